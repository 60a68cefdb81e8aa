"""Set-ups in which all act at once: a template. Whole set-ups are drafted at random, and the best are rehearsed.

A tree is no help there: its first steps say little, and the other seats answer none of them. So a draft is a whole
set-up. It is judged by playing on from it with players who look one step ahead, against set-ups of the others that
were chosen in the same way, if with less care.
"""

from typing import TYPE_CHECKING

import numpy as np

from ludoteca.core.chance import Stream, chance
from ludoteca.core.compilation import compiled
from ludoteca.core.state import SEATS, Chances, State, States, Steps, Weights, wide

if TYPE_CHECKING:  # provided by the game
    from ludoteca.core.stubs import MAX_LEGAL, SIDE, apply, chances, legal, pick, resample

WORLD, TRIED, NEXT = 1, 2, 3  # states[0] is the view; the world at hand; a set-up tried out in it; one step ahead
SCRATCH = 4
LONGEST = 64  # the most steps of one seat's set-up
OTHERS_DRAFTS = 6  # of so many drafts another seat takes the best
HORIZON = 80  # steps after which a rehearsal is judged by how it looks
SLIP = 0.1  # the chance that a player in a rehearsal takes any step


@compiled
def is_setting_up(s: State, seat: int) -> bool:
    """True while a seat has yet to finish its set-up: turns have not begun."""
    return bool(s.turn == 0 and int(s.acting) >> seat & 1 != 0)


@compiled
def finish(s: State, seat: int, rng: Stream, out: Steps, steps: Steps) -> int:
    """Finish a seat's set-up with random steps, and note them; returns how many."""
    n = 0
    while is_setting_up(s, seat):
        steps[n] = pick(s, seat, rng, out)
        apply(s, seat, wide(steps[n]))
        n += 1
    return n


@compiled
def repeat(s: State, seat: int, steps: Steps, n: int) -> None:
    """Take steps that were noted."""
    for k in range(n):
        apply(s, seat, wide(steps[k]))


@compiled
def drafted(states: States, seat: int, tries: int, weights: Weights, rng: Stream, best: Steps) -> int:
    """Of so many random set-ups of a seat in the world at hand, note the one that looks best; returns its length."""
    out = np.empty(MAX_LEGAL, np.int32)
    steps = np.empty(LONGEST, np.int32)
    looks = np.zeros(SEATS, np.float64)
    most, length = -1.0, 0
    for _ in range(tries):
        states[TRIED] = states[WORLD]
        n = finish(states[TRIED], seat, rng, out, steps)
        for other in range(wide(states[TRIED].players)):
            finish(states[TRIED], other, rng, out, np.empty(LONGEST, np.int32))
        chances(states[TRIED], weights, looks)
        worth = looks[SIDE[states[TRIED].players, seat]]
        if worth > most:
            most, length = worth, n
            best[:n] = steps[:n]
    return length


@compiled
def imagine(states: States, seat: int, weights: Weights, rng: Stream) -> None:
    """A world that the view may become: all other seats have set up, not badly."""
    steps = np.empty(LONGEST, np.int32)
    states[WORLD] = states[0]
    resample(states[WORLD], seat, rng)
    for other in range(wide(states[WORLD].players)):
        if other != seat and is_setting_up(states[WORLD], other):
            n = drafted(states, other, OTHERS_DRAFTS, weights, rng, steps)
            repeat(states[WORLD], other, steps, n)


@compiled
def draft(states: States, seat: int, tries: int, weights: Weights, rng: Stream, steps: Steps) -> int:
    """A set-up that looks good in one imagined world."""
    imagine(states, seat, weights, rng)
    return drafted(states, seat, tries, weights, rng, steps)


@compiled
def rehearse(states: States, seat: int, steps: Steps, n: int, plays: int, weights: Weights, rng: Stream) -> float:
    """Play on from a set-up in imagined worlds; returns the sum of what came of it for the seat's side."""
    total = 0.0
    result = np.zeros(SEATS, np.float64)
    for _ in range(plays):
        imagine(states, seat, weights, rng)
        repeat(states[WORLD], seat, steps, n)
        left = HORIZON
        while left > 0 and states[WORLD].over == 0:
            take_good_step(states, weights, rng)
            left -= 1
        chances(states[WORLD], weights, result)
        total += result[SIDE[states[WORLD].players, seat]]
    return total


@compiled
def take_good_step(states: States, weights: Weights, rng: Stream) -> None:
    """Let the seat to act take the step after which it looks best, or now and then any."""
    out = np.empty(MAX_LEGAL, np.int32)
    looks = np.zeros(SEATS, np.float64)
    seat = wide(states[WORLD].seat)
    if chance(rng) < SLIP:
        apply(states[WORLD], seat, pick(states[WORLD], seat, rng, out))
        return
    n = legal(states[WORLD], seat, out)
    best, most = wide(out[0]), -1.0
    for k in range(n if n > 1 else 0):
        worth = _worth_of(states, seat, wide(out[k]), weights, looks) + 1e-6 * chance(rng)
        if worth > most:
            best, most = wide(out[k]), worth
    apply(states[WORLD], seat, best)


@compiled
def _worth_of(states: States, seat: int, step: int, weights: Weights, looks: Chances) -> float:
    """How good it looks for a seat's side after a step."""
    states[NEXT] = states[WORLD]
    apply(states[NEXT], seat, step)
    chances(states[NEXT], weights, looks)
    return float(looks[SIDE[states[NEXT].players, seat]])
