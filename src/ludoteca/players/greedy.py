"""A bot that looks one step ahead."""

import numpy as np

from ludoteca.core.chance import draw
from ludoteca.core.sentences import say
from ludoteca.core.state import SEATS, array_of, copy
from ludoteca.core.view import View
from ludoteca.players.player import Player

WORLDS = 4  # the number of determinizations to average over in games with hidden information


class GreedyPlayer(Player):
    """Takes the step with the best evaluation. If anything is hidden, it averages over several determinizations."""

    name = "greedy"
    summary = say("level-greedy-summary")
    pace = 10.0

    def plan(self, view: View) -> list[int]:
        """Return the step with the best average value. Ties are broken at random."""
        steps = view.legal()
        if len(steps) == 1:
            return steps
        values = np.zeros(len(steps))
        for _ in range(WORLDS if "hidden" in view.game.capabilities else 1):
            values += self._values(view, steps)
        best = np.flatnonzero(values >= values.max() - 1e-9)
        return [steps[int(best[draw(self._rng, len(best))])]]

    def _values(self, view: View, steps: list[int]) -> np.ndarray[tuple[int], np.dtype[np.float64]]:
        """Return the value of each step in one determinization of the view."""
        game, seat = view.game, view.seat
        world = copy(view.state)
        game.bridge.resample_at(array_of(world), 0, seat, self._rng)
        side = game.side(int(world.players), seat)
        values, chances = np.zeros(len(steps)), np.zeros(SEATS)
        after = np.zeros(1, game.rules.dtype)
        for k, step in enumerate(steps):
            after[0] = world
            game.bridge.apply_at(after, 0, seat, step)
            game.bridge.chances_at(after, 0, game.heuristics.weight_rows, chances)
            values[k] = chances[side]
        return values
