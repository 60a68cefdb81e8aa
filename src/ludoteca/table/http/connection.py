"""The sending side of a socket. A table never waits for a client: what cannot be sent waits in a short queue."""

import asyncio
from collections import deque
from contextlib import suppress
from typing import Any, Protocol

import structlog
from litestar import WebSocket

from ludoteca.table.base.metrics import Metrics
from ludoteca.table.http.english import in_english
from ludoteca.table.live.viewers import encoded
from ludoteca.table.messages.socket import Bye, Outdated

log = structlog.get_logger()
WAITING = 64  # the maximum number of messages waiting to be sent; clients that read too slowly are disconnected
WRITE_LIMIT = 10.0  # seconds that a message may wait for a client to read what was sent before

RESTART, AGAINST_RULES, TOO_SLOW, TOO_MUCH = 1012, 1008, 4408, 4429
"""WebSocket close codes."""

LINE = "ludoteca.line"
"""The key in a scope's extensions under which a socket has its `SocketLine`.

The framework's interface costs a task and several coroutines for each message, which is most of the work of sending it.
"""


class SocketLine(Protocol):
    """An accepted socket that can be written to without waiting, and read without the framework in between."""

    async def receive(self) -> Any:
        """The next event, as in ASGI."""

    @property
    def is_full(self) -> bool:
        """True while the client has too much to read."""

    def write(self, message: bytes) -> None:
        """Send a text message. If the connection has ended, do nothing."""

    async def room(self) -> None:
        """Wait until the client has read enough."""


class SocketConnection:
    """One socket, with the interface that tables use."""

    def __init__(self, socket: WebSocket[Any, Any, Any], metrics: Metrics) -> None:
        self._socket = socket
        extensions: Any = socket.scope["extensions"]
        self.line: SocketLine = extensions[LINE]
        self._metrics = metrics
        self._waiting: deque[bytes] = deque()
        self._draining: asyncio.Task[None] | None = None
        self._was_read = asyncio.Event()
        self._is_ended = self._is_dropped = False
        self._is_done = asyncio.Event()
        """Set when nothing more will be sent."""
        self.close_code = 1000
        self.speaks_english = True
        """True if every sentence is also sent in English. This is the default, and a hello can turn it off."""
        self.seat: int | None = None

    def send(self, message: bytes) -> None:
        """Send a message, or queue it if the client has too much to read or wants English. Disconnect slow clients."""
        if self._is_ended:
            return
        if self.speaks_english or self._waiting or self.line.is_full:  # wording takes too long to let others wait
            self._queue(message)
        else:
            self.line.write(message)

    def close(self, reason: Bye | Outdated, code: int = RESTART) -> None:
        """Send the reason, then close the connection."""
        self.send(encoded(reason))
        self.end(code)

    def end(self, code: int) -> None:
        """Send what is queued, then close the connection."""
        if not self._is_ended:
            self.close_code, self._is_ended = code, True
            if not self._waiting:
                self._is_done.set()

    def _queue(self, message: bytes) -> None:
        if len(self._waiting) == WAITING:
            self._drop()
            return
        self._waiting.append(message)
        if self._draining is None or self._draining.done():
            self._draining = asyncio.create_task(self._drain())

    def _drop(self) -> None:
        self._is_ended = self._is_dropped = True
        self._metrics.dropped.labels("slow").inc()
        self.close_code = TOO_SLOW
        self._waiting.clear()
        self._is_done.set()

    async def _drain(self) -> None:
        """Send what is queued. If that fails, close the connection."""
        try:
            await self._send_queue()
        except Exception:
            log.exception("a connection failed")
            self._is_ended = True
        if self._is_ended:
            self._is_done.set()

    async def _send_queue(self) -> None:
        """Send queued messages, one whenever there is room."""
        while self._waiting:
            try:
                async with asyncio.timeout(WRITE_LIMIT):
                    await self.line.room()
            except TimeoutError:
                self._drop()
            if self._waiting:
                message = self._waiting.popleft()
                self.line.write(in_english(message, self.seat) if self.speaks_english else message)
                self._was_read.set()

    async def until_done(self) -> None:
        """Wait until the connection is to be closed: it has ended, or the client has fallen too far behind."""
        try:
            await self._is_done.wait()
        finally:
            if self._draining is not None:
                self._draining.cancel()

    async def until_read(self) -> None:
        """Wait until the queue is at most half full, so a client must read responses before it can send more."""
        while len(self._waiting) > WAITING // 2 and not self._is_dropped:
            self._was_read.clear()
            await self._was_read.wait()

    async def finish(self) -> None:
        """Close the socket, without waiting long for the client."""
        with suppress(Exception):
            async with asyncio.timeout(WRITE_LIMIT):
                await self._socket.close(self.close_code)
