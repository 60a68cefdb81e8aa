"""The compiled functions for an environment with a single match. This module is a template."""

from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from ludoteca.core.chance import Stream
from ludoteca.core.compilation import compiled
from ludoteca.core.state import States, Steps

if TYPE_CHECKING:  # provided by the game
    from ludoteca.core.stubs import DEAL_LENGTH, apply, deal, legal, setup

Mask = npt.NDArray[np.int8]
"""The action mask: 1 for each step that is legal now."""

OVER = -1
ILLEGAL = -2


@compiled
def reset(states: States, empty: States, rng: Stream, legal_steps: Steps, mask: Mask) -> int:
    """Deal a match, write the legal steps as `write_legal` does, and return the seat to act."""
    dealt = np.zeros(DEAL_LENGTH, np.int16)
    states[0] = empty[0]
    deal(states[0], rng, dealt)
    setup(states[0], dealt)
    return write_legal(states, legal_steps, mask)


@compiled
def step(states: States, code: int, legal_steps: Steps, mask: Mask) -> int:
    """Take a step for the seat to act and return the next seat.

    If the step is illegal, return ILLEGAL and change nothing.
    """
    for k in range(1, legal_steps[0] + 1):
        if legal_steps[k] == code:
            apply(states[0], int(states[0].seat), code)
            return write_legal(states, legal_steps, mask)
    return ILLEGAL


@compiled
def write_legal(states: States, legal_steps: Steps, mask: Mask) -> int:
    """Write the legal steps for the seat to act, and return that seat.

    `legal_steps` receives the number of legal steps and then their codes. `mask` receives the action mask. If the match
    is over, the function returns OVER and no step is legal.
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
