"""`ludoteca warmup`: compile games ahead of time, so that even the strongest bots can play immediately."""

import os
import time
from collections.abc import Sequence
from typing import Annotated

import typer
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from ludoteca.cli.common import JsonOption, console, one_or_all, print_json, progress_bar
from ludoteca.core.compilation import INTERPRETED
from ludoteca.core.registry import game as registered
from ludoteca.warmup.stages import BOTS, RESEARCH, Stage
from ludoteca.warmup.warm_up import Job, WarmUp, jobs_left


def command(
    game: Annotated[str | None, typer.Argument(help="The game (default: all games).", metavar="[GAME]")] = None,
    envs: Annotated[bool, typer.Option("--envs", help="Also compile the reinforcement learning environments.")] = False,
    json: JsonOption = False,
) -> None:
    """Compile games ahead of time, in parallel on all cores.

    Code that is already compiled is skipped. You do not have to run this: the server compiles while people play.
    """
    games = [registered(name).name for name in one_or_all(game)]
    if INTERPRETED:
        console.print("There is nothing to compile: NUMBA_DISABLE_JIT is set, so games run as plain Python.")
        return
    seconds = compile_games(games, RESEARCH if envs else BOTS)
    if json:
        print_json(seconds)
    else:
        console.print(f"Ready: {', '.join(f'{name} {spent:.1f} s' for name, spent in seconds.items())}.")


def compile_games(games: Sequence[str], stages: Sequence[Stage] = BOTS) -> dict[str, float]:
    """Compile the missing stages, with a progress bar, and return how many seconds each game took."""
    began, jobs = time.perf_counter(), jobs_left(games, stages)
    ready = dict.fromkeys(games, 0.0)
    with _progress() as progress:
        tasks = {name: progress.add_task(name, total=sum(job.game == name for job in jobs)) for name in games}

        def note(job: Job) -> None:
            ready[job.game] = round(time.perf_counter() - began, 2)
            progress.advance(tasks[job.game])

        warm_up = WarmUp(jobs, note, processes=os.cpu_count() or 1, niceness=0)
        warm_up.start()
        try:
            warm_up.wait()
        finally:
            warm_up.stop()
    return ready


def _progress() -> Progress:
    return progress_bar(TextColumn("compiling {task.description}"), BarColumn(), TimeElapsedColumn())
