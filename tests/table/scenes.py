"""A server's tables in this process, with two guests: what tests do with one table, without a network."""

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TypeVar

import msgspec

from ludoteca.table.base.metrics import Metrics
from ludoteca.table.base.settings import Settings
from ludoteca.table.http.socket import Reader
from ludoteca.table.live import seating
from ludoteca.table.live.inbox import Message
from ludoteca.table.live.registry import TableRegistry
from ludoteca.table.live.room import Room
from ludoteca.table.messages.http import NewTable, SeatWish
from ludoteca.table.messages.rows import GuestRow
from ludoteca.table.messages.socket import (
    Bye,
    Confirmed,
    Hello,
    Refused,
    ServerMessage,
)
from ludoteca.table.storage.sqlite import SQLiteStore

Kind = TypeVar("Kind")
decoder: msgspec.json.Decoder[ServerMessage] = msgspec.json.Decoder(ServerMessage)
ME, OPEN, RANDOM = SeatWish("me"), SeatWish("open"), SeatWish("computer", "random")


class Line:
    """A connection that keeps what it was sent."""

    def __init__(self) -> None:
        self.got: list[ServerMessage] = []

    def send(self, message: bytes) -> None:
        self.got.append(decoder.decode(message))

    def close(self, reason: Bye) -> None:
        self.got.append(reason)

    def last(self, kind: type[Kind]) -> Kind:
        return next(message for message in reversed(self.got) if isinstance(message, kind))


class Scene:
    """A house in this process, with two guests."""

    def __init__(self, registry: TableRegistry, guests: list[GuestRow], tokens: list[str]) -> None:
        self.registry, self.guests, self.tokens = registry, guests, tokens
        self.room: Room

    async def table(self, wish: NewTable) -> Room:
        """A table as it is wished, at which both sit."""
        made = await self.registry.create(self.guests[0], wish)
        self.room = room = await self.registry.room(made.table.id)
        if any(seat.kind == "open" for seat in made.table.seats):
            await room.do(lambda: seating.sit(room, self.guests[1], None))
        return room

    async def come(self, guest: int = 0) -> Line:
        """Somebody looks at the table."""
        line = Line()
        await self.reader(line)._greet(Hello(self.room.ledger.table.id, self.tokens[guest]))
        return line

    def reader(self, line: Line) -> Reader:
        return Reader(None, line, self.registry)  # type: ignore[arg-type]

    async def hear(self, line: Line, message: Message) -> ServerMessage:
        """What is answered to a message."""
        await self.room.do(lambda: self.room.inbox.handle(line, message, time.monotonic()))
        return next(answer for answer in reversed(line.got) if isinstance(answer, Confirmed | Refused))

    def step(self) -> tuple[int, str]:
        """A legal step of the seat to act."""
        match = self.room.ledger.state.present_match
        return match.to_act[0], match.legal(match.to_act[0])[0]


def run(folder: Path, script: Callable[[Scene], Awaitable[None]], **settings: object) -> None:
    """Carry a script out in a house of its own."""

    async def carried_out() -> None:
        async with opened(folder, **settings) as scene:
            await script(scene)

    asyncio.run(carried_out())


@asynccontextmanager
async def opened(folder: Path, **settings: object) -> AsyncIterator[Scene]:
    chosen = Settings(data=folder, workers=1, **{"pause": 0, **settings})  # type: ignore[arg-type]
    metrics = Metrics()
    registry = TableRegistry(chosen, SQLiteStore.open(folder, metrics.count_batch), metrics)
    await registry.open()
    try:
        tokens = [(await registry.new_guest(name)).token for name in ("Ann", "Bob")]
        guests = [guest for token in tokens if (guest := await registry.guest(token))]
        yield Scene(registry, guests, tokens)
    finally:
        await registry.close()


TWO = NewTable("elementos", [ME, OPEN], {"opening": "random"})
