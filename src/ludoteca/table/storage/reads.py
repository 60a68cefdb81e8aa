"""Queries that read data. Each is a plain function that takes a connection."""

from collections.abc import Sequence
from typing import Any, TypeAlias

from ludoteca.table.messages.rows import (
    ChatRow,
    DraftRow,
    EntryRow,
    GuestRow,
    ResultRow,
    ReviewRow,
    RunRow,
    SeatRow,
    StoredTable,
    TableRow,
)
from ludoteca.table.state.timing import DAY
from ludoteca.table.storage.columns import columns, read_seat, read_table, select
from ludoteca.table.storage.connection import DatabaseConnection, one

TableSeats: TypeAlias = tuple[TableRow, Sequence[SeatRow]]


def guest_by_id(connection: DatabaseConnection, guest: str) -> GuestRow | None:
    """The guest with this id."""
    found = connection.execute(f"{select(GuestRow, 'guests')} WHERE id = ?", (guest,)).fetchone()
    return GuestRow(*found) if found else None


def messages_of(connection: DatabaseConnection, guest: str) -> list[ChatRow]:
    """All chat messages from a guest, oldest first."""
    found = connection.execute(f"{select(ChatRow, 'messages')} WHERE guest = ? ORDER BY at, table_id, number", (guest,))
    return [ChatRow(*row) for row in found]


def messages_at(connection: DatabaseConnection, table: str, guest: str) -> list[ChatRow]:
    """The chat messages from a guest at a table, oldest first."""
    query = f"{select(ChatRow, 'messages')} WHERE table_id = ? AND guest = ? ORDER BY number"
    return [ChatRow(*row) for row in connection.execute(query, (table, guest))]


def author_of(connection: DatabaseConnection, table: str, number: int) -> GuestRow | None:
    """The guest who wrote a chat message."""
    query = f"{select(GuestRow, 'guests')} WHERE id = (SELECT guest FROM messages WHERE table_id = ? AND number = ?)"
    found = connection.execute(query, (table, number)).fetchone()
    return GuestRow(*found) if found else None


def table(connection: DatabaseConnection, table: str) -> StoredTable | None:
    """Everything stored for a table."""
    found = connection.execute(f"{select(TableRow, 'tables')} WHERE id = ?", (table,)).fetchone()
    if found is None:
        return None
    own = "WHERE table_id = ? ORDER BY number"
    entries = connection.execute(f"{select(EntryRow, 'entries')} {own}", (table,))
    messages = connection.execute(f"{select(ChatRow, 'messages')} {own}", (table,))
    drafts = connection.execute(f"{select(DraftRow, 'drafts')} WHERE table_id = ?", (table,))
    results = connection.execute(f"{select(ResultRow, 'results')} WHERE table_id = ?", (table,))
    return StoredTable(
        read_table(found),
        _seats(connection, table),
        [EntryRow(*row) for row in entries],
        [ChatRow(*row) for row in messages],
        [DraftRow(*row) for row in drafts],
        [ResultRow(*row) for row in results],
    )


def seats_at(connection: DatabaseConnection, table: str) -> TableSeats | None:
    """A table and its seats, without its history."""
    return next(iter(_with_seats(connection, "WHERE id = :table", {"table": table})), None)


def public_tables(connection: DatabaseConnection, now: int, limit: int, before: str = "") -> list[TableSeats]:
    """Active public tables, newest first. With `before`, the list starts after that table.

    The list leaves out open tables whose join code has expired, and running live tables where nobody has played for a
    day.
    """
    page = "AND (made_at, id) < (SELECT made_at, id FROM tables WHERE id = :before)" if before else ""
    shown = f"""WHERE is_public = 1 AND status <> 'over'
        AND CASE WHEN status = 'open' THEN code_until > :now ELSE mode = 'turns' OR changed_at > :now - :day END
        {page} ORDER BY made_at DESC, id DESC LIMIT :limit"""
    return _with_seats(connection, shown, {"now": now, "day": DAY, "limit": limit, "before": before})


def active_tables(
    connection: DatabaseConnection, is_oldest_first: bool, limit: int, before: str = ""
) -> list[TableSeats]:
    """Tables that are not over, by their last change. With `before`, the list starts after that table."""
    sign, order = (">", "ASC") if is_oldest_first else ("<", "DESC")
    page = f"AND (changed_at, id) {sign} (SELECT changed_at, id FROM tables WHERE id = :before)" if before else ""
    shown = f"WHERE status <> 'over' {page} ORDER BY changed_at {order}, id {order} LIMIT :limit"
    return _with_seats(connection, shown, {"limit": limit, "before": before})


def tables_of(connection: DatabaseConnection, guest: str, limit: int) -> list[TableSeats]:
    """The tables that a guest created or has a seat at: unfinished ones first, and the most recently changed first."""
    own = "SELECT table_id FROM seats WHERE guest = :guest UNION SELECT id FROM tables WHERE host = :guest"
    order = "CASE WHEN status = 'over' THEN 1 ELSE 0 END, changed_at DESC, id"
    query = f"WHERE id IN ({own}) ORDER BY {order} LIMIT :limit"
    return _with_seats(connection, query, {"guest": guest, "limit": limit})


def unfinished_tables(connection: DatabaseConnection, host: str) -> int:
    """The number of a host's tables that are not over."""
    return int(one(connection.execute("SELECT count(*) FROM tables WHERE host = ? AND status <> 'over'", (host,))))


def table_by_code(connection: DatabaseConnection, code: str, now: int) -> str | None:
    """The id of the table with this join code, unless the code has expired."""
    query = "SELECT id FROM tables WHERE code = ? AND code <> '' AND code_until > ? ORDER BY code_until DESC"
    found: str | None = one(connection.execute(query, (code, now)))
    return found


def due(connection: DatabaseConnection, now: int, limit: int) -> list[str]:
    """The ids of running tables whose deadline has passed, earliest deadline first."""
    query = "SELECT id FROM tables WHERE status = 'running' AND due_at <= ? ORDER BY due_at LIMIT ?"
    return [row[0] for row in connection.execute(query, (now, limit))]


def all_tables(connection: DatabaseConnection) -> list[str]:
    """The ids of all tables, oldest first."""
    return [row[0] for row in connection.execute("SELECT id FROM tables ORDER BY made_at, id")]


def statuses(connection: DatabaseConnection) -> dict[str, int]:
    """The number of tables, by status."""
    return {row[0]: row[1] for row in connection.execute("SELECT status, count(*) FROM tables GROUP BY status")}


def guest_count(connection: DatabaseConnection) -> int:
    """The number of guests."""
    return int(one(connection.execute("SELECT count(*) FROM guests")))


def runs(connection: DatabaseConnection) -> list[RunRow]:
    """All server runs, oldest first."""
    return [RunRow(*row) for row in connection.execute(f"{select(RunRow, 'runs')} ORDER BY id")]


def review(connection: DatabaseConnection, name: str) -> ReviewRow | None:
    """A finished review."""
    found = connection.execute(f"{select(ReviewRow, 'reviews')} WHERE id = ?", (name,)).fetchone()
    return ReviewRow(*found) if found else None


def _seats(connection: DatabaseConnection, table: str) -> list[SeatRow]:
    found = connection.execute(f"{select(SeatRow, 'seats')} WHERE table_id = ? ORDER BY seat", (table,))
    return [read_seat(row) for row in found]


def _with_seats(connection: DatabaseConnection, which: str, values: dict[str, Any]) -> list[TableSeats]:
    """Fetch the selected tables in order, each with its seats, in a single query."""
    names = [f"chosen.{name}" for name in columns(TableRow)] + [f"seats.{name}" for name in columns(SeatRow)]
    chosen = f"SELECT *, row_number() OVER () AS place FROM ({select(TableRow, 'tables')} {which})"
    query = f"""SELECT {", ".join(names)} FROM ({chosen}) AS chosen LEFT JOIN seats ON seats.table_id = chosen.id
        ORDER BY chosen.place, seats.seat"""
    width, found = len(columns(TableRow)), dict[str, tuple[TableRow, list[SeatRow]]]()
    for row in connection.execute(query, values):
        table = read_table(row[:width])
        seats = found.setdefault(table.id, (table, []))[1]
        if row[width] is not None:
            seats.append(read_seat(row[width:]))
    return list(found.values())
