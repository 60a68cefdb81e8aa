"""Changes to data. Each is a plain function that takes a connection and runs in the writer's transaction."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

import msgspec

from ludoteca.core.sentences import Sentence
from ludoteca.table.errors import LostLeaseError, StoreError, TooManyTablesError
from ludoteca.table.messages.account_rows import DeviceRow
from ludoteca.table.messages.call_rows import CallChange
from ludoteca.table.messages.rows import (
    ChatRow,
    DraftRow,
    EntryRow,
    GuestRow,
    Progress,
    ReviewRow,
    RunRow,
    SeatRow,
    TableRow,
)
from ludoteca.table.storage.adapted import note_progress
from ludoteca.table.storage.archive import note_results
from ludoteca.table.storage.calls import change_calls
from ludoteca.table.storage.columns import (
    assignments,
    columns,
    insert,
    seat_values,
    table_values,
)
from ludoteca.table.storage.connection import DatabaseConnection, one
from ludoteca.table.storage.leases import SOLE, Lease
from ludoteca.table.storage.reads import unfinished_tables

MOST_REVIEWS = 5000  # the maximum number of stored reviews, which need a few hundred megabytes at most

Stored: TypeAlias = Mapping[str, Any]
"""A stored row: its SQL values, by column."""

_TABLE_COLUMNS = columns(TableRow)
_FIND_TABLE = f"""
    SELECT (SELECT max(number) FROM entries WHERE table_id = tables.id), {", ".join(_TABLE_COLUMNS)}
    FROM tables WHERE id = ?"""
_ADD_ENTRY = f"{insert(EntryRow, 'entries')} ON CONFLICT DO NOTHING"
_REPLACE = "ON CONFLICT (table_id, seat) DO UPDATE SET {}"
_ADD_TABLE = insert(TableRow, "tables")
_PUT_SEAT = f"{insert(SeatRow, 'seats')} {_REPLACE.format(assignments(columns(SeatRow)[2:]))}"
_PUT_DRAFT = f"{insert(DraftRow, 'drafts')} {_REPLACE.format(assignments(columns(DraftRow)[2:]))}"
_PUT_MESSAGE = (
    f"INSERT INTO messages ({', '.join(columns(ChatRow))}, guest)"
    " VALUES (?, ?, ?, ?, ?, ?, ?)"
    " ON CONFLICT (table_id, number) DO UPDATE SET text = excluded.text"
)


def add_guest(connection: DatabaseConnection, guest: GuestRow, device: DeviceRow | None = None) -> None:
    """Store a new guest, and the device in which they are signed in."""
    connection.execute(insert(GuestRow, "guests"), msgspec.structs.astuple(guest))
    if device is not None:
        connection.execute(insert(DeviceRow, "devices"), msgspec.structs.astuple(device))


def rename_guest(connection: DatabaseConnection, guest: str, name: str) -> None:
    """Change a guest's name. Seats that the guest has taken keep the old name."""
    connection.execute("UPDATE guests SET name = ? WHERE id = ?", (name, guest))


def erase_guest(connection: DatabaseConnection, guest: str) -> None:
    """Delete a guest with their devices and passkeys. Erase their messages, and their name and keys in every seat."""
    connection.execute("UPDATE messages SET text = '', send_id = '' WHERE guest = ?", (guest,))
    connection.execute("UPDATE seats SET name = '', token_hash = ? WHERE guest = ?", (b"", guest))
    connection.execute("UPDATE reports SET words = '' WHERE reporter = ?", (guest,))
    erased = connection.execute("DELETE FROM guests WHERE id = ?", (guest,))  # foreign keys clear all other references
    count_removed(connection, "guests", erased.rowcount)


def count_removed(connection: DatabaseConnection, kind: str, count: int) -> None:
    """Count rows that were deleted intentionally, so backups do not report them as lost (see `admin/losses.py`)."""
    connection.execute("UPDATE removed SET count = count + ? WHERE kind = ?", (count, kind))


def add_table(
    connection: DatabaseConnection, table: TableRow, seats: Sequence[SeatRow], most: int | None = None
) -> None:
    """Store a new table, unless its host already has `most` unfinished tables."""
    if most is not None:
        _check_number(connection, table.host, most)
    if one(connection.execute("SELECT 1 FROM tables WHERE id = ?", (table.id,))):
        raise StoreError(f"table {table.id} already exists")
    _check_code(connection, table)
    connection.execute(_ADD_TABLE, table_values(_known(connection, table)))
    _put_seats(connection, seats)


def append(
    connection: DatabaseConnection,
    table: TableRow,
    entries: Sequence[EntryRow],
    seats: Sequence[SeatRow],
    drafts: Sequence[DraftRow],
    lease: Lease,
    calls: Sequence[CallChange] = (),
    progress: Progress | None = None,
) -> None:
    """Add entries to the end of a table's log, and update its row, the changed seats, drafts and calls, and a level."""
    check_lease(connection, table.id, lease)
    last, stored = _locked(connection, table.id)
    _change_table(connection, stored, table)
    _put_seats(connection, seats)
    note_results(connection, stored, table)
    for draft in drafts:
        _put_draft(connection, draft)
    for number, entry in enumerate(entries, last + 1):
        _add_entry(connection, table, entry, number)
    change_calls(connection, table.id, calls)
    if progress is not None:
        note_progress(connection, progress)


def say(connection: DatabaseConnection, message: ChatRow, lease: Lease) -> None:
    """Store a chat message with its author, so it can be erased together with the author.

    If the message already exists, replace its text.
    """
    check_lease(connection, message.table, lease)
    query = "SELECT guest FROM seats WHERE table_id = ? AND seat = ?"
    guest = one(connection.execute(query, (message.table, message.seat)))
    if guest is None and message.text:
        raise StoreError("nobody is in this seat any more, so it cannot send messages")
    connection.execute(_PUT_MESSAGE, (*msgspec.structs.astuple(message), guest))


def begin_run(connection: DatabaseConnection, now: int) -> RunRow:
    """Record the start of the server."""
    added = connection.execute("INSERT INTO runs (began_at, alive_at) VALUES (?, ?) RETURNING id", (now, now))
    return RunRow(one(added), now, now)


def stay_alive(connection: DatabaseConnection, run: int, now: int) -> None:
    """Record that the server is still running."""
    connection.execute("UPDATE runs SET alive_at = ? WHERE id = ?", (now, run))


def add_review(connection: DatabaseConnection, review: ReviewRow) -> None:
    """Store a review. Delete the oldest reviews if there are too many, because they can be computed again."""
    connection.execute(f"{insert(ReviewRow, 'reviews')} ON CONFLICT DO NOTHING", msgspec.structs.astuple(review))
    connection.execute(
        "DELETE FROM reviews WHERE id IN (SELECT id FROM reviews ORDER BY made_at DESC, id LIMIT ? OFFSET ?)",
        (MOST_REVIEWS, MOST_REVIEWS),
    )


def _check_number(connection: DatabaseConnection, host: str, most: int) -> None:
    """Raise TooManyTablesError if a host has reached the maximum number of tables.

    The transaction reserves the host, so simultaneous requests cannot exceed the limit.
    """
    connection.reserve(f"host {host}")
    check_room(unfinished_tables(connection, host), most)


def check_room(count: int, most: int) -> None:
    """Raise TooManyTablesError if a host with this many unfinished tables may have no other."""
    if count >= most:
        raise TooManyTablesError(Sentence("tables-many", {"count": count}))


def check_lease(connection: DatabaseConnection, name: str, lease: Lease) -> None:
    """Raise LostLeaseError if the lease has changed hands. Until this transaction ends, it cannot."""
    query = "SELECT 1 FROM leases WHERE name = ? AND epoch = ? FOR SHARE"
    if lease != SOLE and one(connection.execute(query, (name, lease.epoch))) is None:
        raise LostLeaseError(f"another process has taken over table {name}")


def _locked(connection: DatabaseConnection, table: str) -> tuple[int, Stored]:
    """The number of a table's last entry, and its row. Nobody else can change the row before this transaction ends."""
    found = connection.execute(_FIND_TABLE + connection.row_lock, (table,)).fetchone()
    if found is None:
        raise StoreError(f"unknown table {table}")
    return found[0] or 0, dict(zip(_TABLE_COLUMNS, found[1:], strict=True))


def _change_table(connection: DatabaseConnection, stored: Stored, table: TableRow) -> None:
    """Update only the columns that differ, so few indexes have to change."""
    host = stored["host"] or ""
    if table.host != host:
        table = _known(connection, table, host)
    if table.code != stored["code"]:
        _check_code(connection, table)
    pairs = zip(_TABLE_COLUMNS, table_values(table), strict=True)
    changed = {name: value for name, value in pairs if value != stored[name]}
    if changed:
        names = ", ".join(f"{name} = ?" for name in changed)
        connection.execute(f"UPDATE tables SET {names} WHERE id = ?", (*changed.values(), table.id))


def _known(connection: DatabaseConnection, table: TableRow, stored: str = "") -> TableRow:
    """Return the table's row. If the host is gone, the returned row has the stored host: another guest, or nobody."""
    return table if _is_guest(connection, table.host) else msgspec.structs.replace(table, host=stored)


def _check_code(connection: DatabaseConnection, table: TableRow) -> None:
    """Refuse a join code that another table is using; expired codes can be reused."""
    if not table.code:
        return
    connection.reserve(f"code {table.code}")
    query = "SELECT 1 FROM tables WHERE code = ? AND code <> '' AND code_until > ? AND id <> ?"
    if one(connection.execute(query, (table.code, table.changed_at, table.id))):
        raise StoreError("this join code belongs to another table")


def _put_seats(connection: DatabaseConnection, seats: Sequence[SeatRow]) -> None:
    """Store seats. While a seat was in memory, its guest may have been erased, or become part of another guest."""
    for seat in seats:
        is_gone = bool(seat.guest) and not _is_guest(connection, seat.guest)
        connection.execute(_PUT_SEAT, seat_values(_without_guest(connection, seat) if is_gone else seat))


def _without_guest(connection: DatabaseConnection, seat: SeatRow) -> SeatRow:
    """A seat whose guest is gone. If it was given to another guest, it stays with them."""
    query = "SELECT guest FROM seats WHERE table_id = ? AND seat = ?"
    stored = one(connection.execute(query, (seat.table, seat.seat)))
    if stored:
        return msgspec.structs.replace(seat, guest=stored)
    return msgspec.structs.replace(seat, guest="", name="", token_hash=b"")


def _put_draft(connection: DatabaseConnection, draft: DraftRow) -> None:
    if draft.steps:
        connection.execute(_PUT_DRAFT, msgspec.structs.astuple(draft))
    else:
        connection.execute("DELETE FROM drafts WHERE table_id = ? AND seat = ?", (draft.table, draft.seat))


def _is_guest(connection: DatabaseConnection, guest: str) -> bool:
    return one(connection.execute("SELECT 1 FROM guests WHERE id = ?", (guest,))) is not None


def _add_entry(connection: DatabaseConnection, table: TableRow, entry: EntryRow, number: int) -> None:
    if (entry.table, entry.number) != (table.id, number):
        raise StoreError(f"entry {entry.number} of table {entry.table} is out of order: entry {number} comes next")
    if connection.execute(_ADD_ENTRY, msgspec.structs.astuple(entry)).rowcount == 0:
        raise StoreError(f"entry {number} of table {table.id} was stored before, or its message was")
