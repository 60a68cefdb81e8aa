"""A table on a real server, with a connected client for everybody who plays or watches.

`gather(server, script, "elios", 3)` runs a script at a new table of three; the script receives the `Gathering`.
"""

import asyncio
import random
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

from ludoteca.core.record import Record, read_record
from ludoteca.core.replay import replay
from ludoteca.table.messages.socket import Answer, Ask, Confirmed, Question
from tests.support.client import Client, new_id
from tests.support.lobby import Lobby
from tests.support.server import ServerProcess


class Gathering:
    """Connected clients for everybody at a table: players in seat order, then spectators."""

    def __init__(self, server: ServerProcess, lobby: Lobby, clients: Sequence[Client]) -> None:
        self.server = server
        self.lobby = lobby
        self.clients = list(clients)
        self.rng = random.Random(1)

    @property
    def table(self) -> str:
        """The id of the table."""
        return self.clients[0].table_id

    @property
    def due(self) -> Client:
        """A client whose turn it is."""
        return next(client for client in self.clients if client.may_act)

    @property
    def waiting(self) -> Client:
        """A client whose turn it is not."""
        return next(client for client in self.clients if not client.may_act)

    def snapshots(self) -> list[bytes]:
        """The snapshots of all clients."""
        return [client.snapshot() for client in self.clients]

    async def settle(self) -> None:
        """Wait until everybody has received everything."""
        for client in self.clients:
            await client.ping()

    async def step(self, client: Client | None = None) -> Client:
        """Let a client take a random step, and return the client."""
        acting = client or self.due
        assert isinstance(await acting.play(self.rng.choice(acting.seen.legal).text), Confirmed)
        await self.settle()
        return acting

    async def ask(self, client: Client, what: Question, seat: int | None = None) -> None:
        """Let a client ask a question. The table must not refuse it."""
        assert isinstance(await client.send(Ask(new_id(), what, seat)), Confirmed)
        await self.settle()

    async def answer(self, is_yes: bool) -> None:
        """Let everybody answer the open question."""
        question = self.clients[0].question
        assert question is not None
        for seat in question.waiting:
            assert isinstance(await self.clients[seat].send(Answer(new_id(), question.number, is_yes)), Confirmed)
        await self.settle()

    async def rematch(self) -> None:
        """Let a client ask for a rematch, let everybody accept, and wait until all clients see it."""
        number = self.clients[0].seen.match + 1
        await self.ask(self.clients[0], "rematch")
        await self.answer(is_yes=True)
        for client in self.clients:
            await client.until_match(number)

    async def play_out(self, seed: int, matches: int = 1) -> None:
        """Let everybody play at random until the match with this number is over."""
        async with asyncio.TaskGroup() as group:
            for number, client in enumerate(self.clients):
                group.create_task(client.play_out(random.Random(f"{seed} {number}"), matches))

    async def check_agreement(self) -> None:
        """Assert that each client knows exactly what a new client with the same token would receive."""
        for client in self.clients:
            async with Client(self.server.socket_address, client.table_id, client.token, client.wished) as fresh:
                await client.until_version(fresh.version)
                await asyncio.gather(client.ping(), fresh.ping())
                assert client.snapshot() == fresh.snapshot()

    async def record(self, match: int = 1) -> Record:
        """The record of a finished match, as the first client receives it."""
        return read_record(await self.lobby.record(self.table, self.clients[0].token, match))

    async def check_record(self, match: int = 1) -> Record:
        """Assert that the record replays to the result that everybody saw, with the confirmed steps."""
        record = await self.record(match)
        assert record.result is not None
        replay(record)
        for client in self.clients:
            over = client.seen.over
            assert over is not None
            assert (over.ending, over.places) == (record.result.ending, list(record.result.places))
        return record

    async def check_steps(self) -> None:
        """Assert that the record of the only match contains exactly everybody's confirmed steps, in order."""
        record = await self.check_record()
        for client in self.clients:
            if client.seat is not None:
                assert steps_of(record, client.seat) == [steps for _, _, steps in client.confirmed]


@asynccontextmanager
async def gathering(
    server: ServerProcess,
    game: str,
    players: int = 2,
    computers: Sequence[str] = (),
    spectators: int = 0,
    **wishes: Any,
) -> AsyncIterator[Gathering]:
    """A table of a game, with connected clients for everybody."""
    async with AsyncExitStack() as stack:
        lobby = await stack.enter_async_context(Lobby(server.address))
        made = await lobby.people(game, players, computers, **wishes)
        tokens = [*made.tokens, *[""] * spectators]
        yield Gathering(server, lobby, await connected(stack, server.socket_address, made.id, tokens))


async def connected(
    stack: AsyncExitStack, address: str, table: str, tokens: Sequence[str], **options: Any
) -> list[Client]:
    """A client for every token, connected until the stack is closed."""
    return [await stack.enter_async_context(Client(address, table, token, **options)) for token in tokens]


def gather(
    server: ServerProcess,
    script: Callable[[Gathering], Awaitable[None]],
    game: str,
    players: int = 2,
    computers: Sequence[str] = (),
    spectators: int = 0,
    **wishes: Any,
) -> None:
    """Run a script at a new table. Afterwards, each client must know exactly what a new client would receive."""

    async def gathered() -> None:
        async with gathering(server, game, players, computers, spectators, **wishes) as here:
            await here.settle()
            await script(here)
            await here.check_agreement()

    asyncio.run(gathered())


def steps_of(record: Record, seat: int) -> list[str]:
    """One seat's steps, in order."""
    return [step for line in record.turns if line.seat == seat for step in line.steps]
