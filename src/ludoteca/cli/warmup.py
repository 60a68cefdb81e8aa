"""`ludoteca warmup`: compile the rules once, with progress, so that the first move is quick."""

import os
import subprocess
import sys
import time
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Annotated

import typer
from rich.progress import BarColumn, Progress, TaskID, TextColumn, TimeElapsedColumn

from ludoteca.cli.common import JsonOption, console, one_or_all, print_json, progress_bar
from ludoteca.core.compilation import INTERPRETED, cache_folder, forget_old
from ludoteca.core.errors import LudotecaError
from ludoteca.core.registry import game as registered
from ludoteca.envs import warming as environments
from ludoteca.search import warming as rules

RULES = {rules.__name__: rules.JOBS}
ENVIRONMENTS = {environments.__name__: environments.JOBS}
"""The programs that compile, and how many words each of them says."""
READY = "ready"  # the name of the mark in a cache folder


def command(
    game: Annotated[str | None, typer.Argument(help="One game; without it all of them.", metavar="[GAME]")] = None,
    envs: Annotated[bool, typer.Option("--envs", help="The environments for learning too.")] = False,
    json: JsonOption = False,
) -> None:
    """Compile the rules ahead of time, as many games at once as there are cores.

    What is compiled already is only loaded.
    """
    games = [registered(name).name for name in one_or_all(game)]
    if INTERPRETED:
        console.print("Rules run as plain Python here (NUMBA_DISABLE_JIT); there is nothing to compile.")
        return
    seconds = prepare(games, RULES | ENVIRONMENTS if envs else RULES)
    if json:
        print_json(seconds)
    else:
        console.print(f"Ready: {', '.join(f'{name} {spent:.1f} s' for name, spent in seconds.items())}.")


def prepare(games: Sequence[str], programs: Mapping[str, int] = RULES) -> dict[str, float]:
    """Compile the rules of these games, showing progress; returns the seconds that each took."""
    with _progress() as progress, ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        tasks = [progress.add_task(name, total=sum(programs.values())) for name in games]
        taken = list(pool.map(lambda name, task: _compile(name, programs, progress, task), games, tasks))
    return dict(zip(games, taken, strict=True))


def unprepared(games: Sequence[str]) -> list[str]:
    """The games whose rules, as their sources are now, are not known to be compiled."""
    return [] if INTERPRETED else [name for name in games if not _mark(name).exists()]


def _mark(name: str) -> Path:
    """The file that says that all of a game is compiled. The folder's name changes with the sources."""
    return (cache_folder(name) or Path(os.devnull)) / READY


def _progress() -> Progress:
    columns = (TextColumn("preparing the rules of {task.description}"), BarColumn(), TimeElapsedColumn())
    return progress_bar(*columns)


def _compile(name: str, programs: Iterable[str], progress: Progress, task: TaskID) -> float:
    """Compile one game, and note that its rules are ready."""
    began = time.perf_counter()
    for program in programs:
        _run(program, name, progress, task)
    forget_old(name)
    if cache_folder(name) is not None:
        _mark(name).touch()
    return round(time.perf_counter() - began, 2)


def _run(program: str, name: str, progress: Progress, task: TaskID) -> None:
    """Run a program that compiles in a process of its own, and says a word for each part that is ready."""
    command = [sys.executable, "-m", program, name]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        for _ in process.stdout:
            progress.advance(task)
        trouble = process.stderr.read()
    if process.returncode:
        raise LudotecaError(f"the rules of {name} could not be compiled: {trouble.strip().splitlines()[-1:]}")
