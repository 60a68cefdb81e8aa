"""Tables and guests that have been unused for a long time."""

from collections.abc import Sequence

import msgspec

from ludoteca.table.messages.rows import GuestRow, SeatRow, TableRow
from ludoteca.table.state.timing import DAY, milliseconds
from ludoteca.table.storage.location import Location
from ludoteca.table.storage.retention import CLOCK_WAS_SET, Retention
from ludoteca.table.storage.store import Store
from tests.support.local import LocalTables
from tests.table.samples import guest_row, table_row
from tests.table.stores import change

NOW = 1_800_000_000_000
LONG_AGO = CLOCK_WAS_SET + 1
KEPT = Retention(90, 365, 180, 365, 90)
FOR_EVER = Retention(0, 0, 0)


def days(count: float) -> int:
    """The time this many days ago."""
    return NOW - round(count * DAY)


def guest(name: str, seen: float) -> GuestRow:
    return msgspec.structs.replace(guest_row(name), seen_at=days(seen))


def seat(table: str, number: int, name: str) -> SeatRow:
    return SeatRow(table, number, "person", guest=name, name=f"Name of {name}", token_hash=name.encode())


async def keep(store: Store, tables: Sequence[tuple[TableRow, list[SeatRow]]], *guests: GuestRow) -> None:
    for row in guests:
        await store.add_guest(row)
    for table, seats in tables:
        await store.add_table(table, seats)


def age(location: Location) -> None:
    """Make everything in the store old."""
    change(
        location,
        f"UPDATE tables SET changed_at = {LONG_AGO}, code_until = 1",
        f"UPDATE guests SET seen_at = {LONG_AGO}",
    )


async def let_go(local: LocalTables, table: str) -> None:
    """Unload a table from memory."""
    room = await local.registry.room(table)
    del local.registry._rooms[table]
    await room.close()


async def expired_things(store: Store) -> None:
    await keep(
        store,
        [
            (table_row("unstarted", changed_at=LONG_AGO, host="here"), []),
            (
                table_row("finished", changed_at=LONG_AGO, host="gone", status="over", match=1),
                [seat("finished", 0, "gone")],
            ),
            (table_row("running", changed_at=LONG_AGO, host="gone2", status="running", match=1), []),
        ],
        msgspec.structs.replace(guest_row("here"), seen_at=milliseconds()),
        *(msgspec.structs.replace(guest_row(name), seen_at=LONG_AGO) for name in ("gone", "gone2", "alone")),
    )
