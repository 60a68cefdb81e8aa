"""The data file: connections, schema migrations, integrity checks and error messages."""

import os
import sqlite3
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any, Final, TypeVar

from ludoteca.core.errors import reason_of
from ludoteca.table.base.bot_names import bot_name
from ludoteca.table.errors import StoreError
from ludoteca.table.storage.schema import Migration, check_version, read_migrations

DATA_FILE = "ludoteca.sqlite3"
APPLICATION = int.from_bytes(b"Ludo", "big")
OLDEST_SQLITE = (3, 37, 0)  # the first version with strict tables
PATIENCE = 10.0  # seconds to wait for another program that has locked the file

_DAMAGED = ("SQLITE_CORRUPT", "SQLITE_NOTADB")
REASONS = {
    "SQLITE_FULL": "the disk is full",
    "SQLITE_IOERR_SHMSIZE": "the disk is full",
    "SQLITE_IOERR": "the disk reports an error",
    "SQLITE_READONLY": "the data folder cannot be written to",
    "SQLITE_CANTOPEN": "the data file cannot be opened",
    "SQLITE_BUSY": "another program holds the data file",
    "SQLITE_NOMEM": "there is not enough memory",
}


T = TypeVar("T")


class FileConnection(sqlite3.Connection):
    """A connection to a data file, with explicit transactions."""

    row_lock: Final = ""  # only one transaction writes to a file at a time

    def reserve(self, name: str, /) -> None:
        """Do nothing: a transaction that writes has the whole file to itself."""

    def transaction(self, work: Callable[[], T], /) -> T:
        """Run `work` in a transaction and return its result once it is on disk. If anything fails, nothing changes."""
        try:
            self.execute("BEGIN IMMEDIATE")
            result = work()
            self.execute("COMMIT")
        except BaseException:
            with suppress(sqlite3.Error):
                if self.in_transaction:
                    self.execute("ROLLBACK")
            raise
        return result

    def stream(self, query: str, /) -> Iterator[Any]:
        """The rows of a query, without having them all in memory."""
        return self.execute(query)

    def load(self, table: str, columns: Sequence[str], rows: Iterator[Any], /) -> None:
        """Insert many rows."""
        marks = ", ".join("?" * len(columns))
        self.executemany(f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({marks})", rows)

    def spoils(self, error: Exception, /) -> bool:
        """Whether an error has spoiled the whole transaction: some disk errors roll it back."""
        return not self.in_transaction

    def explained(self, error: Exception, /) -> Exception:
        """The readable StoreError for an error of the database. Other errors are returned unchanged."""
        return store_error(error) if isinstance(error, (sqlite3.Error, OverflowError, OSError)) else error


def migrations() -> list[Migration]:
    """All migrations in order."""
    return read_migrations("migrations")


def store_error(error: Exception, file: Path | None = None) -> StoreError:
    """Convert an SQLite error into a readable StoreError. Pass `file` if it may not be the server's own data file."""
    name = str(getattr(error, "sqlite_errorname", ""))
    if name.startswith(_DAMAGED):
        damaged = f"'{file}'" if file else "the data file"
        return StoreError(f"{damaged} is damaged ({error}); use ludoteca restore to replace damaged data with a backup")
    return StoreError(f"nothing was stored or read: {_reason(error)}")


def _reason(error: Exception) -> str:
    name = str(getattr(error, "sqlite_errorname", ""))
    return next((reason for start, reason in REASONS.items() if name.startswith(start)), str(error))


@contextmanager
def clear_errors(file: Path | None = None) -> Iterator[None]:
    """Convert SQLite and file system errors into readable StoreErrors.

    Pass `file` if it may not be the server's own data file.
    """
    try:
        yield
    except sqlite3.Error as error:
        raise store_error(error, file) from error
    except OSError as error:
        raise StoreError(f"'{error.filename}' cannot be used: {reason_of(error)}") from error


def connect(file: Path, mode: str = "rw") -> FileConnection:
    """Open a connection with explicit transactions; `mode` is `ro`, `rw` or `rwc` (create the file if missing)."""
    connection = sqlite3.connect(
        f"{file.resolve().as_uri()}?mode={mode}",
        timeout=PATIENCE,
        isolation_level=None,
        check_same_thread=False,
        factory=FileConnection,
        uri=True,
    )
    try:
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute("PRAGMA schema_version").fetchone()  # reads the file, and fails if it is not a database
    except sqlite3.Error:
        connection.close()
        raise
    return connection


def connect_writer(file: Path) -> FileConnection:
    """Open the connection for writing. A commit returns only when it is on disk, and deleted data is overwritten."""
    connection = connect(file)
    for setting in ("journal_mode = WAL", "synchronous = FULL", "secure_delete = ON", "journal_size_limit = 67108864"):
        connection.execute(f"PRAGMA {setting}")
    if sys.platform == "darwin":  # a plain fsync may leave data in the disk's own cache
        connection.execute("PRAGMA fullfsync = ON")
        connection.execute("PRAGMA checkpoint_fullfsync = ON")
    connection.execute(
        "PRAGMA schema_version"
    ).fetchone()  # opens the write-ahead log, so closing this connection can remove it; readers cannot
    return connection


def connect_reader(file: Path) -> FileConnection:
    """Open a read-only connection."""
    if not file.is_file():
        raise StoreError(f"no data found in '{file.parent}'; choose the folder with --data or LUDOTECA_DATA")
    return connect(file, "ro")


def version_of(connection: sqlite3.Connection) -> int:
    """The schema version, or 0 for an empty file. Raises StoreError for other databases and for newer schemas."""
    version, application = (_pragma(connection, name) for name in ("user_version", "application_id"))
    is_empty = connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0] == 0
    if not is_empty and application != APPLICATION:
        raise StoreError("this file is a database, but not a Ludoteca database")
    check_version(version, newest_version())
    return version


def newest_version() -> int:
    """The schema version that this program uses."""
    return migrations()[-1].version


def upgrade(connection: sqlite3.Connection, file: Path, until: int | None = None) -> None:
    """Apply the missing migrations, each in its own transaction. Existing data is copied first.

    With `until`, stop at that version of the schema.
    """
    version, newest = version_of(connection), newest_version() if until is None else until
    missing = [migration for migration in migrations() if version < migration.version <= newest]
    if missing and version:
        copy_beside(connection, file, f"schema-{version}")
    connection.create_function("bot_name", 2, bot_name, deterministic=True)
    connection.execute("PRAGMA foreign_keys = OFF")  # lets a migration recreate a table that others reference
    for migration in missing:
        _migrate(connection, migration)
    connection.execute("PRAGMA foreign_keys = ON")


def _migrate(connection: sqlite3.Connection, migration: Migration) -> None:
    try:
        connection.executescript(
            f"BEGIN IMMEDIATE; {migration.script}; PRAGMA user_version = {migration.version}; COMMIT;"
        )
    except sqlite3.Error as error:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise StoreError(f"the data could not be upgraded to schema {migration.version}: {_reason(error)}") from error


def copy_beside(connection: sqlite3.Connection, file: Path, word: str) -> Path:
    """Copy a data file into a single complete file beside it."""
    copy = file.with_name(f"{file.stem}.{word}{file.suffix}")
    copy.unlink(missing_ok=True)
    with closing(connect(copy, "rwc")) as target:
        copy.chmod(0o600)
        connection.backup(target)
        target.execute("PRAGMA journal_mode = DELETE")
    sync_file(copy)
    return copy


def faults(connection: sqlite3.Connection) -> list[str]:
    """Find damage to the file itself: pages, indexes, and rows that reference missing rows."""
    broken = [str(row[0]) for row in connection.execute("PRAGMA integrity_check(20)") if row[0] != "ok"]
    lost = connection.execute("PRAGMA foreign_key_check").fetchmany(20)
    return broken + [f"a row of {row[0]} belongs to a row of {row[2]} that is missing" for row in lost]


def sync_file(file: Path) -> None:
    """Flush a file and its directory entry to disk."""
    with file.open("rb+") as opened:
        os.fsync(opened.fileno())
    sync_folder(file.parent)


def sync_folder(folder: Path) -> None:
    """Flush the entries of a folder to disk, where the system supports it."""
    if sys.platform == "win32":
        return
    opened = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)


def _pragma(connection: sqlite3.Connection, name: str) -> int:
    return int(connection.execute(f"PRAGMA {name}").fetchone()[0])
