"""Call every compiled entry point of a game's environments once, as `search.warming` does: a program of its own."""

import sys
from collections.abc import Callable, Iterator

from ludoteca.core.contract import Game
from ludoteca.core.registry import game as registered
from ludoteca.envs.batch import Batch

JOBS = 3


def jobs(game: Game) -> Iterator[Callable[[], object]]:
    """One call for each entry point."""
    batch = Batch(game.name, 1, seed=0)
    player = Batch(game.name, 1, seed=0, opponents=lambda view: view.legal()[0])
    yield batch.reset
    yield lambda: _play(batch)
    yield lambda: _play(player)


def _play(batch: Batch) -> None:
    batch.reset()
    batch.step(batch.random_steps())


if __name__ == "__main__":
    for job in jobs(registered(sys.argv[1])):
        job()
        print("ready", flush=True)
