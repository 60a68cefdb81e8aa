"""Lines of play are counted up to a depth (perft), and at small depths also by trying every step code."""

import pytest

from ludoteca.checks.counting import lines, tried
from ludoteca.core.compilation import INTERPRETED
from tests.games.elios.table import grouping, table

POSITIONS = {
    "grouping, 2 players": lambda: grouping(),
    "grouping, two jokers": lambda: grouping(
        "Y.Y.O.O.R.R.P.P.B.B.L.L.G.G.M+MWW", "+YYOORRPPBBLLGGMMWW", two_jokers_in_group=True
    ),
    "grouping, 3 players": lambda: grouping(players=3),
    "first turn": lambda: table("YOW.RPW", sun="", discs=2, turn=1),
    "middle": lambda: table("YOR.PW.LG", sun="YY OW RR MWM", discs=4),
    "middle, joker keeps its ray": lambda: table("YOR.PW.LG", sun="YY OW RR MWM", discs=4, joker_keeps_ray=True),
    "teams": lambda: table("YO.PLW", sun="YY OO RR MWM", discs=4, players=4),
    "placing": lambda: table("RP", sun="YY OW RR MWM", discs=4, rest="YW"),
}
COUNTS = {
    "grouping, 2 players": [37, 1369, 36145, 743261],
    "grouping, two jokers": [3, 4, 41, 1504],
    "grouping, 3 players": [37, 942, 11169, 61818],
    "first turn": [2, 2, 2, 12],
    "middle": [12, 58, 233, 1726],
    "middle, joker keeps its ray": [12, 54, 180, 1265],
    "teams": [7, 32, 87, 383],
    "placing": [2, 4, 32, 101],
}


@pytest.mark.parametrize("name", POSITIONS)
def test_counts_have_not_changed(name: str) -> None:
    match = POSITIONS[name]()
    depth = 3 if INTERPRETED else 4
    assert [lines(match, n) for n in range(1, depth + 1)] == COUNTS[name][:depth]


@pytest.mark.parametrize("name", POSITIONS)
def test_counts_agree_with_trying_every_code(name: str) -> None:
    match = POSITIONS[name]()
    assert [tried(match, n) for n in (1, 2)] == COUNTS[name][:2]
