"""The compiled steps of an environment that holds a single match: a template."""

from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from ludoteca.core.chance import Stream
from ludoteca.core.compilation import compiled
from ludoteca.core.state import States, Steps

if TYPE_CHECKING:  # given by the game
    from ludoteca.core.stubs import DEAL_LENGTH, apply, deal, legal, setup

Mask = npt.NDArray[np.int8]
"""One number for each step: 1 if it is legal now."""

OVER = -1
ILLEGAL = -2


@compiled
def reset(states: States, empty: States, rng: Stream, legal_steps: Steps, mask: Mask) -> int:
    """Deal a match; returns the seat to act and writes its legal steps, as `write_legal` does."""
    dealt = np.zeros(DEAL_LENGTH, np.int16)
    states[0] = empty[0]
    deal(states[0], rng, dealt)
    setup(states[0], dealt)
    return write_legal(states, legal_steps, mask)


@compiled
def step(states: States, code: int, legal_steps: Steps, mask: Mask) -> int:
    """Take a step of the seat to act; returns the next seat, or ILLEGAL and changes nothing."""
    for k in range(1, legal_steps[0] + 1):
        if legal_steps[k] == code:
            apply(states[0], int(states[0].seat), code)
            return write_legal(states, legal_steps, mask)
    return ILLEGAL


@compiled
def write_legal(states: States, legal_steps: Steps, mask: Mask) -> int:
    """Write the legal steps of the seat to act, as their number and then their codes, and as a mask; returns the seat.

    If the match is over, it returns OVER, and no step is legal.
    """
    s = states[0]
    mask[:] = 0
    legal_steps[0] = 0
    if s.over != 0:
        return OVER
    legal_steps[0] = legal(s, int(s.seat), legal_steps[1:])
    for k in range(1, legal_steps[0] + 1):
        mask[legal_steps[k]] = 1
    return int(s.seat)
