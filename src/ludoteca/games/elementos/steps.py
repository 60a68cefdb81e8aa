"""The kinds of step and their codes: place a disc, done, move a disc, flip a disc, pass the wand, pass.

There are 130 moves from a square to a neighbouring one, ordered by direction and then by square. Moving backward for
one seat is moving forward for the other.
"""

import numpy as np

from ludoteca.games.elementos.state import COLUMNS, DISCS, SQUARES

# L4.1: what each direction adds to a square's number. Seat 1 uses the last five (up the board), seat 2 the first five.
DIRECTIONS = (-4, -3, -2, -1, 1, 2, 3, 4)
FIRST_DIRECTION = np.array([3, 0])
WAYS = 5
AHEAD = np.array([6, 1])  # straight forward


def _step_sideways(direction: int) -> int:
    """Return how many columns a direction moves to the right."""
    return {-4: -1, -3: 0, -2: 1, -1: -1, 1: 1, 2: -1, 3: 0, 4: 1}[direction]


def _moves() -> list[tuple[int, int, int]]:
    """Return all moves from a square to a neighbouring one, as direction, start and target."""
    found = []
    for k, direction in enumerate(DIRECTIONS):
        for square in range(SQUARES):
            column = square % COLUMNS + _step_sideways(direction)
            if 0 <= column < COLUMNS and 0 <= square + direction < SQUARES:
                found.append((k, square, square + direction))
    return found


MOVES = _moves()

PLACE = 0  # + the number of the placement
PLACEMENTS = ((0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1))  # L2.1: symbol up, symbol down
DONE = PLACE + len(PLACEMENTS)
MOVE = DONE + 1
FLIP = MOVE + len(MOVES)  # + the square of the disc
HAND = FLIP + SQUARES  # + the square of the disc that gets the wand
PASS = HAND + SQUARES
STEPS = PASS + 1

MAX_LEGAL = (DISCS - 1) * WAYS + 1 + DISCS + WAYS  # eight discs, the one with the wand, nine flips, five wand targets


def _move_codes() -> list[list[int]]:
    codes = [[-1] * SQUARES for _ in DIRECTIONS]
    for k, (direction, start, _) in enumerate(MOVES):
        codes[direction][start] = MOVE + k
    return codes


MOVE_CODE = np.array(_move_codes())  # by direction and square; -1 where the board ends
START = np.array([start for _, start, _ in MOVES])  # by code - MOVE
TARGET = np.array([target for _, _, target in MOVES])

# Moves within a row use the two middle directions, so their codes are consecutive.
SIDEWAYS = MOVE + sum(DIRECTIONS[k] < -1 for k, _, _ in MOVES)
PAST_SIDEWAYS = MOVE + sum(DIRECTIONS[k] <= 1 for k, _, _ in MOVES)

# By direction: the squares that have a neighbour there (LEFT), and how far to shift back after a shift by LIFT (BACK).
LIFT = max(DIRECTIONS)
BACK = np.array([LIFT + by for by in DIRECTIONS])
LEFT = np.array([sum(1 << start for k, start, _ in MOVES if k == direction) for direction in range(len(DIRECTIONS))])


def _hands() -> list[list[int]]:
    """L7.1: for each seat and square, return the squares to which a wand there can be passed."""
    sets = [[0] * SQUARES for _ in FIRST_DIRECTION]
    for direction, start, target in MOVES:
        for seat, first in enumerate(FIRST_DIRECTION.tolist()):
            if first <= direction < first + WAYS:
                sets[seat][start] |= 1 << target
    return sets


HAND_TO = np.array(_hands())


def _actions(seat: int) -> list[int]:
    """Return all actions of a seat: moves by direction, flips, passing the wand, each by square; -1 off the board."""
    first = FIRST_DIRECTION[seat]
    return [*MOVE_CODE[first : first + WAYS].ravel().tolist(), *range(FLIP, PASS)]


ACTION = np.array([_actions(seat) for seat in range(2)])
