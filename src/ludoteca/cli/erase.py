"""`ludoteca erase`: forget a guest, down to the bytes of the file."""

import asyncio
from pathlib import Path
from typing import Annotated

import typer

from ludoteca.cli.common import DataOption, console, data_folder
from ludoteca.core.errors import LudotecaError
from ludoteca.table.admin.backup import kept_copies
from ludoteca.table.errors import FolderTakenError
from ludoteca.table.storage.sqlite import SQLiteReader, SQLiteStore


def command(
    guest: Annotated[str, typer.Option(help="The id of the guest.")],
    data: DataOption = None,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask before.")] = False,
) -> None:
    """Forget a guest: name, tokens and all that was said. Matches stay, without the name. This cannot be undone.

    No server may run on the folder; while one does, the guest can do the same by DELETE /api/me.
    """
    folder = data_folder(data)
    name = asyncio.run(_name(folder, guest))
    if not yes and not typer.confirm(f"Forget {name!r} and everything that this guest said?"):
        raise typer.Exit(1)
    try:
        asyncio.run(_erase(folder, guest))
    except FolderTakenError as error:
        raise LudotecaError(f"{error} (while it runs, a guest is erased by DELETE /api/me)") from None
    console.print("[green]Erased.[/green] The matches stay, without the name.")
    for copy in kept_copies(folder):
        console.print(f"A copy that was kept still has it; delete it once you do not need it: {copy}", soft_wrap=True)


async def _name(folder: Path, guest: str) -> str:
    store = SQLiteReader.look(folder)
    try:
        row = await store.guest_by_id(guest)
    finally:
        await store.close()
    if row is None:
        raise LudotecaError(f"there is no guest {guest!r}")
    return row.name


async def _erase(folder: Path, guest: str) -> None:
    store = SQLiteStore.open(folder)
    try:
        await store.erase_guest(guest)
        if not await store.scrub():
            raise LudotecaError(
                "the guest is erased, but traces stay in the file until the next start: "
                "another program reads it, or the disk is full"
            )
    finally:
        await store.close()
