"""A bot that looks one step ahead."""

import numpy as np

from ludoteca.core.chance import draw
from ludoteca.core.sentences import say
from ludoteca.core.view import View
from ludoteca.players.impressions import impressions
from ludoteca.players.player import Player


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
        values = impressions(view, self._rng)
        best = np.flatnonzero(values >= values.max() - 1e-9)
        return [steps[int(best[draw(self._rng, len(best))])]]
