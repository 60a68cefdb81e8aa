"""Leaving no trace of what was erased.

SQLite overwrites what is deleted (`secure_delete`), but older copies can stay in the write-ahead log, and in gaps of
pages from which rows were moved before. Hence the log is emptied, and the file written anew: at once if it is small,
else when the store is opened next. A mark beside the file says that this is still to be done.
"""

import sqlite3
from pathlib import Path

from ludoteca.table.storage.columns import one
from ludoteca.table.storage.datafile import PATIENCE, sync_folder

MARK = "ludoteca.scrub"
AT_ONCE = 64 * 2**20  # bytes: written anew in less than a second
SHORT_PATIENCE = 0.2  # seconds: nothing is stored while a reader is waited for


def mark(folder: Path) -> None:
    """Note that something is about to be erased."""
    (folder / MARK).touch(mode=0o600)
    sync_folder(folder)


def is_marked(folder: Path) -> bool:
    """True if traces of something erased may be left."""
    return (folder / MARK).exists()


def scrub(connection: sqlite3.Connection, folder: Path, is_whole: bool = False) -> bool:
    """Remove the traces; False if some may be left: the file is large, somebody else reads it, or the disk is full."""
    if not is_marked(folder):
        return True
    is_small = one(connection.execute("PRAGMA page_count")) * one(connection.execute("PRAGMA page_size")) <= AT_ONCE
    is_rewritten = (is_small or is_whole) and _rewrite(connection)
    is_clean = _empty_log(connection) and is_rewritten
    if is_clean:
        (folder / MARK).unlink(missing_ok=True)
    return is_clean


def _rewrite(connection: sqlite3.Connection) -> bool:
    """Write the file again; False if there is no room for a second one, which must not keep a server from starting."""
    try:
        connection.execute("VACUUM")
    except sqlite3.OperationalError as error:
        if error.sqlite_errorname != "SQLITE_FULL":
            raise
        return False
    return True


def _empty_log(connection: sqlite3.Connection) -> bool:
    connection.execute(f"PRAGMA busy_timeout = {round(SHORT_PATIENCE * 1000)}")
    is_busy = one(connection.execute("PRAGMA wal_checkpoint(TRUNCATE)"))
    connection.execute(f"PRAGMA busy_timeout = {round(PATIENCE * 1000)}")
    return not is_busy
