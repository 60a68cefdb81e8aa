"""`ludoteca backup`: copy all that the table keeps into one file, also while it runs."""

from pathlib import Path
from typing import Annotated

import typer

from ludoteca.cli.common import DataOption, console, data_folder, progress_of
from ludoteca.table.admin.backup import backup


def command(
    file: Annotated[Path, typer.Argument(help="Where to write the copy.", metavar="FILE")],
    data: DataOption = None,
    force: Annotated[bool, typer.Option("--force", help="Replace the file if it is there.")] = False,
    keep: Annotated[
        int | None,
        typer.Option(
            min=1, max=1000, help="Keep this many copies: FILE, then FILE.1, FILE.2 and so on for older ones."
        ),
    ] = None,
    anyway: Annotated[
        bool,
        typer.Option("--anyway", help="With --force or --keep: replace a copy that has more, or is of other data."),
    ] = False,
) -> None:
    """Copy the table's data, as it is at one moment, into one file.

    The server can keep running. The copy is checked and on the disk before it replaces anything, and it never replaces
    a copy of other data, nor one that has more tables, matches or guests than the data, except those that were erased
    or tidied away. It contains names and secrets: keep it safe.
    """
    with progress_of("copying") as progress:
        damaged = backup(data_folder(data), file, keep or int(force), anyway, progress)
    if damaged is not None:
        console.print(f"[yellow]The copy in {file} was damaged. It is now {damaged}.[/yellow]", soft_wrap=True)
    console.print(f"[green]Kept in {file}[/green] ({file.stat().st_size / 2**20:.1f} MiB).", soft_wrap=True)
