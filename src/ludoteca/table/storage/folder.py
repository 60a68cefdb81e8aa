"""A data folder as a database: one SQLite file, with a lock and a marker beside it."""

from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TypeVar

from ludoteca.table.storage import folder_state
from ludoteca.table.storage.connection import DatabaseConnection
from ludoteca.table.storage.copying import Progress, copy_rows
from ludoteca.table.storage.database import Database, Snapshot
from ludoteca.table.storage.datafile import (
    DATA_FILE,
    clear_errors,
    connect,
    connect_reader,
    connect_writer,
    faults,
    newest_version,
    sync_file,
    sync_folder,
    upgrade,
    version_of,
)
from ludoteca.table.storage.folder_state import BESIDE, check_data, mark_used, put_aside
from ludoteca.table.storage.lock import FolderLock
from ludoteca.table.storage.schema import check_current
from ludoteca.table.storage.sqlite import SQLiteReader, SQLiteStore
from ludoteca.table.storage.store import Store, StoreReader

T = TypeVar("T")


class FolderDatabase(Database):
    """The data in a folder."""

    def __init__(self, folder: Path) -> None:
        self._folder, self._file = folder, folder / DATA_FILE

    def __str__(self) -> str:
        return str(self._folder)

    def open(self, on_batch: Callable[[int], object], is_alone: bool = False) -> Store:
        """Lock the folder for one process, creating it if necessary, and upgrade its data."""
        return SQLiteStore.open(self._folder, on_batch)

    def look(self) -> StoreReader:
        """Open the data for reading, even while a server is using it."""
        return SQLiteReader.look(self._folder)

    def has_data(self) -> bool:
        """Return True if a server has used this folder before."""
        return self._file.exists() or folder_state.was_used(self._folder)

    def require_data(self) -> None:
        """Raise MissingDataError for a folder that looks new, because its disk may not be mounted."""
        folder_state.require_data(self._folder)

    def start_fresh(self) -> str | None:
        """Create a data file if the old one is missing or empty. Return the folder with the remains of the old one."""
        kept = folder_state.start_fresh(self._folder)
        return None if kept is None else str(kept)

    def size(self) -> int:
        """The number of bytes in the data file and its log."""
        files = (self._file.with_name(self._file.name + suffix) for suffix in ("", *BESIDE))
        return sum(file.stat().st_size for file in files if file.exists())

    def faults(self) -> list[str]:
        """Find damage to the data file."""
        with clear_errors():
            check_data(self._folder)
            with closing(connect_reader(self._file)) as connection:
                return [f"the data file: {fault}" for fault in faults(connection)]

    @contextmanager
    def reserved(self) -> Iterator[None]:
        """Lock the folder."""
        with clear_errors():
            self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            lock = FolderLock(self._folder)
        try:
            yield
        finally:
            lock.let_go()

    def snapshot(self, work: Callable[[Snapshot], T]) -> T:
        """Read everything as it is at one moment."""
        with clear_errors():
            check_data(self._folder)
            return snapshot_of(self._file, work)

    def change(self, work: Callable[[DatabaseConnection], T]) -> T:
        """Make a small change in the data file. A running server waits until it is on disk."""
        with clear_errors():
            check_data(self._folder)
            with closing(connect_reader(self._file)) as connection:
                check_current(version_of(connection), newest_version(), str(self))
            with closing(connect_writer(self._file)) as connection:
                return connection.transaction(lambda: work(connection))

    def replace(self, source: Snapshot, progress: Progress) -> str | None:
        """Replace the data file with a copy of other data. The old file is moved to a new folder."""
        part = self._folder / f"{DATA_FILE}.part"
        with clear_errors():
            try:
                write_file(part, source, progress)
                return self.put_in_place(part)
            finally:
                part.unlink(missing_ok=True)

    def put_in_place(self, part: Path) -> str | None:
        """Make a finished file in this folder the data file. Return the folder to which the old file was moved."""
        kept = put_aside(self._folder)
        part.replace(self._file)
        sync_folder(self._folder)
        mark_used(self._folder)
        return None if kept is None else str(kept)

    def kept(self) -> Iterator[str]:
        """The copies of older data that upgrades, restores and the operators' page have left in the folder."""
        files = (file for file in sorted(self._folder.rglob("*.sqlite3*")) if not file.name.endswith(BESIDE))
        return (str(file) for file in files if file != self._file)


def snapshot_of(file: Path, work: Callable[[Snapshot], T]) -> T:
    """Read everything in a data file as it is at one moment."""
    with closing(connect_reader(file)) as connection:
        connection.execute("BEGIN")
        return work(Snapshot(version_of(connection), connection))


def write_file(file: Path, source: Snapshot, progress: Progress) -> None:
    """Write data into a new file with the same schema. The file is complete and on disk when this returns."""
    file.unlink(missing_ok=True)
    with closing(connect(file, "rwc")) as connection:
        file.chmod(0o600)
        connection.execute("PRAGMA synchronous = OFF")  # the whole file is flushed at the end
        upgrade(connection, file, source.version)
        connection.transaction(lambda: copy_rows(source.connection, connection, progress))
    sync_file(file)
