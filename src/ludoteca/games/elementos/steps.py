"""The kinds of step and their codes: place a disc, done, move a disc, flip a disc, hand the wand over, pass.

A move is one of the 130 ways from a square to a neighbouring one, ordered by direction and then by square. Those that
go backward for one seat go forward for the other.
"""

import numpy as np

from ludoteca.games.elementos.state import COLUMNS, DISCS, SQUARES

# L4.1: by how many squares each direction goes on. Seat 1 uses the last five (up the board), seat 2 the first five.
DIRECTIONS = (-4, -3, -2, -1, 1, 2, 3, 4)
FIRST_DIRECTION = np.array([3, 0])
WAYS = 5
AHEAD = np.array([6, 1])  # straight forward


def _step_sideways(direction: int) -> int:
    """How many columns a direction goes to the right."""
    return {-4: -1, -3: 0, -2: 1, -1: -1, 1: 1, 2: -1, 3: 0, 4: 1}[direction]


def _moves() -> list[tuple[int, int, int]]:
    """All ways from a square to a neighbouring one: direction, from, to."""
    found = []
    for k, direction in enumerate(DIRECTIONS):
        for square in range(SQUARES):
            column = square % COLUMNS + _step_sideways(direction)
            if 0 <= column < COLUMNS and 0 <= square + direction < SQUARES:
                found.append((k, square, square + direction))
    return found


MOVES = _moves()

PLACE = 0  # + the number of the placement
PLACEMENTS = ((0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1))  # L2.1: symbol up, symbol beneath
DONE = PLACE + len(PLACEMENTS)
MOVE = DONE + 1
FLIP = MOVE + len(MOVES)  # + the square of the disc
HAND = FLIP + SQUARES  # + the square of the disc that gets the wand
PASS = HAND + SQUARES
STEPS = PASS + 1

MAX_LEGAL = (DISCS - 1) * WAYS + 1 + DISCS + WAYS  # eight discs, the one with the wand, nine flips, five hands


def _move_codes() -> list[list[int]]:
    codes = [[-1] * SQUARES for _ in DIRECTIONS]
    for k, (direction, start, _) in enumerate(MOVES):
        codes[direction][start] = MOVE + k
    return codes


MOVE_CODE = np.array(_move_codes())  # by direction and square; -1 where the board ends
START = np.array([start for _, start, _ in MOVES])  # by code - MOVE
TARGET = np.array([target for _, _, target in MOVES])

# The moves within a row are those of the two directions in the middle, so their codes follow each other.
SIDEWAYS = MOVE + sum(DIRECTIONS[k] < -1 for k, _, _ in MOVES)
PAST_SIDEWAYS = MOVE + sum(DIRECTIONS[k] <= 1 for k, _, _ in MOVES)

# By direction: the squares that can be left that way at all, and how far back it is to them from LIFT squares further.
LIFT = max(DIRECTIONS)
BACK = np.array([LIFT + by for by in DIRECTIONS])
LEFT = np.array([sum(1 << start for k, start, _ in MOVES if k == direction) for direction in range(len(DIRECTIONS))])


def _hands() -> list[list[int]]:
    """L7.1: by seat and square, the squares that a wand on it can be handed to."""
    sets = [[0] * SQUARES for _ in FIRST_DIRECTION]
    for direction, start, target in MOVES:
        for seat, first in enumerate(FIRST_DIRECTION.tolist()):
            if first <= direction < first + WAYS:
                sets[seat][start] |= 1 << target
    return sets


HAND_TO = np.array(_hands())


def _actions(seat: int) -> list[int]:
    """All actions of a seat, square by square: the moves of each way, the flips, the hands; -1 where the board ends."""
    first = FIRST_DIRECTION[seat]
    return [*MOVE_CODE[first : first + WAYS].ravel().tolist(), *range(FLIP, PASS)]


ACTION = np.array([_actions(seat) for seat in range(2)])
