"""L2: the set-up. Each seat secretly fills its nine squares one by one.

A placement is legal only if the arrangement can still be completed after it.
"""

from itertools import product

import numpy as np
import numpy.typing as npt

from ludoteca.core.bits import count, list_members
from ludoteca.core.chance import Stream, draw
from ludoteca.core.compilation import rule
from ludoteca.core.state import State, Steps
from ludoteca.games.elementos.state import (
    ALL_SYMBOLS,
    FREE,
    OF_EACH_KIND,
    SQUARES,
    SYMBOLS,
    count_of_kind,
    discs,
    nth,
)
from ludoteca.games.elementos.steps import DONE, PLACE, PLACEMENTS

# One number packs everything that a seat still has to do. Its parts are small counts: the remaining discs of kinds 0, 1
# and 2 and, unless the opening is free, how often symbols 0, 1 and 2 still have to face up.
UP = np.array([up for up, _ in PLACEMENTS])
DOWN = np.array([down for _, down in PLACEMENTS])
BITS = 2  # bits per count, enough for OF_EACH_KIND
COUNT = (1 << BITS) - 1
TO_SHOW = SYMBOLS * BITS  # the first bit of the symbol counts
COUNTS = 1 << TO_SHOW  # the number of combinations of three disc counts (or symbol counts)
KIND_SHIFT = BITS * (ALL_SYMBOLS - UP - DOWN)
SYMBOL_SHIFT = TO_SHOW + BITS * UP


def _free_ways() -> npt.NDArray[np.int32]:
    """For each possible set of remaining discs, count the ways to place them, with either side up."""
    table = np.zeros(COUNTS, np.int32)
    table[0] = 1
    for left in range(1, COUNTS):
        kinds = [left - (1 << shift) for shift in range(0, TO_SHOW, BITS) if left >> shift & COUNT]
        table[left] = sum(2 * table[after] for after in kinds)
    return table


def _balanced_ways() -> npt.NDArray[np.int32]:
    """L2.2: for each combination of remaining discs and symbols, count the ways to place the discs."""
    table = np.zeros(COUNTS * COUNTS, np.int32)
    table[0] = 1
    for symbols, kinds in product(range(COUNTS), range(COUNTS)):
        left = symbols << TO_SHOW | kinds
        for kind, symbol in zip(KIND_SHIFT, SYMBOL_SHIFT, strict=True):
            if left >> kind & COUNT and left >> symbol & COUNT:
                table[left] += table[left - (1 << kind) - (1 << symbol)]
    return table


FREE_WAYS = _free_ways()
BALANCED_WAYS = _balanced_ways()


def _choices(table: npt.NDArray[np.int32], shows: npt.NDArray[np.int64]) -> npt.NDArray[np.int8]:
    """Return, for each value of `left_to_do`, the placements after which the arrangement can still be completed.

    `shows` contains the number that each placement subtracts from the symbol counts.
    """
    sets = np.zeros(len(table), np.int8)
    for left, (placement, kind) in product(range(len(table)), enumerate(KIND_SHIFT)):
        after = left - (1 << kind) - shows[placement]
        if left >> kind & COUNT and left & COUNT * shows[placement] >= shows[placement] and table[after] > 0:
            sets[left] |= 1 << placement
    return sets


FREE_CHOICES = _choices(FREE_WAYS, 0 * SYMBOL_SHIFT)
BALANCED_CHOICES = _choices(BALANCED_WAYS, 1 << SYMBOL_SHIFT)


@rule
def left_to_do(s: State, seat: int) -> int:
    """Return the discs that a seat still has to place and the symbols it still has to show, packed into one number."""
    left = 0
    for k in range(SYMBOLS):
        left |= OF_EACH_KIND - count_of_kind(s, seat, k) << BITS * k
        if s.opening != FREE:
            left |= OF_EACH_KIND - count(int(s.up[seat, k])) << TO_SHOW + BITS * k
    return left


@rule
def has_disc_left(left: int, placement: int) -> bool:
    """L1.2: return whether a seat still has a disc for this placement. `left` is a value of `left_to_do`."""
    return left >> int(KIND_SHIFT[placement]) & COUNT != 0


@rule
def ways(opening: int, left: int, placement: int) -> int:
    """L1.2, L2.2: count the ways to complete an arrangement after this placement, or 0 if it is illegal."""
    if not has_disc_left(left, placement):
        return 0
    kind = int(KIND_SHIFT[placement])
    if opening == FREE:
        return int(FREE_WAYS[left - (1 << kind)])
    symbol = int(SYMBOL_SHIFT[placement])
    if left >> symbol & COUNT == 0:
        return 0
    return int(BALANCED_WAYS[left - (1 << kind) - (1 << symbol)])


@rule
def home_square(seat: int, n: int) -> int:
    """L2.1: return the n-th of a seat's nine squares.

    Squares are counted from the seat's left to its right, starting with the nearest row.
    """
    return n if seat == 0 else SQUARES - 1 - n


@rule
def choices(s: State, seat: int) -> int:
    """L2.1, L2.2: return the placements that a seat can choose from. When all nine discs are placed, there are none."""
    left = left_to_do(s, seat)
    return int(FREE_CHOICES[left]) if s.opening == FREE else int(BALANCED_CHOICES[left])


@rule
def legal_placements(s: State, seat: int, out: Steps) -> int:
    """L2.1: list every remaining disc, either side up, for the next square.

    L2.4: when all discs are placed, list only `done`.
    """
    able = choices(s, seat)
    if able == 0:
        out[0] = DONE
        return 1
    return list_members(able, PLACE, out, 0)


@rule
def picked_placement(s: State, seat: int, rng: Stream) -> int:
    """L2.1, L2.4: draw a legal placement uniformly. When all nine discs are placed, return `done`."""
    able = choices(s, seat)
    return DONE if able == 0 else PLACE + nth(able, draw(rng, count(able)))


@rule
def place(s: State, seat: int, placement: int) -> None:
    """L2.1: put a disc on the next empty square among the seat's nine."""
    square = home_square(seat, count(discs(s, seat)))
    s.up[seat, UP[placement]] |= 1 << square
    s.down[seat, DOWN[placement]] |= 1 << square


@rule
def drawn_placement(s: State, seat: int, rng: Stream) -> int:
    """Draw a placement, weighted by the number of ways to complete the arrangement after it."""
    left = left_to_do(s, seat)
    opening = int(s.opening)
    total = 0
    for placement in range(len(PLACEMENTS)):
        total += ways(opening, left, placement)
    chosen = draw(rng, total)
    placement = 0
    while chosen >= ways(opening, left, placement):
        chosen -= ways(opening, left, placement)
        placement += 1
    return placement


@rule
def clear(s: State, seat: int) -> None:
    """Take all of a seat's discs off the table."""
    for symbol in range(SYMBOLS):
        s.up[seat, symbol] = 0
        s.down[seat, symbol] = 0
