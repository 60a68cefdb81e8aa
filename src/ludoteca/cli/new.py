"""`ludoteca new`: create a small, complete game as a starting point."""

import keyword
import shutil
from importlib import resources
from pathlib import Path
from typing import Annotated

import typer

from ludoteca.cli.common import console
from ludoteca.core.errors import LudotecaError, reason_of
from ludoteca.core.registry import names


def command(
    name: Annotated[str, typer.Argument(help="The name of the game, in lowercase letters.", metavar="NAME")],
    out: Annotated[Path, typer.Option(help="The folder for your games; created if it does not exist.")] = Path("."),
) -> None:
    """Create a small working game as a starting point for your own (docs/adding-a-game.md)."""
    if not (name.isascii() and name.isalpha() and name.islower()) or keyword.iskeyword(name):
        raise LudotecaError(f"the name of a game must be lowercase letters, such as rows, not {name!r}")
    if name in names():
        raise LudotecaError(f"a game called {name} already exists")
    folder = out / name
    try:
        with resources.as_file(resources.files("ludoteca.cli") / "template") as template:
            shutil.copytree(template, folder, ignore=shutil.ignore_patterns("__pycache__"))
    except OSError as error:
        raise LudotecaError(f"cannot write to '{folder}': {reason_of(error)}") from None
    console.print(f"Created a small game in [bold]{folder}[/bold]. To play it:", soft_wrap=True)
    console.print(f"  LUDOTECA_GAMES={out} ludoteca play {name}", soft_wrap=True, markup=False)
