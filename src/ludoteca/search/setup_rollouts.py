"""Simultaneous set-ups: random drafts, and rollouts that start from them. This module is a template.

A search tree would not help here. The first steps of a set-up say little about its value, and the other seats do not
reply to them. So a draft is a complete set-up. Its value comes from epsilon-greedy rollouts, in which each of the other
seats uses the best of a few random set-ups.
"""

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from ludoteca.core.chance import Stream, chance
from ludoteca.core.compilation import compiled
from ludoteca.core.state import SEATS, Chances, State, States, Steps, Weights

if TYPE_CHECKING:  # provided by the game
    from ludoteca.core.stubs import MAX_LEGAL, SIDE, apply, chances, legal, pick, resample

VIEW, WORLD, TRIED, NEXT = range(4)  # the states: view, determinization, set-up being tried, state after one step
SCRATCH = 4
MAX_STEPS = 64  # the maximum number of steps in one seat's set-up
OTHERS_TRIES = 6  # random set-ups that each of the other seats chooses from
HORIZON = 80  # steps after which a rollout stops and is evaluated
EPSILON = 0.1  # the probability of a random step in a rollout


class Simulator(NamedTuple):
    """The settings and arrays that drafts and rollouts share."""

    states: States
    weights: Weights
    rng: Stream


@compiled
def is_setting_up(s: State, seat: int) -> bool:
    """True while a seat has not finished its set-up and turns have not begun."""
    return bool(s.turn == 0 and int(s.acting) >> seat & 1 != 0)


@compiled
def finish(s: State, seat: int, rng: Stream, out: Steps, steps: Steps) -> int:
    """Finish a seat's set-up with random steps. Write the steps, and return how many there are."""
    n = 0
    while is_setting_up(s, seat):
        steps[n] = pick(s, seat, rng, out)
        apply(s, seat, int(steps[n]))
        n += 1
    return n


@compiled
def repeat(s: State, seat: int, steps: Steps) -> None:
    """Take the given steps for a seat."""
    for k in range(len(steps)):
        apply(s, seat, int(steps[k]))


@compiled
def best_random(simulator: Simulator, seat: int, tries: int, best: Steps) -> int:
    """Try random set-ups for a seat in the current world. Write the steps of the best, and return their number."""
    states, rng = simulator.states, simulator.rng
    out = np.empty(MAX_LEGAL, np.int32)
    steps = np.empty(MAX_STEPS, np.int32)
    values = np.zeros(SEATS, np.float64)
    most, length = -1.0, 0
    for _ in range(tries):
        states[TRIED] = states[WORLD]
        n = finish(states[TRIED], seat, rng, out, steps)
        for other in range(int(states[TRIED].players)):
            finish(states[TRIED], other, rng, out, np.empty(MAX_STEPS, np.int32))
        chances(states[TRIED], simulator.weights, values)
        value = values[SIDE[states[TRIED].players, seat]]
        if value > most:
            most, length = value, n
            best[:n] = steps[:n]
    return length


@compiled
def draw_world(simulator: Simulator, seat: int) -> None:
    """Turn the view into a determinization in which all other seats have set up."""
    states = simulator.states
    steps = np.empty(MAX_STEPS, np.int32)
    states[WORLD] = states[VIEW]
    resample(states[WORLD], seat, simulator.rng)
    for other in range(int(states[WORLD].players)):
        if other != seat and is_setting_up(states[WORLD], other):
            n = best_random(simulator, other, OTHERS_TRIES, steps)
            repeat(states[WORLD], other, steps[:n])


@compiled
def draft(simulator: Simulator, seat: int, tries: int, steps: Steps) -> int:
    """Write the steps of the best random set-up for a seat in a new determinization, and return their number."""
    draw_world(simulator, seat)
    return best_random(simulator, seat, tries, steps)


@compiled
def simulate(simulator: Simulator, seat: int, steps: Steps, rollouts: int) -> float:
    """Run rollouts from a seat's set-up, each in a new determinization. Return the sum of values for its side."""
    states = simulator.states
    total = 0.0
    result = np.zeros(SEATS, np.float64)
    for _ in range(rollouts):
        draw_world(simulator, seat)
        repeat(states[WORLD], seat, steps)
        left = HORIZON
        while left > 0 and states[WORLD].over == 0:
            take_step(simulator)
            left -= 1
        chances(states[WORLD], simulator.weights, result)
        total += result[SIDE[states[WORLD].players, seat]]
    return total


@compiled
def take_step(simulator: Simulator) -> None:
    """Take an epsilon-greedy step for the seat to move. Usually this is the step with the best evaluation."""
    states, rng = simulator.states, simulator.rng
    out = np.empty(MAX_LEGAL, np.int32)
    values = np.zeros(SEATS, np.float64)
    seat = int(states[WORLD].seat)
    if chance(rng) < EPSILON:
        apply(states[WORLD], seat, pick(states[WORLD], seat, rng, out))
        return
    n = legal(states[WORLD], seat, out)
    best, most = int(out[0]), -1.0
    for k in range(n if n > 1 else 0):
        value = value_after(simulator, seat, int(out[k]), values) + 1e-6 * chance(rng)
        if value > most:
            best, most = int(out[k]), value
    apply(states[WORLD], seat, best)


@compiled
def value_after(simulator: Simulator, seat: int, step: int, values: Chances) -> float:
    """Evaluate the world after a step, from the point of view of the seat that takes the step."""
    states = simulator.states
    states[NEXT] = states[WORLD]
    apply(states[NEXT], seat, step)
    chances(states[NEXT], simulator.weights, values)
    return float(values[SIDE[states[NEXT].players, seat]])
