"""Removes all traces of erased data.

SQLite overwrites deleted rows (`secure_delete`), but older copies can remain in the write-ahead log and in the free
space of pages that rows were moved from. So the log is truncated and the file rewritten: immediately if it is small,
otherwise the next time the store is opened. A marker file records that this is still pending.
"""

import sqlite3
from pathlib import Path

from ludoteca.table.storage.connection import DatabaseConnection, one
from ludoteca.table.storage.datafile import PATIENCE, sync_folder

MARK = "ludoteca.scrub"
AT_ONCE = 64 * 2**20  # bytes: a file up to this size is rewritten in less than a second
SHORT_PATIENCE = 0.2  # seconds to wait for readers; short, because nothing can be stored in the meantime


def mark(folder: Path) -> None:
    """Create the marker file before something is erased."""
    (folder / MARK).touch(mode=0o600)
    sync_folder(folder)


def is_marked(folder: Path) -> bool:
    """Return True if traces of erased data may be left."""
    return (folder / MARK).exists()


def scrub(connection: DatabaseConnection, folder: Path, is_whole: bool = False) -> bool:
    """Remove the traces.

    Return False if some may be left because the file is large or in use, or because the disk is full.

    With `is_whole`, even a large file is rewritten.
    """
    if not is_marked(folder):
        return True
    is_small = one(connection.execute("PRAGMA page_count")) * one(connection.execute("PRAGMA page_size")) <= AT_ONCE
    is_rewritten = (is_small or is_whole) and _rewrite(connection)
    is_clean = _empty_log(connection) and is_rewritten
    if is_clean:
        (folder / MARK).unlink(missing_ok=True)
    return is_clean


def _rewrite(connection: DatabaseConnection) -> bool:
    """Rewrite the file; return False if the disk is too full for that, so the server can still start."""
    try:
        connection.execute("VACUUM")
    except sqlite3.OperationalError as error:
        if error.sqlite_errorname != "SQLITE_FULL":
            raise
        return False
    return True


def _empty_log(connection: DatabaseConnection) -> bool:
    connection.execute(f"PRAGMA busy_timeout = {round(SHORT_PATIENCE * 1000)}")
    is_busy = one(connection.execute("PRAGMA wal_checkpoint(TRUNCATE)"))
    connection.execute(f"PRAGMA busy_timeout = {round(PATIENCE * 1000)}")
    return not is_busy
