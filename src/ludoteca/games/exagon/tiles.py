"""X1: the forty tiles, and tables of matching areas, built once from `tiles.json`.

The six areas of a tile are numbered clockwise from 0, as in the data file. The six directions are numbered clockwise
from the north-east; in a tile rotated k sixths clockwise, area i faces direction (i + k) % 6.
"""

import json
from collections.abc import Sequence
from importlib import resources
from typing import Any

import numpy as np
import numpy.typing as npt

TILES = 40  # X1.1
SIDES = 6
NUMBERS = range(1, 10)  # X1.1
LARGEST_SUM = 39  # X1.3: 4 + 5 + 6 + 7 + 8 + 9, on exactly one tile
NO_SIDE = 0  # stands for a cell side that touches no tile
FIRST_JOLLY = 10  # X1.4: Jolly areas have different codes, 10 to 12, because they match different numbers (X4.4)
EXAGON = 13
AREA_CODES = 16  # the code of an area has four bits
ALL_TILES = (1 << TILES) - 1

Table = npt.NDArray[Any]


def _read_tiles() -> tuple[list[list[int]], list[int]]:
    """X1.7: return the areas of every tile as codes, and the star points."""
    data = json.loads((resources.files(__package__) / "tiles.json").read_text(encoding="utf-8"))
    assert [tile["tile"] for tile in data] == list(range(1, TILES + 1)), "tiles.json lists the tiles 1 to 40 in order"
    jolly_codes = iter(range(FIRST_JOLLY, EXAGON))
    code = {number: number for number in NUMBERS} | {"X": EXAGON}
    areas = [[code[area] if area != "J" else next(jolly_codes) for area in tile["areas"]] for tile in data]
    return areas, [tile["stars"] for tile in data]


AREAS, STAR_POINTS = _read_tiles()
SUMS = [sum(area for area in areas if area in NUMBERS) for areas in AREAS]
"""X1.2: the number in each tile's star, which is the sum of the tile's numbers.

A special tile has only five numbers.
"""


def is_jolly(area: int) -> bool:
    """X1.4: return whether this is the code of a Jolly area."""
    return FIRST_JOLLY <= area < EXAGON


def _holder(area: int) -> Sequence[int]:
    """Return the areas of the tile that has this Jolly area."""
    return next(areas for areas in AREAS if area in areas)


def matches(one: int, other: int) -> bool:
    """X4.3, X4.4, X4.5: return whether these two areas may touch."""
    if EXAGON in (one, other):
        return False
    if is_jolly(one):
        return other not in _holder(one)  # two Jollies match, because neither tile has the other's area
    if is_jolly(other):
        return one not in _holder(other)
    return one == other


def _tile_set(tiles: Sequence[int]) -> int:
    return sum(1 << tile for tile in tiles)


def _turns_table() -> Table:
    """Return the rotations (bits 0 to 5) in which a tile may touch an area, indexed by [tile, direction, area]."""
    table = np.zeros((TILES, SIDES, AREA_CODES), np.int64)
    table[:, :, NO_SIDE] = (1 << SIDES) - 1
    for tile in range(TILES):
        for direction in range(SIDES):
            for turn in range(SIDES):
                mine = AREAS[tile][(direction - turn) % SIDES]
                for beyond in range(1, EXAGON + 1):
                    table[tile, direction, beyond] |= int(matches(mine, beyond)) << turn
    return table


def _fitting_table() -> Table:
    """Return the tiles that may touch an area, indexed by [rotation of the tile, direction, area]."""
    table = np.zeros((SIDES, SIDES, AREA_CODES), np.int64)
    for turn, direction, beyond in np.ndindex(*table.shape):
        table[turn, direction, beyond] = _tile_set(np.flatnonzero(TURNS[:, direction, beyond] >> turn & 1).tolist())
    return table


def _fitting_two_table() -> Table:
    """Return the tiles that may touch two areas in some rotation, indexed by [directions between them, area, area].

    If the second area is NO_SIDE, the distance makes no difference.
    """
    table = np.zeros((SIDES + 1, AREA_CODES, AREA_CODES), np.int64)
    for apart, one, other in np.ndindex(*table.shape):
        fitting = FITTING[:, 0, one] & FITTING[:, apart % SIDES, other]
        table[apart, one, other] = np.bitwise_or.reduce(fitting)
    return table


AREA = np.array(AREAS, np.int64)
STARS = np.array(STAR_POINTS, np.int64)
TURNS = _turns_table()
FITTING = _fitting_table()
FITTING_TWO = _fitting_two_table()
TILE_39 = SUMS.index(LARGEST_SUM)  # X3.1
JOLLY_TILES = _tile_set([tile for tile in range(TILES) if any(map(is_jolly, AREAS[tile]))])
SPECIAL_TILES = JOLLY_TILES | _tile_set([tile for tile in range(TILES) if EXAGON in AREAS[tile]])
NEVER_ON_TABLE = SPECIAL_TILES | 1 << TILE_39  # X2.2: these are never the table tile with three players
