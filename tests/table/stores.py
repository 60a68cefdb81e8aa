"""Tables to put into a store."""

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec

from ludoteca.table.messages.rows import StoredTable
from ludoteca.table.storage.datafile import connect_reader
from ludoteca.table.storage.sqlite import SQLiteStore
from tests.table.samples import guest_row, played_table

Scenario = Callable[[SQLiteStore], Coroutine[Any, Any, None]]


def use(folder: Path, scenario: Scenario) -> None:
    """Run a scenario with the store in a folder."""

    async def whole() -> None:
        store = SQLiteStore.open(folder)
        try:
            await scenario(store)
        finally:
            await store.close()

    asyncio.run(whole())


async def keep(store: SQLiteStore, stored: StoredTable) -> None:
    """Store a complete table, with its guests."""
    for seat in stored.seats:
        await store.add_guest(guest_row(seat.guest, seat.name))
    await store.add_table(msgspec.structs.replace(stored.table, status="open", match=0), stored.seats)
    await store.append(stored.table, stored.entries)
    for message in stored.messages:
        await store.say(message)


async def keep_two(store: SQLiteStore) -> None:
    """Store one table whose last match is over, and one with a running match."""
    await keep(store, played_table("first", 1, matches=2))
    await keep(store, played_table("second", 2, is_over=False))


def rows_of(file: Path) -> dict[str, list[Any]]:
    """Everything in a data file."""
    with closing(connect_reader(file)) as connection:
        names = [row[0] for row in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")]
        return {name: sorted(connection.execute(f"SELECT * FROM {name}").fetchall(), key=repr) for name in names}


def overwritten(file: Path) -> None:
    """Overwrite a file completely."""
    file.write_bytes(b"not a database file" * 1000)


def found_in(folder: Path, secrets: Sequence[str]) -> list[str]:
    """The given strings that can still be found in any file in a folder."""
    files = [file.read_bytes() for file in folder.rglob("*") if file.is_file()]
    return [secret for secret in secrets if any(secret.encode() in file for file in files)]
