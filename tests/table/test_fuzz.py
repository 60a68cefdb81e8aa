"""Tens of thousands of messages that no client would send are answered or refused, and nothing breaks."""

import asyncio
import random
from collections import Counter
from contextlib import AsyncExitStack

import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from ludoteca.table.messages.socket import PROTOCOL, Hello, Outdated, ServerMessage
from tests.support.client import decoder
from tests.support.gathering import Gathering, connected
from tests.support.lobby import Lobby
from tests.support.server import ServerProcess
from tests.table.fuzz import Fuzz

FRAMES = [40_000, pytest.param(100_000, marks=pytest.mark.long)]
LINES = 8
AT_ONCE = 50  # frames to send before reading answers
OUTDATED = 1008  # the close code for a hello with another protocol version
CODES = {1007, 1009, OUTDATED, None}  # allowed close codes; the others mean not UTF-8, too large, or connection lost


class Fuzzer:
    """One connection that sends nonsense and counts the results."""

    def __init__(self, server: ServerProcess, fuzz: Fuzz, hello: Hello) -> None:
        self.sent = 0
        self.answers: Counter[str] = Counter()
        self.closed: Counter[int | None] = Counter()
        self._server = server
        self._fuzz = fuzz
        self._hello = hello

    async def run(self, frames: int) -> None:
        """Send this many frames, reconnecting as often as necessary."""
        while self.sent < frames:
            async with connect(self._server.socket_address, compression=None, proxy=None, max_queue=None) as socket:
                try:
                    await self._send(socket, frames)
                except ConnectionClosed as closed:
                    self.closed[closed.rcvd.code if closed.rcvd else None] += 1

    async def _send(self, socket: ClientConnection, frames: int) -> None:
        await socket.send(msgspec.json.encode(self._hello), text=True)
        while self.sent < frames:
            for _ in range(AT_ONCE):
                frame = self._fuzz.frame()
                self.sent += 1
                await socket.send(frame, text=True if isinstance(frame, bytes) else None)
            await self._read_until_pong(socket)

    async def _read_until_pong(self, socket: ClientConnection) -> None:
        await socket.send('{"type":"ping","id":"fuzz"}')
        async with asyncio.timeout(60):
            while True:
                message = read(await socket.recv(decode=False))
                self.answers[type(message).__name__] += 1
                if getattr(message, "id", "") == "fuzz":
                    return


def read(frame: bytes) -> ServerMessage | Outdated:
    """Decode a message from the server, which may have mistaken the sender for a client with protocol 1."""
    try:
        return decoder.decode(frame)
    except msgspec.ValidationError:
        return msgspec.json.decode(frame, type=Outdated)


@pytest.mark.parametrize("frames", FRAMES)
def test_nonsense_breaks_nothing(server: ServerProcess, frames: int) -> None:
    asyncio.run(_nonsense(server, frames))


async def _nonsense(server: ServerProcess, frames: int) -> None:
    async with AsyncExitStack() as stack:
        lobby = await stack.enter_async_context(Lobby(server.address))
        made = await lobby.people("holi", 3)
        fuzzers = [
            Fuzzer(server, Fuzz(seed, made.id, token), Hello(made.id, token, protocol=PROTOCOL))
            for seed, token in enumerate(random.Random(1).choices([*made.tokens, ""], k=LINES))
        ]
        async with asyncio.TaskGroup() as group:
            for fuzzer in fuzzers:
                group.create_task(fuzzer.run(frames // LINES))
        clients = await connected(stack, server.socket_address, made.id, made.tokens)
        here = Gathering(server, lobby, clients)
        await here.play_out(seed=1)
        await here.check_agreement()
        await here.check_record()
    assert sum(fuzzer.sent for fuzzer in fuzzers) >= frames
    answers, closed = Counter[str](), Counter[int | None]()
    for fuzzer in fuzzers:
        answers += fuzzer.answers
        closed += fuzzer.closed
    assert answers["Refused"] > frames // 2
    assert set(closed) <= CODES
    assert 0 < closed[OUTDATED] <= answers["Outdated"] + answers["Bye"]
    assert server.complaints == []
