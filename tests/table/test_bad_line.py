"""Whatever happens to messages in transit, every client ends up with the current state, and no step counts twice."""

import asyncio
from contextlib import AsyncExitStack

import pytest

from ludoteca.core.registry import game as registered
from ludoteca.core.registry import names
from tests.support.gathering import Gathering, connected
from tests.support.lobby import Lobby
from tests.support.server import ServerProcess
from tests.table.bad_line import BadLine


@pytest.mark.parametrize("name", names())
def test_a_bad_connection_changes_nothing_in_the_end(server: ServerProcess, name: str) -> None:
    asyncio.run(_on_a_bad_line(server, name, seed=1))


async def _on_a_bad_line(server: ServerProcess, name: str, seed: int) -> None:
    async with AsyncExitStack() as stack:
        lobby = await stack.enter_async_context(Lobby(server.address))
        line = await stack.enter_async_context(BadLine(server.socket_address, seed))
        made = await lobby.people(name, registered(name).players[:2][-1])
        clients = await connected(stack, line.address, made.id, [*made.tokens, ""], silence=0.1)
        here = Gathering(server, lobby, clients)
        await here.play_out(seed)
        line.is_bad = False
        await here.check_agreement()
        await here.check_steps()
        assert min(line.lost, line.doubled, line.swapped, line.cut) > 0
