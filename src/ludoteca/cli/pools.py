"""Helpers for commands that play many matches: the contest, the worker pool, and their options."""

from typing import Annotated

import typer

from ludoteca.arena.cluster import Cluster
from ludoteca.arena.fixtures import Contest
from ludoteca.arena.workers import F, P, Play, ProcessPool, WorkerPool, cores
from ludoteca.cli.common import read_choices
from ludoteca.core.errors import LudotecaError
from ludoteca.core.registry import game as registered

ProcessesOption = Annotated[
    int | None, typer.Option(min=1, help="Number of worker processes (default: one for each core).")
]
RayOption = Annotated[
    str | None, typer.Option(help="Play on a Ray cluster; 'local' starts one on this machine.", metavar="ADDRESS")
]


def read_contest(game: str, players: int | None, choices: list[str] | None, seed: int) -> Contest:
    """Return the contest described by the command-line arguments, with validated options."""
    chosen = registered(game)
    seats = chosen.players[0] if players is None else players
    return Contest.of(chosen, seats, chosen.choose(seats, read_choices(chosen, choices)), seed)


def worker_pool(game: str, play_one: Play[F, P], processes: int | None, ray: str | None) -> WorkerPool[F, P]:
    """Return the workers that play matches of a game: local processes or a Ray cluster."""
    if ray is None:
        return ProcessPool(processes or cores(), play_one)
    if processes is not None:
        raise LudotecaError("do not use --processes with --ray: the cluster decides how many matches run in parallel")
    return Cluster(ray, game, play_one)
