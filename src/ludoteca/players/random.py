"""The player without a thought."""

from ludoteca.core.chance import draw
from ludoteca.core.view import View
from ludoteca.players.player import Player


class RandomPlayer(Player):
    """Takes any legal step, each equally likely."""

    name = "random"
    summary = "takes any legal step"
    pace = 15.0

    def plan(self, view: View) -> list[int]:
        """One of the legal steps."""
        steps = view.legal()
        return [steps[draw(self._rng, len(steps))]]
