"""Whole matches over the wire: people in every seat play random steps, somebody watches, and all compare at the end."""

import asyncio
import random
from collections.abc import Sequence
from contextlib import AsyncExitStack

from ludoteca.core.match import Match
from ludoteca.core.record import Record, read_record
from ludoteca.core.replay import replay
from tests.table.client import Client
from tests.table.lobby import Lobby
from tests.table.serving import Server


async def seated_clients(stack: AsyncExitStack, address: str, table: str, tokens: Sequence[str]) -> list[Client]:
    """A client for every token, connected until the stack is closed."""
    return [await stack.enter_async_context(Client(address, table, token)) for token in tokens]


async def play_out(clients: Sequence[Client], seed: int, matches: int = 1) -> None:
    """Let all clients play at random until the match with this number is over."""
    async with asyncio.TaskGroup() as group:
        for number, client in enumerate(clients):
            group.create_task(client.play_out(random.Random(f"{seed} {number}"), matches))


async def check_agreement(server: Server, clients: Sequence[Client]) -> None:
    """Everybody knows exactly what somebody who comes fresh to the same place is told."""
    for client in clients:
        async with Client(server.socket_address, client.table_id, client.token, client.wished) as fresh:
            await client.until_version(fresh.version)
            await asyncio.gather(client.ping(), fresh.ping())
            assert client.snapshot() == fresh.snapshot()


async def check_record(lobby: Lobby, clients: Sequence[Client], match: int = 1) -> tuple[Record, Match]:
    """The record of the match replays to the result that everybody saw, with the steps that were confirmed."""
    record = read_record(await lobby.record(clients[0].table_id, clients[0].token, match))
    replayed = replay(record)
    for client in clients:
        assert client.view is not None
        assert client.view.over is not None
        assert record.result is not None
        assert (client.view.over.ending, client.view.over.places) == (
            record.result.ending,
            list(record.result.places),
        )
    return record, replayed


def steps_of(record: Record, seat: int) -> list[str]:
    """The steps of one seat, in order."""
    return [step for line in record.turns if line.seat == seat for step in line.steps]
