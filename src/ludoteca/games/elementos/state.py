"""The state: a board of 3 x 8 squares, stored as bits, with nine two-sided discs and a wand for each seat.

Squares are numbered row by row from a1 (0) to c8 (23). Seat 1 sits below row 1, and seat 2 above row 8.
"""

import numpy as np

from ludoteca.core.bits import count, lowest
from ludoteca.core.compilation import rule
from ludoteca.core.contract import Ending
from ludoteca.core.sentences import say
from ludoteca.core.state import State, state_dtype

COLUMNS, ROWS = 3, 8  # L1.1
SQUARES = COLUMNS * ROWS
BOARD = (1 << SQUARES) - 1

SYMBOLS = 3
FIRE, WOOD, WATER = range(SYMBOLS)
BEATS = np.array([WOOD, WATER, FIRE])  # L5.1

# L1.2: the kind of a disc is the number of the symbol it lacks: 0 wood/water, 1 water/fire, 2 fire/wood.
ALL_SYMBOLS = FIRE + WOOD + WATER  # subtract the two symbols of a disc to get its kind
OF_EACH_KIND = 3
DISCS = SYMBOLS * OF_EACH_KIND

MIDDLE = (4, 19)  # L2.3: b2 and b7, the middle of each seat's nine squares
ROW = (1 << COLUMNS) - 1
GOAL = np.array([ROW << SQUARES - COLUMNS, ROW])  # L8.1: the row nearest the opponent

ARRANGING, PLAYING = range(2)  # phases
BALANCED, FREE, RANDOM = range(3)  # L2.2: option opening
DRAWN, SEAT_1, SEAT_2 = range(3)  # L2.5: option starter
PRIVATE, MEMORY, OPEN = range(3)  # L10.2: option backs

HIDDEN = -1  # marks a value in a view that the viewer must not know
QUIET_TURNS = 40  # L9.2

HOME, EQUILIBRIUM = 1, 2
ENDINGS = (
    Ending("home", "L8.1", say("elementos-ending-home")),
    Ending("equilibrium", "L9.2", say("elementos-ending-equilibrium", count=QUIET_TURNS)),
)

DTYPE = state_dtype(
    [
        ("up", np.int64, (2, SYMBOLS)),  # by seat and symbol: squares of discs showing this symbol; all -1 if hidden
        (
            "down",
            np.int64,
            (2, SYMBOLS),
        ),  # by seat and symbol: the squares of the discs with this symbol on a visible back
        ("known", np.int64, (2,)),  # by seat: the squares of the discs whose backs both players have seen (L10.1)
        ("keys", np.int64, (QUIET_TURNS,)),  # L9.1: the positions since the last turn with progress, see repetition
        ("again", np.int64),  # L9.1: the indices of keys that repeat an earlier key, as bits
        ("quiet", np.int8),  # L9.2: turns since the last turn with progress; keys[quiet] is the current position
        ("wand", np.int8, (2,)),  # by seat: the square of its wand
        ("taken", np.int8, (2, SYMBOLS)),  # by seat and kind: the number of discs lost; -1 if hidden
        ("first", np.int8),  # the seat that begins; -1 while hidden
        ("opening", np.int8),
        ("starter", np.int8),
        ("backs", np.int8),
    ]
)


@rule
def occupied(s: State) -> int:
    """Return the squares of both seats' discs."""
    first = int(s.up[0, 0]) | int(s.up[0, 1]) | int(s.up[0, 2])
    return first | int(s.up[1, 0]) | int(s.up[1, 1]) | int(s.up[1, 2])


@rule
def discs(s: State, seat: int) -> int:
    """Return the squares of a seat's discs."""
    return int(s.up[seat, 0]) | int(s.up[seat, 1]) | int(s.up[seat, 2])


@rule
def backs_seen(s: State, seat: int) -> int:
    """Return the squares of a seat's discs whose backs are visible in this state or view."""
    return int(s.down[seat, 0]) | int(s.down[seat, 1]) | int(s.down[seat, 2])


@rule
def symbol_up(s: State, seat: int, square: int) -> int:
    """Return the symbol facing up on the seat's disc on a square."""
    return (int(s.up[seat, 1]) >> square & 1) + 2 * (int(s.up[seat, 2]) >> square & 1)


@rule
def symbol_down(s: State, seat: int, square: int) -> int:
    """Return the symbol on the back of the seat's disc on a square. The back must be visible."""
    return (int(s.down[seat, 1]) >> square & 1) + 2 * (int(s.down[seat, 2]) >> square & 1)


@rule
def count_of_kind(s: State, seat: int, kind: int) -> int:
    """L1.2: count a seat's discs of this kind on the board. Discs with hidden backs do not count."""
    seen = backs_seen(s, seat)
    return count(seen & ~(int(s.up[seat, kind]) | int(s.down[seat, kind])))


@rule
def nth(board: int, n: int) -> int:
    """Return the n-th square of a set, counted from 0."""
    for _ in range(n):
        board &= board - 1
    return lowest(board)
