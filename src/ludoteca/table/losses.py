"""Has data been lost between two copies? Rows that were deleted on purpose are counted, so all others must be there."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from ludoteca.table.datafile import connect_reader
from ludoteca.table.shapes import one
from ludoteca.table.store import StoreError

KINDS = ("tables", "entries", "guests")
COUNTED_SINCE = 3  # the schema from which on deleted rows are counted; before it, only guests could be deleted


class Holdings(NamedTuple):
    """How many rows of a kind a copy has, and how many had been deleted on purpose by then."""

    present: int
    removed: int


def check_nothing_lost(new: Path, previous: Path) -> None:
    """Refuse a copy that has less than the one before it, apart from what was deleted on purpose between the two."""
    before = _holdings(previous)
    if before is None:  # damaged, or not a copy at all: the new one is better
        return
    after = _holdings(new) or {}
    for kind, (present, removed) in before.items():
        has, gone = after.get(kind, Holdings(0, 0))
        if has + max(0, gone - removed) < present:
            raise StoreError(
                f"'{previous}' was not replaced: it has {present} {kind}, the data now has only {has}, and erasing or "
                "tidying does not explain the difference; is this the right data folder? --anyway replaces the copy"
            )


def _holdings(file: Path) -> dict[str, Holdings] | None:
    """What a copy has of each kind that can be compared; None if it cannot be read."""
    try:
        with closing(connect_reader(file)) as connection:
            is_counted = one(connection.execute("PRAGMA user_version")) >= COUNTED_SINCE
            removed = dict(connection.execute("SELECT kind, count FROM removed")) if is_counted else {}
            kinds = KINDS if is_counted else KINDS[:2]
            return {kind: Holdings(_count(connection, kind), removed.get(kind, 0)) for kind in kinds}
    except sqlite3.Error:
        return None


def _count(connection: sqlite3.Connection, kind: str) -> int:
    return int(one(connection.execute(f"SELECT count(*) FROM {kind}")))
