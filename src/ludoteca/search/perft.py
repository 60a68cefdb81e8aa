"""Perft: count the lines of play up to a given depth. This module is a template, compiled once per game."""

from typing import TYPE_CHECKING

import numpy as np

from ludoteca.core.compilation import compiled
from ludoteca.core.state import States

if TYPE_CHECKING:  # provided by the game
    from ludoteca.core.stubs import MAX_LEGAL, apply, legal


@compiled
def count_lines(states: States, at: int, depth: int) -> int:
    """Count the sequences of `depth` legal steps from states[at]. The states after that index are scratch space."""
    s = states[at]
    if depth == 0 or s.over != 0:
        return 1 if depth == 0 else 0
    seat = int(s.seat)
    out = np.empty(MAX_LEGAL, np.int32)
    n = legal(s, seat, out)
    if depth == 1:
        return n
    total = 0
    for k in range(n):
        states[at + 1] = states[at]
        apply(states[at + 1], seat, int(out[k]))
        total += count_lines(states, at + 1, depth - 1)
    return total
