"""A connection with its own thread, for short statements that need not be durable by themselves."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import TypeAlias, TypeVar

import psycopg

from ludoteca.table.storage.postgres.connection import Raw
from ludoteca.table.storage.postgres.errors import store_error

T = TypeVar("T")
Connect: TypeAlias = Callable[[], Raw]


class ConnectionThread:
    """Runs statements without making the event loop wait. After a failure it connects again."""

    def __init__(self, connect: Connect, name: str) -> None:
        """`connect` opens an autocommit connection; `name` is the name of the thread."""
        self._connect = connect
        self._pool = ThreadPoolExecutor(1, name)
        self._connection: Raw | None = None

    async def run(self, work: Callable[[Raw], T]) -> T:
        """Run a piece of work. It may run twice, if the connection turns out to be lost."""

        def job() -> T:
            try:
                return work(self._open())
            except psycopg.OperationalError:
                self._drop()
            except psycopg.Error as error:
                raise store_error(error) from error
            try:
                return work(self._open())
            except psycopg.Error as error:
                self._drop()
                raise store_error(error) from error

        return await asyncio.get_running_loop().run_in_executor(self._pool, job)

    async def close(self) -> None:
        """Close the connection and end the thread."""
        await asyncio.to_thread(self._pool.shutdown)
        self._drop()

    def _open(self) -> Raw:
        if self._connection is None:
            self._connection = self._connect()
            self._connection.execute("SET synchronous_commit = off")
        return self._connection

    def _drop(self) -> None:
        if self._connection is not None:
            with suppress(psycopg.Error):
                self._connection.close()
        self._connection = None
