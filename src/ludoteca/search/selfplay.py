"""Whole matches of quick players inside compiled code, to learn from: a template, used through `game.template`.

They take the step after which the position looks best for their side, but for a wild stretch at the beginning, so that
there is much to compare, and a slip now and then. They judge as players do who see views only: where something is
hidden, worlds are redrawn from the view of whoever is to act.
"""

from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from ludoteca.core.chance import Stream, chance, draw
from ludoteca.core.compilation import compiled
from ludoteca.core.state import SEATS, Chances, State, States, Steps, Weights, wide

if TYPE_CHECKING:  # provided by the game
    from ludoteca.core.stubs import (
        DEAL_LENGTH,
        MAX_LEGAL,
        SIDE,
        SIDES,
        apply,
        chances,
        deal,
        features,
        legal,
        mask,
        resample,
        setup,
    )

Several = npt.NDArray[np.float64]
"""Weights by set, number of players and feature."""
Seen = npt.NDArray[np.float64]
"""By position, side and feature."""

EMPTY, MATCH, WORLD, AFTER = range(4)  # what each of the states is for
SCRATCH = 4
WILDNESS = 0.5
ALIKE = 1e-9  # values closer than this are equal: any of such steps is taken


@compiled
def play(
    states: States,
    dealing: Stream,
    rng: Stream,
    sets: Several,
    of_side: Steps,
    wild: int,
    slips: float,
    worlds: int,
    seen: Seen,
) -> int:
    """Play one match from states[EMPTY] to its end in states[MATCH], each side judging with its set of weights.

    In the first `wild` steps every other one is any step, later a step with the chance `slips`. Up to len(seen) of the
    positions after the wild ones, each equally likely, are noted with the features of all sides; returns how many.
    """
    dealt = np.zeros(DEAL_LENGTH, np.int16)
    states[MATCH] = states[EMPTY]
    deal(states[MATCH], dealing, dealt)
    setup(states[MATCH], dealt)
    steps, values = np.empty(MAX_LEGAL, np.int32), np.empty(MAX_LEGAL)
    s = states[MATCH]
    passed = -wild
    while s.over == 0:
        if passed >= 0:
            note(s, passed, rng, seen)
        seat = wide(s.seat)
        weights = sets[of_side[SIDE[wide(s.players), seat]]]
        daring = slips if passed >= 0 else WILDNESS
        apply(s, seat, chosen_step(states, seat, weights, daring, worlds, rng, steps, values))
        passed += 1
    return max(0, min(passed, len(seen)))


@compiled
def note(s: State, passed: int, rng: Stream, seen: Seen) -> None:
    """Keep this position with the chance that makes it as likely to be kept in the end as any before it."""
    place = passed if passed < len(seen) else draw(rng, passed + 1)
    if place < len(seen):
        for side in range(SIDES[wide(s.players)]):
            features(s, side, seen[place, side])


@compiled
def chosen_step(
    states: States,
    seat: int,
    weights: Weights,
    daring: float,
    worlds: int,
    rng: Stream,
    steps: Steps,
    values: Chances,
) -> int:
    """Any legal step with the chance `daring`, else one of the best."""
    n = legal(states[MATCH], seat, steps)
    if n == 1 or chance(rng) < daring:
        return wide(steps[draw(rng, n)])
    for k in range(n):
        values[k] = 0.0
    for _ in range(worlds):
        states[WORLD] = states[MATCH]
        mask(states[WORLD], seat)
        resample(states[WORLD], seat, rng)
        add_values(states, seat, weights, steps, n, values)
    return wide(steps[best_of(values, n, rng)])


@compiled
def add_values(states: States, seat: int, weights: Weights, steps: Steps, n: int, values: Chances) -> None:
    """Add to the value of each step how likely the seat's side is to win after it, in the world at hand."""
    side = SIDE[wide(states[MATCH].players), seat]
    out = np.empty(SEATS)
    for k in range(n):
        states[AFTER] = states[WORLD]
        apply(states[AFTER], seat, wide(steps[k]))
        chances(states[AFTER], weights, out)
        values[k] += out[side]


@compiled
def best_of(values: Chances, n: int, rng: Stream) -> int:
    """The place of the highest of n values; among equals any."""
    best, equals = 0, 1
    for k in range(1, n):
        if values[k] > values[best] + ALIKE:
            best, equals = k, 1
        elif values[k] > values[best] - ALIKE:
            equals += 1
            if draw(rng, equals) == 0:
                best = k
    return best
