"""The sending side of a socket: a short queue and a task that empties it, so the table never waits for a reader."""

import asyncio
from contextlib import suppress
from typing import Any

from litestar import WebSocket

from ludoteca.table.metrics import Metrics
from ludoteca.table.protocol import Bye
from ludoteca.table.viewers import encoded

WAITING = 64  # messages that wait to be written at most: who reads slower is dropped
WRITE_LIMIT = 10.0  # seconds for one message to be written

RESTART, AGAINST_RULES, TOO_SLOW, TOO_MUCH = 1012, 1008, 4408, 4429
"""The codes with which connections are closed."""


class SocketConnection:
    """One socket, as a table sees it."""

    def __init__(self, socket: WebSocket[Any, Any, Any], metrics: Metrics) -> None:
        self._socket = socket
        self._metrics = metrics
        self._waiting: asyncio.Queue[bytes | None] = asyncio.Queue(WAITING)
        self._dropped = asyncio.Event()
        self.close_code = 1000

    def send(self, message: bytes) -> None:
        """Hand a message over to be sent; who has not read the last ones is dropped."""
        try:
            self._waiting.put_nowait(message)
        except asyncio.QueueFull:
            self._drop()

    def close(self, reason: Bye, code: int = RESTART) -> None:
        """Say why, and end the connection."""
        self.close_code = code
        try:
            self._waiting.put_nowait(encoded(reason))
            self._waiting.put_nowait(None)
        except asyncio.QueueFull:
            self._drop()

    def _drop(self) -> None:
        if not self._dropped.is_set():
            self._metrics.dropped.labels("slow").inc()
            self.close_code = TOO_SLOW
            self._dropped.set()

    async def write(self) -> None:
        """Write what waits, until there is nothing more to be said, or the reader has fallen too far behind."""
        writing = asyncio.create_task(self._write())
        dropped = asyncio.create_task(self._dropped.wait())
        try:
            await asyncio.wait((writing, dropped), return_when=asyncio.FIRST_COMPLETED)
        finally:
            writing.cancel()
            dropped.cancel()

    async def _write(self) -> None:
        while (message := await self._waiting.get()) is not None:
            try:
                await asyncio.wait_for(self._socket.send_data(message.decode(), "text"), WRITE_LIMIT)
            except TimeoutError:
                self._drop()
                return

    async def finish(self) -> None:
        """Close the socket, without waiting long for the other side."""
        with suppress(Exception):
            await asyncio.wait_for(self._socket.close(self.close_code), WRITE_LIMIT)
