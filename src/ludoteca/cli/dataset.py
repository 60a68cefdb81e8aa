"""`ludoteca dataset`: matches between computer players as Parquet files, for machine learning."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn

from ludoteca.arena.workers import WorkerPool
from ludoteca.cli.common import ChoiceOption, GameArgument, PlayersOption, console, progress_bar
from ludoteca.cli.pools import ProcessesOption, RayOption, read_contest, worker_pool
from ludoteca.cli.warmup import compile_games
from ludoteca.dataset.plan import PlannedMatch, make_plan
from ludoteca.dataset.rows import Rows, play

if TYPE_CHECKING:
    from ludoteca.dataset.shards import Shards

SHARD = 64  # matches in a file: a few megabytes, and not much is lost with one that was not finished


def command(
    game: GameArgument,
    player: Annotated[
        list[str],
        typer.Option("--player", help="Who plays, as greedy or expert:iterations=500. Repeatable.", metavar="SPEC"),
    ],
    out: Annotated[Path, typer.Option(help="The folder for the files; a run that stopped goes on.", metavar="FOLDER")],
    players: PlayersOption = None,
    matches: Annotated[int, typer.Option("--matches", "-k", min=1, help="How many matches.")] = 100,
    seed: Annotated[int, typer.Option("--seed", "-s", min=0, help="The same number gives the same matches.")] = 0,
    option: ChoiceOption = None,
    shard: Annotated[int, typer.Option(min=1, help="How many matches a file holds.")] = SHARD,
    processes: ProcessesOption = None,
    ray: RayOption = None,
) -> None:
    """Write matches between computer players as Parquet files: a row for each step.

    The same words give the same bytes, on any number of processes. A run that was stopped goes on where it was when the
    same is typed again.
    """
    from ludoteca.dataset.shards import Shards  # needs an extra

    plan = make_plan(read_contest(game, players, option, seed), player, matches, shard)
    with Shards(plan, out) as shards:
        pool = worker_pool(play, processes, ray)
        compile_games([game])
        if _fill(shards, pool):
            console.print(f"stopped; {shards.done} of {matches} matches are in {out}", soft_wrap=True)
            raise typer.Exit(130)
    console.print(f"{matches} matches in {plan.shards} files in {out}", soft_wrap=True)


def _fill(shards: "Shards", pool: WorkerPool[PlannedMatch, Rows]) -> bool:
    """Play with a bar on the error output; True if somebody stopped it."""
    columns = (TextColumn("playing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with progress_bar(*columns) as progress:
        task = progress.add_task("", total=shards.plan.matches, completed=shards.done)
        try:
            for _ in shards.fill(pool):
                progress.advance(task)
        except KeyboardInterrupt:
            return True
    return False
