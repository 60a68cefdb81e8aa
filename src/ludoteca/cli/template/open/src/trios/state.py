"""The state of a match: the board, and the constants of the game."""

from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from ludoteca.core.state import state_dtype

PLAYERS = (2, 3)
SIDE = 4  # T1.1
LENGTH = 3  # T3.1: the number of marks in a winning row
SQUARES = SIDE * SIDE

SUMMARY = f"Be the first to have {LENGTH} marks in a row."
DEAL_LENGTH = 1  # T1.2: the starting player
HAS_SECRETS = False

ROW, FULL = 1, 2  # the endings

Squares: TypeAlias = npt.NDArray[np.int64]

DTYPE = state_dtype([("mark", np.int8, (SQUARES,))])  # by square: 0 if empty, else seat + 1


def _rows() -> list[list[int]]:
    """Return every winning row as a list of squares."""
    found = []
    for start in range(SQUARES):
        for down, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
            places = [(start // SIDE + k * down, start % SIDE + k * right) for k in range(LENGTH)]
            if all(0 <= row < SIDE and 0 <= column < SIDE for row, column in places):
                found.append([SIDE * row + column for row, column in places])
    return found


ROWS = np.array(_rows(), np.int64)
