"""The PostgreSQL store: one thread writes, a few read, and the event loop never waits for the network."""

import asyncio
import queue
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from typing import Concatenate, ParamSpec, TypeVar

from ludoteca.table.base.database_address import DatabaseAddress
from ludoteca.table.errors import StoreError
from ludoteca.table.messages.rows import ProcessRow
from ludoteca.table.storage.connection import DatabaseConnection, one
from ludoteca.table.storage.postgres.connection import ADMIN, PostgresConnection, Raw, connect
from ludoteca.table.storage.postgres.errors import clear_errors
from ludoteca.table.storage.postgres.leases import PostgresLeases, processes
from ludoteca.table.storage.postgres.limits import PostgresLimits
from ludoteca.table.storage.postgres.schema import (
    cautions,
    identity_of,
    newest_version,
    share,
    take,
    upgrade,
    version_of,
)
from ludoteca.table.storage.schema import check_current
from ludoteca.table.storage.store import Store, StoreReader
from ludoteca.table.storage.writer import Writer, unheard

READERS = 4  # connections for reading
PERSONAL = (
    "guests",
    "devices",
    "passkeys",
    "recovery_codes",
    "seats",
    "messages",
    "subscriptions",
    "call_settings",
    "blocks",
    "reports",
    "audit",
    "results",
    "offers",
    "acceptances",
    "waits",
)  # the tables with personal data
AT_ONCE = 64 * 2**20  # bytes: tables up to this size are rewritten in less than a second

P = ParamSpec("P")
T = TypeVar("T")


class PostgresReader(StoreReader):
    """Reads a database, even while servers are writing to it."""

    def __init__(self, address: DatabaseAddress) -> None:
        self._address = address
        self._pool = ThreadPoolExecutor(READERS, "ludoteca-reader")
        self._idle: queue.LifoQueue[PostgresConnection] = queue.LifoQueue()
        self._is_closed = False

    @classmethod
    def look(cls, address: DatabaseAddress) -> "PostgresReader":
        """Open a database for reading without reserving it."""
        with clear_errors(), closing(connect(address)) as raw:
            version = version_of(raw)
        if version == 0:
            raise StoreError(f"no data found in '{address}'; choose the database with --database or LUDOTECA_DATABASE")
        check_current(version, newest_version(), str(address))
        return cls(address)

    async def close(self) -> None:
        """Finish pending work and close all connections."""
        self._is_closed = True
        await asyncio.to_thread(self._pool.shutdown)
        while not self._idle.empty():
            self._idle.get().close()

    async def processes(self) -> Sequence[ProcessRow]:
        """The processes that share the database, oldest first."""
        return await self._read(processes)

    async def _search(
        self, query: Callable[Concatenate[DatabaseConnection, P], T], *args: P.args, **named: P.kwargs
    ) -> T:
        def search() -> T:
            with clear_errors(), closing(PostgresConnection(self._address, timeouts=ADMIN)) as connection:
                return connection.snapshot(lambda: query(connection, *args, **named))

        return await asyncio.to_thread(search)

    async def _read(
        self, query: Callable[Concatenate[DatabaseConnection, P], T], *args: P.args, **named: P.kwargs
    ) -> T:
        def job() -> T:
            with clear_errors(), self._connection() as connection:
                return connection.snapshot(lambda: query(connection, *args, **named))

        if self._is_closed:
            raise StoreError("nothing more can be read: the server is closing")
        return await asyncio.get_running_loop().run_in_executor(self._pool, job)

    @contextmanager
    def _connection(self) -> Iterator[PostgresConnection]:
        """A connection that no other thread uses."""
        try:
            connection = self._idle.get_nowait()
        except queue.Empty:
            connection = PostgresConnection(self._address)
        try:
            yield connection
        finally:
            self._idle.put(connection)


class PostgresStore(PostgresReader, Store):
    """The store of one process. Any number of processes may share the database."""

    def __init__(self, address: DatabaseAddress, on_batch: Callable[[int], object], is_alone: bool) -> None:
        super().__init__(address)
        self._reserve = take if is_alone else share
        self.leases = PostgresLeases(lambda: connect(address))
        self.limits = PostgresLimits(lambda: connect(address))
        self._identity = ""
        self._writer = Writer(PostgresConnection(address, self._prepare), on_batch)

    @classmethod
    def open(
        cls, address: DatabaseAddress, on_batch: Callable[[int], object] = unheard, is_alone: bool = False
    ) -> "PostgresStore":
        """Reserve a database and upgrade its data. An empty database gets its tables.

        `on_batch` is called in the writer thread with the number of writes in each transaction. With `is_alone`, no
        other process may use the database.
        """
        with clear_errors():
            return cls(address, on_batch, is_alone)

    def _prepare(self, raw: Raw) -> None:
        """Reserve and upgrade the database. Later connections must find the same data again."""
        self._reserve(raw, self._address)
        if not self._identity:
            with closing(connect(self._address, ADMIN)) as patient:
                upgrade(patient)
            self._identity, self.cautions = identity_of(raw), cautions(raw)
        elif version_of(raw) == 0 or identity_of(raw) != self._identity:
            raise StoreError("nothing was stored or read: the database was emptied or replaced while in use")

    async def close(self) -> None:
        """Finish pending work and close all connections."""
        await super().close()
        await self.leases.close()
        await self.limits.close()
        await self._writer.close()

    def check_usable(self) -> None:
        """Do nothing: what PostgreSQL has confirmed stays where it is."""

    async def scrub(self) -> bool:
        """Rewrite the tables with personal data, however long that takes."""
        await self._writer.alone(_rewrite)
        return True

    async def remove_traces(self) -> None:
        """Rewrite the tables with personal data if they are small, and otherwise mark the space as free."""
        await self._writer.alone(_remove_traces)

    async def _write(
        self, change: Callable[Concatenate[DatabaseConnection, P], T], *args: P.args, **named: P.kwargs
    ) -> T:
        return await self._writer.write(lambda connection: change(connection, *args, **named))


def _remove_traces(connection: DatabaseConnection) -> None:
    sizes = ", ".join(f"pg_total_relation_size('{table}')" for table in PERSONAL)
    if one(connection.execute(f"SELECT greatest({sizes})")) <= AT_ONCE:
        _rewrite(connection)
    else:
        connection.execute(f"VACUUM {', '.join(PERSONAL)}")


def _rewrite(connection: DatabaseConnection) -> None:
    for table in PERSONAL:
        connection.execute(f"VACUUM (FULL, ANALYZE) {table}")
