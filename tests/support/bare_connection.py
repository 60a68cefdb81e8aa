"""A connection to the socket without a client: it shows every message as it comes."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from tests.support.client import decoder
from tests.support.server import ServerProcess

PATIENCE = 30


@asynccontextmanager
async def raw(server: ServerProcess, *first: object) -> AsyncIterator[ClientConnection]:
    """A bare connection that has sent some messages."""
    async with connect(server.socket_address, compression=None, proxy=None) as socket:
        for message in first:
            await socket.send(msgspec.json.encode(message), text=True)
        yield socket


async def answers(socket: ClientConnection, until: str) -> list[Any]:
    """All messages up to and including the first of this type."""
    found: list[Any] = []
    async with asyncio.timeout(PATIENCE):
        while not found or type(found[-1]).__name__ != until:
            found.append(decoder.decode(await socket.recv(decode=False)))
    return found
