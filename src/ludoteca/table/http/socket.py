"""The WebSocket: reads and validates messages, and puts them into the table's queue."""

import asyncio
import time
from contextlib import suppress
from typing import Any

import msgspec
import structlog
from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketException

from ludoteca.core.errors import LudotecaError
from ludoteca.core.sentences import Sentence, plain, say
from ludoteca.table.base.limits import Allowance, Places
from ludoteca.table.errors import ElsewhereError, ForbiddenError, PeerError
from ludoteca.table.http.connection import AGAINST_RULES, TOO_MUCH, SocketConnection
from ludoteca.table.http.relay import PATIENCE as RELAY_PATIENCE
from ludoteca.table.http.relay import PAUSE, RELAYED, RelayedSocket
from ludoteca.table.live.inbox import Message
from ludoteca.table.live.registry import TableRegistry
from ludoteca.table.live.room import Room
from ludoteca.table.live.seating import seat_opened_by
from ludoteca.table.live.viewers import encoded
from ludoteca.table.messages.account_rows import SignIn
from ludoteca.table.messages.socket import (
    FRAME_LIMIT,
    HELLO,
    PROTOCOL,
    Bye,
    ClientMessage,
    Hello,
    Outdated,
    Ping,
    Pong,
    Refused,
    ServerMessage,
)

log = structlog.get_logger()
AT_ONCE = 8  # one connection's maximum number of messages in a table's queue, because each may cause several responses
PATIENCE, PATIENCE_SECONDS = 200, 600  # how many messages over the limit are tolerated, and in how many seconds


class Named(msgspec.Struct):
    """The only part of a message that is decoded if the message exceeds the rate limit."""

    id: str = ""


_named: msgspec.json.Decoder[Named] = msgspec.json.Decoder(Named)
_decoder: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)


@websocket("/api/socket")
async def table_socket(
    socket: WebSocket[Any, Any, Any], registry: NamedDependency[TableRegistry], places: NamedDependency[Places]
) -> None:
    """Watch a table or play at it, using the messages of the protocol."""
    await socket.accept()
    connection = SocketConnection(socket, registry.metrics)
    if RELAYED in socket.scope:  # counted where it came in
        await _serve(Reader(socket, connection, registry), connection)
        return
    address = _client(socket)
    if not places.take(address):
        connection.close(Bye(say("bye-connections"), is_back_soon=False), TOO_MUCH)
        await connection.until_done()
        await connection.finish()
        return
    registry.metrics.sockets.inc()
    try:
        await _serve(Reader(socket, connection, registry), connection)
    finally:
        places.give_back(address)
        registry.metrics.sockets.dec()


async def _serve(reader: "Reader", connection: SocketConnection) -> None:
    """Read until the client or the server ends the connection."""
    try:
        await _until_one_ends(reader.read(), connection.until_done())
    finally:
        reader.leave()
        await connection.finish()


def _client(socket: WebSocket[Any, Any, Any]) -> str:
    return socket.client.host if socket.client else ""


async def _until_one_ends(*sides: Any) -> None:
    tasks = [asyncio.ensure_future(side) for side in sides]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        for outcome in await asyncio.gather(*tasks, return_exceptions=True):
            if isinstance(outcome, Exception) and not isinstance(outcome, WebSocketException):
                log.error("a connection failed", exc_info=outcome)


class Reader:
    """Reads one socket, message by message."""

    def __init__(self, socket: WebSocket[Any, Any, Any], connection: SocketConnection, registry: TableRegistry) -> None:
        self._socket = socket
        self._connection = connection
        self._registry = registry
        self._room: Room | None = None
        self._relay: RelayedSocket | None = None
        """The socket in another process, if that process serves the table."""
        self._allowance = Allowance(registry.settings.messages_per_second, registry.settings.messages_at_once)
        self._patience = Allowance(PATIENCE / PATIENCE_SECONDS, PATIENCE)
        self._unanswered = asyncio.Semaphore(AT_ONCE)
        self._gone = asyncio.Event()
        self._hello_by = time.monotonic() + registry.settings.hello_timeout

    async def read(self) -> None:
        """Read until the client leaves, sends too much or something invalid, or sends no valid hello in time."""
        while True:
            await self._connection.until_read()
            frame = await self._frame()
            if frame is None:
                return
            moment = time.monotonic()
            if not self._allowance.take():
                if not self._hold_back(frame):
                    return
                continue
            await self._handle(frame, moment)

    async def _frame(self) -> str | None:
        """The next text frame, or None if the client is gone or has sent something invalid."""
        event: Any
        if self._room or self._relay:
            event = await self._connection.line.receive()
        else:
            try:
                async with asyncio.timeout(max(0.0, self._hello_by - time.monotonic())):
                    event = await self._connection.line.receive()
            except TimeoutError:
                self._close("No valid hello arrived in time.", "hello_timeout")
                return None
        if event["type"] != "websocket.receive":
            return None
        text = event.get("text")
        if text is None or 4 * len(text) > FRAME_LIMIT < len(text.encode()):
            self._close(f"Messages are JSON texts of at most {FRAME_LIMIT} bytes.")
            return None
        return str(text)

    def _close(self, sentence: str, why: str = "rules") -> None:
        self._registry.metrics.dropped.labels(why).inc()
        self._connection.close(Bye(plain(sentence), is_back_soon=False), AGAINST_RULES)

    def _hold_back(self, frame: str) -> bool:
        """Refuse a message that exceeds the rate limit. Return False after too many of them."""
        self._registry.metrics.dropped.labels("fast").inc()
        if not self._patience.take():
            self._connection.close(Bye(say("too-often"), is_back_soon=False), TOO_MUCH)
            return False
        with suppress(msgspec.DecodeError, RecursionError):
            self._refuse(_named.decode(frame).id, say("too-often"))
        return True

    async def _handle(self, frame: str, moment: float) -> None:
        try:
            message = _decoder.decode(frame)
        except (msgspec.DecodeError, RecursionError) as error:
            self._registry.metrics.refusals.labels("malformed").inc()
            self._refuse("", plain(f"This is not a message of the protocol: {error}."))
            return
        if isinstance(message, Hello):
            began = time.monotonic()
            await self._greet(message)
            self._hello_by += time.monotonic() - began  # the server's own work does not count against the client
        elif isinstance(message, Ping):
            self._send(Pong(message.id))
        elif self._relay is not None:
            self._relay.send(frame)
        else:
            await self._hand_on(message, moment)

    async def _greet(self, hello: Hello) -> None:
        """Find the table and the seat, and attach the connection, here or in the process that serves the table.

        If that process has died, this waits until the table can be loaded here.
        """
        self._connection.speaks_english = hello.english
        if hello.protocol != PROTOCOL:
            self._registry.metrics.dropped.labels("outdated").inc()
            bye = Outdated() if hello.protocol < 2 else Bye(say("page-outdated"), is_back_soon=False)
            self._connection.close(bye, AGAINST_RULES)
            return
        if self._relay is not None and self._relay.table == hello.table:
            self._relay.greet(hello)
            return
        self._end_relay()
        until = time.monotonic() + RELAY_PATIENCE
        while not await self._is_greeted(hello):
            if time.monotonic() > until:
                self._connection.close(Bye(say("bye-restart"), is_back_soon=True))
                return
            await asyncio.sleep(PAUSE)

    async def _is_greeted(self, hello: Hello) -> bool:
        """Return False if the process that serves the table cannot be reached."""
        try:
            room = await self._registry.room(hello.table)
            is_key = seat_opened_by(room, hello.token, None, hello.seat) is not None
            found = None if is_key else await self._registry.sign_ins.find(hello.token)
            await room.do(lambda: self._attach(room, hello, found))
        except ElsewhereError as error:
            return await self._is_relayed(error.address, hello)
        except LudotecaError as error:
            self._refuse(HELLO, error.sentence)
        return True

    async def _is_relayed(self, address: str, hello: Hello) -> bool:
        """Let another process greet the client. A socket that was relayed before goes back to where it came from."""
        peers = self._registry.peers
        if not address or peers is None or RELAYED in self._socket.scope:
            self._connection.close(Bye(say("bye-restart"), is_back_soon=True))
            return True
        try:
            relay = await RelayedSocket.open(peers, address, hello.table, _client(self._socket), self._connection)
        except PeerError:
            return False
        if self._room is not None:
            self._room.detach(self._connection)
            self._room = None
        self._relay = relay
        relay.greet(hello)
        return True

    def _end_relay(self) -> None:
        if self._relay is not None:
            self._relay.close()
            self._relay = None

    async def _attach(self, room: Room, hello: Hello, found: SignIn | None) -> None:
        """Move the connection to its new table, unless the client has left. This runs in that table's queue."""
        seat = seat_opened_by(room, hello.token, found.guest if found else None, hello.seat)
        if seat is None and hello.token:
            raise ForbiddenError(say("seat-key-wrong"))
        if self._gone.is_set():
            return
        self._connection.seat = seat
        self._registry.sign_ins.closed(self._connection)
        if found is not None:
            self._registry.sign_ins.opened(self._connection, found.device.id)
        if self._room is not None and self._room is not room:
            self._room.detach(self._connection)
        self._room = room
        async with self._registry.door:
            await room.attach(self._connection, hello, seat)
        if self._gone.is_set():  # the client left during the await
            room.detach(self._connection)

    async def _hand_on(self, message: Message, moment: float) -> None:
        """Put a message into the table's queue.

        Only a few messages per connection are queued at a time, so responses can be sent in between.
        """
        room = self._room
        if room is None:
            self._refuse(message.id, plain("Say hello first."))
            return
        await self._unanswered.acquire()

        async def job() -> None:
            try:
                await room.inbox.handle(self._connection, message, moment)
            finally:
                self._unanswered.release()

        if not room.submit(job):
            self._unanswered.release()
            self._refuse(message.id, say("table-busy"))

    def leave(self) -> None:
        """Detach the connection from its table when it has ended."""
        self._gone.set()
        self._registry.sign_ins.closed(self._connection)
        self._end_relay()
        if self._room is not None:
            self._room.detach(self._connection)

    def _refuse(self, send_id: str, sentence: Sentence) -> None:
        self._send(Refused(send_id, "", sentence, None))

    def _send(self, message: ServerMessage) -> None:
        self._connection.send(encoded(message))
