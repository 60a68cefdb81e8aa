"""What lies on the table: hands, the layout, and what each open cell demands.

Cells have axial coordinates (q, r): q grows to the east, r to the south-east. The table has no edge and a position is
the same wherever it lies, so coordinates are counted from the tile with the lowest number on the table: it is at 0, 0.

An open cell goes by its name: a tile that it touches, and the direction in which it lies from there (12, north-east).
Where it touches several tiles, the one with the lowest number names it. So names, and with them the codes of steps, do
not hang on coordinates, and equal positions are equal in every byte, whatever the order in which the tiles came.
"""

import numpy as np

from ludoteca.core.state import state_dtype
from ludoteca.games.exagon.tiles import SIDES, TILES

PLAYERS = (2, 3, 4, 5)
MOST_PLAYERS = PLAYERS[-1]
FIRST, SECOND, PLAY = range(3)  # X3: the two opening turns, then turns in full
EMPTY_HAND, PERFECT_FIT, BLOCKED = 1, 2, 3  # X7.1 to X7.3
NAMES = TILES * SIDES
NOBODY = -1
NOTHING = -1
TABLE_TILE_PLAYERS = 3  # X2.1: with so many players one tile lies on the table from the start

DIRECTIONS = ("ne", "e", "se", "sw", "w", "nw")
Q_STEP = np.array([1, 1, 0, -1, -1, 0])
R_STEP = np.array([-1, 0, 1, 1, 0, -1])

DTYPE = state_dtype(
    [
        ("hand", np.int64, (MOST_PLAYERS,)),  # the tiles of each seat, as bits
        ("table", np.int64),  # the tiles on the table, as bits
        ("playable", np.int64),  # the tiles that fit somewhere, wherever they are
        ("fits", np.int64, (NAMES,)),  # by name of an open cell: the tiles that fit there
        ("demands", np.int32, (NAMES,)),  # by name of an open cell: the area beyond each of its sides, four bits each
        ("q", np.int8, (TILES,)),  # where each tile on the table lies; 0 for the others
        ("r", np.int8, (TILES,)),
        ("turned", np.int8, (TILES,)),  # by how many sixths clockwise
        ("picked", np.int8),  # the tile that the seat to act has picked and not yet placed, or -1
        ("laid", np.int8),  # tiles placed in this turn, those placed with a bonus not counted
        ("bonus", np.int8),  # bonus tiles earned in this turn and not yet used
        ("passes", np.int8),  # turns without a placement, in a row up to now
        ("hourglass", np.int16),  # options
        ("tiles_per_turn", np.int8),
        ("score_floor", np.int8),
        ("bonus_after_limit", np.int8),
    ]
)


def dealt_tiles(players: int) -> int:
    """X2.1: 20, 13, 10 or 8 tiles each."""
    return TILES // players


def opening_tiles(players: int) -> int:
    """X3.1, X3.2: the tiles on the table after the opening: two placed, and the table tile of three players (X2.1)."""
    return 3 if players == TABLE_TILE_PLAYERS else 2
