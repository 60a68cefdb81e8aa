"""Call every compiled entry point of a game's environments once, as `search.warming` does: a program of its own."""

import sys
from collections.abc import Callable, Iterator

import numpy as np

from ludoteca.core.chance import stream
from ludoteca.core.game import Game
from ludoteca.core.registry import game as registered
from ludoteca.envs.batch import Batch

JOBS = 5


def jobs(game: Game) -> Iterator[Callable[[], object]]:
    """One call for each entry point."""
    batch = Batch(game.name, 1, seed=0)
    player = Batch(game.name, 1, seed=0, opponents=lambda view: view.legal()[0])
    yield batch.reset
    yield lambda: _play(batch)
    yield lambda: _play(player)
    kernels = game.template("ludoteca.envs.match_kernels")
    legal_steps, mask = np.zeros(game.rules.max_legal + 1, np.int32), np.zeros(game.rules.steps, np.int8)
    states, empty = np.zeros(1, game.rules.dtype), np.zeros(1, game.rules.dtype)
    empty[0] = game.empty(game.players[0], game.choose(game.players[0], {}))
    yield lambda: kernels.reset(states, empty, stream(0), legal_steps, mask)
    yield lambda: kernels.step(states, int(legal_steps[1]), legal_steps, mask)


def _play(batch: Batch) -> None:
    batch.reset()
    batch.step(batch.random_steps())


if __name__ == "__main__":
    for job in jobs(registered(sys.argv[1])):
        job()
        print("ready", flush=True)
