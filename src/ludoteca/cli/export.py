"""`ludoteca export`: export a match as a match file, or all data about one guest as JSON."""

import asyncio
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from ludoteca.cli.common import DatabaseOption, DataOption, console, data_location, write_atomically
from ludoteca.core.errors import LudotecaError
from ludoteca.table.admin.exports import guest_export, record_text
from ludoteca.table.storage.location import Location, look
from ludoteca.table.storage.store import StoreReader


def command(
    table: Annotated[str | None, typer.Argument(help="The id of a table.", metavar="[TABLE]")] = None,
    match: Annotated[int | None, typer.Option(help="Which of its matches, from 1 (default: the last one).")] = None,
    guest: Annotated[str | None, typer.Option(help="Export all data about the guest with this id, as JSON.")] = None,
    out: Annotated[Path | None, typer.Option(help="The file to write (default: standard output).")] = None,
    data: DataOption = None,
    database: DatabaseOption = None,
) -> None:
    """Export a match, including hidden information, or all data about one guest.

    You can also export a running match, but its file shows what the players cannot see yet.
    """
    if (table is None) == (guest is None) or (guest is not None and match is not None):
        raise LudotecaError("specify either a table, with or without --match, or --guest")
    text = asyncio.run(_exported(data_location(data, database), table, match, guest))
    if out is None:
        console.file.write(text)
        return
    with write_atomically(out) as write:
        write(text)


async def _exported(location: Location, table: str | None, match: int | None, guest: str | None) -> str:
    store = look(location)
    try:
        return await (_of_table(store, table, match) if table is not None else _of_guest(store, guest or ""))
    finally:
        await store.close()


async def _of_table(store: StoreReader, table: str, match: int | None) -> str:
    stored = await store.table(table)
    if stored is None:
        raise LudotecaError(f"unknown table {table!r}")
    return record_text(stored, match)


async def _of_guest(store: StoreReader, guest: str) -> str:
    row = await store.guest_by_id(guest)
    if row is None:
        raise LudotecaError(f"unknown guest {guest!r}")
    left = await guest_export(store, row)
    return msgspec.json.format(msgspec.json.encode(left), indent=2).decode() + "\n"
