"""`ludoteca backup`: copy the server's data to one file, even while the server is running."""

from pathlib import Path
from typing import Annotated

import typer

from ludoteca.cli.common import DatabaseOption, DataOption, console, data_location, progress_of
from ludoteca.table.admin.backup import backup


def command(
    file: Annotated[Path, typer.Argument(help="The backup file to write.", metavar="FILE")],
    data: DataOption = None,
    database: DatabaseOption = None,
    force: Annotated[bool, typer.Option("--force", help="Replace the file if it exists.")] = False,
    keep: Annotated[
        int | None,
        typer.Option(
            min=1, max=1000, help="Keep this many backups: FILE is the newest, then FILE.1, FILE.2 and so on."
        ),
    ] = None,
    anyway: Annotated[
        bool,
        typer.Option(
            "--anyway", help="With --force or --keep, replace a backup even if it has more data or different data."
        ),
    ] = False,
) -> None:
    """Back up the server's data to one file, as a consistent snapshot.

    The server can keep running. The backup is verified and flushed to disk before it replaces an older one. It never
    replaces a backup of different data. Nor does it replace a backup with more tables, matches or guests than there are
    now, unless the missing ones were erased or tidied away. Backups contain names and secrets: keep them safe. Backups
    of PostgreSQL are the same kind of file, and ludoteca restore reads them into either database.
    """
    with progress_of("copying") as progress:
        damaged = backup(data_location(data, database), file, keep or int(force), anyway, progress)
    if damaged is not None:
        console.print(f"[yellow]The backup in {file} was damaged and is now {damaged}.[/yellow]", soft_wrap=True)
    console.print(f"[green]Backed up to {file}[/green] ({file.stat().st_size / 2**20:.1f} MiB).", soft_wrap=True)
