"""What commands share that play many matches: the contest, the worker pool, and the options for both."""

from typing import Annotated

import typer

from ludoteca.arena.cluster import Cluster
from ludoteca.arena.fixtures import Contest
from ludoteca.arena.workers import F, P, Play, ProcessPool, WorkerPool, cores
from ludoteca.cli.common import read_choices
from ludoteca.core.errors import LudotecaError
from ludoteca.core.registry import game as registered

ProcessesOption = Annotated[int | None, typer.Option(min=1, help="Matches at the same time (default: cores).")]
RayOption = Annotated[str | None, typer.Option(help="Play on a Ray cluster; local begins one here.", metavar="ADDRESS")]


def read_contest(game: str, players: int | None, choices: list[str] | None, seed: int) -> Contest:
    """The contest that was asked for, with its options checked."""
    chosen = registered(game)
    seats = chosen.players[0] if players is None else players
    return Contest.of(chosen, seats, chosen.choose(seats, read_choices(chosen, choices)), seed)


def worker_pool(play_one: Play[F, P], processes: int | None, ray: str | None) -> WorkerPool[F, P]:
    """The workers that play the matches: processes of this machine, or a Ray cluster."""
    if ray is None:
        return ProcessPool(processes or cores(), play_one)
    if processes is not None:
        raise LudotecaError("--processes is for this machine; a cluster knows by itself how many it plays at once")
    return Cluster(ray, play_one)
