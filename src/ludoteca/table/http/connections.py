"""Limits on TCP connections: how many may be open, and how long a request may take to arrive.

Uvicorn waits forever for the rest of a request and accepts any number of connections, so a few thousand incomplete
requests would use up the process's file descriptors. It also answers any number of WebSocket pings, whether or not the
client reads the pongs, so one client could exhaust the memory. This module adds the missing limits to both protocols.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from struct import pack
from typing import Any

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame
from websockets.http11 import Request
from websockets.protocol import State

from ludoteca.table.base.addresses import plain_address
from ludoteca.table.base.limits import Allowance, Places
from ludoteca.table.base.metrics import Metrics
from ludoteca.table.base.settings import Settings
from ludoteca.table.http.connection import LINE

READ_LIMIT = 60.0  # seconds for a client to read the rest of its response when the connection is closing
CLOSE_LIMIT = 10.0  # seconds for a client to read the rest of its messages when its socket is closing
AHEAD = 8  # messages to read before the application takes them
TEXT = 0x81  # the first byte of a text message in one frame
HEADER, BODY = "header", "body"
PHASES = {h11.IDLE: HEADER, h11.SEND_BODY: BODY}  # the part of a request that is expected in each h11 client state
ANSWER = (
    "HTTP/1.1 {status}\r\nContent-Type: application/json\r\nContent-Length: {length}\r\n{extra}"
    'Connection: close\r\n\r\n{{"sentence":"{sentence}"}}'
)


def _answer(status: str, sentence: str, extra: str = "") -> bytes:
    """Return a prepared response that bypasses the application and costs next to nothing."""
    return ANSWER.format(status=status, length=len(sentence) + 15, extra=extra, sentence=sentence).encode()


REFUSED = _answer("503 Service Unavailable", "There are too many connections.", "Retry-After: 10\r\n")
TIMED_OUT = _answer("408 Request Timeout", "The request took too long to arrive.")


class Connections:
    """All open connections, counted by address. Proxies are limited only by the total.

    When all places are taken, the server makes room by closing the connection whose request it has waited for the
    longest. So even if many addresses send incomplete requests, complete requests are still served.
    """

    def __init__(self, settings: Settings, most: int, is_proxy: Callable[[str], bool], metrics: Metrics) -> None:
        self.timeouts = {HEADER: settings.header_timeout, BODY: settings.body_timeout}
        self._places = Places(most, settings.connections_per_address, is_proxy)
        self._frames = (settings.messages_per_second, settings.messages_at_once)
        self._metrics = metrics
        self._addresses: dict[asyncio.Transport, str] = {}
        self._awaited: OrderedDict[asyncio.Transport, None] = OrderedDict()

    def admit(self, transport: asyncio.Transport, address: str) -> bool:
        """Count a new connection; return False if it must be refused."""
        if not self._places.has_room_for(address):
            self.drop("connections_per_address")
            return False
        if self._places.is_full and self._awaited:
            self._make_room()
        if not self._places.take(address):
            self.drop("connections")
            return False
        self._addresses[transport] = address
        self._metrics.connections.inc()
        return True

    def release(self, transport: asyncio.Transport) -> None:
        """Free the place taken by a connection that has ended or is about to end. A second call does nothing."""
        address = self._addresses.pop(transport, None)
        if address is not None:
            self._places.give_back(address)
            self._metrics.connections.dec()
        self.settle(transport)

    def expect(self, transport: asyncio.Transport) -> None:
        """Note that the server is waiting for headers or a body on a connection."""
        if transport in self._addresses:
            self._awaited[transport] = None
            self._awaited.move_to_end(transport)

    def settle(self, transport: asyncio.Transport) -> None:
        """Note that the server is no longer waiting for a request on a connection."""
        self._awaited.pop(transport, None)

    def frame_allowance(self) -> Allowance:
        """The rate limit for pings, pongs and fragments on a new socket. Messages have the same limit."""
        return Allowance(*self._frames)

    def drop(self, why: str) -> None:
        """Count a dropped connection."""
        self._metrics.dropped.labels(why).inc()

    def _make_room(self) -> None:
        longest = next(iter(self._awaited))
        self.drop("made_room")
        self.release(longest)
        longest.abort()


class LimitedConfig(uvicorn.Config):
    """Uvicorn's configuration, plus the connections that its protocols share."""

    def __init__(self, app: Any, connections: Connections, **settings: Any) -> None:
        super().__init__(app, http=LimitedHttp, ws=LimitedSocket, **settings)
        self.open_connections = connections


class LimitedHttp(H11Protocol):
    """Uvicorn's HTTP protocol, with a limit on connections and a time limit for each part of a request."""

    def __init__(self, config: LimitedConfig, *shared: Any, **named: Any) -> None:
        super().__init__(config, *shared, **named)
        self._open = config.open_connections
        self._timer: asyncio.TimerHandle | None = None
        self._awaited: tuple[str | None, object] = (None, None)
        self._is_upgraded = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Take a place, or refuse the connection without reading anything."""
        super().connection_made(transport)
        if self._open.admit(transport, plain_address(self.client[0]) if self.client else ""):
            self._watch()
        else:
            transport.write(REFUSED)
            transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        """Free the connection's place."""
        self._set_timer()
        self._open.release(self.transport)
        super().connection_lost(exc)

    def handle_events(self) -> None:
        """Handle the data that has arrived, then set the time limit for the next part of the request."""
        super().handle_events()
        self._watch()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Turn the connection into a WebSocket, which keeps its place."""
        self._is_upgraded = True
        super().handle_websocket_upgrade(event)

    def on_response_complete(self) -> None:
        """If this was the last response, limit the time that the client has to read it."""
        super().on_response_complete()
        if self.transport.is_closing():
            self._set_timer(READ_LIMIT)

    def timeout_keep_alive_handler(self) -> None:
        """Close an idle connection, and limit the time that the client has to read the last response."""
        super().timeout_keep_alive_handler()
        self._set_timer(READ_LIMIT)

    def send_400_response(self, msg: str) -> None:
        """Answer a malformed request with 400, unless a response has already been started."""
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            super().send_400_response(msg)
        else:
            self.transport.close()

    def shutdown(self) -> None:
        """Close the connection when the server stops, without waiting for the rest of a body."""
        if self._phase == BODY:
            self.transport.close()
        else:
            super().shutdown()

    @property
    def _phase(self) -> str | None:
        """The part of a request that the server is waiting for."""
        if self._is_upgraded or self.transport.is_closing():
            return None
        return PHASES.get(self.conn.their_state)

    def _watch(self) -> None:
        """Restart the time limit whenever the server starts waiting for another part or another request."""
        phase = self._phase
        if self._awaited == (phase, self.cycle):
            return
        self._awaited = (phase, self.cycle)
        if phase is None:
            self._open.settle(self.transport)
            self._set_timer()
        else:
            self._open.expect(self.transport)
            self._set_timer(self._open.timeouts[phase])

    def _set_timer(self, seconds: float | None = None) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = None if seconds is None else self.loop.call_later(seconds, self._time_is_up)

    def _time_is_up(self) -> None:
        """Drop a request that did not arrive in time, or a closing connection whose client does not read."""
        if self.transport.is_closing():
            self._open.drop("read_timeout")
            self.transport.abort()
            return
        self._open.drop(f"{self._phase}_timeout")
        is_heard = self.cycle is not None and not self.cycle.response_complete
        if is_heard or self.conn.trailing_data[0]:
            self._answer_late()
        self.transport.close()
        self._set_timer(READ_LIMIT)

    def _answer_late(self) -> None:
        """Send a 408, unless a response has already been started."""
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            self.transport.write(TIMED_OUT)


def text_frame(message: bytes) -> bytes:
    """A whole text message as a frame of RFC 6455, without an extension such as compression."""
    length = len(message)
    if length < 126:
        return pack("!BB", TEXT, length) + message
    return (pack("!BBH", TEXT, 126, length) if length < 1 << 16 else pack("!BBQ", TEXT, 127, length)) + message


class LimitedSocket(WebSocketsSansIOProtocol):
    """Uvicorn's WebSocket protocol, with limits on the frames that the application does not see.

    The application counts messages; pings, pongs and fragments are counted here. The server stops reading from a client
    while too much is waiting to be sent to it, and limits the time that closing a connection may take.
    """

    def __init__(self, config: LimitedConfig, *shared: Any, **named: Any) -> None:
        super().__init__(config, *shared, **named)
        self.close_timeout = CLOSE_LIMIT / 2  # seconds for the client to answer a close frame
        self._open = config.open_connections
        self._allowance = self._open.frame_allowance()
        self._abort_timer: asyncio.TimerHandle | None = None

    def handle_connect(self, event: Request) -> None:
        """Let the application write to the socket directly."""
        super().handle_connect(event)
        if not self.close_sent:
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[LINE] = self

    @property
    def is_full(self) -> bool:
        """True while the client has too much to read."""
        return not self.writable.is_set()

    def write(self, message: bytes) -> None:
        """Send a text message. If the connection has ended, do nothing."""
        if self.conn.state is State.OPEN and not self.transport.is_closing():
            self.transport.write(text_frame(message))

    async def room(self) -> None:
        """Wait until the client has read enough."""
        await self.writable.wait()

    def connection_lost(self, exc: Exception | None) -> None:
        """Free the connection's place."""
        if self._abort_timer is not None:
            self._abort_timer.cancel()
        self._open.release(self.transport)
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        """Also stop reading, because anything that the client sends could need a response."""
        super().pause_writing()
        self.transport.pause_reading()

    def resume_writing(self) -> None:
        """Resume reading, if the application has taken the last message."""
        super().resume_writing()
        if not self.read_paused:
            self.transport.resume_reading()

    def send_receive_event_to_app(self) -> None:
        """Queue a message for the application. Uvicorn would stop reading after each one, which costs system calls."""
        was_paused, self.read_paused = self.read_paused, True
        super().send_receive_event_to_app()
        self.read_paused = was_paused
        if not was_paused and self.queue.qsize() >= AHEAD:
            self.read_paused = True
            self.transport.pause_reading()

    async def receive(self) -> Any:
        """Return a message. Uvicorn then resumes reading, so pause it again while writing is paused."""
        message = await super().receive()
        if not self.writable.is_set():
            self.transport.pause_reading()
        return message

    def handle_ping(self) -> None:
        """Answer a ping."""
        if self._takes_frame():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Handle a pong, solicited or not."""
        if self._takes_frame():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        """Handle another fragment of a message. Empty fragments are counted too, as they never reach the size limit."""
        if self._takes_frame():
            super().handle_cont(event)

    def keepalive_timeout(self) -> None:
        """Close the connection to a client that does not answer pings."""
        super().keepalive_timeout()
        self._limit_closing()

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        """Limit the time for closing when the application has finished."""
        super().on_task_complete(task)
        self._limit_closing()

    def _takes_frame(self) -> bool:
        """Count a frame, and close the connection if there are too many. Return False if the connection is closing."""
        if self.transport.is_closing():
            return False
        if self._allowance.take():
            return True
        self._open.drop("frames")
        self.conn.fail(CloseCode.POLICY_VIOLATION, "too many frames")
        self.handle_parser_exception()  # sends the close frame, and notifies the application
        return False

    def _limit_closing(self) -> None:
        if self._abort_timer is None and not self.disconnected:
            self._abort_timer = self.loop.call_later(CLOSE_LIMIT, self._abort)

    def _abort(self) -> None:
        self._open.drop("read_timeout")
        self.transport.abort()
