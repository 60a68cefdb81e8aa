"""`ludoteca backup`: copy all that the table keeps into one file, also while it runs."""

from pathlib import Path
from typing import Annotated

import typer

from ludoteca.cli.common import DataOption, console, data_folder, told
from ludoteca.table.copies import backup


def command(
    file: Annotated[Path, typer.Argument(help="Where to write the copy.", metavar="FILE")],
    data: DataOption = None,
    force: Annotated[bool, typer.Option("--force", help="Replace the file if it is there.")] = False,
) -> None:
    """Copy the table's data, as it is at one moment, into one file.

    The server may go on. When this ends, the copy is checked and on the disk. It holds names and secrets: keep it safe.
    """
    with told("copying") as progress:
        backup(data_folder(data), file, force, progress)
    console.print(f"[green]Kept in {file}[/green] ({file.stat().st_size / 2**20:.1f} MiB).", soft_wrap=True)
