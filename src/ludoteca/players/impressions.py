"""First impressions: how good the steps look to somebody who looks one step ahead, and what a hasty person plays."""

import math

import numpy as np
import numpy.typing as npt

from ludoteca.core.chance import Stream, chance
from ludoteca.core.state import SEATS, States, array_of, copy
from ludoteca.core.view import View

WORLDS = 4  # the number of determinizations to average over in games with hidden information
WON = 1 - 1e-9  # steps that look at least this good win the match
FAR = 1e-4  # no impression is closer to a certain win or loss

Values = npt.NDArray[np.float64]
"""The chance of winning after each legal step, as the evaluation sees it."""


def impressions(view: View, rng: Stream) -> Values:
    """Return how good each legal step looks. If anything is hidden, average over several determinizations."""
    steps = view.legal()
    worlds = WORLDS if "hidden" in view.game.capabilities else 1
    values = np.zeros(len(steps))
    for _ in range(worlds):
        world = array_of(copy(view.state))
        view.game.bridge.resample_at(world, 0, view.seat, rng)
        values += in_one_world(view, steps, world)
    return values / worlds


def in_one_world(view: View, steps: list[int], world: States) -> Values:
    """Return the value of each step in one determinization of the view."""
    game, seat = view.game, view.seat
    side = game.side(int(world[0].players), seat)
    values, chances = np.zeros(len(steps)), np.zeros(SEATS)
    after = np.zeros(1, game.rules.dtype)
    for k, step in enumerate(steps):
        after[0] = world[0]
        game.bridge.apply_at(after, 0, seat, step)
        game.bridge.chances_at(after, 0, game.heuristics.weight_rows, chances)
        values[k] = chances[side]
    return values


def tempting(values: Values, temperature: float, rng: Stream) -> int:
    """Return the index of a step that tempts a hasty person.

    Steps that look better are more tempting. The higher the temperature, the less the differences matter: a step whose
    log-odds are lower by the temperature is e times less likely.
    """
    odds = [math.log(value / (1 - value)) for value in np.clip(values, FAR, 1 - FAR)]
    weights = np.cumsum([math.exp((one - max(odds)) / max(temperature, FAR)) for one in odds])
    return min(int(np.searchsorted(weights, chance(rng) * weights[-1], side="right")), len(values) - 1)
