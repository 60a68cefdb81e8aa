"""Has data been lost between two copies? Rows that were deleted on purpose are counted, so all others must be there."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from ludoteca.table.errors import StoreError
from ludoteca.table.storage.columns import one
from ludoteca.table.storage.datafile import APPLICATION, connect_reader, faults

KINDS = ("tables", "entries", "guests")
COUNTED_SINCE = 3  # the schema from which on data has an id and counts deleted rows; before, only guests could go
INCONCLUSIVE = ("SQLITE_BUSY", "SQLITE_CANTOPEN", "SQLITE_NOMEM")  # errors that do not mean that a copy is damaged


class Holdings(NamedTuple):
    """How many rows of a kind a copy has, and how many had been deleted on purpose by then."""

    present: int
    removed: int


class Contents(NamedTuple):
    """Which data a copy is of, if it says so, and what it has of each kind that can be compared."""

    identity: str | None
    holdings: dict[str, Holdings]


def is_sound(file: Path) -> bool:
    """True for a copy of ours without any damage; a StoreError if nobody can tell."""
    try:
        with closing(connect_reader(file)) as connection:
            return one(connection.execute("PRAGMA application_id")) == APPLICATION and not faults(connection)
    except sqlite3.Error as error:
        if str(getattr(error, "sqlite_errorname", "")).startswith(INCONCLUSIVE):
            raise StoreError(f"nothing was replaced: the copy '{file}' cannot be read ({error})") from error
        return False


def check_nothing_lost(new: Path, previous: Path) -> None:
    """Refuse a copy of other data, or one that has less than the copy before it.

    What was deleted on purpose between the two is not missed. Both copies must be sound.
    """
    before, after = _contents(previous), _contents(new)
    if before.identity and after.identity and before.identity != after.identity:
        raise StoreError(
            f"'{previous}' was not replaced: it is a copy of other data, from another folder or from before a fresh "
            "start; give this backup another FILE, or add --anyway to replace the copy"
        )
    for kind, (present, removed) in before.holdings.items():
        has, gone = after.holdings.get(kind, Holdings(present, removed))
        if has + max(0, gone - removed) < present:
            raise StoreError(
                f"'{previous}' was not replaced: it has {present} {kind}, the data now has only {has}, and erasing or "
                "tidying does not explain the difference; is this the right data folder? --anyway replaces the copy"
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
