"""The SQLite store: one thread writes, one reads, and the event loop never waits for the disk."""

import asyncio
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, suppress
from pathlib import Path
from typing import Concatenate, ParamSpec, TypeVar

from ludoteca.table.errors import StoreError
from ludoteca.table.storage.connection import DatabaseConnection
from ludoteca.table.storage.datafile import (
    DATA_FILE,
    clear_errors,
    connect_reader,
    connect_writer,
    newest_version,
    version_of,
)
from ludoteca.table.storage.folder_state import check_data, prepare
from ludoteca.table.storage.leases import SoleLeases
from ludoteca.table.storage.limits import LocalLimits
from ludoteca.table.storage.lock import FolderLock
from ludoteca.table.storage.schema import check_current
from ludoteca.table.storage.scrub import is_marked, mark, scrub
from ludoteca.table.storage.store import Store, StoreReader
from ludoteca.table.storage.writer import Writer, unheard

P = ParamSpec("P")
T = TypeVar("T")


class SQLiteReader(StoreReader):
    """Reads a data folder, even while a server is writing to it."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._connection = connect_reader(file)
        self._pool = ThreadPoolExecutor(1, "ludoteca-reader")
        self._is_closed = False

    @classmethod
    def look(cls, folder: Path) -> "SQLiteReader":
        """Open a folder for reading without locking it."""
        file = folder / DATA_FILE
        with clear_errors():
            check_data(folder)
            with closing(connect_reader(file)) as connection:
                version = version_of(connection)
            check_current(version, newest_version(), str(folder))
            return cls(file)

    async def close(self) -> None:
        """Finish pending work and close the files."""
        self._is_closed = True
        await asyncio.to_thread(self._pool.shutdown)
        self._connection.close()

    async def _search(
        self, query: Callable[Concatenate[DatabaseConnection, P], T], *args: P.args, **named: P.kwargs
    ) -> T:
        def search() -> T:
            with clear_errors(), closing(connect_reader(self._file)) as connection:
                connection.execute("BEGIN")
                return query(connection, *args, **named)

        return await asyncio.to_thread(search)

    async def _read(
        self, query: Callable[Concatenate[DatabaseConnection, P], T], *args: P.args, **named: P.kwargs
    ) -> T:
        def job() -> T:
            with clear_errors():
                self._connection.execute("BEGIN")  # all queries of a read see the same snapshot
                try:
                    return query(self._connection, *args, **named)
                finally:
                    self._connection.execute("ROLLBACK")

        if self._is_closed:
            raise StoreError("nothing more can be read: the server is closing")
        return await asyncio.get_running_loop().run_in_executor(self._pool, job)


class SQLiteStore(SQLiteReader, Store):
    """One server's store. It locks the data folder."""

    def __init__(self, file: Path, lock: FolderLock, on_batch: Callable[[int], object]) -> None:
        self._folder, self._lock = file.parent, lock
        self.leases = SoleLeases()
        self.limits = LocalLimits()
        writing = connect_writer(file)
        self._opened = os.stat(file)
        try:
            if is_marked(file.parent):
                scrub(writing, file.parent, is_whole=True)
            super().__init__(file)
        except BaseException:
            writing.close()
            raise
        self._writer = Writer(writing, on_batch, self.check_usable)

    @classmethod
    def open(cls, folder: Path, on_batch: Callable[[int], object] = unheard) -> "SQLiteStore":
        """Lock a data folder, creating it if necessary, and upgrade its data.

        `on_batch` is called in the writer thread with the number of writes in each transaction.
        """
        with clear_errors():
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            lock = FolderLock(folder)
            try:
                return cls(prepare(folder), lock, on_batch)
            except BaseException:
                lock.let_go()
                raise

    async def close(self) -> None:
        """Finish pending work and close the files."""
        await super().close()
        await self._writer.close()
        self._lock.let_go()

    def check_usable(self) -> None:
        """Raise StoreError if the data file was moved or deleted, because anything stored now would be lost."""
        with suppress(OSError):
            if os.path.samestat(os.stat(self._file), self._opened):
                return
        raise StoreError("nothing was stored or read: the data file was deleted, moved or replaced while in use")

    async def scrub(self) -> bool:
        """Remove all traces of erased data, however long that takes. Return False if some may be left."""
        return await self._writer.alone(lambda connection: scrub(connection, self._folder, is_whole=True))

    async def remove_traces(self) -> None:
        """Remove traces of erased data if that is quick. Otherwise, the server removes them when it next starts."""
        await self._writer.alone(lambda connection: scrub(connection, self._folder))

    def _expect_traces(self) -> None:
        mark(self._folder)

    async def _write(
        self, change: Callable[Concatenate[DatabaseConnection, P], T], *args: P.args, **named: P.kwargs
    ) -> T:
        return await self._writer.write(lambda connection: change(connection, *args, **named))
