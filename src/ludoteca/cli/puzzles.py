"""`ludoteca puzzles`: list the puzzles, solve one at the terminal, make more."""

from collections import Counter
from pathlib import Path
from typing import Annotated

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

from ludoteca.cli.common import (
    GameArgument,
    JsonOption,
    console,
    print_json,
    progress_bar,
    read_text,
    write_atomically,
)
from ludoteca.cli.warmup import compile_games
from ludoteca.core.errors import LudotecaError
from ludoteca.core.registry import game as registered
from ludoteca.study.puzzles.collection import all_puzzles, puzzle_of, puzzled, puzzles_of, puzzles_text, read_puzzles
from ludoteca.study.puzzles.making import make
from ludoteca.study.puzzles.puzzle import LEVELS, Puzzle, is_right

app = typer.Typer(help="Positions in which exactly one turn is right.", rich_markup_mode="rich")
ASKED = {
    "win": "Win in this turn.",
    "only": "Only one turn keeps the win. Which?",
    "save": "Only one turn saves a shared win. Which?",
}


@app.callback(invoke_without_command=True)
def show(context: typer.Context, json: JsonOption = False) -> None:
    """List the puzzles that there are. Solve one with [bold]ludoteca puzzles solve ID[/bold]."""
    if context.invoked_subcommand:
        return
    if json:
        print_json([_facts(puzzle) for puzzle in all_puzzles().values()])
        return
    for name in puzzled():
        console.print(_listed(name))


def _facts(puzzle: Puzzle) -> dict[str, object]:
    """A puzzle without what solves it, for a program."""
    return {name: getattr(puzzle, name) for name in ("id", "game", "kind", "level", "position", "options", "choices")}


def _listed(name: str) -> Table:
    table = Table("level", "puzzles", title=registered(name).title, title_justify="left")
    for level in LEVELS:
        table.add_row(level, " ".join(puzzle.id for puzzle in puzzles_of(name) if puzzle.level == level))
    return table


@app.command()
def solve(
    puzzle: Annotated[str, typer.Argument(help="Which: an id from the list.", metavar="ID")],
    turn: Annotated[list[str] | None, typer.Argument(help="The steps of the turn.", metavar="[STEP...]")] = None,
    tell: Annotated[bool, typer.Option("--tell", help="Show what solves it.")] = False,
) -> None:
    """Show a puzzle, or say whether a turn solves it."""
    asked = puzzle_of(puzzle)
    match = asked.begin()
    if turn:
        if not is_right(asked, " ".join(turn)):
            raise LudotecaError("that is not it")
        console.print("[bold green]Right.[/bold green]")
        return
    console.print(match.view(match.seat).board)
    console.print(f"{registered(asked.game).title}, {asked.level}. Seat {match.seat + 1}: {ASKED[asked.kind]}")
    if tell:
        console.print(asked.turn)


@app.command("make")
def make_puzzles(
    game: GameArgument,
    number: Annotated[int, typer.Option("--count", "-k", min=1, help="How many there shall be.")] = 30,
    seed: Annotated[int, typer.Option("--seed", "-s", min=0, help="The same number gives the same puzzles.")] = 0,
    out: Annotated[
        Path | None, typer.Option(help="The file; what is in it already is kept, and gone on from.", metavar="FILE")
    ] = None,
) -> None:
    """Look through matches of computer players for puzzles, and prove each.

    A run that was stopped goes on where it was when the same is typed again.
    """
    path = out or Path(f"{registered(game).name}-puzzles.jsonl")
    known = list(read_puzzles(read_text(path)) if path.exists() else ())
    compile_games([game])
    with _progress() as progress:
        task = progress.add_task("", total=number, completed=len(known))

        def tell(matches: int, found: int) -> None:
            progress.update(task, completed=found, description=f"{matches} matches looked through")

        for known in make(game, number, seed, known, tell):  # noqa: B020  each round knows one more
            with write_atomically(path) as write:
                write(puzzles_text(known))
    console.print(f"{path}: {_summed_up(known)}")


def _progress() -> Progress:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    return progress_bar(*columns)


def _summed_up(puzzles: tuple[Puzzle, ...] | list[Puzzle]) -> str:
    counts = Counter(puzzle.level for puzzle in puzzles)
    return f"{len(puzzles)} puzzles: {', '.join(f'{counts[level]} {level}' for level in LEVELS)}"
