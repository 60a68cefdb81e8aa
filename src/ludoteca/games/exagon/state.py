"""The state: the hands, the layout, and the open cells, each with the areas that touch it and the tiles that fit there.

Cells have axial coordinates (q, r): q grows to the east, r to the south-east. The table has no edges, and moving the
whole layout changes nothing. So coordinates are relative to the lowest-numbered tile on the table, which is at 0, 0.

An open cell is named by a tile that it touches and the direction from that tile (12, north-east). If the cell touches
several tiles, the lowest-numbered one names it. So names and step codes do not depend on coordinates. Open cells are
listed in the order of their names: equal positions are equal in every byte, no matter in which order the tiles were
placed.
"""

import numpy as np

from ludoteca.core.state import state_dtype
from ludoteca.games.exagon.tiles import SIDES, TILES

PLAYERS = (2, 3, 4, 5)
MOST_PLAYERS = PLAYERS[-1]
FIRST, SECOND, PLAY = range(3)  # X3: the two opening turns, then full turns
EMPTY_HAND, PERFECT_FIT, BLOCKED = 1, 2, 3  # X7.1 to X7.3
NAMES = TILES * SIDES
WORD = 60  # names of cells in one set of bits
MOST_OPEN = SIDES + 2 * (TILES - 1)  # a placed tile fills one cell and opens at most three; the first tile opens six
NOBODY = -1
NOTHING = -1
TABLE_TILE_PLAYERS = 3  # X2.1: with this number of players, one tile is on the table from the start

DIRECTIONS = ("ne", "e", "se", "sw", "w", "nw")
Q_STEP = np.array([1, 1, 0, -1, -1, 0])
R_STEP = np.array([-1, 0, 1, 1, 0, -1])

DTYPE = state_dtype(
    [
        ("hand", np.int64, (MOST_PLAYERS,)),  # each seat's tiles, as bits
        ("table", np.int64),  # the tiles on the table, as bits
        ("playable", np.int64),  # the tiles that fit into some open cell, whether in a hand or on the table
        ("open", np.int64, (NAMES // WORD,)),  # the names of the open cells, as bits
        ("fits", np.int64, (MOST_OPEN,)),  # by open cell: the tiles that fit there
        ("demands", np.int32, (MOST_OPEN,)),  # by open cell: the area that touches each side, four bits each
        ("q", np.int8, (TILES,)),  # coordinates of each tile on the table; 0 for the others
        ("r", np.int8, (TILES,)),
        ("turned", np.int8, (TILES,)),  # the rotation of each tile on the table, in sixths clockwise
        ("picked", np.int8),  # the tile that the seat to act has picked but not yet placed, or -1
        ("laid", np.int8),  # tiles placed this turn, not counting bonus tiles
        ("bonus", np.int8),  # bonus tiles earned this turn and not yet used
        ("passes", np.int8),  # consecutive turns without a placement so far
        ("hourglass", np.int16),  # options
        ("tiles_per_turn", np.int8),
        ("score_floor", np.int8),
        ("bonus_after_limit", np.int8),
    ]
)


def dealt_tiles(players: int) -> int:
    """X2.1: return the number of tiles per player: 20, 13, 10 or 8."""
    return TILES // players


def opening_tiles(players: int) -> int:
    """X3.1, X3.2: return the number of tiles on the table after the opening, including the table tile (X2.1)."""
    return 3 if players == TABLE_TILE_PLAYERS else 2
