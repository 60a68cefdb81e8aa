"""The kinds of step and their codes.

A step places a disc, confirms the arrangement, moves a disc, flips a disc, passes the wand or passes the turn.

There are 130 moves from a square to a neighbouring square, ordered by direction and then by square. A move backward for
one seat is a move forward for the other.
"""

import numpy as np

from ludoteca.games.elementos.state import COLUMNS, DISCS, SQUARES

# L4.1: the number that each direction adds to a square. Seat 1 moves in the last five (up the board), seat 2 in the
# first five.
DIRECTIONS = (-4, -3, -2, -1, 1, 2, 3, 4)
FIRST_DIRECTION = np.array([3, 0])
WAYS = 5
AHEAD = np.array([6, 1])  # straight forward


def _step_sideways(direction: int) -> int:
    """Return how many columns to the right a move in this direction goes."""
    return {-4: -1, -3: 0, -2: 1, -1: -1, 1: 1, 2: -1, 3: 0, 4: 1}[direction]


def _moves() -> list[tuple[int, int, int]]:
    """Return all moves from a square to a neighbouring square, each as direction, start and target."""
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

MAX_LEGAL = (DISCS - 1) * WAYS + 1 + DISCS + WAYS  # eight discs, the disc with the wand, nine flips, five wand targets


def _move_codes() -> list[list[int]]:
    codes = [[-1] * SQUARES for _ in DIRECTIONS]
    for k, (direction, start, _) in enumerate(MOVES):
        codes[direction][start] = MOVE + k
    return codes


MOVE_CODE = np.array(_move_codes())  # by direction and square; -1 if the move would leave the board
START = np.array([start for _, start, _ in MOVES])  # indexed by the code minus MOVE
TARGET = np.array([target for _, _, target in MOVES])

# Moves within a row use the two middle directions, so their codes are consecutive.
SIDEWAYS = MOVE + sum(DIRECTIONS[k] < -1 for k, _, _ in MOVES)
PAST_SIDEWAYS = MOVE + sum(DIRECTIONS[k] <= 1 for k, _, _ in MOVES)

# For each direction, LEFT contains the squares that have a neighbour in that direction. A left shift by LIFT and then a
# right shift by BACK turn a set of targets into the squares from which a move in that direction reaches them.
LIFT = max(DIRECTIONS)
BACK = np.array([LIFT + by for by in DIRECTIONS])
LEFT = np.array([sum(1 << start for k, start, _ in MOVES if k == direction) for direction in range(len(DIRECTIONS))])


def _hands() -> list[list[int]]:
    """L7.1: for each seat and square, return the squares to which the seat can pass its wand from that square."""
    sets = [[0] * SQUARES for _ in FIRST_DIRECTION]
    for direction, start, target in MOVES:
        for seat, first in enumerate(FIRST_DIRECTION.tolist()):
            if first <= direction < first + WAYS:
                sets[seat][start] |= 1 << target
    return sets


HAND_TO = np.array(_hands())


def _actions(seat: int) -> list[int]:
    """Return the codes of a seat's actions: moves by direction and square, then flips and wand passes by square.

    The code of a move that would leave the board is -1.
    """
    first = FIRST_DIRECTION[seat]
    return [*MOVE_CODE[first : first + WAYS].ravel().tolist(), *range(FLIP, PASS)]


ACTION = np.array([_actions(seat) for seat in range(2)])
