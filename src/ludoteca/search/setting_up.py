"""Choosing a set-up: many drafts, the better half of them rehearsed again and again (sequential halving)."""

import time
from dataclasses import dataclass
from types import ModuleType

import numpy as np

from ludoteca.core.chance import Stream
from ludoteca.core.state import States, Steps, Weights, array_of, copy
from ludoteca.core.view import View

TRIES = 16  # random set-ups of which a draft is the best


@dataclass
class Draft:
    """A whole set-up, and what its rehearsals have shown so far."""

    steps: Steps
    total: float = 0.0
    plays: int = 0

    @property
    def mean(self) -> float:
        """The part of the win that it brought on average."""
        return self.total / max(1, self.plays)


def is_setting_up(view: View) -> bool:
    """True if the seat is to act together with others, before turns begin."""
    return "simultaneous" in view.game.capabilities and view.is_to_act and int(view.state.turn) == 0


def chosen_set_up(
    view: View, rng: Stream, *, drafts: int, plays: int, weights: Weights | None = None, deadline: float | None = None
) -> list[int]:
    """The steps of a seat's set-up: the best of so many drafts, after so many rehearsals in all."""
    kernel = view.game.template("ludoteca.search.rehearsal")
    rows = view.game.heuristics.weight_rows if weights is None else weights
    states = array_of(copy(view.state)).repeat(kernel.SCRATCH)
    left = [_draft(kernel, states, view.seat, rows, rng) for _ in range(drafts)]
    rounds = max(1, (drafts - 1).bit_length())
    while len(left) > 1:
        each = max(1, plays // rounds // len(left))
        luck = rng.copy()  # all drafts are rehearsed with the same chance
        for one in left:
            if deadline is not None and time.perf_counter() > deadline:
                break
            rng[:] = luck
            one.total += kernel.rehearse(states, view.seat, one.steps, len(one.steps), each, rows, rng)
            one.plays += each
        left = sorted(left, key=lambda one: -one.mean)[: (len(left) + 1) // 2]
    return [int(step) for step in left[0].steps]


def _draft(kernel: ModuleType, states: States, seat: int, rows: Weights, rng: Stream) -> Draft:
    steps = np.empty(kernel.LONGEST, np.int32)
    n = kernel.draft(states, seat, TRIES, rows, rng, steps)
    return Draft(steps[:n].copy())
