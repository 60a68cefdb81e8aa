"""The archive of finished matches: queries and changes. A result belongs to a guest and goes with them."""

from collections.abc import Mapping
from typing import Any

import msgspec

from ludoteca.table.base.names import folded
from ludoteca.table.messages.archive import Result
from ludoteca.table.messages.archive_rows import ArchiveSearch, FoundMatches
from ludoteca.table.messages.rows import ResultRow, SeatRow, TableRow
from ludoteca.table.storage.columns import columns, insert, read_seat, select
from ludoteca.table.storage.connection import DatabaseConnection, one

FIRST = 1  # the place of the winners
MOST_NAMES = 1000
"""At most this many names may match a search."""

_NAMES = """SELECT DISTINCT seats.name FROM results JOIN seats ON seats.table_id = results.table_id
    WHERE results.guest = :guest AND seats.name <> '' AND (seats.guest IS NULL OR seats.guest <> :guest)"""
_AGAINST = """EXISTS (SELECT 1 FROM seats WHERE seats.table_id = results.table_id
    AND (seats.guest IS NULL OR seats.guest <> :guest) AND seats.name IN ({names}))"""
_PUT = f"{insert(ResultRow, 'results')} ON CONFLICT DO NOTHING"


# Storing


def note_results(connection: DatabaseConnection, before: Mapping[str, Any], table: TableRow) -> None:
    """Add a match that has just ended to the archive of everybody in it. `before` is the stored row, by column."""
    if table.status == "over" and (before["status"], before["match_number"]) != ("over", table.match):
        _add_results(connection, table)


def _add_results(connection: DatabaseConnection, table: TableRow) -> None:
    own: dict[str, list[int]] = {}
    query = "SELECT guest, seat FROM seats WHERE table_id = ? AND guest IS NOT NULL"
    for guest, seat in connection.execute(query, (table.id,)):
        own.setdefault(guest, []).append(seat)
    for guest, seats in own.items():
        row = ResultRow(guest, table.id, table.match, table.game, outcome(table.places, seats), table.changed_at)
        connection.execute(_PUT, msgspec.structs.astuple(row))


def outcome(places: list[int], seats: list[int]) -> Result:
    """How a match went for a guest in these seats. Somebody in several seats neither wins nor loses."""
    if len(seats) != 1 or not places:
        return ""
    if all(place == FIRST for place in places):
        return "drawn"
    return "won" if places[seats[0]] == FIRST else "lost"


def bring_results(connection: DatabaseConnection, guest: str, to: str) -> None:
    """Give the results of one guest to another, who may have played in the same match."""
    names = ", ".join(columns(ResultRow)[1:])
    copied = f"SELECT ?, {names} FROM results WHERE guest = ?"
    connection.execute(f"INSERT INTO results (guest, {names}) {copied} ON CONFLICT DO NOTHING", (to, guest))


# Reading


def results_of(connection: DatabaseConnection, guest: str) -> list[ResultRow]:
    """All results of a guest, oldest first."""
    query = f"{select(ResultRow, 'results')} WHERE guest = ? ORDER BY ended_at, table_id, match_number"
    return [ResultRow(*row) for row in connection.execute(query, (guest,))]


def search_archive(connection: DatabaseConnection, guest: str, wanted: ArchiveSearch, limit: int) -> FoundMatches:
    """A page of a guest's finished matches, the latest first."""
    total = int(one(connection.execute("SELECT count(*) FROM results WHERE guest = ?", (guest,))))
    names = _names_like(connection, guest, wanted.opponent) if wanted.opponent else None
    rows = [] if names == [] else _found(connection, guest, wanted, names, limit + 1)
    page = rows[:limit]
    return FoundMatches(page, _seats_at(connection, {row.table for row in page}), len(rows) > limit, total)


def _found(
    connection: DatabaseConnection, guest: str, wanted: ArchiveSearch, names: list[str] | None, limit: int
) -> list[ResultRow]:
    conditions, values = _conditions(guest, wanted, names)
    query = f"""{select(ResultRow, "results")} WHERE {" AND ".join(conditions)}
        ORDER BY ended_at DESC, table_id DESC, match_number DESC LIMIT :limit"""
    return [ResultRow(*row) for row in connection.execute(query, {**values, "limit": limit})]


def _conditions(guest: str, wanted: ArchiveSearch, names: list[str] | None) -> tuple[list[str], dict[str, Any]]:
    conditions, values = ["guest = :guest"], dict[str, Any](guest=guest)
    simple = {"game = :game": wanted.game, "outcome = :outcome": wanted.result, "ended_at >= :since": wanted.since}
    for condition, value in simple.items():
        if value:
            conditions.append(condition)
            values[condition.partition(":")[2]] = value
    if wanted.until is not None:
        conditions.append("ended_at < :until")
        values["until"] = wanted.until
    if wanted.after is not None:
        conditions.append("(ended_at, table_id, match_number) < (:at, :table, :match)")
        values |= {"at": wanted.after.ended_at, "table": wanted.after.table, "match": wanted.after.match}
    if names is not None:
        marks = {f"name{number}": name for number, name in enumerate(names)}
        conditions.append(_AGAINST.format(names=", ".join(f":{mark}" for mark in marks)))
        values |= marks
    return conditions, values


def _names_like(connection: DatabaseConnection, guest: str, typed: str) -> list[str]:
    """The names of a guest's opponents that contain what was typed: without case, accents and signs.

    SQLite and PostgreSQL fold letters differently, so this is not a part of the query.
    """
    fold = folded if folded(typed) else str.casefold
    wanted = fold(typed)
    names = (row[0] for row in connection.execute(_NAMES, {"guest": guest}))
    return sorted(name for name in names if wanted in fold(name))[:MOST_NAMES]


def _seats_at(connection: DatabaseConnection, tables: set[str]) -> dict[str, list[SeatRow]]:
    found: dict[str, list[SeatRow]] = {table: [] for table in tables}
    marks = ", ".join("?" * len(tables))
    query = f"{select(SeatRow, 'seats')} WHERE table_id IN ({marks}) ORDER BY table_id, seat"
    for row in connection.execute(query, tuple(tables)) if tables else ():
        seat = read_seat(row)
        found[seat.table].append(seat)
    return found
