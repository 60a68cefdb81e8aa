"""The sending side of a socket: a short queue and a task that empties it, so the table never waits for a reader."""

import asyncio
from contextlib import suppress
from typing import Any

from litestar import WebSocket
from litestar.exceptions import WebSocketException

from ludoteca.table.base.metrics import Metrics
from ludoteca.table.live.viewers import encoded
from ludoteca.table.messages.socket import Bye

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
        self._is_dropped = False
        self._writing: asyncio.Task[None] | None = None
        self._was_read = asyncio.Event()
        self.close_code = 1000

    def send(self, message: bytes) -> None:
        """Hand a message over to be sent; who has not read the last ones is dropped."""
        self._put(message)

    def close(self, reason: Bye, code: int = RESTART) -> None:
        """Say why, and end the connection."""
        self.close_code = code
        self._put(encoded(reason))
        self._put(None)

    def _put(self, message: bytes | None) -> None:
        try:
            self._waiting.put_nowait(message)
        except asyncio.QueueFull:
            self._drop()

    def _drop(self) -> None:
        if not self._is_dropped:
            self._is_dropped = True
            self._metrics.dropped.labels("slow").inc()
            self.close_code = TOO_SLOW
            if self._writing is not None:
                self._writing.cancel()

    async def write(self) -> None:
        """Write what waits, until there is nothing more to be said, or the reader has fallen too far behind."""
        self._writing = asyncio.create_task(self._write())
        try:
            await asyncio.wait((self._writing,))
        finally:
            self._writing.cancel()
            await asyncio.gather(self._writing, return_exceptions=True)

    async def _write(self) -> None:
        while (message := await self._waiting.get()) is not None:
            try:
                async with asyncio.timeout(WRITE_LIMIT):
                    await self._socket.send_data(message.decode(), "text")
            except TimeoutError:
                self._drop()
            except (WebSocketException, RuntimeError):
                return  # the other side has gone
            self._was_read.set()

    async def until_read(self) -> None:
        """Wait until most of what waits is written: who asks for much is to listen before more of it is heard."""
        while self._waiting.qsize() > WAITING // 2 and not self._is_dropped:
            self._was_read.clear()
            await self._was_read.wait()

    async def finish(self) -> None:
        """Close the socket, without waiting long for the other side."""
        with suppress(Exception):
            async with asyncio.timeout(WRITE_LIMIT):
                await self._socket.close(self.close_code)
