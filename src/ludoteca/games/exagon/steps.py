"""The steps: pick a tile of your hand, then place it or give it away; end the turn, pass.

| codes | step |
|---|---|
| 0 to 39 | pick a tile (the first tile of an empty table is placed at once) |
| 40 to 1479 | place the picked tile: 40 + 6 * name of the cell + turn |
| 1480 to 1484 | give the picked tile to a seat |
| 1485, 1486 | end the turn, pass |
| 1487 | event: the hourglass has run out |
"""

from ludoteca.games.exagon.state import MOST_PLAYERS, NAMES
from ludoteca.games.exagon.tiles import SIDES, TILES

PICK = 0
PLACE = PICK + TILES
GIVE = PLACE + NAMES * SIDES
END = GIVE + MOST_PLAYERS
PASS = END + 1
STEPS = PASS + 1
TIMEOUT = STEPS

MAX_LEGAL = 180
"""The most steps at once, all for one picked tile: 39 tiles have at most 4 * 39 + 2 open cells; where one demands a
number, at most one turn fits; at most 3 demand Jollies alone, with 6 turns each; and 4 others can be given the tile."""


def is_by_hand(step: int) -> bool:
    """X5.7: against an hourglass a computer player has hands too; placing a tile takes it time."""
    return PLACE <= step < GIVE


def place(name: int, turn: int) -> int:
    """The code for placing the picked tile, turned so, in the cell of this name."""
    return PLACE + name * SIDES + turn


def placement(step: int) -> tuple[int, int]:
    """The name of the cell and the turn that a code for placing means."""
    return (step - PLACE) // SIDES, (step - PLACE) % SIDES
