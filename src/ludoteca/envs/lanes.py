"""Many matches side by side, each in its lane: a template, used through `ludoteca.envs.batch`.

Lanes are independent of each other: each has its own chance, so it does not matter which thread takes which of them.
"""

from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import numpy.typing as npt

from ludoteca.core.chance import Stream, draw
from ludoteca.core.compiled import rule
from ludoteca.core.state import SEATS, Chances, Observation, State, States, Steps, Weights, wide

if TYPE_CHECKING:  # given by the game
    from ludoteca.core.given import (
        DEAL_LENGTH,
        IS_HIDDEN,
        MAX_LEGAL,
        SIDE,
        SIDES,
        apply,
        chances,
        deal,
        legal,
        mask,
        observe,
        pick,
        resample,
        rollout,
        setup,
    )

AFTER_END, OPPONENTS, ROTATES = 0, 1, 2  # where the terms stand
DISABLED, SAME_STEP, NEXT_STEP = 0, 1, 2  # when the next match is dealt after one has ended
NOBODY, OUTSIDE, RANDOM, ROLLOUT, GREEDY = 0, 1, 2, 3, 4  # who acts for the seats that do not learn
WORLDS = 4  # how many redrawn worlds a greedy step is judged in where something is hidden, as in `players.greedy`
NEARBY = 64  # lanes that are worked on together, so few that the cache holds them
NEAR = 1e-9  # values that differ by less are equal


Flags = npt.NDArray[np.bool_]
Rewards = npt.NDArray[np.float32]


class Lanes(NamedTuple):
    """All that the lanes have, by lane; `empty`, `terms` and `weights` they have in common.

    It goes to few functions: to hand on so much costs more than a step, and takes long to compile.
    """

    states: States
    empty: States
    terms: npt.NDArray[np.int64]
    weights: Weights
    streams: npt.NDArray[np.int64]
    listed: Steps
    counts: Steps
    masks: Flags
    drawn: Steps
    observed: Observation
    final: Observation
    seats: npt.NDArray[np.int8]
    learners: npt.NDArray[np.int8]
    ended: Flags
    fresh: Flags
    gains: Rewards
    rewards: Rewards


@rule
def first_refused(lanes: Lanes, steps: Steps) -> int:
    """The first lane whose step is not legal, -1 if there is none: nothing has changed when one is refused."""
    listed, counts, waits = lanes.listed, lanes.counts, lanes.terms[AFTER_END] == NEXT_STEP
    for lane in range(len(steps)):
        count = wide(counts[lane])
        if count == 0 and waits:
            continue
        low, high = 0, count
        while low < high:  # the list is ascending
            middle = (low + high) >> 1
            if listed[lane, middle] < steps[lane]:
                low = middle + 1
            else:
                high = middle
        if low == count or listed[lane, low] != steps[lane]:
            return lane
    return -1


@rule
def advance(lanes: Lanes, low: int, high: int, steps: Steps, which: Flags) -> None:
    """Go on in those lanes from low to high that are meant, a few at a time: step, answers, and what is seen then."""
    for first in range(low, high, NEARBY):
        behind = min(first + NEARBY, high)
        act(lanes, first, behind, steps, which)
        while settle(lanes, first, behind, which) and lanes.terms[OPPONENTS] > OUTSIDE:
            continue
        show(lanes, first, behind, which)


@rule
def act(lanes: Lanes, low: int, high: int, steps: Steps, which: Flags) -> None:
    """Take one step in each lane; where the match is over, the next one is wanted instead."""
    states, ended, fresh, gains, rewards = lanes.states, lanes.ended, lanes.fresh, lanes.gains, lanes.rewards
    learners, players = lanes.learners, wide(lanes.empty[0].players)
    for lane in range(low, high):
        if not which[lane]:
            continue
        s = states[lane]
        if ended[lane]:  # rewards are given once
            ended[lane] = False
            gains[lane] = 0.0
            rewards[lane] = 0.0
        fresh[lane] = s.over != 0
        if s.over == 0:
            apply(s, wide(s.seat), wide(steps[lane]))
        else:
            learners[lane] = (learners[lane] + lanes.terms[ROTATES]) % players


@rule
def settle(lanes: Lanes, low: int, high: int, which: Flags) -> bool:
    """Let the opponents answer; close the matches that are over, and deal those that are wanted. True if any was.

    A match that ends before the learner has acted was none: another one is dealt.
    """
    states, streams, learners, fresh = lanes.states, lanes.streams, lanes.learners, lanes.fresh
    opponents, empty, weights, listed = lanes.terms[OPPONENTS], lanes.empty, lanes.weights, lanes.listed
    dealt = np.zeros(DEAL_LENGTH, np.int16)
    has_dealt = False
    for lane in range(low, high):
        if not which[lane]:
            continue
        s = states[lane]
        if opponents > OUTSIDE:
            answer(s, wide(learners[lane]), opponents, empty, weights, streams[lane], listed[lane])
        if s.over == 0:
            continue
        if not fresh[lane] and not lanes.ended[lane]:
            actor = wide(lanes.seats[lane] if opponents == NOBODY else learners[lane])
            lanes.ended[lane] = True
            lanes.gains[lane] = closed(s, actor, weights, lanes.rewards[lane], lanes.final[lane])
            if lanes.terms[AFTER_END] == SAME_STEP:
                fresh[lane] = True
                learners[lane] = (learners[lane] + lanes.terms[ROTATES]) % wide(s.players)
        if fresh[lane]:
            states[lane] = empty[0]
            deal(s, streams[lane], dealt)
            setup(s, dealt)
            has_dealt = True
    return has_dealt


@rule
def closed(s: State, actor: int, weights: Weights, rewards: Rewards, final: Observation) -> float:
    """Give the rewards of a match that is over and note what who acted, or learns, sees then; returns its reward."""
    players = wide(s.players)
    sides = SIDES[players]
    shares = np.empty(SEATS, np.float64)
    chances(s, weights, shares)
    for seat in range(players):  # as `ludoteca.envs.rewards` says
        rewards[seat] = (sides * shares[SIDE[players, seat]] - 1.0) / (sides - 1.0)
    final[:] = 0
    observe(s, actor, final)
    return float(rewards[actor])


@rule
def show(lanes: Lanes, low: int, high: int, which: Flags) -> None:
    """Show what is to be acted on in each lane: the legal steps, one drawn of them, and what is seen."""
    states, masks, observed = lanes.states, lanes.masks, lanes.observed
    listed, counts, seats, drawn, streams = lanes.listed, lanes.counts, lanes.seats, lanes.drawn, lanes.streams
    out = np.empty(MAX_LEGAL, np.int32)
    for lane in range(low, high):
        if not which[lane]:
            continue
        s, row, seen = states[lane], masks[lane], observed[lane]
        row[:] = False
        seen[:] = 0
        counts[lane] = 0
        if s.over != 0:
            seen[:] = lanes.final[lane]
            continue
        seat = wide(s.seat)
        n = legal(s, seat, out)
        for k in range(n):
            row[out[k]] = True
            listed[lane, k] = out[k]
        observe(s, seat, seen)
        counts[lane], seats[lane], drawn[lane] = n, seat, out[draw(streams[lane], n)]


@rule
def answer(s: State, learner: int, opponents: int, empty: States, weights: Weights, rng: Stream, out: Steps) -> None:
    """Let the opponents act until it is the learner's turn, or the match is over."""
    while s.over == 0 and s.seat != learner:
        seat = wide(s.seat)
        if opponents == RANDOM:
            step = pick(s, seat, rng, out)
        elif opponents == ROLLOUT:
            step = rolled(s, seat, empty, rng, out)
        else:
            step = greedy(s, seat, empty, weights, rng, out)
        apply(s, seat, step)


@rule
def rolled(s: State, seat: int, empty: States, rng: Stream, out: Steps) -> int:
    """A step as somebody takes it who does not think long, in a world that the seat's view may be."""
    worlds = empty.copy()
    worlds[0] = s
    imagine(worlds[0], seat, rng)
    return rollout(worlds[0], seat, rng, out)


@rule
def imagine(world: State, seat: int, rng: Stream) -> None:
    """Opponents know their own view alone: what is hidden in it is drawn anew."""
    if IS_HIDDEN:
        mask(world, seat)
        resample(world, seat, rng)


@rule
def greedy(s: State, seat: int, empty: States, weights: Weights, rng: Stream, out: Steps) -> int:
    """The step after which the position looks best to the seat, as `players.greedy` finds it; among equals any."""
    n = legal(s, seat, out)
    if n == 1:
        return int(out[0])
    worlds = np.empty(2, empty.dtype)
    values = np.zeros(n, np.float64)
    for _ in range(WORLDS if IS_HIDDEN else 1):
        worlds[0] = s
        imagine(worlds[0], seat, rng)
        weigh(worlds, seat, weights, out, values)
    return int(out[best_of(values, rng)])


@rule
def weigh(worlds: States, seat: int, weights: Weights, out: Steps, values: Chances) -> None:
    """Add what each step is worth in the world worlds[0]; worlds[1] is scratch."""
    side = SIDE[wide(worlds[0].players), seat]
    looks = np.empty(SEATS, np.float64)
    for k in range(len(values)):
        worlds[1] = worlds[0]
        apply(worlds[1], seat, wide(out[k]))
        chances(worlds[1], weights, looks)
        values[k] += looks[side]


@rule
def best_of(values: Chances, rng: Stream) -> int:
    """The index of one of the greatest values, each equally likely."""
    most = values.max()
    ties = 0
    for k in range(len(values)):
        ties += values[k] >= most - NEAR
    left = draw(rng, ties)
    for k in range(len(values)):
        if values[k] >= most - NEAR:
            if left == 0:
                return k
            left -= 1
    return 0
