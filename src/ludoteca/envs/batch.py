"""Many matches at once for learning: an array of states, a mask of legal steps, one call for a step in each."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import numpy as np

from ludoteca.core.chance import stream
from ludoteca.core.errors import LudotecaError
from ludoteca.core.registry import game as registered
from ludoteca.core.state import Steps


class Batch:
    """`lanes` matches side by side. Each lane has its own chance, so results do not depend on the number of threads.

    The compiled loops release Python's lock, so plain threads share the work.
    """

    def __init__(
        self, name: str, lanes: int, players: int | None = None, *, seed: int = 0, threads: int = 1, **options: object
    ) -> None:
        game = registered(name)
        seats = game.players[0] if players is None else players
        self.game = game
        self.states = np.zeros(lanes, game.dtype)
        self.masks = np.zeros((lanes, game.steps), np.bool_)
        self.ended = np.zeros(lanes, np.bool_)
        """The lanes whose match ended with the last step; they already hold the next one."""
        self._empty = np.zeros(1, game.dtype)
        self._empty[0] = game.empty(seats, game.choose(seats, options))
        self._streams = np.array([stream(seed, lane) for lane in range(lanes)])
        self._kernels = game.template("ludoteca.envs.lanes")
        self._pool = ThreadPoolExecutor(threads) if threads > 1 else None
        self._cuts = [lanes * k // threads for k in range(threads + 1)]
        self._share(lambda a, b: self._kernels.begin(self.states, self._empty, a, b, self._streams, self.masks))

    @property
    def seats(self) -> np.ndarray[tuple[int], np.dtype[np.int8]]:
        """The seat to act in each lane."""
        return np.asarray(self.states["seat"])

    def step(self, steps: Steps) -> None:
        """Take one legal step in each lane."""
        chosen = np.ascontiguousarray(steps, np.int32)
        if chosen.shape != self.ended.shape or not self._are_legal(chosen):
            raise LudotecaError("one legal step is expected for each lane; `masks` shows which are")
        self._share(
            lambda a, b: self._kernels.advance(
                self.states, self._empty, a, b, self._streams, self.masks, chosen, self.ended
            )
        )

    def random_steps(self) -> Steps:
        """A random legal step for each lane."""
        steps = np.zeros(len(self.states), np.int32)
        self._share(lambda a, b: self._kernels.choose(a, b, self._streams, self.masks, steps))
        return steps

    def _are_legal(self, steps: Steps) -> bool:
        if steps.min() < 0 or steps.max() >= self.game.steps:
            return False
        return bool(self.masks[np.arange(len(steps)), steps].all())

    def _share(self, work: Callable[[int, int], None]) -> None:
        if self._pool is None:
            work(0, len(self.states))
            return
        list(self._pool.map(work, self._cuts[:-1], self._cuts[1:]))
