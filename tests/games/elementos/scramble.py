"""Change what a seat cannot see, without using the game's own resampling."""

import numpy as np

from ludoteca.core.state import State

PRIVATE, MEMORY, OPEN = range(3)  # values of the option `backs`
PAIRS = {0: (1, 2), 1: (0, 2), 2: (0, 1)}  # the two symbols of each kind
HOME_SQUARES = {0: range(9), 1: range(23, 14, -1)}


Slot = tuple[int, int]
"""The top symbol and the square of a disc on the board."""


def scramble(s: State, seat: int, rng: np.random.Generator) -> None:
    """Replace everything hidden from a seat (-1 for a spectator) with consistent alternatives."""
    if s.phase == 0:
        _scramble_set_up(s, seat, rng)
    elif s.backs != OPEN:
        for side in range(2):
            if side != seat or (s.backs == MEMORY and _has_played(s, side)):
                _scramble_backs(s, side, rng)


def _has_played(s: State, side: int) -> bool:
    """True after the first turn of a side, which may memorise its backs until then."""
    return int(s.turn) > (2 if side != s.first else 1)


def _scramble_set_up(s: State, seat: int, rng: np.random.Generator) -> None:
    """Rearrange the opponent's discs at random, and redraw the starter if it is random."""
    if s.starter == 0:
        s.first = rng.integers(2)
    for side in range(2):
        if side != seat:
            is_done = not s.acting >> side & 1
            _arrange(s, side, 9 if is_done else int(rng.integers(10)), rng)


def _arrange(s: State, side: int, placed: int, rng: np.random.Generator) -> None:
    """Shuffle and flip the nine discs until three of each symbol are on top. The free opening accepts any result."""
    while True:
        kinds = rng.permutation([0, 0, 0, 1, 1, 1, 2, 2, 2])
        discs = [rng.permutation(PAIRS[kind]) for kind in kinds]
        if s.opening == 1 or sorted(disc[0] for disc in discs) == [0, 0, 0, 1, 1, 1, 2, 2, 2]:
            break
    s.up[side] = 0
    s.down[side] = 0
    for square, (up, down) in list(zip(HOME_SQUARES[side], discs, strict=True))[:placed]:
        s.up[side, up] |= 1 << square
        s.down[side, down] |= 1 << square


def _scramble_backs(s: State, side: int, rng: np.random.Generator) -> None:
    """Swap hidden discs that fit each other's visible symbols. In the memory variant, include taken discs."""
    lying = [(up, square) for up in range(3) for square in range(24) if s.up[side, up] >> square & 1]
    lying = [(up, square) for up, square in lying if not s.known[side] >> square & 1]
    kinds = [3 - up - next(d for d in range(3) if s.down[side, d] >> square & 1) for up, square in lying]
    slots: list[Slot | None] = [*lying]
    if s.backs == MEMORY:
        lost = [kind for kind in range(3) for _ in range(s.taken[side, kind])]
        slots += [None] * len(lost)
        kinds += lost
    for _ in range(30 if slots else 0):
        a, b = rng.integers(len(slots), size=2)
        if _fits(slots[a], kinds[b]) and _fits(slots[b], kinds[a]):
            kinds[a], kinds[b] = kinds[b], kinds[a]
    _lay(s, side, slots, kinds)


def _fits(slot: Slot | None, kind: int) -> bool:
    """True if a disc of this kind can be in a slot. Kind k lacks symbol k, and a taken disc (None) can be any kind."""
    return slot is None or slot[0] != kind


def _lay(s: State, side: int, slots: list[Slot | None], kinds: list[int]) -> None:
    """Write the swapped discs back to the state."""
    for slot, kind in zip(slots, kinds, strict=True):
        if slot is not None:
            up, square = slot
            s.down[side] &= ~(1 << square)
            s.down[side, 3 - up - kind] |= 1 << square
    if s.backs == MEMORY:
        lost = [kind for slot, kind in zip(slots, kinds, strict=True) if slot is None]
        s.taken[side] = [lost.count(kind) for kind in range(3)]
