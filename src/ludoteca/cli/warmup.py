"""`ludoteca warmup`: compile the rules once, with progress, so that the first move is quick."""

import time
from collections.abc import Callable, Iterator
from typing import Annotated

import numpy as np
import typer
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from ludoteca.cli.common import JsonOption, console, errors, one_or_all, print_json
from ludoteca.core.chance import stream
from ludoteca.core.compiled import INTERPRETED, forget_old
from ludoteca.core.contract import Game
from ludoteca.core.registry import game as registered
from ludoteca.core.state import State, array_of


def command(
    game: Annotated[str | None, typer.Argument(help="One game; without it all of them.", metavar="[GAME]")] = None,
    json: JsonOption = False,
) -> None:
    """Compile the rules ahead of time. What is compiled already is only loaded."""
    if INTERPRETED:
        console.print("Rules run as plain Python here (NUMBA_DISABLE_JIT); there is nothing to compile.")
        return
    seconds = {}
    with _progress() as progress:
        for name in one_or_all(game):
            began = time.perf_counter()
            jobs = list(_jobs(registered(name)))
            task = progress.add_task(name, total=len(jobs))
            for job in jobs:
                job()
                progress.advance(task)
            forget_old(name)
            seconds[name] = round(time.perf_counter() - began, 2)
    if json:
        print_json(seconds)
    else:
        console.print(f"Ready: {', '.join(f'{name} {taken:.1f} s' for name, taken in seconds.items())}.")


def _progress() -> Progress:
    columns = (TextColumn("preparing the rules of {task.description}"), BarColumn(), TimeElapsedColumn())
    return Progress(*columns, console=errors, transient=True, disable=not errors.is_terminal)


def _jobs(game: Game) -> Iterator[Callable[[], object]]:
    """Each compiled entry point of a game, called once on a first state."""
    rules = game.compiled
    players = game.players[0]
    empty = game.empty(players, game.choose(players, {}))
    rng = stream(0)
    states = np.zeros(3, game.dtype)
    states[0] = empty
    dealt = np.zeros(game.deal_length, np.int16)
    out = np.zeros(game.max_legal, np.int32)
    scores = np.zeros(5, np.int32)
    yield lambda: rules.deal_at(states, 0, rng, dealt)
    yield lambda: rules.setup_at(states, 0, dealt)
    yield lambda: rules.legal_at(states, 0, 0, out)
    yield lambda: rules.apply_at(states, 0, int(states[0].seat), int(out[0]))
    yield lambda: rules.happens_at(states, 0, 0, game.steps)
    yield lambda: rules.scores_at(states, 0, scores)
    yield lambda: rules.mask_at(states, 0, 0)
    yield lambda: rules.resample_at(states, 0, 0, rng)
    yield lambda: rules.evaluate_at(states, 0, 0)
    fresh = np.zeros(3, game.dtype)
    fresh[0] = empty
    yield lambda: game.template("ludoteca.search.playouts").playouts(fresh, 1, dealt, rng)
    yield lambda: _count(game, empty)
    yield lambda: _batch(game)


def _count(game: Game, empty: State) -> None:
    started = game.start(empty, game.draw_deal(empty, stream(1)))
    game.template("ludoteca.search.counting").lines(array_of(started).repeat(3), 0, 1)


def _batch(game: Game) -> None:
    from ludoteca.search.batch import Batch

    batch = Batch(game.name, 2)
    batch.step(batch.random_steps())
