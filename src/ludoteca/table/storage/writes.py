"""Changes to the data file. Each is a plain function that takes a connection and runs in the writer's transaction."""

import sqlite3
from collections.abc import Sequence

import msgspec

from ludoteca.core.sentences import Sentence
from ludoteca.table.errors import StoreError, TooManyTablesError
from ludoteca.table.messages.rows import ChatRow, DraftRow, EntryRow, GuestRow, ReviewRow, RunRow, SeatRow, TableRow
from ludoteca.table.storage.columns import (
    assignments,
    columns,
    insert,
    one,
    read_table,
    seat_values,
    select,
    table_values,
)

MOST_REVIEWS = 5000  # the maximum number of stored reviews, which need a few hundred megabytes at most

_FIND_TABLE = f"{select(TableRow, 'tables')} WHERE id = ?"
_ADD_ENTRY = insert(EntryRow, "entries")
_ADD_TABLE = insert(TableRow, "tables")
_PUT_SEAT = f"{insert(SeatRow, 'seats')} ON CONFLICT DO UPDATE SET {assignments(columns(SeatRow)[2:])}"
_PUT_DRAFT = f"{insert(DraftRow, 'drafts')} ON CONFLICT DO UPDATE SET {assignments(columns(DraftRow)[2:])}"
_PUT_MESSAGE = (
    f"INSERT INTO messages ({', '.join(columns(ChatRow))}, guest)"
    " VALUES (?, ?, ?, ?, ?, ?, ?)"
    " ON CONFLICT (table_id, number) DO UPDATE SET text = excluded.text"
)


def add_guest(connection: sqlite3.Connection, guest: GuestRow) -> None:
    """Store a new guest."""
    connection.execute(insert(GuestRow, "guests"), msgspec.structs.astuple(guest))


def rename_guest(connection: sqlite3.Connection, guest: str, name: str) -> None:
    """Change a guest's name. Seats that the guest has taken keep the old name."""
    connection.execute("UPDATE guests SET name = ? WHERE id = ?", (name, guest))


def erase_guest(connection: sqlite3.Connection, guest: str) -> None:
    """Delete a guest. Erase their tokens and messages, and their name in every seat."""
    connection.execute("UPDATE messages SET text = '', send_id = '' WHERE guest = ?", (guest,))
    connection.execute("UPDATE seats SET name = '', token_hash = x'' WHERE guest = ?", (guest,))
    erased = connection.execute("DELETE FROM guests WHERE id = ?", (guest,))  # foreign keys clear all other references
    count_removed(connection, "guests", erased.rowcount)


def count_removed(connection: sqlite3.Connection, kind: str, count: int) -> None:
    """Count rows that were deleted intentionally, so backups do not report them as lost (see `admin/losses.py`)."""
    connection.execute("UPDATE removed SET count = count + ? WHERE kind = ?", (count, kind))


def see_guest(connection: sqlite3.Connection, guest: str, now: int) -> bool:
    """Update the time of a guest's last visit; return False if the guest does not exist."""
    return connection.execute("UPDATE guests SET seen_at = ? WHERE id = ?", (now, guest)).rowcount > 0


def add_table(
    connection: sqlite3.Connection, table: TableRow, seats: Sequence[SeatRow], most: int | None = None
) -> None:
    """Store a new table, unless its host already has `most` unfinished tables."""
    if most is not None:
        _check_number(connection, table.host, most)
    if _stored(connection, table.id):
        raise StoreError(f"table {table.id} already exists")
    _check_code(connection, table)
    connection.execute(_ADD_TABLE, table_values(_known(connection, table)))
    _put_seats(connection, seats)


def append(
    connection: sqlite3.Connection,
    table: TableRow,
    entries: Sequence[EntryRow],
    seats: Sequence[SeatRow],
    drafts: Sequence[DraftRow],
) -> None:
    """Add entries to the end of a table's log, and update its row and the changed seats and drafts."""
    _change_table(connection, table)
    _put_seats(connection, seats)
    for draft in drafts:
        _put_draft(connection, draft)
    last = one(connection.execute("SELECT max(number) FROM entries WHERE table_id = ?", (table.id,))) or 0
    for number, entry in enumerate(entries, last + 1):
        _add_entry(connection, table, entry, number)


def say(connection: sqlite3.Connection, message: ChatRow) -> None:
    """Store a chat message with its author, so it can be erased together with the author.

    If the message already exists, replace its text.
    """
    query = "SELECT guest FROM seats WHERE table_id = ? AND seat = ?"
    guest = one(connection.execute(query, (message.table, message.seat)))
    if guest is None and message.text:
        raise StoreError("nobody is in this seat any more, so it cannot send messages")
    connection.execute(_PUT_MESSAGE, (*msgspec.structs.astuple(message), guest))


def begin_run(connection: sqlite3.Connection, now: int) -> RunRow:
    """Record the start of the server."""
    added = connection.execute("INSERT INTO runs (began_at, alive_at) VALUES (?, ?)", (now, now))
    assert added.lastrowid is not None
    return RunRow(added.lastrowid, now, now)


def stay_alive(connection: sqlite3.Connection, run: int, now: int) -> None:
    """Record that the server is still running."""
    connection.execute("UPDATE runs SET alive_at = ? WHERE id = ?", (now, run))


def add_review(connection: sqlite3.Connection, review: ReviewRow) -> None:
    """Store a review. Delete the oldest reviews if there are too many, because they can be computed again."""
    connection.execute(f"{insert(ReviewRow, 'reviews')} ON CONFLICT DO NOTHING", msgspec.structs.astuple(review))
    connection.execute(
        "DELETE FROM reviews WHERE id IN (SELECT id FROM reviews ORDER BY made_at DESC, id LIMIT -1 OFFSET ?)",
        (MOST_REVIEWS,),
    )


def _check_number(connection: sqlite3.Connection, host: str, most: int) -> None:
    """Raise TooManyTablesError if a host has reached the maximum number of tables.

    Counting in the writer's transaction keeps simultaneous requests from exceeding the limit.
    """
    count = one(connection.execute("SELECT count(*) FROM tables WHERE host = ? AND status <> 'over'", (host,)))
    if count >= most:
        raise TooManyTablesError(Sentence("tables-many", {"count": count}))


def _stored(connection: sqlite3.Connection, table: str) -> TableRow | None:
    found = connection.execute(_FIND_TABLE, (table,)).fetchone()
    return read_table(found) if found else None


def _change_table(connection: sqlite3.Connection, table: TableRow) -> None:
    """Update only the columns that differ, so few indexes have to change."""
    stored = _stored(connection, table.id)
    if stored is None:
        raise StoreError(f"unknown table {table.id}")
    if table.host != stored.host:
        table = _known(connection, table)
    if table.code != stored.code:
        _check_code(connection, table)
    pairs = zip(columns(TableRow), table_values(table), table_values(stored), strict=True)
    changed = {name: value for name, value, before in pairs if value != before}
    if changed:
        names = ", ".join(f"{name} = ?" for name in changed)
        connection.execute(f"UPDATE tables SET {names} WHERE id = ?", (*changed.values(), table.id))


def _known(connection: sqlite3.Connection, table: TableRow) -> TableRow:
    """Return the table's row. If the host has been erased, the returned row has no host."""
    return table if _is_guest(connection, table.host) else msgspec.structs.replace(table, host="")


def _check_code(connection: sqlite3.Connection, table: TableRow) -> None:
    """Refuse a join code that another table is using; expired codes can be reused."""
    query = "SELECT 1 FROM tables WHERE code = ? AND code <> '' AND code_until > ? AND id <> ?"
    if table.code and one(connection.execute(query, (table.code, table.changed_at, table.id))):
        raise StoreError("this join code belongs to another table")


def _put_seats(connection: sqlite3.Connection, seats: Sequence[SeatRow]) -> None:
    """Store seats. If the guest in a seat was erased while the seat was in memory, store it without the guest."""
    for seat in seats:
        is_erased = bool(seat.guest) and not _is_guest(connection, seat.guest)
        kept = msgspec.structs.replace(seat, guest="", name="", token_hash=b"") if is_erased else seat
        connection.execute(_PUT_SEAT, seat_values(kept))


def _put_draft(connection: sqlite3.Connection, draft: DraftRow) -> None:
    if draft.steps:
        connection.execute(_PUT_DRAFT, msgspec.structs.astuple(draft))
    else:
        connection.execute("DELETE FROM drafts WHERE table_id = ? AND seat = ?", (draft.table, draft.seat))


def _is_guest(connection: sqlite3.Connection, guest: str) -> bool:
    return one(connection.execute("SELECT 1 FROM guests WHERE id = ?", (guest,))) is not None


def _add_entry(connection: sqlite3.Connection, table: TableRow, entry: EntryRow, number: int) -> None:
    if (entry.table, entry.number) != (table.id, number):
        raise StoreError(f"entry {entry.number} of table {entry.table} is out of order: entry {number} comes next")
    try:
        connection.execute(_ADD_ENTRY, msgspec.structs.astuple(entry))
    except sqlite3.IntegrityError as error:
        raise StoreError(f"entry {number} of table {table.id} was stored before: {error}") from error
