"""The store on SQLite: one thread writes, one reads, and the event loop never waits for the disk."""

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
    """What can be read from a data folder, also while a server writes to it."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._connection = connect_reader(file)
        self._pool = ThreadPoolExecutor(1, "ludoteca-reader")
        self._is_closed = False

    @classmethod
    def look(cls, folder: Path) -> "SQLiteReader":
        """Read the data of a folder without holding it."""
        file = folder / DATA_FILE
        with clear_errors():
            check_data(folder)
            with closing(connect_reader(file)) as connection:
                version = version_of(connection)
            if version < newest_version():
                raise StoreError(f"the data in '{folder}' is of an older schema; ludoteca serve brings it up to date")
            return cls(file)

    async def close(self) -> None:
        """Finish what was begun, and let go of the files."""
        self._is_closed = True
        await asyncio.to_thread(self._pool.shutdown)
        self._connection.close()

    async def guest(self, token_hash: bytes) -> GuestRow | None:
        """The guest with this token."""
        return await self._read(reads.guest, token_hash)

    async def guest_by_id(self, guest: str) -> GuestRow | None:
        """The guest with this id."""
        return await self._read(reads.guest_by_id, guest)

    async def messages_of(self, guest: str) -> Sequence[ChatRow]:
        """Everything that a guest said."""
        return await self._read(reads.messages_of, guest)

    async def table(self, table: str) -> StoredTable | None:
        """All that is stored of a table."""
        return await self._read(reads.table, table)

    async def public_tables(self, now: int, limit: int, before: str = "") -> Sequence[TableSeats]:
        """Public tables worth a visit, newest first; with `before`, the page after that table."""
        return await self._read(reads.public_tables, now, limit, before)

    async def tables_of(self, guest: str, limit: int) -> Sequence[TableSeats]:
        """The tables at which a guest sits or that it made, last changed first."""
        return await self._read(reads.tables_of, guest, limit)

    async def table_by_code(self, code: str, now: int) -> str | None:
        """The table that a join code stands for, while it holds."""
        return await self._read(reads.table_by_code, code, now)

    async def due(self, now: int, limit: int) -> Sequence[str]:
        """Running tables that have something to do by now."""
        return await self._read(reads.due, now, limit)

    async def all_tables(self) -> Sequence[str]:
        """Every table, oldest first."""
        return await self._read(reads.all_tables)

    async def review(self, name: str) -> ReviewRow | None:
        """A review that is done."""
        return await self._read(reads.review, name)

    async def runs(self) -> Sequence[RunRow]:
        """All runs of the server, oldest first."""
        return await self._read(reads.runs)

    async def expired(self, retention: Retention, now: int, limit: int) -> list[Expired]:
        """Tables and guests that nobody has used for longer than they are kept."""

        def search() -> list[Expired]:  # may take seconds, so nobody else's answer waits for it
            with clear_errors(), closing(connect_reader(self._file)) as connection:
                connection.execute("BEGIN")
                return find_expired(connection, retention, now, limit)

        return await asyncio.to_thread(search)

    async def _read(
        self, query: Callable[Concatenate[sqlite3.Connection, P], T], *args: P.args, **named: P.kwargs
    ) -> T:
        def job() -> T:
            with clear_errors():
                self._connection.execute("BEGIN")  # all parts of an answer are of the same moment
                try:
                    return query(self._connection, *args, **named)
                finally:
                    self._connection.execute("ROLLBACK")

        if self._is_closed:
            raise StoreError("nothing more can be read: the server is closing")
        return await asyncio.get_running_loop().run_in_executor(self._pool, job)


class SQLiteStore(SQLiteReader):
    """The store of one server, which holds its data folder."""

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
        """Hold a data folder, made if there is none, with its data brought up to date.

        `on_batch` is told, in the thread that writes, of how many writes each transaction was.
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
        """Finish what was begun, and let go of the files."""
        await super().close()
        await self._writer.close()
        self._lock.let_go()

    def check_file(self) -> None:
        """A StoreError if the open data file no longer has its name: what is stored there, nobody would find again."""
        with suppress(OSError):
            if os.path.samestat(os.stat(self._file), self._opened):
                return
        raise StoreError("nothing was stored or read: the data file was deleted, moved or replaced under the server")

    async def add_guest(self, guest: GuestRow) -> None:
        """Keep a new guest."""
        await self._write(writes.add_guest, guest)

    async def erase_guest(self, guest: str) -> None:
        """Forget a guest: the row, the names in seats, the tokens, everything said. Matches stay, without names.

        Afterwards no byte of it is left in the data file (see `ludoteca.table.storage.scrub`). Copies that were made of
        the file are not touched.
        """

        def erase(connection: sqlite3.Connection) -> None:
            mark(self._folder)
            writes.erase_guest(connection, guest)

        await self._write(erase)
        await self.remove_traces()

    async def scrub(self) -> bool:
        """Leave no trace of what was erased, however long it takes; False if another program reads the file now."""
        return await self._writer.alone(lambda connection: scrub(connection, self._folder, is_whole=True))

    async def remove_traces(self) -> None:
        """Leave no trace of what was deleted, as far as that is quick; the rest is done at the next start."""
        await self._writer.alone(lambda connection: scrub(connection, self._folder))

    async def see_guest(self, guest: str, now: int) -> bool:
        """Note when a guest was last here; False if there is no such guest."""
        return await self._write(writes.see_guest, guest, now)

    async def delete_expired(self, found: Sequence[Expired], retention: Retention, now: int) -> list[Expired]:
        """Delete those of them that are still expired, in one transaction; returns them.

        Their names and what they said go from the file as `erase_guest` does it, once `remove_traces` is called.
        """

        def delete(connection: sqlite3.Connection) -> list[Expired]:
            deleted = delete_expired(connection, found, retention, now)
            if deleted:  # not committed yet: the mark is there before anything is gone
                mark(self._folder)
            return deleted

        return await self._write(delete)

    async def forget_old_runs(self, now: int) -> None:
        """Forget runs of the server that no deadline depends on any more."""
        await self._write(delete_old_runs, now)

    async def add_table(self, table: TableRow, seats: Sequence[SeatRow], most: int | None = None) -> None:
        """Keep a new table; TooManyTablesError if its host has this many tables that are not over."""
        await self._write(writes.add_table, table, seats, most)

    async def append(self, table: TableRow, entries: Sequence[EntryRow], seats: Sequence[SeatRow] = ()) -> None:
        """Add entries to the end of a table's log, with its row and changed seats, in one transaction.

        An entry whose number is taken is a StoreError: there is one writer per table.
        """
        await self._write(writes.append, table, entries, seats)

    async def say(self, message: ChatRow) -> None:
        """Store a message; one of the same number is replaced."""
        await self._write(writes.say, message)

    async def add_review(self, review: ReviewRow) -> None:
        """Keep a review that is done; the oldest go when there are too many."""
        await self._write(writes.add_review, review)

    async def begin_run(self, now: int) -> RunRow:
        """Note that the server begins."""
        return await self._write(writes.begin_run, now)

    async def stay_alive(self, run: int, now: int) -> None:
        """Note that the server is alive."""
        await self._write(writes.stay_alive, run, now)

    async def _write(
        self, change: Callable[Concatenate[sqlite3.Connection, P], T], *args: P.args, **named: P.kwargs
    ) -> T:
        return await self._writer.write(lambda connection: change(connection, *args, **named))
