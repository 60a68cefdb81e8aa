"""What lies on the table: the board, and the numbers of the game."""

import numpy as np

from ludoteca.core.state import state_dtype

PLAYERS = (2, 3)
SIDE = 4  # T1.1
LENGTH = 3  # T3.1: so many marks in a row win
SQUARES = SIDE * SIDE

ROW, FULL = 1, 2  # the endings

DTYPE = state_dtype([("mark", np.int8, (SQUARES,))])  # by square: 0, or 1 more than the seat whose mark it is


def _rows() -> list[list[int]]:
    """All ways to have a row: its squares."""
    found = []
    for start in range(SQUARES):
        for down, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
            places = [(start // SIDE + k * down, start % SIDE + k * right) for k in range(LENGTH)]
            if all(0 <= row < SIDE and 0 <= column < SIDE for row, column in places):
                found.append([SIDE * row + column for row, column in places])
    return found


ROWS = np.array(_rows(), np.int64)
