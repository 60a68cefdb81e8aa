"""The SQLite store: one thread writes, one reads, and the event loop never waits for the disk."""

import asyncio
import os
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, suppress
from pathlib import Path
from typing import Concatenate, ParamSpec, TypeVar

from ludoteca.table.errors import StoreError
from ludoteca.table.messages.rows import (
    ChatRow,
    DraftRow,
    EntryRow,
    GuestRow,
    ReviewRow,
    RunRow,
    SeatRow,
    StoredTable,
    TableRow,
)
from ludoteca.table.storage import reads, writes
from ludoteca.table.storage.datafile import (
    DATA_FILE,
    clear_errors,
    connect_reader,
    connect_writer,
    newest_version,
    version_of,
)
from ludoteca.table.storage.folder_state import check_data, prepare
from ludoteca.table.storage.lock import FolderLock
from ludoteca.table.storage.reads import TableSeats
from ludoteca.table.storage.retention import Expired, Retention, delete_expired, delete_old_runs, find_expired
from ludoteca.table.storage.scrub import is_marked, mark, scrub
from ludoteca.table.storage.writer import Writer, unheard

P = ParamSpec("P")
T = TypeVar("T")


class SQLiteReader:
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
            if version < newest_version():
                raise StoreError(f"the data in '{folder}' has an older schema; run ludoteca serve once to upgrade it")
            return cls(file)

    async def close(self) -> None:
        """Finish pending work and close the files."""
        self._is_closed = True
        await asyncio.to_thread(self._pool.shutdown)
        self._connection.close()

    async def guest(self, token_hash: bytes) -> GuestRow | None:
        """The guest with this token hash."""
        return await self._read(reads.guest, token_hash)

    async def guest_by_id(self, guest: str) -> GuestRow | None:
        """The guest with this id."""
        return await self._read(reads.guest_by_id, guest)

    async def messages_of(self, guest: str) -> Sequence[ChatRow]:
        """All chat messages from a guest, oldest first."""
        return await self._read(reads.messages_of, guest)

    async def table(self, table: str) -> StoredTable | None:
        """Everything stored for a table."""
        return await self._read(reads.table, table)

    async def public_tables(self, now: int, limit: int, before: str = "") -> Sequence[TableSeats]:
        """Active public tables, newest first. With `before`, the list starts after that table."""
        return await self._read(reads.public_tables, now, limit, before)

    async def tables_of(self, guest: str, limit: int) -> Sequence[TableSeats]:
        """The tables that a guest created or has a seat at, most recently changed first."""
        return await self._read(reads.tables_of, guest, limit)

    async def table_by_code(self, code: str, now: int) -> str | None:
        """The id of the table with this join code, unless the code has expired."""
        return await self._read(reads.table_by_code, code, now)

    async def due(self, now: int, limit: int) -> Sequence[str]:
        """The ids of running tables whose deadline has passed, earliest deadline first."""
        return await self._read(reads.due, now, limit)

    async def all_tables(self) -> Sequence[str]:
        """The ids of all tables, oldest first."""
        return await self._read(reads.all_tables)

    async def review(self, name: str) -> ReviewRow | None:
        """A finished review."""
        return await self._read(reads.review, name)

    async def runs(self) -> Sequence[RunRow]:
        """All server runs, oldest first."""
        return await self._read(reads.runs)

    async def expired(self, retention: Retention, now: int, limit: int) -> list[Expired]:
        """The tables and guests that have been unused for longer than the settings allow."""

        def search() -> list[Expired]:  # may take seconds, so it must not block the reader thread
            with clear_errors(), closing(connect_reader(self._file)) as connection:
                connection.execute("BEGIN")
                return find_expired(connection, retention, now, limit)

        return await asyncio.to_thread(search)

    async def _read(
        self, query: Callable[Concatenate[sqlite3.Connection, P], T], *args: P.args, **named: P.kwargs
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


class SQLiteStore(SQLiteReader):
    """One server's store. It locks the data folder."""

    def __init__(self, file: Path, lock: FolderLock, on_batch: Callable[[int], object]) -> None:
        self._folder, self._lock = file.parent, lock
        writing = connect_writer(file)
        self._opened = os.stat(file)
        try:
            if is_marked(file.parent):
                scrub(writing, file.parent, is_whole=True)
            super().__init__(file)
        except BaseException:
            writing.close()
            raise
        self._writer = Writer(writing, on_batch, self.check_file)

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

    def check_file(self) -> None:
        """Raise StoreError if the data file was moved or deleted, because anything stored now would be lost."""
        with suppress(OSError):
            if os.path.samestat(os.stat(self._file), self._opened):
                return
        raise StoreError("nothing was stored or read: the data file was deleted, moved or replaced while in use")

    async def add_guest(self, guest: GuestRow) -> None:
        """Store a new guest."""
        await self._write(writes.add_guest, guest)

    async def rename_guest(self, guest: str, name: str) -> None:
        """Change a guest's name. Seats that the guest has taken keep the old name."""
        await self._write(writes.rename_guest, guest, name)

    async def erase_guest(self, guest: str) -> None:
        """Delete a guest. Erase their tokens and messages, and their name in every seat, but keep their matches.

        Also remove all traces from the data file (see `ludoteca.table.storage.scrub`), but not from copies of it.
        """

        def erase(connection: sqlite3.Connection) -> None:
            mark(self._folder)
            writes.erase_guest(connection, guest)

        await self._write(erase)
        await self.remove_traces()

    async def scrub(self) -> bool:
        """Remove all traces of erased data, however long that takes. Return False if some may be left."""
        return await self._writer.alone(lambda connection: scrub(connection, self._folder, is_whole=True))

    async def remove_traces(self) -> None:
        """Remove traces of deleted data if that is quick. Otherwise, the server removes them when it next starts."""
        await self._writer.alone(lambda connection: scrub(connection, self._folder))

    async def see_guest(self, guest: str, now: int) -> bool:
        """Update the time of a guest's last visit; return False if the guest does not exist."""
        return await self._write(writes.see_guest, guest, now)

    async def delete_expired(self, found: Sequence[Expired], retention: Retention, now: int) -> list[Expired]:
        """Delete these tables and guests in one transaction, unless they are no longer expired.

        Return the tables and guests deleted. Call `remove_traces` afterwards to remove names and messages from the
        file, as `erase_guest` does.
        """

        def delete(connection: sqlite3.Connection) -> list[Expired]:
            deleted = delete_expired(connection, found, retention, now)
            if deleted:  # create the marker before the deletion is committed
                mark(self._folder)
            return deleted

        return await self._write(delete)

    async def forget_old_runs(self, now: int) -> None:
        """Delete old server runs that no deadline depends on any more."""
        await self._write(delete_old_runs, now)

    async def add_table(self, table: TableRow, seats: Sequence[SeatRow], most: int | None = None) -> None:
        """Store a new table; raise TooManyTablesError if its host already has `most` unfinished tables."""
        await self._write(writes.add_table, table, seats, most)

    async def append(
        self,
        table: TableRow,
        entries: Sequence[EntryRow],
        seats: Sequence[SeatRow] = (),
        drafts: Sequence[DraftRow] = (),
    ) -> None:
        """Add entries to a table's log, and update its row and the changed seats and drafts, in one transaction.

        Raise StoreError if the number of an entry already exists, because a table must have only one writer.
        """
        await self._write(writes.append, table, entries, seats, drafts)

    async def say(self, message: ChatRow) -> None:
        """Store a chat message, replacing a message with the same number."""
        await self._write(writes.say, message)

    async def add_review(self, review: ReviewRow) -> None:
        """Store a finished review. The oldest reviews are deleted if there are too many."""
        await self._write(writes.add_review, review)

    async def begin_run(self, now: int) -> RunRow:
        """Record the start of the server."""
        return await self._write(writes.begin_run, now)

    async def stay_alive(self, run: int, now: int) -> None:
        """Record that the server is still running."""
        await self._write(writes.stay_alive, run, now)

    async def _write(
        self, change: Callable[Concatenate[sqlite3.Connection, P], T], *args: P.args, **named: P.kwargs
    ) -> T:
        return await self._writer.write(lambda connection: change(connection, *args, **named))
