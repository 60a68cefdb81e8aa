"""`ludoteca restore`: put a backup in the place of what the table keeps."""

from pathlib import Path
from typing import Annotated

import typer

from ludoteca.cli.common import DataOption, console, data_folder, progress_of
from ludoteca.table.admin.backup import restore


def command(
    file: Annotated[Path, typer.Argument(help="A file that ludoteca backup wrote.", metavar="FILE")],
    data: DataOption = None,
) -> None:
    """Put a backup in the place of the table's data.

    The file is checked first, no server may run on the folder, and what is replaced is kept beside it.
    """
    with progress_of("copying") as progress:
        kept = restore(data_folder(data), file, progress)
    console.print(f"[green]Restored from {file}.[/green]", soft_wrap=True)
    if kept is not None:
        console.print(f"What was there before is kept in {kept}.", soft_wrap=True)
