"""One match that is driven from outside, step by step: a template, for environments that hold a single match."""

from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from ludoteca.core.chance import Stream
from ludoteca.core.compiled import rule
from ludoteca.core.state import States, Steps, wide

if TYPE_CHECKING:  # given by the game
    from ludoteca.core.given import DEAL_LENGTH, apply, deal, legal, setup

Mask = npt.NDArray[np.int8]
"""One number for each step: 1 if it is legal now."""

OVER = -1
ILLEGAL = -2


@rule
def show(states: States, offer: Steps, mask: Mask) -> int:
    """Write which steps the seat to act is offered, as a list behind its length and as a mask; return the seat."""
    s = states[0]
    mask[:] = 0
    offer[0] = 0
    if s.over != 0:
        return OVER
    offer[0] = legal(s, wide(s.seat), offer[1:])
    for k in range(1, offer[0] + 1):
        mask[offer[k]] = 1
    return wide(s.seat)


@rule
def begin(states: States, empty: States, rng: Stream, offer: Steps, mask: Mask) -> int:
    """Deal a match and make the first offer."""
    dealt = np.zeros(DEAL_LENGTH, np.int16)
    states[0] = empty[0]
    deal(states[0], rng, dealt)
    setup(states[0], dealt)
    return show(states, offer, mask)


@rule
def take(states: States, step: int, offer: Steps, mask: Mask) -> int:
    """Take a step of the seat to act and make the next offer; nothing changes if the step was not offered."""
    for k in range(1, offer[0] + 1):
        if offer[k] == step:
            apply(states[0], wide(states[0].seat), step)
            return show(states, offer, mask)
    return ILLEGAL
