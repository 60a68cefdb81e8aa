"""`ludoteca move-data`: copy the server's data to another database."""

import os
from typing import Annotated

import typer

from ludoteca.cli.common import console, progress_of
from ludoteca.cli.doctor import examine, show
from ludoteca.core.errors import LudotecaError
from ludoteca.table.admin.moving import move, read_location
from ludoteca.table.base.settings import read_settings
from ludoteca.table.storage.location import Location, database_at


def command(
    source: Annotated[
        str, typer.Argument(help="Where the data is: sqlite:FOLDER or postgresql://user@host/name.", metavar="FROM")
    ],
    target: Annotated[
        str, typer.Argument(help="An empty folder or database for the copy, written like FROM.", metavar="TO")
    ],
) -> None:
    """Copy the server's data from SQLite to PostgreSQL, or back, and check the copy.

    Stop the server first. All matches are replayed from the copy, as ludoteca doctor does. The original stays as it is,
    so delete it once the server runs on the copy. Instead of a place you can write just sqlite or postgresql, which
    stand for LUDOTECA_DATA and LUDOTECA_DATABASE; that keeps passwords out of the command.
    """
    places = _place(source), _place(target)
    with progress_of("copying") as progress:
        move(*places, progress)
    report = examine(places[1])
    show(report)
    if not report.is_sound:
        raise LudotecaError("the copy is damaged, so keep using the original; ludoteca doctor tells if that is damaged")
    console.print(f"[green]Copied everything to {database_at(places[1])}.[/green]", soft_wrap=True)
    console.print(f"The original stays in {database_at(places[0])}.", soft_wrap=True)


def _place(text: str) -> Location:
    """Read a location, or take it from the settings."""
    if text not in ("sqlite", "postgresql"):
        return read_location(text)
    settings = read_settings(os.environ)
    if text == "sqlite":
        return settings.data
    if settings.database is None:
        raise LudotecaError("set LUDOTECA_DATABASE to the address of the database, or write it in the command")
    return settings.database
