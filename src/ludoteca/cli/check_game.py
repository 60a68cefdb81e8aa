"""`ludoteca check-game`: check that a game keeps the contract, that its clauses have code and tests, and its perft."""

from importlib import resources
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from ludoteca.checks import folders
from ludoteca.cli.common import console, one_or_all, plain_table
from ludoteca.cli.warmup import compile_games
from ludoteca.core.compilation import INTERPRETED
from ludoteca.core.errors import LudotecaError
from ludoteca.core.extras import MissingExtraError
from ludoteca.core.registry import game as registered
from ludoteca.warmup.stages import RESEARCH

WIDTH = 160  # of the table of clauses, so that it is the same on every terminal
PACKAGES = ("hypothesis", "pytest")


def command(
    game: Annotated[str | None, typer.Argument(help="The game (default: all games).", metavar="[GAME]")] = None,
    tests: Annotated[
        Path | None,
        typer.Option(help="The folder with the game's own tests (default: in its project).", metavar="FOLDER"),
    ] = None,
    only: Annotated[
        str | None, typer.Option(help="Run only the checks with this word in their name, such as perft.")
    ] = None,
    clauses: Annotated[
        bool, typer.Option("--clauses", help="Only list every clause with its code and tests, and what is missing.")
    ] = False,
    write_playthroughs: Annotated[
        bool, typer.Option("--write-playthroughs", help="Only write new playthroughs, to be reviewed as a diff.")
    ] = False,
) -> None:
    """Check a game: the contract, the clauses of its rules, and perft.

    Every game must pass these checks. They need the extra `check`.
    """
    games = [registered(name).name for name in one_or_all(game)]
    if tests is not None:
        _choose_tests(games, tests)
    if clauses:
        _show_clauses(games)
    elif write_playthroughs:
        _write_playthroughs(games)
    else:
        _check(games, tests, only)


def _choose_tests(games: list[str], folder: Path) -> None:
    if len(games) > 1:
        raise LudotecaError("--tests is the folder of one game; name the game")
    if not folder.is_dir():
        raise LudotecaError(f"'{folder}' is not a folder")
    folders.CHOSEN[games[0]] = folder.resolve()


def _show_clauses(games: list[str]) -> None:
    """Print every game's clauses and all gaps. Exit with code 1 if there are any gaps."""
    from ludoteca.checks.clauses import clause_report

    gaps: list[str] = []
    for name in games:
        report = clause_report(name)
        table = plain_table(show_header=True)
        table.title, table.title_justify = name, "left"
        for heading in ("clause", "code", "tests"):
            table.add_column(heading, overflow="fold")
        for row in report.rows():
            table.add_row(*row)
        Console(width=WIDTH).print(table)
        gaps += report.gaps()
    for gap in gaps:
        console.print(f"[red]Missing:[/red] {gap}")
    console.print(f"{len(gaps)} gaps" if gaps else "Every clause has code and tests.")
    raise typer.Exit(1 if gaps else 0)


def _write_playthroughs(games: list[str]) -> None:
    from ludoteca.checks.playthroughs import write

    for name in games:
        for path in write(name):
            console.print(str(path), soft_wrap=True)


def _check(games: list[str], tests: Path | None, only: str | None) -> None:
    """Run the checks with pytest, and exit with its code."""
    if any(find_spec(package) is None for package in PACKAGES):
        raise MissingExtraError("the checks of a game need", "check")
    import pytest

    if not INTERPRETED:
        compile_games(games, RESEARCH)
    with resources.as_file(resources.files("ludoteca.checks")) as folder:
        words = ["-c", str(folder / "check.ini"), "--rootdir", str(folder), str(folder)]
        words += [word for name in games for word in ("--game", name)]
        words += ["--game-tests", str(tests.resolve())] if tests else []
        code = pytest.main([*words, *(["-k", only] if only else [])])
    if code:
        raise typer.Exit(1)
    console.print(f"[green]{', '.join(games)}: all checks passed.[/green]")
