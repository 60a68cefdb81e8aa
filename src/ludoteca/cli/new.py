"""`ludoteca new`: create a small, complete game as a starting point."""

import importlib.util
import keyword
from collections.abc import Iterator
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Annotated

import typer

from ludoteca import __version__
from ludoteca.cli.common import console
from ludoteca.core.errors import LudotecaError, reason_of
from ludoteca.core.extras import command_to_install
from ludoteca.core.registry import names

TEMPLATE = "trios"  # the name of the game in the template
OPEN, HIDDEN = "open", "hidden"  # the folders of the template; the second has the files that differ
NO_VERSION = "0.0.0"
SKIPPED = "__pycache__"


def command(
    name: Annotated[str, typer.Argument(help="The name of the game, in lowercase letters.", metavar="NAME")],
    out: Annotated[Path, typer.Option(help="The folder for your games; created if it does not exist.")] = Path("."),
    hidden: Annotated[bool, typer.Option("--hidden", help="Start from a game with hidden information.")] = False,
) -> None:
    """Create a small working game as a starting point for your own.

    It is a Python package with rules, a board, bots and tests. Once it is installed, every command knows the game.
    """
    _check(name)
    folder = out / name
    try:
        folder.mkdir(parents=True)
        for layer in (OPEN, HIDDEN) if hidden else (OPEN,):
            for place, text in _files(resources.files("ludoteca.cli") / "template" / layer):
                _write(folder, place, text, name)
    except OSError as error:
        raise LudotecaError(f"cannot write to '{folder}': {reason_of(error)}") from None
    console.print(f"Created a small game in [bold]{folder}[/bold]. To install and play it:", soft_wrap=True)
    wanted = f"{folder.resolve()}[test]"
    for line in (command_to_install(["--editable", wanted]), f"ludoteca play {name}"):
        console.print(f"  {line}", soft_wrap=True, markup=False)


def _check(name: str) -> None:
    if not (name.isascii() and name.isalpha() and name.islower()) or keyword.iskeyword(name):
        raise LudotecaError(f"the name of a game must be lowercase letters, such as rows, not {name!r}")
    if name in names():
        raise LudotecaError(f"a game called {name} already exists")
    if importlib.util.find_spec(name) is not None:
        raise LudotecaError(f"Python already has a module called {name}; choose another name")


def _files(folder: Traversable, place: str = "") -> Iterator[tuple[str, str]]:
    """Yield every file of the template: where it is, and its text."""
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir() and entry.name != SKIPPED:
            yield from _files(entry, f"{place}{entry.name}/")
        elif entry.is_file():
            yield f"{place}{entry.name}", entry.read_text("utf-8")


def _write(folder: Path, place: str, text: str, name: str) -> None:
    """Write a file of the template under the name of the new game."""
    path = folder / place.replace(TEMPLATE, name)
    path.parent.mkdir(parents=True, exist_ok=True)
    text = text.replace(TEMPLATE, name).replace(TEMPLATE.capitalize(), name.capitalize())
    path.write_text(text.replace(NO_VERSION, __version__), encoding="utf-8")
