"""Detects rows that were lost between two copies. The data counts intentional deletions, so they are not reported."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from ludoteca.table.errors import StoreError
from ludoteca.table.storage.connection import one
from ludoteca.table.storage.datafile import APPLICATION, connect_reader, faults

KINDS = ("tables", "entries", "guests")
COUNTED_SINCE = 3  # the first schema with an id and counts of deleted rows; before it, only guests could be deleted
INCONCLUSIVE = ("SQLITE_BUSY", "SQLITE_CANTOPEN", "SQLITE_NOMEM")  # errors that do not prove that a copy is damaged


class Holdings(NamedTuple):
    """How many rows of one kind a copy has, and how many were deleted on purpose before it was made."""

    present: int
    removed: int


class Contents(NamedTuple):
    """The id of a copy's data (None for an old schema), and the row counts that can be compared."""

    identity: str | None
    holdings: dict[str, Holdings]


def is_sound(file: Path) -> bool:
    """Return True for an undamaged Ludoteca copy; raise StoreError if the file cannot be checked."""
    try:
        with closing(connect_reader(file)) as connection:
            return one(connection.execute("PRAGMA application_id")) == APPLICATION and not faults(connection)
    except sqlite3.Error as error:
        if str(getattr(error, "sqlite_errorname", "")).startswith(INCONCLUSIVE):
            raise StoreError(f"nothing was replaced: the copy '{file}' cannot be read ({error})") from error
        return False


def check_nothing_lost(new: Path, previous: Path) -> None:
    """Raise StoreError if the new copy has lost rows since the previous copy, or is a copy of different data.

    Rows that were deleted intentionally between the two copies do not count as lost. Both copies must be undamaged.
    """
    before, after = _contents(previous), _contents(new)
    if before.identity and after.identity and before.identity != after.identity:
        raise StoreError(
            f"'{previous}' was not replaced: it is a copy of other data, from another folder or from before a fresh "
            "start; choose another FILE for this backup, or add --anyway to replace the copy"
        )
    for kind, (present, removed) in before.holdings.items():
        has, gone = after.holdings.get(kind, Holdings(present, removed))
        if has + max(0, gone - removed) < present:
            raise StoreError(
                f"'{previous}' was not replaced: it has {present} {kind}, but the data now has only {has}, and erasing "
                "or tidying does not explain the difference. Is this the right data folder? Add --anyway to replace "
                "the copy"
            )


def _contents(file: Path) -> Contents:
    with closing(connect_reader(file)) as connection:
        if one(connection.execute("PRAGMA user_version")) < COUNTED_SINCE:
            return Contents(None, {kind: Holdings(_count(connection, kind), 0) for kind in KINDS[:2]})
        removed = dict(connection.execute("SELECT kind, count FROM removed"))
        holdings = {kind: Holdings(_count(connection, kind), removed[kind]) for kind in KINDS}
        return Contents(str(one(connection.execute("SELECT id FROM identity"))), holdings)


def _count(connection: sqlite3.Connection, kind: str) -> int:
    return int(one(connection.execute(f"SELECT count(*) FROM {kind}")))
