"""WebSocket pings, pongs and fragments cannot fill the server's memory, and a close always completes."""

import asyncio
import socket
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from websockets.asyncio.client import connect
from websockets.frames import Frame, Opcode
from websockets.streams import StreamReader

from ludoteca.table.base.limits import Allowance
from ludoteca.table.base.metrics import Metrics
from ludoteca.table.base.settings import Settings
from ludoteca.table.http import connections
from ludoteca.table.http.connections import Connections, LimitedConfig
from tests.support.processes import memory_of
from tests.support.raw_socket import masked, upgrade_request
from tests.support.server import ServerProcess

PATIENCE = 30.0
MB = 1_000_000
FLOOD = 100 * MB  # how much a client tries to send as frames
MASK = b"\0\0\0\0"
PING = b"\x89\xfd" + MASK + b"x" * 125
PONG = b"\x8a\xfd" + MASK + b"x" * 125
TEXT_BEGINS, FRAGMENT = b"\x01\x80" + MASK, b"\x00\x80" + MASK  # empty frames, each with more to come


@pytest.mark.parametrize("length", [0, 125, 126, 65_535, 65_536])
def test_a_message_of_any_length_is_one_text_frame(length: int) -> None:
    reader, message = StreamReader(), b"x" * length
    reader.feed_data(connections.text_frame(message))
    parsing = Frame.parse(reader.read_exact, mask=False)
    with pytest.raises(StopIteration) as parsed:
        next(parsing)
    frame = parsed.value.value
    assert (frame.opcode, frame.fin, bytes(frame.data)) == (Opcode.TEXT, True, message)


@pytest.fixture(scope="module")
def ordinary(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server with the default message limits."""
    defaults = {"MESSAGES_PER_SECOND": 10, "MESSAGES_AT_ONCE": 40}
    with ServerProcess(tmp_path_factory.mktemp("ordinary") / "data", **defaults) as running:
        yield running


@pytest.mark.parametrize(
    ("first", "frame"), [(b"", PING), (b"", PONG), (TEXT_BEGINS, FRAGMENT)], ids=["pings", "pongs", "fragments"]
)
def test_a_flood_of_frames_is_disconnected(ordinary: ServerProcess, first: bytes, frame: bytes) -> None:
    before, memory = ordinary.metric("ludoteca_dropped_total", why="frames"), memory_of(ordinary.pid)
    with socket.create_connection(("127.0.0.1", ordinary.port), PATIENCE) as line:
        line.sendall(upgrade_request(ordinary.port))
        assert b" 101 " in line.recv(200)
        line.sendall(first)
        assert _flood(line, frame) < FLOOD
        assert memory_of(ordinary.pid) - memory < 50
    assert ordinary.metric("ludoteca_dropped_total", why="frames") == before + 1
    assert ordinary.complaints == []


def _flood(line: socket.socket, frame: bytes) -> int:
    """Send frames without reading until the server drops the connection. Return the number of bytes sent."""
    sent, until = 0, time.monotonic() + PATIENCE
    blob = frame * 1000
    with suppress(ConnectionError, TimeoutError):
        while sent < FLOOD and time.monotonic() < until:
            line.sendall(blob)
            sent += len(blob)
    return sent


class Running:
    """A small application behind the table's protocols. It runs in this process, so tests can inspect write buffers."""

    def __init__(self, app: Any, settings: Settings, **named: Any) -> None:
        self.metrics = Metrics()
        connections = Connections(settings, 10, lambda address: False, self.metrics)
        self.server = uvicorn.Server(
            LimitedConfig(app, connections, lifespan="off", log_config=None, ws_per_message_deflate=False, **named)
        )
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port: int = self.listener.getsockname()[1]

    @property
    def sockets(self) -> list[Any]:
        """The protocol objects of the open connections."""
        return list(self.server.server_state.connections)

    @property
    def unread(self) -> int:
        """The number of bytes waiting in the write buffers."""
        return sum(each.transport.get_write_buffer_size() for each in self.sockets)

    def dropped(self, why: str) -> float:
        """The number of connections dropped for a reason."""
        return float(self.metrics.dropped.labels(why)._value.get())

    @asynccontextmanager
    async def opened(self) -> AsyncIterator["Running"]:
        """Serve until the block ends, but no longer than a test may take."""
        with self.listener:
            serving = asyncio.create_task(self.server.serve([self.listener]))
            async with asyncio.timeout(PATIENCE):
                yield self
                self.server.should_exit = True
                await serving

    @asynccontextmanager
    async def line(self) -> AsyncIterator[socket.socket]:
        """A socket that has completed its handshake and reads only on request."""
        loop = asyncio.get_running_loop()
        with socket.socket() as line:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            line.setblocking(False)
            await loop.sock_connect(line, ("127.0.0.1", self.port))
            await loop.sock_sendall(line, upgrade_request(self.port))
            assert b" 101 " in await loop.sock_recv(line, 100)
            yield line

    async def until_gone(self) -> None:
        """Wait until no connection is open."""
        while self.metrics.connections._value.get():
            await asyncio.sleep(0.02)


async def echo(scope: Any, receive: Any, send: Any) -> None:
    """An application that sends back what it receives."""
    await receive()
    await send({"type": "websocket.accept"})
    while (event := await receive())["type"] == "websocket.receive":
        await send({"type": "websocket.send", "text": event["text"]})


async def listen(scope: Any, receive: Any, send: Any) -> None:
    """An application that answers nothing."""
    await receive()
    await send({"type": "websocket.accept"})
    while (await receive())["type"] == "websocket.receive":
        pass


async def farewell(scope: Any, receive: Any, send: Any) -> None:
    """An application that sends more than the system's buffers can hold, and then closes."""
    await receive()
    await send({"type": "websocket.accept"})
    await send({"type": "websocket.send", "bytes": bytes(20 * MB)})
    with suppress(TimeoutError):
        async with asyncio.timeout(0.2):
            await send({"type": "websocket.close"})


async def close(scope: Any, receive: Any, send: Any) -> None:
    """An application that closes immediately."""
    await receive()
    await send({"type": "websocket.accept"})
    await send({"type": "websocket.close"})


def test_nothing_is_read_from_a_client_that_does_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The server stops reading even if pings are unlimited and the application accepts the client's messages."""
    monkeypatch.setattr(Connections, "frame_allowance", lambda self: Allowance(10**6, 10**9))
    asyncio.run(_fill_up(Settings(data=tmp_path)))


async def _fill_up(settings: Settings) -> None:
    loop = asyncio.get_running_loop()
    async with Running(listen, settings).opened() as running, running.line() as line:
        sent, blob = 0, PING * 100 + masked(b"a message")
        with suppress(TimeoutError):
            while sent < 30 * MB:
                async with asyncio.timeout(1):
                    await loop.sock_sendall(line, blob)
                sent += len(blob)
        assert sent < 30 * MB, "the server did not stop reading"
        assert 0 < running.unread < MB
        while running.unread:  # the server resumes as soon as the client reads
            assert await loop.sock_recv(line, 2**20)
        assert running.dropped("frames") == 0


def test_a_client_that_pings_now_and_then_stays_connected(tmp_path: Path) -> None:
    asyncio.run(_stay(Settings(data=tmp_path)))


async def _stay(settings: Settings) -> None:
    running = Running(echo, settings, ws_ping_interval=0.2, ws_ping_timeout=PATIENCE)
    async with running.opened(), connect(f"ws://127.0.0.1:{running.port}/", proxy=None) as client:
        for _ in range(settings.messages_at_once // 2):
            await (await client.ping())
        await client.send(["a message ", "in ", "parts"])
        assert await client.recv() == "a message in parts"
        while not running.sockets[0].last_ping_rtt:  # the client has answered the server's ping
            await asyncio.sleep(0.02)
        await client.send("still here")
        assert await client.recv() == "still here"
        assert running.dropped("frames") == 0


def test_a_closing_socket_that_nobody_reads_is_aborted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "CLOSE_LIMIT", 0.5)
    assert asyncio.run(_end(farewell, Settings(data=tmp_path))) == 1


def test_a_missing_close_reply_is_not_awaited_for_long(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "CLOSE_LIMIT", 1.0)
    assert asyncio.run(_end(close, Settings(data=tmp_path))) == 0


async def _end(app: Any, settings: Settings) -> float:
    """Let the application close while the client neither reads nor answers. Return how many clients were dropped."""
    async with Running(app, settings).opened() as running, running.line():
        await running.until_gone()
        return running.dropped("read_timeout")


def test_a_client_that_ignores_keep_alives_and_does_not_read_is_aborted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The application notices only when the connection is lost, so it cannot close the connection itself."""
    monkeypatch.setattr(connections, "CLOSE_LIMIT", 0.5)
    assert asyncio.run(_fall_silent(Settings(data=tmp_path))) == 1


async def _fall_silent(settings: Settings) -> float:
    async def app(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        await send({"type": "websocket.send", "bytes": bytes(20 * MB)})
        await receive()

    running = Running(app, settings, ws_ping_interval=0.1, ws_ping_timeout=0.1)
    async with running.opened(), running.line():
        await running.until_gone()
        return running.dropped("read_timeout")
