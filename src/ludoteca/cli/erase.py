"""`ludoteca erase`: delete a guest without leaving a trace in the data file."""

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
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask for confirmation.")] = False,
) -> None:
    """Delete a guest's name, tokens and chat messages. Their matches stay, without the name. This cannot be undone.

    Stop the server first. While it is running, guests can delete their own data with DELETE /api/me.
    """
    folder = data_folder(data)
    name = asyncio.run(_name(folder, guest))
    if not yes and not typer.confirm(f"Delete {name!r} and all their chat messages?"):
        raise typer.Exit(1)
    try:
        asyncio.run(_erase(folder, guest))
    except FolderTakenError as error:
        raise LudotecaError(f"{error} (while it is running, delete the guest with DELETE /api/me)") from None
    console.print("[green]Deleted.[/green] The matches stay, without the name.")
    for copy in kept_copies(folder):
        console.print(f"This older copy still contains the guest; delete it when you can: {copy}", soft_wrap=True)


async def _name(folder: Path, guest: str) -> str:
    store = SQLiteReader.look(folder)
    try:
        row = await store.guest_by_id(guest)
    finally:
        await store.close()
    if row is None:
        raise LudotecaError(f"unknown guest {guest!r}")
    return row.name


async def _erase(folder: Path, guest: str) -> None:
    store = SQLiteStore.open(folder)
    try:
        await store.erase_guest(guest)
        if not await store.scrub():
            raise LudotecaError(
                "the guest is deleted, but traces stay in the file until the next start: "
                "another program is reading it, or the disk is full"
            )
    finally:
        await store.close()
