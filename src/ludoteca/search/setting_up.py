"""Choose a set-up from random drafts by sequential halving (Karnin, Koren & Somekh 2013).

Every round spends an equal share of the rollouts on the remaining drafts, then drops the worse half of them.
"""

import time
from dataclasses import dataclass
from types import ModuleType
from typing import TYPE_CHECKING

import numpy as np

from ludoteca.core.chance import Stream
from ludoteca.core.state import Steps, Weights, array_of, copy
from ludoteca.core.view import View

if TYPE_CHECKING:
    from ludoteca.search.setup_rollouts import Simulator

TRIES = 16  # a draft is the best of this many random set-ups


@dataclass
class Draft:
    """A complete set-up, with the results of its rollouts so far."""

    steps: Steps
    total: float = 0.0
    plays: int = 0

    @property
    def mean(self) -> float:
        """The mean share of the win."""
        return self.total / max(1, self.plays)


def is_setting_up(view: View) -> bool:
    """True if the seat is in a simultaneous set-up, before turns begin."""
    return "simultaneous" in view.game.capabilities and view.is_to_act and int(view.state.turn) == 0


def chosen_set_up(
    view: View, rng: Stream, *, drafts: int, plays: int, weights: Weights | None = None, deadline: float | None = None
) -> list[int]:
    """Return the steps of the best set-up among `drafts` drafts, after `plays` rollouts in total."""
    kernel = view.game.template("ludoteca.search.setup_rollouts")
    rows = view.game.heuristics.weight_rows if weights is None else weights
    simulator = kernel.Simulator(array_of(copy(view.state)).repeat(kernel.SCRATCH), rows, rng)
    left = [_draft(kernel, simulator, view.seat) for _ in range(drafts)]
    rounds = max(1, (drafts - 1).bit_length())
    while len(left) > 1:
        each = max(1, plays // rounds // len(left))
        before = rng.copy()  # all drafts of a round are simulated with the same random numbers
        for one in left:
            if deadline is not None and time.perf_counter() > deadline:
                break
            rng[:] = before
            one.total += kernel.simulate(simulator, view.seat, one.steps, each)
            one.plays += each
        left = sorted(left, key=lambda one: -one.mean)[: (len(left) + 1) // 2]
    return [int(step) for step in left[0].steps]


def _draft(kernel: ModuleType, simulator: "Simulator", seat: int) -> Draft:
    steps = np.empty(kernel.MAX_STEPS, np.int32)
    n = kernel.draft(simulator, seat, TRIES, steps)
    return Draft(steps[:n].copy())
