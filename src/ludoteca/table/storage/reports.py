"""Reports and suspensions: queries and changes."""

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from ludoteca.core.sentences import say
from ludoteca.table.errors import ForbiddenError, NotFoundError
from ludoteca.table.messages.care_rows import Quote, ReportRow, Scope, SuspensionRow
from ludoteca.table.messages.operator_rows import Action, AuditRow
from ludoteca.table.state.timing import DAY
from ludoteca.table.storage.audit import note
from ludoteca.table.storage.columns import insert, select
from ludoteca.table.storage.connection import DatabaseConnection, one
from ludoteca.table.storage.offers import leave_strangers

MOST_A_DAY = 10
"""The maximum number of reports that a guest can make within a day."""

_PAGE = f"""{select(ReportRow, "reports")} WHERE (closed_at > 0) = :is_closed
    AND (made_at, id) < (:before, :last) ORDER BY made_at DESC, id DESC LIMIT :limit"""
_SAME = """SELECT 1 FROM reports WHERE reporter = ? AND reported = ? AND table_id = ? AND reason = ? AND words = ?
    AND messages = ? AND closed_at = 0"""
_MERGE = """INSERT INTO suspensions (guest, scope, until)
    SELECT :to, scope, until FROM suspensions WHERE guest = :guest
    ON CONFLICT (guest, scope) DO UPDATE SET until = CASE
        WHEN excluded.until > suspensions.until THEN excluded.until ELSE suspensions.until END"""


# Reports


def add_report(connection: DatabaseConnection, row: ReportRow) -> None:
    """Store a report. The same report is stored once, and each guest can make `MOST_A_DAY` within a day."""
    connection.reserve(f"reports {row.reporter}")
    same = (row.reporter, row.reported, row.table, row.reason, row.words, _quotes(row))
    if one(connection.execute(_SAME, same)):
        return
    recent = "SELECT count(*) FROM reports WHERE reporter = ? AND made_at > ?"
    if one(connection.execute(recent, (row.reporter, row.made_at - DAY))) >= MOST_A_DAY:
        raise ForbiddenError(say("report-many"))
    if one(connection.execute("SELECT count(*) FROM guests WHERE id IN (?, ?)", (row.reporter, row.reported))) != 2:
        raise NotFoundError(say("report-nobody"))
    connection.execute(insert(ReportRow, "reports"), _values(row))


def reports(connection: DatabaseConnection, is_closed: bool, before: int, last: str, limit: int) -> list[ReportRow]:
    """Open or closed reports, the latest first, that come after the report `last`, made at `before`."""
    values = {"is_closed": is_closed, "before": before, "last": last, "limit": limit}
    return [_row(found) for found in connection.execute(_PAGE, values)]


def reports_from(connection: DatabaseConnection, reporter: str) -> list[ReportRow]:
    """The reports that a guest has made, oldest first."""
    query = f"{select(ReportRow, 'reports')} WHERE reporter = ? ORDER BY made_at, id"
    return [_row(found) for found in connection.execute(query, (reporter,))]


def open_reports(connection: DatabaseConnection) -> int:
    """The number of open reports."""
    return int(one(connection.execute("SELECT count(*) FROM reports WHERE closed_at = 0")))


def settle_report(connection: DatabaseConnection, report: str, is_closed: bool, text: str, line: AuditRow) -> bool:
    """Close or reopen a report, and replace the note about it. Return False if the report is gone."""
    query = f"{select(ReportRow, 'reports')} WHERE id = ?{connection.row_lock}"
    values = connection.execute(query, (report,)).fetchone()
    if values is None:
        return False
    row = _row(values)
    closed_at = (row.closed_at or line.at) if is_closed else 0
    connection.execute("UPDATE reports SET closed_at = ?, note = ? WHERE id = ?", (closed_at, text, report))
    note(connection, msgspec.structs.replace(line, guest=row.reported, action=_settled(row, is_closed)))
    return True


def _settled(row: ReportRow, is_closed: bool) -> Action:
    if bool(row.closed_at) == is_closed:
        return "report-noted"
    return "report-closed" if is_closed else "report-reopened"


def _values(row: ReportRow) -> tuple[Any, ...]:
    values = msgspec.structs.asdict(row)
    values["reporter"], values["messages"] = row.reporter or None, _quotes(row)
    return tuple(values.values())


def _quotes(row: ReportRow) -> str:
    return msgspec.json.encode(row.messages).decode()


def _row(values: Iterable[Any]) -> ReportRow:
    fields = dict(zip(ReportRow.__struct_fields__, values, strict=True))
    fields["reporter"] = fields["reporter"] or ""
    fields["messages"] = msgspec.json.decode(fields["messages"], type=list[Quote])
    return ReportRow(**fields)


# Suspensions


def suspend(connection: DatabaseConnection, row: SuspensionRow, line: AuditRow) -> bool:
    """Suspend a guest until a time, or lift the suspension if `until` is 0. Return False if the guest is gone.

    Somebody who is suspended from public tables no longer invites strangers or waits for one.
    """
    if one(connection.execute("SELECT 1 FROM guests WHERE id = ?", (row.guest,))) is None:
        return False
    connection.execute("DELETE FROM suspensions WHERE guest = ? AND scope = ?", (row.guest, row.scope))
    if row.until:
        connection.execute(insert(SuspensionRow, "suspensions"), msgspec.structs.astuple(row))
    if row.until and row.scope == "public":
        leave_strangers(connection, row.guest)
    note(connection, line)
    return True


def suspended_until(connection: DatabaseConnection, guest: str, scope: Scope, now: int) -> int:
    """When a guest may do something again, or 0 if they may."""
    query = "SELECT until FROM suspensions WHERE guest = ? AND scope = ? AND until > ?"
    return int(one(connection.execute(query, (guest, scope, now))) or 0)


def suspensions_of(connection: DatabaseConnection, guests: Sequence[str], now: int) -> list[SuspensionRow]:
    """What these guests may not do now."""
    marks = ", ".join("?" * len(guests)) or "NULL"
    query = f"{select(SuspensionRow, 'suspensions')} WHERE guest IN ({marks}) AND until > ? ORDER BY scope"
    return [SuspensionRow(*row) for row in connection.execute(query, (*guests, now))]


def merge_suspensions(connection: DatabaseConnection, guest: str, to: str) -> None:
    """Suspend one guest as long as another who becomes the same person."""
    connection.execute(_MERGE, {"guest": guest, "to": to})
