"""X4: the layout, its open cells, and which tiles fit where. A placement updates only the cells that it touches."""

import numpy as np

from ludoteca.core.bits import count, lowest
from ludoteca.core.compilation import rule
from ludoteca.core.state import State
from ludoteca.games.exagon.state import NAMES, NOTHING, Q_STEP, R_STEP, WORD
from ludoteca.games.exagon.tiles import ALL_TILES, AREA, FITTING, FITTING_TWO, SIDES, TILES, TURNS


def _direction_table() -> np.ndarray[tuple[int, int], np.dtype[np.int64]]:
    """Return a table that gives the direction to the cell q steps east and r steps south-east.

    The indices are [q + 1, r + 1]. The entry is -1 if no neighbour is there.
    """
    table = np.full((3, 3), NOTHING, np.int64)
    for direction in range(SIDES):
        table[Q_STEP[direction] + 1, R_STEP[direction] + 1] = direction
    return table


def _near_table() -> np.ndarray[tuple[int, int], np.dtype[np.int64]]:
    """Return a table of which cells around a tile another tile touches, if it is q steps east and r steps south-east.

    The indices are [q + 2, r + 2]. Each cell is marked by the first of the bits for its side, as in `tiles_around`.
    """
    table = np.zeros((5, 5), np.int64)
    for side, direction in np.ndindex(SIDES, SIDES):
        q, r = Q_STEP[side] + Q_STEP[direction], R_STEP[side] + R_STEP[direction]
        table[q + 2, r + 2] |= 1 << NAMER_BITS * side
    return table


AREA_BITS = 4  # bits per area in a demand, which has an area for each direction
AN_AREA = (1 << AREA_BITS) - 1
FIRST_BITS = sum(1 << AREA_BITS * direction for direction in range(SIDES))
NAMER_BITS = 8  # bits per tile in `tiles_around`, which has a tile for each side
A_NAMER = (1 << NAMER_BITS) - 1
DIRECTION = _direction_table()
NEAR = _near_table()
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
    """X4.1, X4.2: return the tiles that fit in at least one rotation. The demand must not be empty."""
    joined = touching(demand)
    first = lowest(joined) // AREA_BITS
    joined &= joined - 1
    second = lowest(joined | 1 << AREA_BITS * SIDES) // AREA_BITS
    if joined & (joined - 1) == 0:  # at most two sides, so their areas and the distance between them decide
        return int(FITTING_TWO[second - first, beyond(demand, first), beyond(demand, second)])
    found = 0
    for turn in range(SIDES):
        tiles = ALL_TILES
        for direction in range(SIDES):
            tiles &= FITTING[turn, direction, beyond(demand, direction)]
        found |= tiles
    return found


@rule
def is_open(s: State, name: int) -> bool:
    """Return whether an open cell has this name."""
    return bool(int(s.open[name // WORD]) >> name % WORD & 1)


@rule
def index_of(s: State, name: int) -> int:
    """Return the index of the open cell with this name: the number of open cells with lower names."""
    index = 0
    for word in range(NAMES // WORD):  # all words, because a loop of a fixed length is faster
        lower = min(max(name - word * WORD, 0), WORD)
        index += count(int(s.open[word]) & ((1 << lower) - 1))
    return index


@rule
def open_cells(s: State) -> int:
    """Return the number of open cells."""
    cells = 0
    for word in range(NAMES // WORD):
        cells += count(int(s.open[word]))
    return cells


@rule
def demand_at(s: State, name: int) -> int:
    """X4.2: return the areas that touch the open cell with this name, or 0 if no open cell has it."""
    return int(s.demands[index_of(s, name)]) if is_open(s, name) else 0


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
    """X4.1: place a tile in the open cell with this name, and update the empty cells around it."""
    beside, direction = name // SIDES, name % SIDES
    s.q[tile] = s.q[beside] + Q_STEP[direction]
    s.r[tile] = s.r[beside] + R_STEP[direction]
    s.turned[tile] = turn
    touch_cells(s, tile, FIRST_BITS & ~touching(close_cell(s, name)))
    s.table |= 1 << tile
    s.playable = playable_tiles(s)
    count_from_lowest(s)


@rule
def lay_first(s: State, tile: int, turn: int) -> None:
    """X3.1: place the first tile at 0, 0. Its rotation makes no difference to the rest of the match."""
    s.turned[tile] = turn
    touch_cells(s, tile, FIRST_BITS)
    s.table = 1 << tile
    s.playable = playable_tiles(s)


@rule
def close_cell(s: State, name: int) -> int:
    """Remove a cell from the open cells, and return the areas that touch it."""
    index, last = index_of(s, name), open_cells(s) - 1
    demand = int(s.demands[index])
    s.open[name // WORD] &= ~(1 << name % WORD)
    for k in range(index, last):
        s.fits[k] = s.fits[k + 1]
        s.demands[k] = s.demands[k + 1]
    s.fits[last] = 0
    s.demands[last] = 0
    return demand


@rule
def touch_cells(s: State, tile: int, empty: int) -> None:
    """X4.2: let a new tile touch the cells at its empty sides, which are marked as in `touching`."""
    namers = tiles_around(s, tile)
    while empty:
        side = lowest(empty) // AREA_BITS
        empty &= empty - 1
        namer = (namers >> NAMER_BITS * side & A_NAMER) - 1
        touch_cell(s, tile, side, namer)


@rule
def tiles_around(s: State, tile: int) -> int:
    """Return the lowest tile on the table that touches each cell around a new tile, eight bits for each side.

    The bits are that tile's number plus one, or 0 if no tile on the table touches the cell.
    """
    q, r, near = int(s.q[tile]), int(s.r[tile]), 0
    for other in range(TILES):  # without a branch, so that the compiler can look at many tiles at the same time
        east, south = int(s.q[other]) - q, int(s.r[other]) - r
        near |= int(abs(east) <= 2 and abs(south) <= 2) << other
    near &= int(s.table)
    namers, found = 0, 0
    while near:
        other = lowest(near)
        near &= near - 1
        cells = int(NEAR[s.q[other] - q + 2, s.r[other] - r + 2]) & ~found
        found |= cells
        namers |= cells * (other + 1)
    return namers


@rule
def touch_cell(s: State, tile: int, side: int, namer: int) -> None:
    """X4.2: let a new tile touch a cell. `namer` is the tile that named the cell until now, or -1 if it was not open.

    If the new tile has a lower number, it names the cell from now on.
    """
    name, index = tile * SIDES + side, open_cells(s)
    demand = facing_area(s, tile, side)
    if namer >= 0:
        q, r = int(s.q[tile]) + Q_STEP[side], int(s.r[tile]) + R_STEP[side]
        old = namer * SIDES + direction_to(s, namer, q, r)
        index = index_of(s, old)
        demand |= int(s.demands[index])
        s.open[old // WORD] &= ~(1 << old % WORD)
        name = min(name, old)
    s.open[name // WORD] |= 1 << name % WORD
    place = index_of(s, name)
    for k in range(index, place, -1):
        s.fits[k] = s.fits[k - 1]
        s.demands[k] = s.demands[k - 1]
    s.demands[place] = demand
    s.fits[place] = tiles_that_fit(demand)


@rule
def facing_area(s: State, tile: int, side: int) -> int:
    """Return the area that a tile shows to the cell on one of its sides, as a demand of that cell."""
    area = int(AREA[tile, (side - int(s.turned[tile])) % SIDES])
    return area << AREA_BITS * opposite(side)


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
    for index in range(open_cells(s)):
        found |= int(s.fits[index])
    return found
