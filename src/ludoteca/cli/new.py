"""`ludoteca new`: a folder with a small game that is whole, to make one's own from."""

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
    name: Annotated[str, typer.Argument(help="What the game is called: small letters.", metavar="NAME")],
    out: Annotated[Path, typer.Option(help="The folder of your games; it is made if it is not there.")] = Path("."),
) -> None:
    """Write a small game that works, to make your own game from (docs/adding-a-game.md)."""
    if not (name.isascii() and name.isalpha() and name.islower()) or keyword.iskeyword(name):
        raise LudotecaError(f"a game is called by small letters, such as rows, not {name!r}")
    if name in names():
        raise LudotecaError(f"there is a game called {name} already")
    folder = out / name
    try:
        with resources.as_file(resources.files("ludoteca.cli") / "template") as template:
            shutil.copytree(template, folder, ignore=shutil.ignore_patterns("__pycache__"))
    except OSError as error:
        raise LudotecaError(f"'{folder}' cannot be written: {reason_of(error)}") from None
    console.print(f"A small game stands in [bold]{folder}[/bold]. To play it:", soft_wrap=True)
    console.print(f"  LUDOTECA_GAMES={out} ludoteca play {name}", soft_wrap=True, markup=False)
