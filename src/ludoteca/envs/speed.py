"""Measure how fast a batch of environments runs."""

import time

import numpy as np

from ludoteca.core.game import Game
from ludoteca.envs.batch import Batch
from ludoteca.search.speed import SLICE, Speed

MEASURED = 64  # environments in the batch whose memory is measured


class BatchPlay:
    """Random steps in a batch of environments, driven from Python. Each step writes action masks and observations."""

    def __init__(self, game: Game, num_envs: int, threads: int) -> None:
        self._batch = Batch(game.name, num_envs, seed=0, threads=threads)
        self._batch.reset()
        self.run(0.05)  # so that the environments are at different stages of their matches

    def run(self, seconds: float = SLICE) -> Speed:
        """Play for this long and return the speed."""
        batch, rounds, ended, began = self._batch, 0, 0, time.perf_counter()
        while (elapsed := time.perf_counter() - began) < seconds:
            batch.step(batch.random_steps())
            ended += int(np.count_nonzero(batch.terminations))
            rounds += 1
        return Speed(ended, rounds * batch.num_envs, elapsed)


def batch_play(game: Game, num_envs: int, threads: int, seconds: float = SLICE) -> Speed:
    """Measure a new batch once."""
    return BatchPlay(game, num_envs, threads).run(seconds)


def batch_bytes(game: Game) -> int:
    """Return the memory used by one environment: its state, action mask, observations and all other arrays."""
    return Batch(game.name, MEASURED).nbytes // MEASURED
