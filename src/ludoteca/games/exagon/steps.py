"""The steps: pick a tile from the hand, then place it or give it away; end the turn; pass.

| codes | step |
|---|---|
| 0 to 39 | pick a tile (on an empty table, this also places it) |
| 40 to 1479 | place the picked tile: 40 + 6 * cell name + turn |
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
"""The most legal steps, all for one picked tile: 39 tiles have at most 4 * 39 + 2 open cells; if one demands a number,
at most one turn fits; at most 3 demand only Jollies, with 6 turns each; and 4 others can be given the tile."""


def is_by_hand(step: int) -> bool:
    """X5.7: return whether a step takes time at the table: with an hourglass, bots also need time to place a tile."""
    return PLACE <= step < GIVE


def place(name: int, turn: int) -> int:
    """Return the code for placing the picked tile in a cell with this turn."""
    return PLACE + name * SIDES + turn


def placement(step: int) -> tuple[int, int]:
    """Return the cell name and the turn of a code for placing."""
    return (step - PLACE) // SIDES, (step - PLACE) % SIDES
