"""A client that connects and never reads affects nobody else, is dropped in the end, and does not fill memory."""

import asyncio
import socket as sockets
import statistics
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager

import msgspec
import pytest

from ludoteca.table.messages.socket import PROTOCOL, Hello
from tests.support.gathering import gathering
from tests.support.lobby import Lobby
from tests.support.processes import memory_of
from tests.support.raw_socket import masked, upgrade_request
from tests.support.server import ServerProcess

SILENT = 20  # clients that never read
MATCHES = 3
MEMORY = 100  # MB of memory that all of them together may use
DROPPED = "ludoteca_dropped_total"


@asynccontextmanager
async def silent_reader(server: ServerProcess, table: str, token: str = "") -> AsyncIterator[sockets.socket]:
    """A client that says hello and never reads."""
    loop = asyncio.get_running_loop()
    with sockets.socket() as line:
        line.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
        line.setblocking(False)
        await loop.sock_connect(line, ("127.0.0.1", server.port))
        await loop.sock_sendall(line, upgrade_request(server.port))
        assert b" 101 " in await loop.sock_recv(line, 200)
        await loop.sock_sendall(line, masked(msgspec.json.encode(Hello(table, token, protocol=PROTOCOL))))
        yield line


@pytest.mark.parametrize("is_player", [False, True], ids=["spectators", "a player's other device"])
def test_silent_readers_do_not_affect_the_others(server: ServerProcess, is_player: bool) -> None:
    asyncio.run(_with_silent_readers(server, is_player))


async def _with_silent_readers(server: ServerProcess, is_player: bool) -> None:
    """Alternate matches with and without silent readers, because other load on the machine slows down both."""
    alone, beside = [await _timed_match(server, 0, is_player)], list[float]()
    before = memory_of(server.pid)
    for _ in range(MATCHES):
        beside.append(await _timed_match(server, SILENT, is_player))
        alone.append(await _timed_match(server, 0, is_player))
    assert memory_of(server.pid) - before < MEMORY
    assert statistics.median(beside) < 5 * statistics.median(alone) + 0.05


async def _timed_match(server: ServerProcess, silent: int, is_player: bool) -> float:
    """The mean time per confirmed step in a match that silent readers watch."""
    async with gathering(server, "exagon", mode="turns") as here, AsyncExitStack() as stack:
        token = here.clients[0].token if is_player else ""
        for _ in range(silent):
            await stack.enter_async_context(silent_reader(server, here.table, token))
        began = time.monotonic()
        await here.play_out(seed=1)
        lasted = time.monotonic() - began
        await here.check_agreement()
    return lasted / sum(len(client.confirmed) for client in here.clients)


def test_a_silent_reader_is_dropped(server: ServerProcess) -> None:
    asyncio.run(_until_dropped(server))


async def _until_dropped(server: ServerProcess) -> None:
    """Request everything repeatedly without reading any of it."""
    async with Lobby(server.address) as lobby:
        table = (await lobby.people("exagon", 2, mode="turns")).id
        before = server.metric(DROPPED, why="slow")
        async with silent_reader(server, table) as line:
            asking = asyncio.create_task(_ask_for_ever(line, table))
            async with asyncio.timeout(60):
                while await asyncio.to_thread(server.metric, DROPPED, why="slow") == before:
                    await asyncio.sleep(0.1)
            asking.cancel()
            await asyncio.gather(asking, return_exceptions=True)


async def _ask_for_ever(line: sockets.socket, table: str) -> None:
    hello = masked(msgspec.json.encode(Hello(table, protocol=PROTOCOL)))
    while True:
        await asyncio.get_running_loop().sock_sendall(line, hello)
