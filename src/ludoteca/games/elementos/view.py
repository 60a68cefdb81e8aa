"""L10: hide what a player does not know, and sample it.

Samples are drawn uniformly from all possibilities that the numbers of discs allow (L1.2).
"""

from math import comb

import numpy as np

from ludoteca.core.bits import count
from ludoteca.core.chance import Stream, draw
from ludoteca.core.compilation import rule
from ludoteca.core.state import State
from ludoteca.games.elementos.arranging import clear, drawn_placement, place
from ludoteca.games.elementos.state import (
    ARRANGING,
    DISCS,
    DRAWN,
    HIDDEN,
    MEMORY,
    OF_EACH_KIND,
    SYMBOLS,
    backs_seen,
    count_of_kind,
    discs,
)

PART_BITS = 4  # bits per number when three small numbers are packed into one
PART = (1 << PART_BITS) - 1

CHOOSE = np.array([[comb(n, k) for k in range(DISCS + 1)] for n in range(DISCS + 1)])


@rule
def mask(s: State, seat: int) -> None:
    """Hide everything that a seat must not know. Seat -1 sees only public information."""
    if s.phase == ARRANGING:
        hide_arrangements(s, seat)
    else:
        hide_backs(s, seat)


@rule
def hide_arrangements(s: State, seat: int) -> None:
    """L2.4, L2.5: hide the opponent's discs during the set-up. Hide the seat that begins unless it was agreed."""
    for side in range(2):
        if side != seat:
            for symbol in range(SYMBOLS):
                s.up[side, symbol] = HIDDEN
                s.down[side, symbol] = HIDDEN
    if s.starter == DRAWN:
        s.first = HIDDEN


@rule
def hide_backs(s: State, seat: int) -> None:
    """L10.1: hide the opponent's backs unless both players know them. L10.2: in the memory variant, hide all backs.

    A seat that may still memorise its own backs sees them.
    """
    for side in range(2):
        if side != seat or (s.backs == MEMORY and not may_memorise(s, side)):
            for symbol in range(SYMBOLS):
                s.down[side, symbol] &= s.known[side]
        if s.backs == MEMORY:
            for kind in range(SYMBOLS):
                s.taken[side, kind] = HIDDEN


@rule
def may_memorise(s: State, seat: int) -> bool:
    """L10.2: return whether a seat has not played its first turn yet, so that it may look at its own backs."""
    return int(s.turn) <= (1 if s.first == seat else 2)


@rule
def resample(s: State, seat: int, rng: Stream) -> None:
    """Turn a view into a uniformly drawn state that is consistent with it."""
    if s.first == HIDDEN:
        s.first = draw(rng, 2)
    for side in range(2):
        if s.phase == ARRANGING:
            redraw_arrangement(s, side, rng)
        else:
            redraw_backs(s, side, rng)


@rule
def redraw_arrangement(s: State, side: int, rng: Stream) -> None:
    """L2.4: sample a hidden arrangement if it is confirmed. Otherwise treat it as not yet begun."""
    if s.up[side, 0] != HIDDEN:
        return
    clear(s, side)
    if int(s.acting) >> side & 1:
        return
    for _ in range(DISCS):
        place(s, side, drawn_placement(s, side, rng))


@rule
def redraw_backs(s: State, side: int, rng: Stream) -> None:
    """L10.1: sample a side's hidden backs. It has at most three discs of each kind (L1.2)."""
    hidden = discs(s, side) & ~backs_seen(s, side)
    if hidden != 0:
        shows, room = showing(s, side, hidden), missing(s, side)
        split = drawn_split(shows, room, rng)
        for symbol in range(SYMBOLS):
            lay_backs(s, side, symbol, hidden & int(s.up[side, symbol]), part(split, symbol), rng)
    if s.taken[side, 0] == HIDDEN:
        for kind in range(SYMBOLS):
            s.taken[side, kind] = OF_EACH_KIND - count_of_kind(s, side, kind)


@rule
def part(packed: int, k: int) -> int:
    """Return one of three small numbers that are packed into one number."""
    return packed >> PART_BITS * k & PART


@rule
def showing(s: State, side: int, hidden: int) -> int:
    """For each symbol, count the discs that show it and have hidden backs. The counts are packed into one number."""
    packed = 0
    for symbol in range(SYMBOLS):
        packed |= count(hidden & int(s.up[side, symbol])) << PART_BITS * symbol
    return packed


@rule
def missing(s: State, side: int) -> int:
    """Count the missing discs of each kind. The counts are packed into one number.

    A disc is missing if it is neither on the board with a visible back nor known to be taken.
    """
    packed = 0
    for kind in range(SYMBOLS):
        packed |= OF_EACH_KIND - count_of_kind(s, side, kind) - max(0, int(s.taken[side, kind])) << PART_BITS * kind
    return packed


@rule
def next_split(split: int, shows: int) -> int:
    """Return the next split, or -1 after the last one.

    A split has a count for each symbol. It says how many of the discs that show the symbol have the next one on the
    back.
    """
    for symbol in range(SYMBOLS):
        if part(split, symbol) < part(shows, symbol):
            return split + (1 << PART_BITS * symbol)
        split &= ~(PART << PART_BITS * symbol)
    return -1


@rule
def worlds_of(split: int, shows: int, room: int) -> int:
    """Count the ways to assign the hidden backs with this split. Return 0 if it needs too many discs of a kind.

    A disc of kind k can face up in two ways. It shows the symbol after k and has the next symbol on its back, or it
    shows the symbol before k and has the previous symbol on its back.
    """
    ways = 1
    for kind in range(SYMBOLS):
        after, before = (kind + 1) % SYMBOLS, (kind + 2) % SYMBOLS
        if part(split, after) + part(shows, before) - part(split, before) > part(room, kind):
            return 0
        ways *= int(CHOOSE[part(shows, kind), part(split, kind)])
    return ways


@rule
def count_worlds(shows: int, room: int) -> int:
    """Count the ways to assign the hidden backs."""
    total = 0
    split = 0
    while split >= 0:
        total += worlds_of(split, shows, room)
        split = next_split(split, shows)
    return total


@rule
def drawn_split(shows: int, room: int, rng: Stream) -> int:
    """Draw a split, weighted by its number of worlds."""
    chosen = draw(rng, count_worlds(shows, room))
    split = 0
    while chosen >= worlds_of(split, shows, room):
        chosen -= worlds_of(split, shows, room)
        split = next_split(split, shows)
    return split


@rule
def lay_backs(s: State, side: int, symbol: int, squares: int, wanted: int, rng: Stream) -> None:
    """Assign backs to the discs that show a symbol.

    `wanted` of them, drawn at random, get the next symbol on the back. The others get the previous symbol.
    """
    left = count(squares)
    while squares != 0:
        disc = squares & -squares
        has_next = draw(rng, left) < wanted
        s.down[side, (symbol + 1) % SYMBOLS if has_next else (symbol + 2) % SYMBOLS] |= disc
        wanted -= 1 if has_next else 0
        left -= 1
        squares ^= disc


@rule
def worlds(s: State, seat: int) -> int:
    """L10.1: count the ways to assign both sides' hidden backs. During the set-up, return 0.

    There are at most 56 ways for each side.
    """
    if s.phase == ARRANGING:
        return 0
    return worlds_of_side(s, 0) * worlds_of_side(s, 1)


@rule
def worlds_of_side(s: State, side: int) -> int:
    """Count the ways to assign a side's hidden backs."""
    return count_worlds(showing(s, side, discs(s, side) & ~backs_seen(s, side)), missing(s, side))


@rule
def lay_world(s: State, seat: int, number: int) -> None:
    """L10.1: assign both sides' hidden backs as in the world with this number."""
    first = worlds_of_side(s, 0)
    second = number // first
    lay_side(s, 0, number % first)
    lay_side(s, 1, second)


@rule
def lay_side(s: State, side: int, number: int) -> None:
    """Assign a side's hidden backs as in the world with this number. Worlds are ordered by split, then by discs."""
    hidden = discs(s, side) & ~backs_seen(s, side)
    shows, room = showing(s, side, hidden), missing(s, side)
    split = 0
    while number >= worlds_of(split, shows, room):
        number -= worlds_of(split, shows, room)
        split = next_split(split, shows)
    for symbol in range(SYMBOLS):
        ways = int(CHOOSE[part(shows, symbol), part(split, symbol)])
        lay_chosen(s, side, symbol, hidden & int(s.up[side, symbol]), part(split, symbol), number % ways)
        number //= ways
    if s.taken[side, 0] == HIDDEN:
        for kind in range(SYMBOLS):
            s.taken[side, kind] = OF_EACH_KIND - count_of_kind(s, side, kind)


@rule
def lay_chosen(s: State, side: int, symbol: int, squares: int, wanted: int, number: int) -> None:
    """Assign backs as `lay_backs` does, but choose the discs by this number instead of at random."""
    left = count(squares)
    while squares != 0:
        disc = squares & -squares
        left -= 1
        without = int(CHOOSE[left, wanted])  # the number of choices that leave out this disc
        has_next = number >= without
        if has_next:
            number -= without
            wanted -= 1
        s.down[side, (symbol + 1) % SYMBOLS if has_next else (symbol + 2) % SYMBOLS] |= disc
        squares ^= disc
