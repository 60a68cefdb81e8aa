"""Tables to put into a store."""

import asyncio
import sqlite3
from collections.abc import Callable, Coroutine, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec

from ludoteca.table.base.database_address import DatabaseAddress
from ludoteca.table.features.accounts import new_device
from ludoteca.table.messages.rows import StoredTable
from ludoteca.table.storage.copying import TABLES
from ludoteca.table.storage.database import Snapshot
from ludoteca.table.storage.datafile import DATA_FILE
from ludoteca.table.storage.folder import snapshot_of
from ludoteca.table.storage.location import Location, database_at, open_store
from ludoteca.table.storage.postgres.connection import connect
from ludoteca.table.storage.store import Store
from tests.table.samples import entry_row, guest_row, played_table, table_row

Scenario = Callable[[Store], Coroutine[Any, Any, None]]


def use(location: Location, scenario: Scenario) -> None:
    """Run a scenario with the store in a folder or a database."""

    async def whole() -> None:
        store = open_store(location)
        try:
            await scenario(store)
        finally:
            await store.close()

    asyncio.run(whole())


async def keep(store: Store, stored: StoredTable) -> None:
    """Store a complete table, with its guests."""
    for seat in stored.seats:
        await store.add_guest(guest_row(seat.guest, seat.name))
    await store.add_table(msgspec.structs.replace(stored.table, status="open", match=0), stored.seats)
    await store.append(stored.table, stored.entries)
    for message in stored.messages:
        await store.say(message)


async def keep_two(store: Store) -> None:
    """Store one table whose last match is over, and one with a running match."""
    await keep(store, played_table("first", 1, matches=2))
    await keep(store, played_table("second", 2, is_over=False))


async def become(store: Store, guest: str, other: str) -> None:
    """Sign in as another guest in a browser whose guest has no other way back."""
    await store.sign_in(new_device(other, "")[0], left=guest)


async def play(store: Store, moves: int) -> None:
    """Append entries to the table t one by one."""
    for number in range(1, moves + 1):
        await store.append(table_row("t", changed_at=number), [entry_row("t", number)])


def numbers(address: DatabaseAddress) -> list[int]:
    """The numbers of the entries of the table t in a PostgreSQL database."""
    with closing(connect(address)) as raw:
        return [row[0] for row in raw.execute("SELECT number FROM entries WHERE table_id = 't' ORDER BY 1")]


def rows_of(place: Location) -> dict[str, list[Any]]:
    """Everything in a data file, a data folder or a PostgreSQL database."""

    def rows(found: Snapshot) -> dict[str, list[Any]]:
        return {name: sorted(found.connection.execute(f"SELECT * FROM {name}"), key=repr) for name in TABLES}

    if isinstance(place, Path):
        return snapshot_of(place / DATA_FILE if place.is_dir() else place, rows)
    return database_at(place).snapshot(rows)


def change(location: Location, *statements: str) -> None:
    """Change stored data behind the back of the store."""
    if isinstance(location, Path):
        with closing(sqlite3.connect(location / DATA_FILE, isolation_level=None)) as connection:
            connection.execute("PRAGMA foreign_keys = ON")
            for statement in statements:
                connection.execute(statement)
    else:
        with closing(connect(location)) as raw:
            for statement in statements:
                raw.execute(statement.encode())


def place_of(location: Location) -> list[str]:
    """The options that name the data for a command."""
    return ["--data", str(location)] if isinstance(location, Path) else ["--database", location.secret]


def overwritten(file: Path) -> None:
    """Overwrite a file completely."""
    file.write_bytes(b"not a database file" * 1000)


def found_in(folder: Path, secrets: Sequence[str]) -> list[str]:
    """The given strings that can still be found in any file in a folder."""
    files = [file.read_bytes() for file in folder.rglob("*") if file.is_file()]
    return [secret for secret in secrets if any(secret.encode() in file for file in files)]
