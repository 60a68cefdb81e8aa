"""Hands requests and sockets to the process that serves their table, and passes its answers on to the client."""

import asyncio
import time
from contextlib import suppress

import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send

from ludoteca.core.sentences import say, with_english
from ludoteca.table.base.metrics import gathered
from ludoteca.table.errors import PeerError
from ludoteca.table.http.bodies import read_body, replay_body
from ludoteca.table.http.connection import RESTART, SocketConnection
from ludoteca.table.messages.http import Problem
from ludoteca.table.messages.socket import Bye, Hello
from ludoteca.table.peers.frames import ChannelEnd, Data, Head, RelayedRequest
from ludoteca.table.peers.link import Channel
from ludoteca.table.peers.peers import Peers
from ludoteca.table.storage.leases import Leases

ADDRESS = b"x-ludoteca-peer"
"""The header of a response that names the process to ask instead. It never reaches a client."""
RELAYED = "ludoteca.relayed"
"""The key of a scope that was checked before, here or by the process that relayed it. Limits do not count it again."""
MISDIRECTED = 421
PATIENCE = 6.0  # seconds to look for a table's process: longer than a lease lasts after its process has died
PAUSE = 0.1  # seconds between two attempts
ANSWER = 30.0  # seconds for another process to answer a request
SCRAPE = 3.0  # seconds for another process to send its metrics
SOCKET_PATH = "/api/socket"


class HeldBack:
    """Passes a response on, unless it says that another process must be asked."""

    def __init__(self, send: Send) -> None:
        self._send = send
        self.address: str | None = None

    async def send(self, message: Message) -> None:
        """Pass a message on, or keep the address in it."""
        if message["type"] == "http.response.start" and message["status"] == MISDIRECTED:
            self.address = dict(message["headers"]).get(ADDRESS, b"").decode()
        if self.address is None:
            await self._send(message)


class Relay:
    """Middleware: if the framework answers that another process serves a table, ask that process instead.

    A table may move while a request is on its way, so the relay tries again for a few seconds.
    """

    def __init__(self, app: ASGIApp, peers: Peers) -> None:
        self._app, self._peers = app, peers

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request here or elsewhere. Sockets choose their process when they say hello."""
        if scope["type"] != ScopeType.HTTP:
            await self._app(scope, receive, send)
            return
        body = await read_body(receive)
        if body is None:
            return
        until = time.monotonic() + PATIENCE
        while not await self._is_answered(scope, body, receive, send):
            if time.monotonic() > until:
                await _sorry(send)
                return
            scope[RELAYED] = True  # type: ignore[literal-required]
            await asyncio.sleep(PAUSE)

    async def _is_answered(self, scope: HTTPScope, body: bytes, receive: Receive, send: Send) -> bool:
        here = HeldBack(send)
        await self._app(scope, replay_body(body, receive), here.send)
        if here.address is None:
            return True
        there = HeldBack(send)
        with suppress(PeerError, TimeoutError):
            async with asyncio.timeout(ANSWER):
                await self._ask(here.address, scope, body, there)
            return there.address is None
        return False

    async def _ask(self, address: str, scope: HTTPScope, body: bytes, held: HeldBack) -> None:
        """Pass a request to another process, and its response to the client."""
        channel = (await self._peers.link(address)).open()
        client = scope["client"][0] if scope["client"] else ""
        headers = [(name, value) for name, value in scope["headers"]]
        asked = (False, scope["method"], scope["path"], scope["query_string"], headers, client)
        try:
            channel.send(RelayedRequest(channel.number, *asked))
            channel.send(Data(channel.number, body))
            async for frame in channel.messages():
                if isinstance(frame, Head):
                    await held.send({"type": "http.response.start", "status": frame.status, "headers": frame.headers})
                elif isinstance(frame, Data):
                    await held.send({"type": "http.response.body", "body": frame.content, "more_body": True})
            await held.send({"type": "http.response.body", "body": b"", "more_body": False})
        finally:
            channel.close()


async def _sorry(send: Send) -> None:
    body = msgspec.json.encode(Problem(with_english(say("table-busy"))))
    headers = [(b"content-type", b"application/json"), (b"retry-after", b"5")]
    await send({"type": "http.response.start", "status": 503, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})


async def gather_metrics(own: bytes, leases: Leases, peers: Peers | None) -> bytes:
    """Add the metrics of all other processes to those of this one. Whoever does not answer is left out."""
    if peers is None:
        return own
    others = await leases.others()
    answers = await asyncio.gather(*(_metrics_of(peers, address) for address in others.values()))
    texts = {process: text for process, text in zip(others, answers, strict=True) if text is not None}
    return gathered({leases.process: own.decode(), **texts})


async def _metrics_of(peers: Peers, address: str) -> str | None:
    try:
        async with asyncio.timeout(SCRAPE):
            channel = (await peers.link(address)).open()
            channel.send(RelayedRequest(channel.number, False, "GET", "/metrics", b"", [], "127.0.0.1"))
            channel.send(Data(channel.number, b""))
            return b"".join([frame.content async for frame in channel.messages() if isinstance(frame, Data)]).decode()
    except (PeerError, TimeoutError):
        return None


class RelayedSocket:
    """A client's socket here, whose table is in another process."""

    def __init__(self, channel: Channel, connection: SocketConnection, table: str) -> None:
        self._channel, self._connection, self.table = channel, connection, table
        self._task = asyncio.create_task(self._pass_on())

    @classmethod
    async def open(
        cls, peers: Peers, address: str, table: str, client: str, connection: SocketConnection
    ) -> "RelayedSocket":
        """Open a socket in another process for a table. Raises PeerError if that process cannot be reached."""
        channel = (await peers.link(address)).open()
        channel.send(RelayedRequest(channel.number, True, "GET", SOCKET_PATH, b"", [], client))
        return cls(channel, connection, table)

    def greet(self, hello: Hello) -> None:
        """Pass on the client's hello."""
        self._connection.speaks_english = False  # the other process adds the English text
        self._channel.send(Data(self._channel.number, msgspec.json.encode(hello)))

    def send(self, frame: str) -> None:
        """Pass on a frame from the client."""
        self._channel.send(Data(self._channel.number, frame.encode()))

    def close(self) -> None:
        """End the socket in the other process, because the client has left or has moved to another table."""
        self._task.cancel()
        self._channel.send(ChannelEnd(self._channel.number))
        self._channel.close()

    async def _pass_on(self) -> None:
        """Pass on the answers. If the other process goes, ask the client to connect again."""
        try:
            async for frame in self._channel.messages():
                if isinstance(frame, Data):
                    self._connection.send(frame.content)
                elif isinstance(frame, ChannelEnd):
                    self._connection.end(frame.code)
        except PeerError:
            self._connection.close(Bye(say("bye-restart"), is_back_soon=True), RESTART)
