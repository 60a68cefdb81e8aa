"""Leases in PostgreSQL. The database's clock decides when they run out, so the clocks of the machines do not matter.

A process renews one row for all its leases. Taking a lease need not be durable by itself: everything that is stored
under it comes later, and makes it durable too.
"""

import asyncio
import secrets
import time
from collections.abc import Iterable
from contextlib import suppress
from functools import partial
from typing import Any

import msgspec
import structlog

from ludoteca import __version__
from ludoteca.table.errors import ElsewhereError, StoreError
from ludoteca.table.messages.rows import ProcessRow
from ludoteca.table.state.timing import milliseconds
from ludoteca.table.storage.connection import DatabaseConnection
from ludoteca.table.storage.leases import Figures, Lease, Lost
from ludoteca.table.storage.postgres.connection import Raw
from ludoteca.table.storage.postgres.connection_thread import Connect, ConnectionThread

LASTS = 3.0  # seconds without a sign of life after which a process loses its leases
BEAT = 0.75  # seconds between two signs of life
ATTEMPTS = 5  # how often to look for the holder of a lease that keeps changing hands
SECRET = 32  # bytes
FORGOTTEN = "1 day"  # how long a process that is gone stays in the list

log = structlog.get_logger()

_IS_ALIVE = "until > clock_timestamp()"
_ACQUIRE = f"""
    INSERT INTO leases AS held (name, process, epoch) VALUES (%(name)s, %(process)s, 1)
    ON CONFLICT (name) DO UPDATE SET process = excluded.process, epoch = held.epoch + 1,
        died_at = (SELECT alive_at FROM processes WHERE id = held.process)
    WHERE held.process <> excluded.process
        AND NOT EXISTS (SELECT FROM processes WHERE id = held.process AND {_IS_ALIVE})
    RETURNING epoch, died_at
"""
_HELD = "SELECT epoch FROM leases WHERE name = %(name)s AND process = %(process)s"
_HOLDER = f"""
    SELECT address FROM leases JOIN processes ON id = process
    WHERE name = %(name)s AND process <> %(process)s AND {_IS_ALIVE}
"""
_JOIN = f"""
    INSERT INTO processes (id, address, version, began_at, alive_at, until)
    VALUES (%(process)s, %(address)s, %(version)s, %(now)s, %(now)s, clock_timestamp() + interval '{LASTS} s')
"""
_BEAT = f"""
    UPDATE processes SET alive_at = %(now)s, until = clock_timestamp() + interval '{LASTS} s', figures = %(figures)s
    FROM (SELECT {_IS_ALIVE} AS was_alive FROM processes WHERE id = %(process)s FOR UPDATE) AS before
    WHERE id = %(process)s RETURNING was_alive
"""
_TIDY = f"DELETE FROM processes WHERE until < clock_timestamp() - interval '{FORGOTTEN}'"


class PostgresLeases:
    """The leases of one process among several on the same database."""

    def __init__(self, connect: Connect) -> None:
        """`connect` opens an autocommit connection."""
        self.process = secrets.token_hex(8)
        self._asking = ConnectionThread(connect, "ludoteca-leases")
        self._beating = ConnectionThread(connect, "ludoteca-signs-of-life")
        self._held: set[str] = set()
        self._lapses = 0
        """How often this process gave no sign of life for so long that others could take its leases."""
        self._beat_at = 0.0
        """When the database last heard of this process, on this process's own clock."""
        self._tasks: list[asyncio.Task[None]] = []

    @property
    def is_sure(self) -> bool:
        """False if the last sign of life is so long ago that others may have taken the leases."""
        return time.monotonic() - self._beat_at < LASTS

    async def secret(self) -> bytes:
        """What only the processes of this server know. The first process chooses it."""

        def work(connection: Raw) -> bytes:
            fresh = ("peers", secrets.token_bytes(SECRET))
            connection.execute("INSERT INTO secrets (name, value) VALUES (%s, %s) ON CONFLICT DO NOTHING", fresh)
            found = connection.execute("SELECT value FROM secrets WHERE name = 'peers'").fetchone()
            assert found is not None
            return bytes(found[0])

        return await self._asking.run(work)

    async def open(self, address: str, lost: Lost, figures: Figures) -> None:
        """Register this process, and give signs of life from now on."""
        self._lose(await self._beating.run(partial(self._beat, address=address, figures="{}")), lost)
        self._beat_at = time.monotonic()
        self._tasks = [
            asyncio.create_task(self._stay_alive(address, lost, figures)),
            asyncio.create_task(self._watch(lost)),
        ]

    async def close(self) -> None:
        """Give everything back and leave the list of processes."""
        if self._tasks:
            await self.stop_beating()
            self._tasks = []
            with suppress(StoreError):
                await self._asking.run(self._leave)
        await self._asking.close()
        await self._beating.close()

    async def stop_beating(self) -> None:
        """Give no more signs of life, but keep everything."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def acquire(self, name: str) -> Lease:
        """Take a lease, or return the one held already. Raise ElsewhereError if another process holds it.

        If all leases could have been lost before the answer was read, ask again: nobody would notice that this one was.
        """
        while True:
            lapses = self._lapses
            try:
                lease = await self._asking.run(lambda connection: self._acquire(connection, name))
            except ElsewhereError:
                self._held.discard(name)
                raise
            self._held.add(name)
            if lapses == self._lapses:
                return lease

    async def holder(self, name: str) -> str | None:
        """The address of the other process that holds a lease, if there is one."""
        return await self._asking.run(lambda connection: self._one(connection, _HOLDER, name))

    async def others(self) -> dict[str, str]:
        """The addresses of the other processes that are alive, by id."""
        query = f"SELECT id, address FROM processes WHERE id <> %s AND {_IS_ALIVE}"
        return dict(await self._asking.run(lambda connection: connection.execute(query, (self.process,)).fetchall()))

    async def release(self, names: Iterable[str]) -> None:
        """Give leases back. Their epochs stay, so a late write under an old one is still refused."""
        given = list(names)
        if given:
            query = "UPDATE leases SET process = '' WHERE name = ANY(%s) AND process = %s"
            await self._asking.run(lambda connection: connection.execute(query, (given, self.process)))
            self._held.difference_update(given)

    async def forget(self, name: str) -> None:
        """Delete a lease that nobody needs any more."""
        query = "DELETE FROM leases WHERE name = %s AND process = %s"
        await self._asking.run(lambda connection: connection.execute(query, (name, self.process)))
        self._held.discard(name)

    def _one(self, connection: Raw, query: str, name: str) -> Any:
        found = connection.execute(query, {"name": name, "process": self.process}).fetchone()
        return found and found[0]

    def _acquire(self, connection: Raw, name: str) -> Lease:
        for _ in range(ATTEMPTS):
            taken = connection.execute(_ACQUIRE, {"name": name, "process": self.process}).fetchone()
            if taken is not None:
                epoch, died_at = taken
                return Lease(epoch, None if died_at is None else (died_at, milliseconds()))
            if (epoch := self._one(connection, _HELD, name)) is not None:
                return Lease(epoch)
            if (address := self._one(connection, _HOLDER, name)) is not None:
                raise ElsewhereError(address)
        raise ElsewhereError("")

    async def _stay_alive(self, address: str, lost: Lost, figures: Figures) -> None:
        is_well = True
        while True:
            await asyncio.sleep(BEAT)
            published, began = msgspec.json.encode(figures()).decode(), time.monotonic()
            try:
                missing = await self._beating.run(partial(self._beat, address=address, figures=published))
            except StoreError as error:
                if is_well:
                    log.error("this process cannot renew its leases", why=str(error))
                is_well = False
                continue
            is_well, self._beat_at = True, began
            self._lose(missing, lost)

    async def _watch(self, lost: Lost) -> None:
        """Let go of everything if the database has not heard of this process for too long.

        Others may have taken over by then, and clients would wait here for nothing. If this process itself was paused,
        its next sign of life tells what it has lost.
        """
        looked_at = time.monotonic()
        while True:
            await asyncio.sleep(BEAT)
            before, looked_at = looked_at, time.monotonic()
            if not self.is_sure and looked_at - before < 2 * BEAT:
                self._lose(set(self._held), lost)

    def _lose(self, names: set[str], lost: Lost) -> None:
        if names:
            log.warning("this process has lost its leases", tables=len(names))
            self._held -= names
            lost(names)

    def _beat(self, connection: Raw, address: str, figures: str) -> set[str]:
        """Give a sign of life. Return the leases that others have taken because the last one was too long ago."""
        values = {"process": self.process, "now": milliseconds(), "figures": figures}
        found = connection.execute(_BEAT, values).fetchone()
        if found is None:
            self._join(connection, address)
        if found is not None and found[0]:
            return set()
        self._lapses += 1
        held = set(self._held)
        rows = connection.execute("SELECT name FROM leases WHERE process = %s", (self.process,))
        return held - {row[0] for row in rows}

    def _join(self, connection: Raw, address: str) -> None:
        connection.execute(_TIDY)
        values = {"process": self.process, "address": address, "version": __version__, "now": milliseconds()}
        connection.execute(_JOIN, values)

    def _leave(self, connection: Raw) -> None:
        connection.execute("UPDATE leases SET process = '' WHERE process = %s", (self.process,))
        connection.execute("DELETE FROM processes WHERE id = %s", (self.process,))


def processes(connection: DatabaseConnection) -> list[ProcessRow]:
    """All processes that are in the list, with the number of leases that each holds."""
    query = f"""
        SELECT id, address, version, began_at, alive_at, {_IS_ALIVE}, figures,
            (SELECT count(*) FROM leases WHERE process = id) FROM processes ORDER BY began_at, id
    """
    return [_process(*row) for row in connection.execute(query)]


def _process(
    name: str, address: str, version: str, began_at: int, alive_at: int, is_alive: bool, figures: str, leases: int
) -> ProcessRow:
    published = msgspec.json.decode(figures, type=dict[str, float])
    return ProcessRow(name, address, version, began_at, alive_at, is_alive, published, leases)
