"""X4: the layout, and which tiles fit where. Both are updated whenever a tile is placed."""

import numpy as np

from ludoteca.core.bits import count, lowest
from ludoteca.core.compilation import rule
from ludoteca.core.state import State
from ludoteca.games.exagon.state import NAMES, NOTHING, Q_STEP, R_STEP
from ludoteca.games.exagon.tiles import ALL_TILES, AREA, FITTING, NO_SIDE, SIDES, TURNS


def _direction_table() -> np.ndarray[tuple[int, int], np.dtype[np.int64]]:
    """Return a table that gives the direction to the cell q steps east and r steps south-east.

    The indices are [q + 1, r + 1]. The entry is -1 if no neighbour is there.
    """
    table = np.full((3, 3), NOTHING, np.int64)
    for direction in range(SIDES):
        table[Q_STEP[direction] + 1, R_STEP[direction] + 1] = direction
    return table


DIRECTION = _direction_table()
AREA_BITS = 4  # bits per area in a demand, which has an area for each direction
AN_AREA = (1 << AREA_BITS) - 1
FIRST_BITS = sum(1 << AREA_BITS * direction for direction in range(SIDES))
NOT_TURNED = 0  # X3.1: the first tile is placed as listed in the data file


@rule
def opposite(direction: int) -> int:
    """Return the opposite direction."""
    return (direction + 3) % SIDES


@rule
def beyond(demand: int, direction: int) -> int:
    """Return the area that touches a cell in this direction, or 0 if there is none."""
    return (demand >> (AREA_BITS * direction)) & AN_AREA


@rule
def touching(demand: int) -> int:
    """X4.2: return the sides of a cell that touch a tile. Each is marked by the first bit of its area."""
    return (demand | demand >> 1 | demand >> 2 | demand >> 3) & FIRST_BITS


@rule
def sides(demand: int) -> int:
    """X4.2: return the number of connected sides. These are all sides that touch a tile."""
    return count(touching(demand))


@rule
def turns(demand: int, tile: int) -> int:
    """X4.1, X4.2: return the rotations in which a tile fits, as bits.

    Every touching side must match (X4.3, X4.4, X4.5).
    """
    fitting = (1 << SIDES) - 1
    for direction in range(SIDES):
        fitting &= TURNS[tile, direction, beyond(demand, direction)]
    return fitting


@rule
def tiles_that_fit(demand: int) -> int:
    """X4.1, X4.2: return the tiles that fit in at least one rotation."""
    found = 0
    for turn in range(SIDES):
        tiles = ALL_TILES
        for direction in range(SIDES):
            tiles &= FITTING[turn, direction, beyond(demand, direction)]
        found |= tiles
    return found


@rule
def direction_to(s: State, tile: int, q: int, r: int) -> int:
    """Return the direction from a tile on the table to a cell, or -1 if they do not touch."""
    east, south = q - int(s.q[tile]), r - int(s.r[tile])
    if east < -1 or east > 1 or south < -1 or south > 1:
        return NOTHING
    return int(DIRECTION[east + 1, south + 1])


@rule
def name_at(s: State, q: int, r: int) -> int:
    """Return an empty cell's name, or -1 if the cell touches no tile.

    The name consists of the lowest tile that the cell touches and the direction from that tile.
    """
    left = int(s.table)
    while left:
        tile = lowest(left)
        left &= left - 1
        direction = direction_to(s, tile, q, r)
        if direction >= 0:
            return tile * SIDES + direction
    return NOTHING


@rule
def lay(s: State, tile: int, turn: int, name: int) -> None:
    """X4.1: place a tile in the open cell with this name, and update the demands in the empty cells around it."""
    beside, direction = name // SIDES, name % SIDES
    demand = int(s.demands[name])
    s.demands[name] = 0
    s.fits[name] = 0
    s.q[tile] = s.q[beside] + Q_STEP[direction]
    s.r[tile] = s.r[beside] + R_STEP[direction]
    s.turned[tile] = turn
    for side in range(SIDES):
        if beyond(demand, side) == NO_SIDE:
            demand_more(s, tile, side)
    s.table |= 1 << tile
    count_from_lowest(s)
    s.playable = playable_tiles(s)


@rule
def lay_first(s: State, tile: int, turn: int) -> None:
    """X3.1: place the first tile at 0, 0. Its rotation makes no difference to the rest of the match."""
    s.turned[tile] = turn
    for side in range(SIDES):
        demand_more(s, tile, side)
    s.table = 1 << tile
    s.playable = playable_tiles(s)


@rule
def demand_more(s: State, tile: int, side: int) -> None:
    """Update the demand in the empty cell on one side of a new tile.

    If the new tile has a lower number than the tile that names the cell, the cell gets a new name.
    """
    old = name_at(s, int(s.q[tile]) + Q_STEP[side], int(s.r[tile]) + R_STEP[side])
    name = tile * SIDES + side
    demand = AREA[tile, (side - int(s.turned[tile])) % SIDES] << (AREA_BITS * opposite(side))
    if old >= 0:
        demand |= int(s.demands[old])
        s.demands[old] = 0
        s.fits[old] = 0
        name = min(name, old)
    s.demands[name] = demand
    s.fits[name] = tiles_that_fit(demand)


@rule
def count_from_lowest(s: State) -> None:
    """Shift all tiles so that the lowest-numbered tile is at 0, 0. Equal layouts then have equal coordinates."""
    origin = lowest(int(s.table))
    east, south = int(s.q[origin]), int(s.r[origin])
    if east == 0 and south == 0:
        return
    left = int(s.table)
    while left:
        tile = lowest(left)
        left &= left - 1
        s.q[tile] -= east
        s.r[tile] -= south


@rule
def playable_tiles(s: State) -> int:
    """Return all tiles that fit into some open cell, whether they are in a hand or on the table."""
    found = 0
    for name in range(NAMES):
        found |= s.fits[name]
    return found
