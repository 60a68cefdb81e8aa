"""`ludoteca dataset`: write matches between bots to Parquet files, for machine learning."""

from contextlib import closing
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

SHARD = 64  # matches per file: a few megabytes, so little is lost if the last file is incomplete


def command(
    game: GameArgument,
    player: Annotated[
        list[str],
        typer.Option("--player", help="A bot, such as greedy or expert:iterations=500. Repeatable.", metavar="SPEC"),
    ],
    out: Annotated[Path, typer.Option(help="The output folder; an existing run there is resumed.", metavar="FOLDER")],
    players: PlayersOption = None,
    matches: Annotated[int, typer.Option("--matches", "-k", min=1, help="Number of matches.")] = 100,
    seed: Annotated[int, typer.Option("--seed", "-s", min=0, help="Random seed, for reproducible matches.")] = 0,
    option: ChoiceOption = None,
    shard: Annotated[int, typer.Option(min=1, help="Number of matches per file.")] = SHARD,
    processes: ProcessesOption = None,
    ray: RayOption = None,
) -> None:
    """Write matches between bots to Parquet files, with one row for each step.

    The same command writes the same bytes with any number of processes. Run it again to resume an interrupted run.
    """
    from ludoteca.dataset.shards import Shards  # needs an extra

    plan = make_plan(read_contest(game, players, option, seed), player, matches, shard)
    with Shards(plan, out) as shards:
        pool = worker_pool(game, play, processes, ray)
        compile_games([game])
        if _fill(shards, pool):
            console.print(f"Interrupted: {shards.done} of {matches} matches are in {out}", soft_wrap=True)
            raise typer.Exit(130)
    console.print(f"Wrote {matches} matches in {plan.shards} files to {out}", soft_wrap=True)


def _fill(shards: "Shards", pool: WorkerPool[PlannedMatch, Rows]) -> bool:
    """Play with a progress bar on standard error. Return True if the user interrupted the run."""
    columns = (TextColumn("playing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with progress_bar(*columns) as progress:
        task = progress.add_task("", total=shards.plan.matches, completed=shards.done)
        try:
            with closing(shards.fill(pool)) as filling:
                for _ in filling:
                    progress.advance(task)
        except KeyboardInterrupt:
            return True
    return False
