"""Layouts for the clause tests.

The RING surrounds the cell at 0, 0, which is named 6sw after the lowest-numbered tile around it. Tile 1 fits into this
cell without rotation. If only the first n tiles of the ring are on the table, tile 1 touches n tiles there.
"""

from typing import Any

import pytest

from ludoteca import Match
from ludoteca.checks.rulebook import at
from ludoteca.core.errors import PositionError

RING = ["6:1,-1,3", "29:1,0,4", "30:0,1,3", "11:-1,1,5", "9:-1,0,2", "31:0,-1,1"]
FIT = "T1 6sw=1"  # place tile 1 into the ring, where it touches all the ring's tiles
ONE_SIDE, ANOTHER_SIDE = "T3 29e=6", "T2 6ne=2"  # place a tile beside the ring, where it touches one side
NO_ROOM_FOR_23 = "6:0,0,0/10:0,-1,3"  # tile 23 fits nowhere here
NO_ROOM_FOR_1 = "33:-1,0,2/34:0,1,5/39:0,0,0"  # tile 1 fits nowhere here
LINE = (
    "23:0,0,3/1:1,0,5/19:2,0,3/16:3,0,0/3:4,0,2/10:5,0,3/26:6,0,2/37:7,0,4/5:8,0,5/7:9,0,0/36:10,0,5/21:11,0,1/"
    "12:12,0,4/35:13,0,0/11:14,0,0/25:15,0,4/29:16,0,3/4:17,0,2/32:18,0,3/8:19,0,5/24:20,0,5/40:21,0,5/39:22,0,3/"
    "13:23,0,1/20:24,0,4/2:25,0,1/17:26,0,4/27:27,0,0/14:28,0,1/30:29,0,4/22:30,0,0/18:31,0,5/31:32,0,4/6:33,0,2/"
    "28:34,0,1/38:35,0,3/15:36,0,0/9:37,0,5"
)  # 38 tiles in a row; 34 and 33 fit at its eastern end


def ring(tiles: int) -> str:
    return "/".join(RING[:tiles])


def at_ring(tiles: int, hands: str, turn: str = "", players: int = 2, **options: Any) -> Match:
    """A match with the first tiles of the ring on the table. It is seat 1's turn."""
    return at("exagon", f"{ring(tiles)} {hands} seat=1 play {turn}", players, **options)


def allowance(match: Match, unused: float) -> float | None:
    """The seconds allowed for the new turn if the previous one left this many unused."""
    assert match.game.clock is not None
    return match.game.clock.allowance(match.state, unused)


def impossible(position: str, clause: str, players: int = 2, **options: Any) -> None:
    """Assert that a position is refused under this clause."""
    with pytest.raises(PositionError) as caught:
        at("exagon", position, players, **options)
    assert caught.value.clause == clause, caught.value
