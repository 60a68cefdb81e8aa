"""Somebody who connects and never reads changes nothing for the others, is dropped in the end, and fills no memory."""

import asyncio
import socket as sockets
import statistics
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import msgspec
import pytest

from ludoteca.table.messages.socket import Hello
from tests.table.gatherings import check_agreement, play_out, seated_clients
from tests.table.lobby import Lobby
from tests.table.serving import Server

SILENT = 20  # readers that never read
MATCHES = 3
MEMORY = 100  # MB that they may cost at most, all together
REQUEST = (
    "GET /api/socket HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


def masked(text: bytes) -> bytes:
    """A text frame as a client sends it; a mask of zeros leaves it as it is."""
    length = bytes([0x80 | len(text)]) if len(text) < 126 else bytes([0x80 | 126]) + len(text).to_bytes(2, "big")
    return b"\x81" + length + bytes(4) + text


@asynccontextmanager
async def silent_reader(server: Server, table: str, token: str = "") -> AsyncIterator[sockets.socket]:
    """Says hello, and never reads what comes."""
    loop = asyncio.get_running_loop()
    with sockets.socket() as line:
        line.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
        line.setblocking(False)
        await loop.sock_connect(line, ("127.0.0.1", server.port))
        await loop.sock_sendall(line, REQUEST.format(port=server.port).encode())
        assert b" 101 " in await loop.sock_recv(line, 200)
        await loop.sock_sendall(line, masked(msgspec.json.encode(Hello(table, token))))
        yield line


def memory_of(pid: int) -> float:
    """What a process holds in memory, in MB; 0 where the operating system does not say."""
    status = Path(f"/proc/{pid}/status")
    if not status.exists():
        return 0
    return int(next(line for line in status.read_text().splitlines() if line.startswith("VmRSS")).split()[1]) / 1024


@pytest.mark.parametrize("is_player", [False, True], ids=["spectators", "a player's other device"])
def test_silent_readers_change_nothing_for_the_others(server: Server, is_player: bool) -> None:
    asyncio.run(_with_silent_readers(server, is_player))


async def _with_silent_readers(server: Server, is_player: bool) -> None:
    async with Lobby(server.address) as lobby:
        alone = await _timed_match(server, lobby, 0, is_player)
        before = memory_of(server.pid)
        beside = [await _timed_match(server, lobby, SILENT, is_player) for _ in range(MATCHES)]
        assert memory_of(server.pid) - before < MEMORY
        assert statistics.median(beside) < 5 * alone + 0.05


async def _timed_match(server: Server, lobby: Lobby, silent: int, is_player: bool) -> float:
    """The middle time between a step and its confirmation in a match that silent readers look at."""
    table, tokens = await lobby.people("exagon", 2, mode="turns")
    async with AsyncExitStack() as stack:
        for _ in range(silent):
            await stack.enter_async_context(silent_reader(server, table, tokens[0] if is_player else ""))
        clients = await seated_clients(stack, server.socket_address, table, tokens)
        began = time.monotonic()
        await play_out(clients, seed=1)
        lasted = time.monotonic() - began
        await check_agreement(server, clients)
    return lasted / sum(len(client.confirmed) for client in clients)


def test_a_silent_reader_is_dropped(server: Server) -> None:
    asyncio.run(_until_dropped(server))


async def _until_dropped(server: Server) -> None:
    """It asks for everything again and again, and reads nothing of it."""
    async with Lobby(server.address) as lobby:
        table, _ = await lobby.people("exagon", 2, mode="turns")
        before = await _dropped(lobby)
        async with silent_reader(server, table) as line:
            asking = asyncio.create_task(_ask_for_ever(line, table))
            async with asyncio.timeout(60):
                while await _dropped(lobby) == before:
                    await asyncio.sleep(0.1)
            asking.cancel()
            await asyncio.gather(asking, return_exceptions=True)


async def _ask_for_ever(line: sockets.socket, table: str) -> None:
    while True:
        await asyncio.get_running_loop().sock_sendall(line, masked(msgspec.json.encode(Hello(table))))


async def _dropped(lobby: Lobby) -> int:
    """How many connections the server has dropped because they did not read, by its own count."""
    lines = (await lobby.call("GET", "/metrics")).text.splitlines()
    return sum(int(float(line.split()[-1])) for line in lines if line.startswith("ludoteca") and '"slow"' in line)
