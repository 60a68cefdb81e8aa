"""A bad connection between client and server. It loses, delays, duplicates and reorders messages, and can break."""

import asyncio
import random
from collections.abc import Awaitable, Callable
from contextlib import suppress
from types import TracebackType

from websockets.asyncio.client import connect
from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.exceptions import WebSocketException

Send = Callable[[str], Awaitable[None]]


class BadLine:
    """An async context manager. Connect clients to its address. Set `is_bad` to False to make the connection good."""

    def __init__(self, target: str, seed: int) -> None:
        self.is_bad = True
        self.lost = self.doubled = self.swapped = self.cut = 0
        self._target = target
        self._rng = random.Random(seed)
        self._server: Server | None = None

    async def __aenter__(self) -> "BadLine":
        self._server = await serve(self._carry, "127.0.0.1", 0, compression=None, max_queue=None, close_timeout=1)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self._server is not None
        self._server.close()
        await self._server.wait_closed()

    @property
    def address(self) -> str:
        """The address that clients connect to."""
        assert self._server is not None
        return f"ws://127.0.0.1:{next(iter(self._server.sockets)).getsockname()[1]}/api/socket"

    async def _carry(self, client: ServerConnection) -> None:
        with suppress(WebSocketException, OSError):
            async with connect(self._target, compression=None, proxy=None, max_queue=None, close_timeout=1) as server:
                there = asyncio.create_task(self._pass_on(client.recv, server.send))
                back = asyncio.create_task(self._pass_on(server.recv, client.send))
                await asyncio.wait({there, back}, return_when=asyncio.FIRST_COMPLETED)
                for task in (there, back):
                    task.cancel()
                await asyncio.gather(there, back, return_exceptions=True)

    async def _pass_on(self, take: Callable[[], Awaitable[str | bytes]], send: Send) -> None:
        """Pass messages on in one direction until the connection is cut or lost."""
        held: list[str] = []
        while True:
            message = str(await take())
            for passed in self._spoil(message, held):
                await asyncio.sleep(self._rng.random() * 0.004 if self.is_bad else 0)
                await send(passed)
            if self.is_bad and self._rng.random() < 0.01:
                self.cut += 1
                return

    def _spoil(self, message: str, held: list[str]) -> list[str]:
        """The messages to pass on now. A message may be lost, doubled, or held back until after the next one."""
        chance = self._rng.random() if self.is_bad else 1
        ready = [message, *held]
        self.swapped += len(held)
        held.clear()
        if chance < 0.04:
            self.lost += 1
            return ready[1:]
        if chance < 0.08:
            self.doubled += 1
            return [message, *ready]
        if chance < 0.14:
            held.append(message)
            return ready[1:]
        return ready
