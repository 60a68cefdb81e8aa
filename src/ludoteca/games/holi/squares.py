"""The squares of one level, and sets of squares stored as bits."""

from functools import lru_cache

from ludoteca.core.compilation import rule
from ludoteca.games.holi.state import ALL, SIDE, SQUARES

NAMES = tuple(f"{'abcdef'[square % SIDE]}{square // SIDE + 1}" for square in range(SQUARES))
"""H1.1: the names of the squares, with columns a-f from left to right and rows 1-6 from top to bottom."""


def squares(names: str) -> int:
    """Return the set of squares with these names."""
    return sum(1 << NAMES.index(name) for name in names.split())


@lru_cache(maxsize=4096)
def square_names(board: int) -> tuple[str, ...]:
    """Return the names of a set of squares."""
    return tuple(name for square, name in enumerate(NAMES) if board >> square & 1)


CORNER_SQUARES = tuple(NAMES.index(name) for name in ("a1", "f1", "a6", "f6"))
CORNER_SET = sum(1 << square for square in CORNER_SQUARES)
SWEET_SQUARES = squares("a2 b1 e1 f2 a5 b6 e6 f5")  # H2.1: the squares that share a side with a corner
ROWS = tuple(squares(" ".join(NAMES[row * SIDE : row * SIDE + SIDE])) for row in range(SIDE))
COLUMNS = tuple(squares(" ".join(NAMES[column::SIDE])) for column in range(SIDE))
EDGE = ROWS[0] | ROWS[5] | COLUMNS[0] | COLUMNS[5]
QUARTERS = tuple(
    sum(1 << (top + row) * SIDE + left + column for row in range(3) for column in range(3))
    for top in (0, 3)
    for left in (0, 3)
)
BLOCKS = tuple(
    sum(1 << (top + row) * SIDE + left + column for row in range(2) for column in range(2))
    for top in range(SIDE - 1)
    for left in range(SIDE - 1)
)
WITHOUT_A = ALL & ~COLUMNS[0]
WITHOUT_F = ALL & ~COLUMNS[5]


@rule
def west_of(board: int) -> int:
    """Return the squares whose eastern neighbour is in the set."""
    return (board & WITHOUT_A) >> 1


@rule
def east_of(board: int) -> int:
    """Return the squares whose western neighbour is in the set."""
    return (board & WITHOUT_F) << 1


@rule
def north_of(board: int) -> int:
    """Return the squares whose southern neighbour is in the set."""
    return board >> SIDE


@rule
def south_of(board: int) -> int:
    """Return the squares whose northern neighbour is in the set."""
    return (board << SIDE) & ALL


@rule
def beside(board: int) -> int:
    """Return the squares with an orthogonal neighbour in the set."""
    return west_of(board) | east_of(board) | north_of(board) | south_of(board)


@rule
def with_three_beside(board: int) -> int:
    """Return the squares with at least three orthogonal neighbours in the set."""
    west, east, north, south = west_of(board), east_of(board), north_of(board), south_of(board)
    return (west & east & (north | south)) | (north & south & (west | east))


@rule
def with_four_beside(board: int) -> int:
    """Return the squares with four orthogonal neighbours in the set. They are never on the edge."""
    return west_of(board) & east_of(board) & north_of(board) & south_of(board)
