"""Retention rules as SQL conditions, shared by the server, `ludoteca tidy` and its dry run.

Nothing expires while it is in use. A running match never expires, and a guest's data is kept until the guest has been
away for the number of days in the settings.
"""

from collections.abc import Iterable, Iterator
from typing import Literal, NamedTuple, TypeAlias, get_args

import msgspec

from ludoteca.table.base.settings import Settings
from ludoteca.table.state.timing import DAY
from ludoteca.table.storage.connection import DatabaseConnection, one
from ludoteca.table.storage.writes import count_removed, erase_guest

CLOCK_WAS_SET = 1_577_836_800_000  # 2020-01-01: an earlier timestamp comes from a clock that had not been set
RUNS = 30 * DAY  # milliseconds for which server runs are kept, or longer if a deadline depends on them

Why: TypeAlias = Literal["unstarted", "finished", "guest", "device", "report"]

_UNSTARTED = f"""status = 'open' AND changed_at BETWEEN {CLOCK_WAS_SET} AND :unstarted
    AND code_until < :unstarted"""
_FINISHED = f"""status = 'over' AND changed_at BETWEEN {CLOCK_WAS_SET} AND :finished
    AND NOT EXISTS (SELECT 1 FROM guests WHERE id = tables.host AND seen_at >= :finished)
    AND NOT EXISTS (SELECT 1 FROM seats JOIN guests ON guests.id = seats.guest
                    WHERE seats.table_id = tables.id AND guests.seen_at >= :finished)"""
_GUEST = f"""seen_at BETWEEN {CLOCK_WAS_SET} AND :guest
    AND NOT EXISTS (SELECT 1 FROM seats WHERE guest = guests.id AND table_id NOT IN {{expired}})
    AND NOT EXISTS (SELECT 1 FROM tables WHERE host = guests.id AND id NOT IN {{expired}})"""

_NONE = "(SELECT '' WHERE 1 = 0)"  # an empty list, which PostgreSQL cannot write as ()

_FIND = f"""
    SELECT 'unstarted', id, changed_at FROM tables WHERE {_UNSTARTED}
    UNION ALL SELECT 'finished', id, changed_at FROM tables WHERE {_FINISHED}
    LIMIT :limit"""
_FIND_GUESTS = f"""
    WITH expired AS MATERIALIZED (
        SELECT id FROM tables WHERE {_UNSTARTED} UNION ALL SELECT id FROM tables WHERE {_FINISHED})
    SELECT 'guest', id, seen_at FROM guests WHERE {_GUEST.format(expired="(SELECT id FROM expired)")} LIMIT :limit"""
_DEVICE = f"seen_at BETWEEN {CLOCK_WAS_SET} AND :device"
_FIND_DEVICES = f"SELECT 'device', id, seen_at FROM devices WHERE {_DEVICE} LIMIT :limit"
_DELETE_DEVICE = f"DELETE FROM devices WHERE id = :id AND {_DEVICE}"
_REPORT = f"closed_at BETWEEN {CLOCK_WAS_SET} AND :report"
_FIND_REPORTS = f"SELECT 'report', id, closed_at FROM reports WHERE {_REPORT} LIMIT :limit"
_DELETE_REPORT = f"DELETE FROM reports WHERE id = :id AND {_REPORT}"
_DELETE_TABLE = f"DELETE FROM tables WHERE id = :id AND (({_UNSTARTED}) OR ({_FINISHED}))"
_IS_GUEST_EXPIRED = f"SELECT 1 FROM guests WHERE id = :id AND {_GUEST.format(expired=_NONE)}"
_OLDEST_DEADLINE = """
    SELECT min((SELECT at FROM entries WHERE table_id = tables.id ORDER BY number DESC LIMIT 1))
    FROM tables WHERE status = 'running' AND mode = 'turns'"""


class Retention(NamedTuple):
    """The number of days that unused tables, guests and devices, and closed reports, are kept; 0 means forever."""

    unstarted: int
    finished: int
    guest: int
    device: int = 0
    report: int = 0

    @classmethod
    def of(cls, settings: Settings) -> "Retention":
        """The retention periods from the settings."""
        return cls(
            settings.keep_unstarted_days,
            settings.keep_finished_days,
            settings.keep_guests_days,
            settings.keep_devices_days,
            settings.keep_reports_days,
        )

    def by_kind(self) -> Iterator[tuple[Why, int]]:
        """Each kind of thing, with the number of days that it is kept."""
        return zip(get_args(Why), self, strict=True)

    def cutoffs(self, now: int) -> dict[str, int]:
        """The cutoff time for each reason. Anything that was last used before that time has expired."""
        return {why: now - days * DAY if days else 0 for why, days in self._asdict().items()}


class Expired(msgspec.Struct, frozen=True):
    """An expired table, guest, device or report, and why it has expired."""

    why: Why
    id: str
    last_used: int

    @property
    def is_table(self) -> bool:
        """Return True for a table, which may be in memory."""
        return self.why in ("unstarted", "finished")


def find_expired(connection: DatabaseConnection, retention: Retention, now: int, limit: int) -> list[Expired]:
    """Find expired tables, then guests, devices and reports. A guest with a table that has not expired is kept."""
    values = {**retention.cutoffs(now), "limit": limit}
    queries = (_FIND, _FIND_GUESTS, _FIND_DEVICES, _FIND_REPORTS)
    return [Expired(*row) for query in queries for row in connection.execute(query, values)]


def delete_expired(
    connection: DatabaseConnection, found: Iterable[Expired], retention: Retention, now: int
) -> list[Expired]:
    """Delete these tables, guests, devices and reports with all their data, unless they are no longer expired.

    Return what was deleted.
    """
    cutoffs = retention.cutoffs(now)
    delete = {"guest": _delete_guest, "device": _delete_device, "report": _delete_report}
    return [each for each in found if delete.get(each.why, _delete_table)(connection, {**cutoffs, "id": each.id})]


def delete_old_runs(connection: DatabaseConnection, now: int) -> None:
    """Delete old server runs.

    Runs since the last move of a running match are kept, because its deadline depends on them.
    """
    oldest = one(connection.execute(_OLDEST_DEADLINE))
    before = min(now - RUNS, now if oldest is None else oldest - DAY)
    connection.execute("DELETE FROM runs WHERE alive_at < ? AND id < (SELECT max(id) FROM runs)", (before,))


def _delete_table(connection: DatabaseConnection, values: dict[str, object]) -> bool:
    entries = one(connection.execute("SELECT count(*) FROM entries WHERE table_id = :id", values))
    is_deleted = connection.execute(_DELETE_TABLE, values).rowcount > 0
    if is_deleted:
        count_removed(connection, "tables", 1)
        count_removed(connection, "entries", entries)
    return is_deleted


def _delete_device(connection: DatabaseConnection, values: dict[str, object]) -> bool:
    return connection.execute(_DELETE_DEVICE, values).rowcount > 0


def _delete_report(connection: DatabaseConnection, values: dict[str, object]) -> bool:
    return connection.execute(_DELETE_REPORT, values).rowcount > 0


def _delete_guest(connection: DatabaseConnection, values: dict[str, object]) -> bool:
    if connection.execute(_IS_GUEST_EXPIRED, values).fetchone() is None:
        return False
    erase_guest(connection, str(values["id"]))
    return True
