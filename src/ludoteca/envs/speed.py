"""How fast many matches run side by side."""

import time

from ludoteca.core.contract import Game
from ludoteca.envs.batch import Batch
from ludoteca.search.speed import SLICE, Speed


def batch_play(game: Game, lanes: int, threads: int, seconds: float = SLICE) -> Speed:
    """Random steps in many lanes at once, driven from Python, with the mask of every lane written at each step."""
    batch = Batch(game.name, lanes, threads=threads)
    batch.step(batch.random_steps())
    rounds, ended, began = 0, 0, time.perf_counter()
    while (elapsed := time.perf_counter() - began) < seconds:
        batch.step(batch.random_steps())
        ended += int(batch.ended.sum())
        rounds += 1
    return Speed(ended, rounds * lanes, elapsed)
