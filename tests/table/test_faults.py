"""Whatever the line does to messages, every client ends with the same bytes as a fresh one, no step counts twice."""

import asyncio
from contextlib import AsyncExitStack

import pytest

from ludoteca.core.registry import game as registered
from ludoteca.core.registry import names
from tests.table.client import Client
from tests.table.gatherings import check_agreement, check_record, play_out, steps_of
from tests.table.lobby import Lobby
from tests.table.proxy import BadLine
from tests.table.serving import Server


@pytest.mark.parametrize("name", names())
def test_a_bad_line_changes_nothing_in_the_end(server: Server, name: str) -> None:
    asyncio.run(_on_a_bad_line(server, name, seed=1))


async def _on_a_bad_line(server: Server, name: str, seed: int) -> None:
    async with AsyncExitStack() as stack:
        lobby = await stack.enter_async_context(Lobby(server.address))
        line = await stack.enter_async_context(BadLine(server.socket_address, seed))
        table, tokens = await lobby.people(name, registered(name).players[:2][-1])
        clients = [
            await stack.enter_async_context(Client(line.address, table, token, silence=0.1)) for token in [*tokens, ""]
        ]
        await play_out(clients, seed)
        line.is_bad = False
        await check_agreement(server, clients)
        record, _ = await check_record(lobby, clients)
        for client in clients[:-1]:
            assert client.seat is not None
            assert steps_of(record, client.seat) == [steps for _, _, steps in client.confirmed]
        assert min(line.lost, line.doubled, line.swapped, line.cut) > 0
