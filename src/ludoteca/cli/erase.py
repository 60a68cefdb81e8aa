"""`ludoteca erase`: delete a guest without leaving a trace in the data."""

import asyncio
from typing import Annotated

import typer

from ludoteca.cli.common import DatabaseOption, DataOption, console, data_location
from ludoteca.core.errors import LudotecaError
from ludoteca.table.errors import DataTakenError
from ludoteca.table.storage.location import Location, database_at, look, open_store


def command(
    guest: Annotated[str, typer.Option(help="The id of the guest.")],
    data: DataOption = None,
    database: DatabaseOption = None,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask for confirmation.")] = False,
) -> None:
    """Delete a guest's name, tokens and chat messages. Their matches stay, without the name. This cannot be undone.

    Stop the server first. While it is running, guests can delete their own data with DELETE /api/me.
    """
    location = data_location(data, database)
    name = asyncio.run(_name(location, guest))
    if not yes and not typer.confirm(f"Delete {name!r} and all their chat messages?"):
        raise typer.Exit(1)
    try:
        asyncio.run(_erase(location, guest))
    except DataTakenError as error:
        raise LudotecaError(f"{error} (while it is running, delete the guest with DELETE /api/me)") from None
    console.print("[green]Deleted.[/green] The matches stay, without the name.")
    for copy in database_at(location).kept():
        console.print(f"This older copy still contains the guest; delete it when you can: {copy}", soft_wrap=True)


async def _name(location: Location, guest: str) -> str:
    store = look(location)
    try:
        row = await store.guest_by_id(guest)
    finally:
        await store.close()
    if row is None:
        raise LudotecaError(f"unknown guest {guest!r}")
    return row.name


async def _erase(location: Location, guest: str) -> None:
    store = open_store(location, is_alone=True)
    try:
        await store.erase_guest(guest)
        if not await store.scrub():
            raise LudotecaError(
                "the guest is deleted, but traces stay in the file until the next start: "
                "another program is reading it, or the disk is full"
            )
    finally:
        await store.close()
