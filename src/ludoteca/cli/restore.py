"""`ludoteca restore`: replace the server's data with a backup."""

from pathlib import Path
from typing import Annotated

import typer

from ludoteca.cli.common import DatabaseOption, DataOption, console, data_location, progress_of
from ludoteca.table.admin.backup import restore


def command(
    file: Annotated[Path, typer.Argument(help="A backup written by ludoteca backup.", metavar="FILE")],
    data: DataOption = None,
    database: DatabaseOption = None,
) -> None:
    """Replace the server's data with a backup.

    Stop the server first. The backup is verified before anything changes, and the old data is kept in the same folder,
    or in the same PostgreSQL database.
    """
    with progress_of("copying") as progress:
        kept = restore(data_location(data, database), file, progress)
    console.print(f"[green]Restored from {file}.[/green]", soft_wrap=True)
    if kept is not None:
        console.print(f"The old data is kept in {kept}.", soft_wrap=True)
