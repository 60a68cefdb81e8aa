"""How fast many matches run side by side."""

import time

from ludoteca.core.contract import Game
from ludoteca.envs.batch import Batch
from ludoteca.search.speed import SLICE, Speed

SHARED = 64  # lanes over which the memory of a batch is counted


class BatchPlay:
    """Random steps in many lanes at once, driven from Python; masks and observations are written at each step."""

    def __init__(self, game: Game, lanes: int, threads: int) -> None:
        self._batch = Batch(game.name, lanes, seed=0, threads=threads)
        self._batch.reset()
        self.run(0.05)  # so that lanes stand at different moments of their matches

    def run(self, seconds: float = SLICE) -> Speed:
        """Play for so long."""
        batch, rounds, ended, began = self._batch, 0, 0, time.perf_counter()
        while (elapsed := time.perf_counter() - began) < seconds:
            batch.step(batch.random_steps())
            ended += int(batch.ended.sum())
            rounds += 1
        return Speed(ended, rounds * batch.lanes, elapsed)


def batch_play(game: Game, lanes: int, threads: int, seconds: float = SLICE) -> Speed:
    """The same for one measurement."""
    return BatchPlay(game, lanes, threads).run(seconds)


def batch_bytes(game: Game) -> int:
    """What one lane takes, with its mask, its observations and all that belongs to it."""
    return Batch(game.name, SHARED).nbytes // SHARED
