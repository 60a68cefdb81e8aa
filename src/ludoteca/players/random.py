"""The player without a thought."""

from ludoteca.core.chance import draw, stream
from ludoteca.core.view import View


class RandomPlayer:
    """Takes any legal step, each equally likely."""

    name = "random"
    summary = "takes any legal step"
    pace = 15.0

    def __init__(self, seed: int | None = None, *path: int) -> None:
        self._rng = stream(seed, *path)

    def choose(self, view: View) -> int:
        """One of the legal steps."""
        steps = view.legal()
        return steps[draw(self._rng, len(steps))]
