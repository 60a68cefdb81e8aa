"""`ludoteca puzzles`: list the puzzles, solve one in the terminal, or make more."""

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

app = typer.Typer(help="Solve puzzles: positions with exactly one right move.", rich_markup_mode="rich")
ASKED = {
    "win": "Win this turn.",
    "only": "Only one move keeps the win. Find it.",
    "save": "Only one move saves a shared win. Find it.",
    "best": "One turn is clearly the best. Find it.",
}


@app.callback(invoke_without_command=True)
def show(context: typer.Context, json: JsonOption = False) -> None:
    """List the puzzles. Solve one with [bold]ludoteca puzzles solve ID[/bold]."""
    if context.invoked_subcommand:
        return
    if json:
        print_json([_facts(puzzle) for puzzle in all_puzzles().values()])
        return
    for name in puzzled():
        console.print(_listed(name))


def _facts(puzzle: Puzzle) -> dict[str, object]:
    """Return a puzzle as JSON values, without its solution."""
    return {
        name: getattr(puzzle, name)
        for name in ("id", "game", "kind", "level", "themes", "position", "options", "choices")
    }


def _listed(name: str) -> Table:
    table = Table("level", "puzzles", title=registered(name).title, title_justify="left")
    for level in LEVELS:
        table.add_row(level, " ".join(puzzle.id for puzzle in puzzles_of(name) if puzzle.level == level))
    return table


@app.command()
def solve(
    puzzle: Annotated[str, typer.Argument(help="A puzzle id from the list.", metavar="ID")],
    turn: Annotated[list[str] | None, typer.Argument(help="Your solution, step by step.", metavar="[STEP...]")] = None,
    tell: Annotated[bool, typer.Option("--tell", help="Show the solution.")] = False,
) -> None:
    """Show a puzzle, or check a solution."""
    asked = puzzle_of(puzzle)
    match = asked.begin()
    if turn:
        if not is_right(asked, " ".join(turn)):
            raise LudotecaError("that is not the solution")
        console.print("[bold green]Correct.[/bold green]")
        return
    console.print(match.view(match.seat).board)
    console.print(f"{registered(asked.game).title}, {asked.level}. Seat {match.seat + 1}: {ASKED[asked.kind]}")
    if tell:
        console.print(asked.turn)


@app.command("make")
def make_puzzles(
    game: GameArgument,
    number: Annotated[int, typer.Option("--count", "-k", min=1, help="Total number of puzzles in the file.")] = 30,
    seed: Annotated[int, typer.Option("--seed", "-s", min=0, help="Random seed, for reproducible puzzles.")] = 0,
    out: Annotated[
        Path | None, typer.Option(help="The output file; puzzles that are already in it are kept.", metavar="FILE")
    ] = None,
) -> None:
    """Search matches between bots for puzzles, and prove each solution.

    Run the same command again to resume an interrupted run.
    """
    path = out or Path(f"{registered(game).name}-puzzles.jsonl")
    known = list(read_puzzles(read_text(path)) if path.exists() else ())
    compile_games([game])
    with _progress() as progress:
        task = progress.add_task("", total=number, completed=len(known))

        def tell(matches: int, found: int) -> None:
            progress.update(task, completed=found, description=f"{matches} matches searched")

        for known in make(game, number, seed, known, tell):  # noqa: B020  each round adds one puzzle
            with write_atomically(path) as write:
                write(puzzles_text(known))
    console.print(f"{path}: {_summed_up(known)}")


def _progress() -> Progress:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    return progress_bar(*columns)


def _summed_up(puzzles: tuple[Puzzle, ...] | list[Puzzle]) -> str:
    counts = Counter(puzzle.level for puzzle in puzzles)
    return f"{len(puzzles)} puzzles: {', '.join(f'{counts[level]} {level}' for level in LEVELS)}"
