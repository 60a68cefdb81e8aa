"""The steps. A player picks a tile, then places it or gives it away. A player can also end the turn or pass.

| codes | step |
|---|---|
| 0 to 39 | pick a tile (on an empty table, this also places it) |
| 40 to 1479 | place the picked tile: 40 + 6 * cell name + rotation |
| 1480 to 1484 | give the picked tile to a seat |
| 1485, 1486 | end the turn, pass |
| 1487 | event: the hourglass has run out |
"""

from ludoteca.games.exagon.state import MOST_OPEN, MOST_PLAYERS, NAMES
from ludoteca.games.exagon.tiles import SIDES, TILES

PICK = 0
PLACE = PICK + TILES
GIVE = PLACE + NAMES * SIDES
END = GIVE + MOST_PLAYERS
PASS = END + 1
STEPS = PASS + 1
TIMEOUT = STEPS

MAX_LEGAL = MOST_OPEN + 3 * (SIDES - 1) + MOST_PLAYERS - 1
"""The maximum number of legal steps. It is reached with a picked tile.

In a cell that demands a number, at most one rotation fits. At most 3 cells demand only Jollies, with 6 rotations each.
The tile can be given to at most 4 other seats.
"""


def is_by_hand(step: int) -> bool:
    """X5.7: return whether people carry out a step by hand. With an hourglass, the step costs bots time as well."""
    return PLACE <= step < GIVE


def place(name: int, turn: int) -> int:
    """Return the code for placing the picked tile in a cell with this rotation."""
    return PLACE + name * SIDES + turn


def placement(step: int) -> tuple[int, int]:
    """Return the cell name and the rotation encoded in a placement code."""
    return (step - PLACE) // SIDES, (step - PLACE) % SIDES
