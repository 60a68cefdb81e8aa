"""Many matches side by side, each in its lane: a template, used through `ludoteca.envs.batch`."""

from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from ludoteca.core.chance import draw
from ludoteca.core.compiled import rule
from ludoteca.core.state import States, Steps, wide

if TYPE_CHECKING:  # given by the game
    from ludoteca.core.given import DEAL_LENGTH, MAX_LEGAL, apply, deal, legal, setup

Masks = npt.NDArray[np.bool_]
Streams = npt.NDArray[np.int64]


@rule
def begin(states: States, empty: States, low: int, high: int, streams: Streams, masks: Masks) -> None:
    """Deal a match in each lane from low to high."""
    dealt = np.zeros(DEAL_LENGTH, np.int16)
    out = np.empty(MAX_LEGAL, np.int32)
    for lane in range(low, high):
        states[lane] = empty[0]
        deal(states[lane], streams[lane], dealt)
        setup(states[lane], dealt)
        n = legal(states[lane], wide(states[lane].seat), out)
        for k in range(n):
            masks[lane, out[k]] = True


@rule
def advance(
    states: States, empty: States, low: int, high: int, streams: Streams, masks: Masks, steps: Steps, ended: Masks
) -> None:
    """Take one step in each lane from low to high; where a match ends, deal the next one."""
    dealt = np.zeros(DEAL_LENGTH, np.int16)
    out = np.empty(MAX_LEGAL, np.int32)
    for lane in range(low, high):
        s = states[lane]
        masks[lane] = False
        apply(s, wide(s.seat), wide(steps[lane]))
        ended[lane] = s.over != 0
        if s.over != 0:
            states[lane] = empty[0]
            deal(states[lane], streams[lane], dealt)
            setup(states[lane], dealt)
        n = legal(s, wide(s.seat), out)
        for k in range(n):
            masks[lane, out[k]] = True


@rule
def choose(low: int, high: int, streams: Streams, masks: Masks, steps: Steps) -> None:
    """Choose a random legal step in each lane from low to high, from the masks alone."""
    for lane in range(low, high):
        left = 0
        for code in range(masks.shape[1]):
            left += masks[lane, code]
        left = draw(streams[lane], left)
        for code in range(masks.shape[1]):
            if masks[lane, code]:
                if left == 0:
                    steps[lane] = code
                    break
                left -= 1
