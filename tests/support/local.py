"""A server's tables in this process, without a network, with two guests and connections that record their messages.

`run_local(location, script)` runs a script with the tables of a data folder or a database, given as `LocalTables`.
"""

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Protocol, TypeVar

import msgspec

from ludoteca.table.base.metrics import Metrics
from ludoteca.table.base.settings import Settings
from ludoteca.table.engines.answers import SearchRequest
from ludoteca.table.engines.pool import PlannedTurn
from ludoteca.table.engines.queue import Origin
from ludoteca.table.http.socket import Reader
from ludoteca.table.live import seating
from ludoteca.table.live.inbox import Message
from ludoteca.table.live.registry import TableRegistry
from ludoteca.table.live.room import Room
from ludoteca.table.messages.http import NewTable
from ludoteca.table.messages.rows import GuestRow
from ludoteca.table.messages.socket import PROTOCOL, Bye, Confirmed, Hello, Refused, ServerMessage
from ludoteca.table.storage.location import Location, open_store
from tests.support.lobby import ME, OPEN

PATIENCE = 20.0  # seconds
TWO = NewTable("elementos", [ME, OPEN], {"opening": "random"})
"""A table of two people, whose match begins as soon as both are seated."""
Kind = TypeVar("Kind")

decoder: msgspec.json.Decoder[ServerMessage] = msgspec.json.Decoder(ServerMessage)


class RecordingConnection:
    """A connection that records what is sent to it."""

    def __init__(self) -> None:
        self.got: list[ServerMessage] = []

    def send(self, message: bytes) -> None:
        """Record a message."""
        self.got.append(decoder.decode(message))

    def close(self, reason: Bye) -> None:
        """Record the reason for closing."""
        self.got.append(reason)

    def last(self, kind: type[Kind]) -> Kind:
        """The last message of this type."""
        return next(message for message in reversed(self.got) if isinstance(message, kind))


class Chooser(Protocol):
    """Answers a request for a bot's turn, as `EnginePool.choose` does."""

    async def __call__(self, request: SearchRequest, origin: Origin, seconds: float) -> PlannedTurn:
        """Return the steps of the turn."""


class LocalTables:
    """The tables of a server that runs in this process, with two guests."""

    def __init__(self, registry: TableRegistry, guests: list[GuestRow], tokens: list[str]) -> None:
        self.registry, self.guests, self.tokens = registry, guests, tokens
        self.room: Room

    async def table(self, wish: NewTable) -> Room:
        """A new table. If a seat is open, the second guest takes it."""
        made = await self.registry.create(self.guests[0], wish)
        self.room = room = await self.registry.room(made.table.id)
        if any(seat.kind == "open" for seat in made.table.seats):
            await room.do(lambda: seating.sit(room, self.guests[1], None))
        return room

    async def connect(self, guest: int | None = 0) -> RecordingConnection:
        """Connect a guest to the table, or a spectator if `guest` is None."""
        line = RecordingConnection()
        token = "" if guest is None else self.tokens[guest]
        await self.reader(line)._greet(Hello(self.room.ledger.table.id, token, protocol=PROTOCOL))
        return line

    def reader(self, line: RecordingConnection) -> Reader:
        """The reader for a connection, without a socket to read from."""
        unread: Any = None
        kept: Any = line
        return Reader(unread, kept, self.registry)

    async def send(self, line: RecordingConnection, message: Message) -> ServerMessage:
        """Send a message and return the answer."""
        await self.room.do(lambda: self.room.inbox.handle(line, message, time.monotonic()))
        return next(answer for answer in reversed(line.got) if isinstance(answer, Confirmed | Refused))

    def answer_requests(self, choose: Chooser) -> None:
        """From now on, let this function choose the bots' steps instead of the engines."""
        self.registry.engines.choose = choose  # type: ignore[method-assign]  # this pool serves only these tables

    def step(self) -> tuple[int, str]:
        """A legal step for the seat whose turn it is."""
        match = self.room.ledger.state.present_match
        return match.to_act[0], match.legal(match.to_act[0])[0]


@asynccontextmanager
async def open_local(location: Location, **settings: Any) -> AsyncIterator[LocalTables]:
    """Open the tables of a data folder or a database."""
    place = {"data": location} if isinstance(location, Path) else {"database": location}
    chosen = Settings(workers=1, **{"pause": 0, **place, **settings})
    metrics = Metrics()
    registry = TableRegistry(chosen, open_store(location, metrics.count_batch), metrics)
    await registry.open()
    try:
        tokens = [(await registry.new_guest(name)).token for name in ("Ann", "Bob")]
        guests = [guest for token in tokens if (guest := await registry.guest(token))]
        yield LocalTables(registry, guests, tokens)
    finally:
        await registry.close()


def run_local(location: Location, script: Callable[[LocalTables], Awaitable[None]], **settings: Any) -> None:
    """Run a script with the tables of a data folder or a database."""

    async def run() -> None:
        async with open_local(location, **settings) as local:
            await script(local)

    asyncio.run(run())


async def until(is_so: Callable[[], bool], seconds: float = PATIENCE) -> None:
    """Wait until a condition is true in this process."""
    async with asyncio.timeout(seconds):
        while not is_so():
            await asyncio.sleep(0.005)
