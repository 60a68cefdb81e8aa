"""Self-play between epsilon-greedy players. It samples positions for fitting weights. This module is a template.

A player takes the step with the best evaluation for its side, or occasionally a random step. Every match starts with a
stretch of mostly random steps, so that positions vary. Players know only their own views. With hidden information, they
evaluate steps in determinizations of the view.
"""

from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import numpy.typing as npt

from ludoteca.core.chance import Stream, chance, draw
from ludoteca.core.compilation import compiled
from ludoteca.core.state import SEATS, Chances, State, States, Steps, Weights

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

WeightSets = npt.NDArray[np.float64]
"""Weights, indexed by set, number of players and feature."""
Samples = npt.NDArray[np.float64]
"""Values of features, indexed by position, side and feature."""

EMPTY, MATCH, WORLD, AFTER = range(4)  # the states: empty, in the match, determinized, and after one step
SCRATCH = 4
OPENING_EPSILON = 0.5
ALIKE = 1e-9  # values that differ by less are ties, which are broken at random


class Players(NamedTuple):
    """The parameters of all players in a match."""

    sets: WeightSets
    set_of_side: Steps
    """The index of the set of weights that each side uses."""
    opening: int
    """The number of steps played with OPENING_EPSILON."""
    epsilon: float
    """The probability of a random step after the opening."""
    worlds: int
    """The number of determinizations in which a step is evaluated."""


class Greedy(NamedTuple):
    """The parameters of one epsilon-greedy choice."""

    weights: Weights
    epsilon: float
    worlds: int
    rng: Stream


@compiled
def play(states: States, players: Players, dealing: Stream, rng: Stream, samples: Samples) -> int:
    """Play one match from states[EMPTY] to its end in states[MATCH].

    Sample up to len(samples) positions after the opening, with the features of all sides. All positions are equally
    likely to be sampled. Return the number of positions sampled.
    """
    dealt = np.zeros(DEAL_LENGTH, np.int16)
    states[MATCH] = states[EMPTY]
    deal(states[MATCH], dealing, dealt)
    setup(states[MATCH], dealt)
    steps, values = np.empty(MAX_LEGAL, np.int32), np.empty(MAX_LEGAL)
    s = states[MATCH]
    passed = -players.opening
    while s.over == 0:
        if passed >= 0:
            sample(s, passed, rng, samples)
        seat = int(s.seat)
        weights = players.sets[players.set_of_side[SIDE[int(s.players), seat]]]
        epsilon = players.epsilon if passed >= 0 else OPENING_EPSILON
        apply(s, seat, choose_step(states, seat, Greedy(weights, epsilon, players.worlds, rng), steps, values))
        passed += 1
    return max(0, min(passed, len(samples)))


@compiled
def sample(s: State, passed: int, rng: Stream, samples: Samples) -> None:
    """Decide by reservoir sampling whether to keep a position. All positions so far stay equally likely."""
    place = passed if passed < len(samples) else draw(rng, passed + 1)
    if place < len(samples):
        for side in range(SIDES[int(s.players)]):
            features(s, side, samples[place, side])


@compiled
def choose_step(states: States, seat: int, greedy: Greedy, steps: Steps, values: Chances) -> int:
    """Return a random legal step with probability epsilon, and otherwise one of the best steps.

    `steps` and `values` are buffers.
    """
    rng = greedy.rng
    n = legal(states[MATCH], seat, steps)
    if n == 1 or chance(rng) < greedy.epsilon:
        return int(steps[draw(rng, n)])
    for k in range(n):
        values[k] = 0.0
    for _ in range(greedy.worlds):
        states[WORLD] = states[MATCH]
        mask(states[WORLD], seat)
        resample(states[WORLD], seat, rng)
        add_values(states, seat, greedy.weights, steps[:n], values)
    return int(steps[best_of(values[:n], rng)])


@compiled
def add_values(states: States, seat: int, weights: Weights, steps: Steps, values: Chances) -> None:
    """Evaluate the current world after each step, for the seat's side, and add the result to the step's value."""
    side = SIDE[int(states[MATCH].players), seat]
    out = np.empty(SEATS)
    for k in range(len(steps)):
        states[AFTER] = states[WORLD]
        apply(states[AFTER], seat, int(steps[k]))
        chances(states[AFTER], weights, out)
        values[k] += out[side]


@compiled
def best_of(values: Chances, rng: Stream) -> int:
    """Return the index of the highest value. Ties are broken at random."""
    best, equals = 0, 1
    for k in range(1, len(values)):
        if values[k] > values[best] + ALIKE:
            best, equals = k, 1
        elif values[k] > values[best] - ALIKE:
            equals += 1
            if draw(rng, equals) == 0:
                best = k
    return best
