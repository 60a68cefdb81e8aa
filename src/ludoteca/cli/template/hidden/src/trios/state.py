"""The state of a match: the board, the secret cards, and the constants of the game."""

from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from ludoteca.core.state import state_dtype

PLAYERS = (2, 3)
SIDE = 4  # T1.1
LENGTH = 3  # T3.1: the number of marks in a winning row
SQUARES = SIDE * SIDE
DIRECTIONS = ((0, 1), (1, 0), (1, 1), (1, -1))  # T1.1: across, down, falling, rising; each as squares down and right
DIRECTION_NAMES = ("across", "down", "falling", "rising")
HIDDEN = -1  # a card that a seat does not see

SUMMARY = f"Be the first to have {LENGTH} marks in a row, in a direction that only you know."
DEAL_LENGTH = 1 + PLAYERS[-1]  # T1.2, T1.3: the starting player, and everyone's card
HAS_SECRETS = True

ROW, FULL = 1, 2  # the endings

Squares: TypeAlias = npt.NDArray[np.int64]

DTYPE = state_dtype(
    [
        ("mark", np.int8, (SQUARES,)),  # by square: 0 if empty, else seat + 1
        ("card", np.int8, (PLAYERS[-1],)),  # by seat: the direction on the seat's card
    ]
)


def _rows() -> list[tuple[int, list[int]]]:
    """Return every row with its direction, as a list of squares."""
    found = []
    for start in range(SQUARES):
        for direction, (down, right) in enumerate(DIRECTIONS):
            places = [(start // SIDE + k * down, start % SIDE + k * right) for k in range(LENGTH)]
            if all(0 <= row < SIDE and 0 <= column < SIDE for row, column in places):
                found.append((direction, [SIDE * row + column for row, column in places]))
    return found


ROWS = np.array([squares for _, squares in _rows()], np.int64)
ROW_DIRECTION = np.array([direction for direction, _ in _rows()], np.int64)
