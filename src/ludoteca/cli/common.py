"""Helpers shared by several commands: arguments, files, the console, JSON."""

import json
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, ProgressColumn, TextColumn, TimeElapsedColumn
from rich.table import Table

from ludoteca.core.errors import LudotecaError, OptionError, as_sentence, reason_of
from ludoteca.core.record import Record, read_records
from ludoteca.core.registry import names, problems

if TYPE_CHECKING:
    from ludoteca.core.game import Game
    from ludoteca.table.base.database_address import DatabaseAddress
    from ludoteca.table.storage.location import Location

console = Console(highlight=False, emoji=False)
errors = Console(stderr=True, highlight=False, emoji=False)

BLANK_LINES = 100  # printed if the terminal cannot be cleared

GameArgument = Annotated[str, typer.Argument(help="The game; see [bold]ludoteca games[/bold].", metavar="GAME")]
PlayersOption = Annotated[int | None, typer.Option("--players", "-n", help="Number of players (default: the minimum).")]
SeedOption = Annotated[int | None, typer.Option("--seed", "-s", min=0, help="Random seed, for reproducible results.")]
ChoiceOption = Annotated[
    list[str] | None,
    typer.Option(
        "--option", "-o", help="A rule option as name=value; see [bold]ludoteca games GAME[/bold]. Repeatable."
    ),
]
JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON.")]
DataOption = Annotated[
    Path | None,
    typer.Option(
        "--data",
        envvar="LUDOTECA_DATA",
        help="The server's data folder (default: in your user data folder).",
        metavar="FOLDER",
    ),
]
DatabaseOption = Annotated[
    str | None,
    typer.Option(
        "--database",
        help="A PostgreSQL database instead of the data folder, such as postgresql://user@host/name "
        "(default: the variable LUDOTECA_DATABASE).",
        metavar="ADDRESS",
    ),
]
MatchOption = Annotated[int, typer.Option("--match", "-m", min=1, help="Which match in the file, from 1.")]
RecordArgument = Annotated[Path, typer.Argument(help="A match file; - reads standard input.", metavar="FILE")]


def read_choices(game: "Game", choices: list[str] | None) -> dict[str, str]:
    """Parse options given as name=value."""
    given: dict[str, str] = {}
    for choice in choices or []:
        name, separator, value = choice.partition("=")
        if not separator:
            known = ", ".join(option.name for option in game.options)
            raise OptionError(f"{choice!r} is not an option; use name=value with one of these names: {known}")
        given[name.strip()] = value.strip()
    return given


def read_text(path: Path) -> str:
    """Return the text of a file, or of standard input for `-`."""
    try:
        return sys.stdin.read() if str(path) == "-" else path.read_text(encoding="utf-8")
    except OSError as error:
        raise LudotecaError(f"'{path}' cannot be read: {reason_of(error)}") from None
    except UnicodeDecodeError:
        raise LudotecaError(f"'{path}' cannot be read: it is not a text file") from None


def read_match(path: Path, number: int) -> Record:
    """Return a match from a file by its number, counted from 1."""
    records = list(read_records(read_text(path)))
    if number > len(records):
        raise LudotecaError(f"match {number} does not exist; '{path}' contains {len(records)}")
    return records[number - 1]


@contextmanager
def write_atomically(path: Path | None) -> Iterator[Callable[[str], object]]:
    """Write a file in pieces, and replace the old file only when the new one is complete.

    Without a path, discard the text.
    """
    if path is None:
        yield lambda text: None
        return
    is_special = path.exists() and not path.is_file()  # a pipe or a terminal must not be replaced
    beside = path if is_special else path.with_name(path.name + ".part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with beside.open("w", encoding="utf-8") as file:
            yield file.write
            file.flush()
            if not is_special:
                os.fsync(file.fileno())
        if not is_special:
            beside.replace(path)
    except OSError as error:
        raise LudotecaError(f"'{path}' cannot be written: {reason_of(error)}") from None


def clear_screen() -> None:
    """Clear the screen and its scrollback, so that the next player cannot see hidden information."""
    if console.is_terminal and not console.is_dumb_terminal:
        console.file.write("\x1b[2J\x1b[3J\x1b[H")
        console.file.flush()
    else:
        console.print("\n" * BLANK_LINES)


def discard_typed_input() -> None:
    """Discard keys that were pressed before the prompt, if standard input is a terminal."""
    if sys.platform != "win32" and sys.stdin.isatty():
        import termios

        termios.tcflush(sys.stdin, termios.TCIFLUSH)


def data_location(data: Path | None, database: str | None) -> "Location":
    """Return the given database, the given data folder, or the server's default folder."""
    from ludoteca.table.base.settings import default_data

    return database_address(data, database) or (default_data() if data is None else data)


def database_address(data: Path | None, database: str | None) -> "DatabaseAddress | None":
    """Return the address of the database, or None if the data folder is meant.

    What the command says counts more than the environment: a typed --data is not overridden by LUDOTECA_DATABASE.
    """
    from ludoteca.table.base.database_address import DatabaseAddress

    is_folder_typed = data is not None and str(data) != os.environ.get("LUDOTECA_DATA", "")
    written = database or ("" if is_folder_typed else os.environ.get("LUDOTECA_DATABASE", "").strip())
    return DatabaseAddress(written) if written else None


def progress_bar(*columns: ProgressColumn) -> Progress:
    """Return a transient progress bar on standard error, or a disabled one if standard error is not a terminal."""
    return Progress(*columns, console=errors, transient=True, disable=not errors.is_terminal)


@contextmanager
def progress_of(words: str) -> Iterator[Callable[[int, int], object]]:
    """Show a progress bar for one task. To update it, call the yielded function with the work done and the total."""
    with progress_bar(TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn()) as progress:
        task = progress.add_task(words, total=None)
        yield lambda done, total: progress.update(task, completed=done, total=total)


def plain_table(*headings: str, show_header: bool = True) -> Table:
    """Return a table without borders."""
    return Table(*headings, box=None, padding=(0, 2, 0, 0), show_header=show_header)


def print_json(value: Any) -> None:
    """Print one line of JSON to standard output."""
    sys.stdout.write(json.dumps(value, ensure_ascii=False, separators=(",", ":")) + "\n")


def print_error(error: Exception) -> None:
    """Print an error as a sentence to standard error."""
    from ludoteca.core.extras import MissingExtraError

    is_to_be_copied = isinstance(error, MissingExtraError)  # keep the command on one line
    errors.print(
        f"[bold red]Error:[/bold red] {_sentence(str(error))}", soft_wrap=is_to_be_copied or not errors.is_terminal
    )


def warn_about_games() -> None:
    """Print a warning about each game that was found but cannot be used."""
    from rich.markup import escape

    for problem in problems():
        errors.print(f"[yellow]Warning:[/yellow] {escape(as_sentence(problem))}", soft_wrap=True)


def one_or_all(game: str | None) -> tuple[str, ...]:
    """Return the named game or, without a name, all games."""
    return (game,) if game else names()


def _sentence(text: str) -> str:
    from rich.markup import escape

    closed = text if text.endswith((".", "!", "?", ")")) else text + "."
    return escape(closed[:1].upper() + closed[1:])
