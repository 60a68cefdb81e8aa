"""A bot that plays at random."""

from ludoteca.core.chance import draw
from ludoteca.core.sentences import say
from ludoteca.core.view import View
from ludoteca.players.player import Player


class RandomPlayer(Player):
    """Takes legal steps, each chosen uniformly at random."""

    name = "random"
    summary = say("level-random-summary")
    pace = 15.0

    def plan(self, view: View) -> list[int]:
        """Return one legal step."""
        steps = view.legal()
        return [steps[draw(self._rng, len(steps))]]
