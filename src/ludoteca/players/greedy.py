"""The player who looks one step ahead."""

import numpy as np

from ludoteca.core.chance import draw, stream
from ludoteca.core.state import array_of, copy
from ludoteca.core.view import View

WORLDS = 4  # how many redrawn worlds a step is judged in where something is hidden


class GreedyPlayer:
    """Takes the step after which the position looks best, on average over what the hidden parts may be."""

    name = "greedy"
    summary = "takes the step after which the position looks best"
    pace = 10.0

    def __init__(self, seed: int | None = None, *path: int) -> None:
        self._rng = stream(seed, *path)

    def choose(self, view: View) -> int:
        """The step with the best average value; among equals any."""
        steps = view.legal()
        if len(steps) == 1:
            return steps[0]
        values = np.zeros(len(steps))
        for _ in range(WORLDS if "hidden" in view.game.capabilities else 1):
            values += self._values(view, steps)
        best = np.flatnonzero(values >= values.max() - 1e-9)
        return steps[int(best[draw(self._rng, len(best))])]

    def _values(self, view: View, steps: list[int]) -> np.ndarray[tuple[int], np.dtype[np.float64]]:
        """The value of each step in one world that the view may be."""
        rules, seat = view.game.compiled, view.seat
        world = copy(view.state)
        rules.resample_at(array_of(world), 0, seat, self._rng)
        values = np.zeros(len(steps))
        after = np.zeros(1, view.game.dtype)
        for k, step in enumerate(steps):
            after[0] = world
            rules.apply_at(after, 0, seat, step)
            values[k] = rules.evaluate_at(after, 0, seat)
        return values
