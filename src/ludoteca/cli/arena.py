"""`ludoteca arena`: measure bots and external programs against each other in series of matches."""

from contextlib import closing
from functools import partial
from json import dumps
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn

from ludoteca.arena.arena import Arena, check_players
from ludoteca.arena.fixtures import Fixture
from ludoteca.arena.matches import PATIENCE, MatchResult, play
from ludoteca.arena.plot import plot
from ludoteca.arena.programs import is_program
from ludoteca.arena.results import Results
from ludoteca.arena.shares import Aim, Sprt
from ludoteca.arena.workers import WorkerPool
from ludoteca.cli.arena_tables import show
from ludoteca.cli.common import (
    ChoiceOption,
    GameArgument,
    JsonOption,
    PlayersOption,
    print_json,
    progress_bar,
    write_atomically,
)
from ludoteca.cli.pools import ProcessesOption, RayOption, read_contest, worker_pool
from ludoteca.cli.warmup import compile_games
from ludoteca.core.errors import LudotecaError
from ludoteca.core.registry import game as registered


def command(
    game: GameArgument,
    player: Annotated[
        list[str],
        typer.Argument(
            help="A bot, such as greedy or master:seconds=0.2, or program:COMMAND for an external program.",
            metavar="PLAYER PLAYER...",
        ),
    ],
    players: PlayersOption = None,
    matches: Annotated[int, typer.Option("--matches", "-k", min=1, help="Number of matches per pairing.")] = 100,
    seed: Annotated[int, typer.Option("--seed", "-s", min=0, help="Random seed, for reproducible deals.")] = 0,
    option: ChoiceOption = None,
    out: Annotated[
        Path | None,
        typer.Option(help="Store all results in this folder; an existing run there is resumed.", metavar="FOLDER"),
    ] = None,
    sprt: Annotated[
        str | None, typer.Option(help="Stop a series once a test decides between two win shares, such as 0.5,0.55.")
    ] = None,
    aim: Annotated[
        float | None, typer.Option(help="Stop a series once its 95% interval is above or below this win share.")
    ] = None,
    processes: ProcessesOption = None,
    ray: RayOption = None,
    patience: Annotated[
        float, typer.Option(min=0.1, help="Seconds an external program may take to join and to make each move.")
    ] = PATIENCE,
    json: JsonOption = False,
) -> None:
    """Find out which player is stronger.

    Every player meets every other player, and each deal is played from every seat. The same seed gives the same
    matches, with any number of processes. Run the same command again to resume an interrupted run with --out.
    """
    from ludoteca.arena.summary import summary  # needs an extra

    contest = read_contest(game, players, option, seed)
    check_players(player, registered(contest.game))
    test = _test(sprt, aim)
    if ray is not None and any(map(is_program, player)):
        raise LudotecaError("external programs play on this machine only, not on a cluster")
    pool = worker_pool(game, partial(play, patience=patience), processes, ray)
    compile_games([game])
    with Results(contest, out) as results:
        arena = Arena(contest, player, matches, results, test)
        was_stopped = _play(arena, pool)
        facts = summary(arena)
        if out is not None:
            _keep(arena, facts, out)
    print_json(facts) if json else show(facts, test is not None, out)
    if was_stopped:
        raise typer.Exit(130)


def _test(sprt: str | None, aim: float | None) -> Sprt | Aim | None:
    """Return the test that can end a series early, if one was chosen."""
    if sprt is not None and aim is not None:
        raise LudotecaError("specify either --sprt or --aim, not both")
    if aim is not None:
        return Aim.read(aim)
    return None if sprt is None else Sprt.read(sprt)


def _play(arena: Arena, pool: WorkerPool[Fixture, MatchResult]) -> bool:
    """Play with a progress bar on standard error. Return True if the user interrupted the run."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with progress_bar(*columns) as progress:
        done = sum(len(arena.results.of(pairing)) for pairing in arena.pairings)
        task = progress.add_task("playing", total=arena.matches, completed=done)
        try:
            with closing(arena.run(pool)) as results:
                for result in results:
                    stats = arena.series(result.pairing).stats
                    words = f"{' – '.join(result.pairing)} {stats.share:.1%}" if stats.deals else "playing"
                    progress.update(task, advance=1, description=words)
        except KeyboardInterrupt:
            return True
    return False


def _keep(arena: Arena, facts: dict[str, Any], folder: Path) -> None:
    """Write the match file, the summary and the plot to the results folder."""
    with write_atomically(folder / "records.txt") as write:
        for k, result in enumerate(arena.results):
            write(("\n" if k else "") + result.record)
    with write_atomically(folder / "summary.json") as write:
        write(dumps(facts, ensure_ascii=False, indent=1) + "\n")
    with write_atomically(folder / "plot.svg") as write:
        write(plot(facts))
