"""Copies all rows from one database to another, whichever they are."""

from collections.abc import Callable, Iterator
from typing import Any

from ludoteca.table.storage.connection import BulkConnection, one

TABLES = (
    *("guests", "devices", "passkeys", "recovery_codes", "tickets"),
    *("tables", "seats", "entries", "messages", "drafts", "runs", "reviews", "removed", "identity"),
    *("subscriptions", "call_settings", "calls", "push_keys", "solved_puzzles"),
    *("refused_words", "blocks", "reports", "suspensions", "results", "offers", "acceptances", "waits"),
    "adapted_levels",
    *("operators", "operator_passkeys", "operator_sessions", "audit"),
)
"""All tables with data to keep. A table comes after those that its rows belong to."""
LEFT_BEHIND = ("backups",)
"""Tables that are not copied: copies of other data say nothing about this data."""
STEP = 1000  # rows between two progress reports

Progress = Callable[[int, int], object]
"""A callback that gets the amount done and the total."""


def nothing_told(done: int, total: int) -> None:
    """Ignore progress reports."""


def copy_rows(source: BulkConnection, target: BulkConnection, progress: Progress) -> None:
    """Copy every row into tables that contain only the rows of a new schema."""
    counts = {table: one(source.execute(f"SELECT count(*) FROM {table}")) for table in TABLES}
    total, done = sum(counts.values()), 0
    for table, count in counts.items():
        names = _columns(source, table)
        target.execute(f"DELETE FROM {table}")
        rows = source.stream(f"SELECT {', '.join(names)} FROM {table}")
        target.load(table, names, _reported(rows, done, total, progress))
        done += count
    progress(total, total)


def _columns(connection: BulkConnection, table: str) -> list[str]:
    return [column[0] for column in connection.execute(f"SELECT * FROM {table} LIMIT 0").description or ()]


def _reported(rows: Iterator[Any], done: int, total: int, progress: Progress) -> Iterator[Any]:
    for number, row in enumerate(rows):
        if number % STEP == 0:
            progress(done + number, total)
        yield row
