"""The sending side of a socket: a short queue and a task that drains it, so a table never waits for a client."""

import asyncio
from contextlib import suppress
from typing import Any

from litestar import WebSocket
from litestar.exceptions import WebSocketException

from ludoteca.table.base.metrics import Metrics
from ludoteca.table.http.english import in_english
from ludoteca.table.live.viewers import encoded
from ludoteca.table.messages.socket import Bye, Outdated

WAITING = 64  # the maximum number of messages waiting to be sent; clients that read too slowly are disconnected
WRITE_LIMIT = 10.0  # seconds allowed for writing one message

RESTART, AGAINST_RULES, TOO_SLOW, TOO_MUCH = 1012, 1008, 4408, 4429
"""WebSocket close codes."""


class SocketConnection:
    """One socket, with the interface that tables use."""

    def __init__(self, socket: WebSocket[Any, Any, Any], metrics: Metrics) -> None:
        self._socket = socket
        self._metrics = metrics
        self._waiting: asyncio.Queue[bytes | None] = asyncio.Queue(WAITING)
        self._is_dropped = False
        self._writing: asyncio.Task[None] | None = None
        self._was_read = asyncio.Event()
        self.close_code = 1000
        self.speaks_english = True
        """True if every sentence is also sent in English. This is the default, and a hello can turn it off."""
        self.seat: int | None = None

    def send(self, message: bytes) -> None:
        """Queue a message. If the queue is full, disconnect the client."""
        self._put(message)

    def close(self, reason: Bye | Outdated, code: int = RESTART) -> None:
        """Send the reason, then close the connection."""
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
        """Send queued messages until the connection is closed or the client has fallen too far behind."""
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
                    await self._socket.send_data(self._worded(message).decode(), "text")
            except TimeoutError:
                self._drop()
            except (WebSocketException, RuntimeError):
                return  # the client is gone
            self._was_read.set()

    def _worded(self, message: bytes) -> bytes:
        return in_english(message, self.seat) if self.speaks_english else message

    async def until_read(self) -> None:
        """Wait until the queue is at most half full, so a client must read responses before it can send more."""
        while self._waiting.qsize() > WAITING // 2 and not self._is_dropped:
            self._was_read.clear()
            await self._was_read.wait()

    async def finish(self) -> None:
        """Close the socket, without waiting long for the client."""
        with suppress(Exception):
            async with asyncio.timeout(WRITE_LIMIT):
                await self._socket.close(self.close_code)
