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


class Lanes(NamedTuple):
    """All that the lanes have, by lane; `empty`, `terms` and `weights` they have in common."""

    states: States
    empty: States
    terms: npt.NDArray[np.int64]
    weights: Weights
    streams: npt.NDArray[np.int64]
    listed: Steps
    counts: Steps
    masks: npt.NDArray[np.bool_]
    drawn: Steps
    observed: Observation
    final: Observation
    seats: npt.NDArray[np.int8]
    learners: npt.NDArray[np.int8]
    ended: npt.NDArray[np.bool_]
    gains: npt.NDArray[np.float32]
    rewards: npt.NDArray[np.float32]


@rule
def begin(lanes: Lanes, low: int, high: int, which: npt.NDArray[np.bool_]) -> None:
    """Deal a new match in those lanes from low to high that are meant, and show it."""
    for lane in range(low, high):
        if which[lane]:
            forget(lanes, lane)
            renew(lanes, lane)
            show(lanes, lane, lane + 1)


@rule
def first_refused(lanes: Lanes, steps: Steps) -> int:
    """The first lane whose step is not legal, -1 if there is none: nothing has changed when one is refused."""
    for lane in range(len(steps)):
        count = wide(lanes.counts[lane])
        if count == 0 and lanes.terms[AFTER_END] == NEXT_STEP:
            continue
        low, high = 0, count
        while low < high:  # the list is ascending
            middle = (low + high) >> 1
            if lanes.listed[lane, middle] < steps[lane]:
                low = middle + 1
            else:
                high = middle
        if low == count or lanes.listed[lane, low] != steps[lane]:
            return lane
    return -1


@rule
def advance(lanes: Lanes, low: int, high: int, steps: Steps) -> None:
    """Take one step in each lane from low to high and show what is to be acted on next, a few lanes at a time.

    To hand on all that the lanes have costs more than a step itself, so this is not done lane by lane.
    """
    for first in range(low, high, NEARBY):
        behind = min(first + NEARBY, high)
        act(lanes, first, behind, steps)
        settle(lanes, first, behind)
        show(lanes, first, behind)


@rule
def act(lanes: Lanes, low: int, high: int, steps: Steps) -> None:
    """Take one step in each lane from low to high; where the match was over before, deal the next one instead."""
    states, ended = lanes.states, lanes.ended
    for lane in range(low, high):
        s = states[lane]
        if ended[lane]:
            forget(lanes, lane)
        if s.over == 0:
            apply(s, wide(s.seat), wide(steps[lane]))
        else:
            renew(lanes, lane)


@rule
def settle(lanes: Lanes, low: int, high: int) -> None:
    """Let the opponents answer in each lane from low to high, and close the matches that are over."""
    states, opponents = lanes.states, lanes.terms[OPPONENTS]
    for lane in range(low, high):
        if opponents > OUTSIDE:
            answer(lanes, lane)
        if states[lane].over != 0 and not lanes.ended[lane]:
            close(lanes, lane)
            if lanes.terms[AFTER_END] == SAME_STEP:
                renew(lanes, lane)


@rule
def show(lanes: Lanes, low: int, high: int) -> None:
    """Show what is to be acted on in each lane from low to high: legal steps, one drawn of them, and what is seen."""
    states, masks, observed = lanes.states, lanes.masks, lanes.observed
    listed, counts, seats, drawn, streams = lanes.listed, lanes.counts, lanes.seats, lanes.drawn, lanes.streams
    out = np.empty(MAX_LEGAL, np.int32)
    for lane in range(low, high):
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
def forget(lanes: Lanes, lane: int) -> None:
    """Rewards are given once, with the step that ended the match."""
    lanes.ended[lane] = False
    lanes.gains[lane] = 0.0
    lanes.rewards[lane] = 0.0


@rule
def close(lanes: Lanes, lane: int) -> None:
    """Give the rewards of a match that is over, and note what who acted, or learns, sees at the end."""
    s, actor = lanes.states[lane], wide(lanes.seats[lane])
    if lanes.terms[OPPONENTS] != NOBODY:
        actor = wide(lanes.learners[lane])
    reward(lanes, lane)
    lanes.ended[lane] = True
    lanes.gains[lane] = lanes.rewards[lane, actor]
    lanes.final[lane] = 0
    observe(s, actor, lanes.final[lane])


@rule
def reward(lanes: Lanes, lane: int) -> None:
    """What `ludoteca.envs.rewards` says, for every seat."""
    s = lanes.states[lane]
    players = wide(s.players)
    sides = SIDES[players]
    shares = np.empty(SEATS, np.float64)
    chances(s, lanes.weights, shares)
    for seat in range(players):
        lanes.rewards[lane, seat] = (sides * shares[SIDE[players, seat]] - 1.0) / (sides - 1.0)


@rule
def renew(lanes: Lanes, lane: int) -> None:
    """Deal the next match, in which the next seat learns if they take turns at it; one in which it can act."""
    dealt = np.zeros(DEAL_LENGTH, np.int16)
    s = lanes.states[lane]
    lanes.learners[lane] = (lanes.learners[lane] + lanes.terms[ROTATES]) % wide(lanes.empty[0].players)
    s.over = 1
    while s.over != 0:
        lanes.states[lane] = lanes.empty[0]
        deal(s, lanes.streams[lane], dealt)
        setup(s, dealt)
        answer(lanes, lane)


@rule
def answer(lanes: Lanes, lane: int) -> None:
    """Let the opponents act until it is the learner's turn, or the match is over."""
    s, opponents, learner = lanes.states[lane], lanes.terms[OPPONENTS], lanes.learners[lane]
    if opponents <= OUTSIDE:
        return
    rng, out = lanes.streams[lane], lanes.listed[lane]
    while s.over == 0 and s.seat != learner:
        seat = wide(s.seat)
        if opponents == RANDOM:
            step = pick(s, seat, rng, out)
        elif opponents == ROLLOUT:
            step = rolled(lanes, s, seat, rng, out)
        else:
            step = greedy(lanes, s, seat, rng, out)
        apply(s, seat, step)


@rule
def rolled(lanes: Lanes, s: State, seat: int, rng: Stream, out: Steps) -> int:
    """A step as somebody takes it who does not think long, in a world that the seat's view may be."""
    worlds = lanes.empty.copy()
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
def greedy(lanes: Lanes, s: State, seat: int, rng: Stream, out: Steps) -> int:
    """The step after which the position looks best to the seat, as `players.greedy` finds it; among equals any."""
    n = legal(s, seat, out)
    if n == 1:
        return int(out[0])
    worlds = lanes.empty.repeat(2)
    values = np.zeros(n, np.float64)
    for _ in range(WORLDS if IS_HIDDEN else 1):
        worlds[0] = s
        weigh(lanes, worlds, seat, rng, out, values)
    return int(out[best_of(values, rng)])


@rule
def weigh(lanes: Lanes, worlds: States, seat: int, rng: Stream, out: Steps, values: Chances) -> None:
    """Add what each step is worth in one world that the view may be; worlds[0] is that world, worlds[1] scratch."""
    side = SIDE[wide(worlds[0].players), seat]
    looks = np.empty(SEATS, np.float64)
    imagine(worlds[0], seat, rng)
    for k in range(len(values)):
        worlds[1] = worlds[0]
        apply(worlds[1], seat, wide(out[k]))
        chances(worlds[1], lanes.weights, looks)
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
