"""The server limits the number of connections and the time a request may take to arrive, and still serves others."""

import asyncio
import json
import socket
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from ludoteca.table.base.metrics import Metrics
from ludoteca.table.base.settings import Settings
from ludoteca.table.http import connections
from ludoteca.table.http.connections import Connections, LimitedConfig
from ludoteca.table.messages.http import NewTable
from ludoteca.table.serving import connection_limit
from tests.support.lobby import ME, OPEN, Lobby, visit
from tests.support.server import ServerProcess

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="only Linux provides all of 127.0.0.0/8 without setup")
PATIENCE = 30.0
EACH, ALL = 20, 60
TIMEOUT = 2.0
LIMITS = {
    "CONNECTIONS": ALL,
    "CONNECTIONS_PER_ADDRESS": EACH,
    "HEADER_TIMEOUT": TIMEOUT,
    "BODY_TIMEOUT": TIMEOUT,
    "HELLO_TIMEOUT": TIMEOUT,
}
ATTACKER, PLAYER, PROXY = "127.0.0.2", "127.0.0.3", "127.0.0.1"
HALF = b"GET /health HTTP/1.1\r\nHost: "


@pytest.fixture(scope="module")
def limited(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server with low limits."""
    with ServerProcess(tmp_path_factory.mktemp("limited") / "data", **LIMITS) as running:
        yield running


@pytest.fixture(scope="module")
def table(limited: ServerProcess) -> str:
    """A table to look at."""

    async def made(lobby: Lobby) -> str:
        host = await lobby.come_in("Host")
        return (await lobby.make(host, NewTable("elementos", [ME, OPEN], is_public=True))).table.id

    return visit(limited, made)


@pytest.fixture
def stack() -> Iterator[ExitStack]:
    """A stack that closes everything after the test."""
    with ExitStack() as opened:
        yield opened


def call(server: ServerProcess, stack: ExitStack, address: str, sent: bytes = b"") -> socket.socket:
    """Connect from one of this machine's addresses, and send something."""
    line = socket.create_connection(("127.0.0.1", server.port), PATIENCE, source_address=(address, 0))
    stack.enter_context(line)
    with suppress(ConnectionError):  # it may already be refused
        line.sendall(sent)
    return line


def is_served(server: ServerProcess, address: str) -> bool:
    """True if a client at an address gets an answer."""
    head = f"GET /health HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nConnection: close\r\n\r\n"
    with ExitStack() as stack:
        return answer_of(call(server, stack, address, head.encode())).startswith(b"HTTP/1.1 200 ")


def answer_of(line: socket.socket) -> bytes:
    """Everything received until the server closes or resets the connection."""
    found = b""
    with suppress(ConnectionResetError):
        while piece := line.recv(65536):
            found += piece
    return found


def is_open(line: socket.socket) -> bool:
    """True if the server has neither closed the connection nor sent anything on it."""
    line.setblocking(False)
    try:
        line.recv(1)
    except BlockingIOError:
        return True
    except ConnectionResetError:
        pass
    return False


def dropped(server: ServerProcess, why: str) -> int:
    """How many connections the server has dropped for a reason."""
    return int(server.metric("ludoteca_dropped_total", why=why))


def until_quiet(server: ServerProcess) -> None:
    """Wait until the connections of earlier tests are gone."""
    until = time.monotonic() + PATIENCE
    while not is_served(server, ATTACKER) or server.metric("ludoteca_connections") > 1:
        assert time.monotonic() < until
        time.sleep(0.05)


def test_half_sent_requests_from_one_address_do_not_affect_others(limited: ServerProcess, stack: ExitStack) -> None:
    before = dropped(limited, "connections_per_address")
    lines = [call(limited, stack, ATTACKER, HALF) for _ in range(600)]
    assert is_served(limited, PLAYER)
    assert dropped(limited, "connections_per_address") - before >= 600 - 2 * EACH
    assert sum(map(is_open, lines)) <= EACH


def test_a_connection_beyond_the_limit_gets_an_answer(limited: ServerProcess, stack: ExitStack) -> None:
    until_quiet(limited)
    for _ in range(EACH):
        call(limited, stack, ATTACKER)
    assert is_served(limited, PLAYER), "the accept queue should be empty by now"
    refused = answer_of(call(limited, stack, ATTACKER))
    assert refused.startswith(b"HTTP/1.1 503 ")
    assert b"Retry-After" in refused


def test_unfinished_headers_time_out(limited: ServerProcess, stack: ExitStack) -> None:
    before = dropped(limited, "header_timeout")
    halves = (b"G", HALF, HALF + b"127.0.0.1\r\n" + b"X-Pad: x\r\n" * 50)
    for line in [call(limited, stack, ATTACKER, half) for half in halves]:
        assert answer_of(line).startswith(b"HTTP/1.1 408 ")
    assert dropped(limited, "header_timeout") - before == len(halves)


def test_trickling_headers_time_out(limited: ServerProcess, stack: ExitStack) -> None:
    """Test a new connection, and one that was already used."""
    whole = f"GET /health HTTP/1.1\r\nHost: 127.0.0.1:{limited.port}\r\n\r\n".encode()
    trickle([call(limited, stack, ATTACKER, sent) for sent in (HALF, whole + HALF)])


def test_an_idle_connection_is_closed_silently(limited: ServerProcess, stack: ExitStack) -> None:
    assert answer_of(call(limited, stack, ATTACKER)) == b""


def post(server: ServerProcess, length: int, method: str = "POST") -> bytes:
    """The head of a request with a body."""
    return (
        f"{method} /api/guests HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nContent-Type: application/json\r\n"
        f"Content-Length: {length}\r\n\r\n"
    ).encode()


def test_a_missing_body_times_out(limited: ServerProcess, stack: ExitStack) -> None:
    before = dropped(limited, "body_timeout")
    assert answer_of(call(limited, stack, ATTACKER, post(limited, 100))).startswith(b"HTTP/1.1 408 ")
    assert dropped(limited, "body_timeout") > before
    assert limited.complaints == []


def test_a_trickling_body_times_out(limited: ServerProcess, stack: ExitStack) -> None:
    """A body times out even if the server need not read it, because it is too large or belongs to a GET request."""
    heads = (post(limited, 10_000), post(limited, 10**9), post(limited, 10_000, "GET"))
    trickle([call(limited, stack, ATTACKER, head) for head in heads])
    assert limited.complaints == []


def trickle(lines: list[socket.socket]) -> None:
    """Keep sending single bytes on every connection until the server has closed them all."""
    until = time.monotonic() + PATIENCE
    while lines:
        assert time.monotonic() < until, "the server did not close the connections"
        time.sleep(0.1)
        lines = [line for line in lines if _still_takes_a_byte(line)]


def _still_takes_a_byte(line: socket.socket) -> bool:
    line.settimeout(0.05)
    try:
        line.sendall(b"x")
        return bool(line.recv(65536))
    except TimeoutError:
        return True
    except ConnectionError:
        return False


def test_a_broken_chunk_after_a_refusal_leaves_no_traceback(limited: ServerProcess, stack: ExitStack) -> None:
    head = post(limited, 0).replace(b"Content-Length: 0", b"Transfer-Encoding: chunked")
    line = call(limited, stack, ATTACKER, head)
    assert line.recv(65536).startswith(b"HTTP/1.1 411 ")
    line.sendall(b"nonsense\r\n")
    answer_of(line)
    assert limited.complaints == []


def test_the_longest_waiting_connections_make_room_when_all_places_are_taken(
    limited: ServerProcess, stack: ExitStack
) -> None:
    before = dropped(limited, "made_room")
    addresses = [f"127.0.1.{number}" for number in range(1, 2 * ALL // EACH + 1)]
    for address in addresses:
        for _ in range(EACH):
            call(limited, stack, address, HALF)
        assert is_served(limited, PLAYER)
    assert dropped(limited, "made_room") - before >= ALL // 2


def test_a_proxy_may_have_more_connections_than_one_visitor(limited: ServerProcess, stack: ExitStack) -> None:
    until_quiet(limited)
    lines = [call(limited, stack, PROXY, HALF) for _ in range(2 * EACH)]
    assert is_served(limited, PLAYER)
    assert all(map(is_open, lines))


def look(server: ServerProcess, stack: ExitStack, address: str, *messages: object) -> ClientConnection:
    """A socket that has sent some messages."""
    line = socket.create_connection(("127.0.0.1", server.port), PATIENCE, source_address=(address, 0))
    viewer = stack.enter_context(connect(server.socket_address, sock=line, proxy=None, close_timeout=1))
    for message in messages:
        viewer.send(json.dumps(message))
    return viewer


def test_sockets_count_as_connections_until_they_close(limited: ServerProcess, stack: ExitStack, table: str) -> None:
    until_quiet(limited)
    viewers = [look(limited, stack, PLAYER, {"type": "hello", "protocol": 2, "table": table}) for _ in range(EACH)]
    assert not is_served(limited, PLAYER)
    assert is_served(limited, ATTACKER)
    for viewer in viewers:
        viewer.close()
    until = time.monotonic() + PATIENCE
    while not is_served(limited, PLAYER):
        assert time.monotonic() < until


def test_a_socket_that_said_hello_stays_open(limited: ServerProcess, stack: ExitStack, table: str) -> None:
    """A second socket, which says no hello, times out. By then, the first socket would have timed out too."""
    viewer = look(limited, stack, PLAYER, {"type": "hello", "protocol": 2, "table": table})
    assert closing(look(limited, stack, PLAYER)) == 1008
    viewer.send(json.dumps({"type": "ping", "id": "still here"}))
    heard = [json.loads(viewer.recv(timeout=PATIENCE))]
    while heard[-1]["type"] != "pong":
        heard.append(json.loads(viewer.recv(timeout=PATIENCE)))
    assert heard[-1]["id"] == "still here"


@pytest.mark.parametrize(
    "message", [{"type": "ping", "id": "x"}, {"type": "hello", "protocol": 2, "table": "nowhere"}, {"type": "nonsense"}]
)
def test_a_socket_without_a_valid_hello_is_closed(limited: ServerProcess, stack: ExitStack, message: object) -> None:
    before = dropped(limited, "hello_timeout")
    viewer = look(limited, stack, PLAYER)
    assert closing(viewer, json.dumps(message)) == 1008
    assert dropped(limited, "hello_timeout") > before


def closing(viewer: ClientConnection, message: str = "") -> int | None:
    """Read until the table closes the connection, sending a message from time to time. Return the close code."""
    until = time.monotonic() + PATIENCE
    try:
        while time.monotonic() < until:
            if message:
                viewer.send(message)
                time.sleep(0.2)
            viewer.recv(timeout=PATIENCE)
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else None
    return None


def test_half_sent_requests_do_not_prevent_the_server_from_stopping(tmp_path: Path, stack: ExitStack) -> None:
    with ServerProcess(tmp_path / "data") as server:
        for sent in (b"", HALF, post(server, 100)):
            for _ in range(3):
                call(server, stack, ATTACKER, sent)
        assert is_served(server, PLAYER)
        server.stop()
        assert server.complaints == []


def test_a_response_that_nobody_reads_is_dropped(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(connections, "READ_LIMIT", 0.5)
    metrics = asyncio.run(asyncio.wait_for(_unread(Settings(data=tmp_path)), PATIENCE))
    assert metrics.dropped.labels("read_timeout")._value.get() == 1
    assert metrics.connections._value.get() == 0


async def _unread(settings: Settings) -> Metrics:
    """Request more than all buffers hold, and read none of it."""

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": bytes(50_000_000)})

    metrics = Metrics()
    connections = Connections(settings, 10, lambda address: False, metrics)
    server = uvicorn.Server(LimitedConfig(app, connections, lifespan="off", log_config=None))
    with socket.create_server(("127.0.0.1", 0)) as listener, socket.socket() as line:
        serving = asyncio.create_task(server.serve([listener]))
        line.setblocking(False)
        await asyncio.get_running_loop().sock_connect(line, listener.getsockname())
        line.send(b"GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        while not metrics.dropped.labels("read_timeout")._value.get():
            await asyncio.sleep(0.05)
        server.should_exit = True
        await serving
    return metrics


@pytest.mark.parametrize(("files", "most"), [(10**6, 8000), (10_248, 8000), (4096, 2872), (1024, 568), (256, 64)])
def test_the_connection_limit_leaves_file_descriptors_for_everything_else(files: int, most: int) -> None:
    assert connection_limit(8000, files) == most
