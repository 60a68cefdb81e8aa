"""If one client floods a real server with bot tables, another person's match is not affected."""

import asyncio
import random
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

import ludoteca
from ludoteca.core.sentences import say
from ludoteca.table.messages.http import NewTable, SeatWish
from ludoteca.table.messages.socket import OptionValue
from tests.support.client import Client
from tests.support.lobby import ME, Lobby, visit
from tests.support.server import ServerProcess

FLOOD, TURNS = 50, 5
BOT, MASTER = SeatWish("computer", "casual"), SeatWish("computer", "master")
DUEL: dict[str, OptionValue] = {"opening": "random", "starter": "1"}


def counted(server: ServerProcess) -> tuple[float, float, float]:
    """Count live requests, live requests that waited at most five seconds, and unattended requests."""
    waits = "ludoteca_engine_wait_seconds"
    live = server.metric(f"{waits}_count", priority="live")
    soon = server.metric(f"{waits}_bucket", priority="live", le="5.0")
    return live, soon, server.metric(f"{waits}_count", priority="unattended")


async def play_turns(client: Client, turns: int) -> None:
    """Play at random until the bot has moved this many times."""
    rng = random.Random(3)
    for _ in range(turns):
        await client.until(lambda: client.may_act)
        assert client.view is not None
        await client.play(rng.choice(client.view.legal).text)
    await client.until(lambda: client.may_act)


@pytest.mark.parametrize("is_watched", [False, True], ids=["unwatched", "watched"])
def test_a_flood_of_bot_tables_does_not_affect_the_match_of_a_person(tmp_path: Path, is_watched: bool) -> None:
    async def attack(server: ServerProcess) -> None:
        async with AsyncExitStack() as stack:
            lobby = await stack.enter_async_context(Lobby(server.address))
            person, flooder = await lobby.come_in("Ann"), await lobby.come_in("Eve")
            made = await lobby.make(person, NewTable("elementos", [ME, BOT], DUEL))
            token = made.keys[0].token
            ann = await stack.enter_async_context(Client(server.socket_address, made.table.id, token))
            await play_turns(ann, 1)  # this loads the rules
            before = await asyncio.to_thread(counted, server)
            for _ in range(FLOOD):
                flood = await lobby.make(flooder, NewTable("holi", [MASTER] * 4))
                if is_watched:
                    await stack.enter_async_context(Client(server.socket_address, flood.table.id))
            await play_turns(ann, TURNS)
            live, soon, others = map(float.__sub__, await asyncio.to_thread(counted, server), before)
            assert live == soon == TURNS, "the person must not wait for the flood"
            assert (others > TURNS) if is_watched else (others == 0)

    with ServerProcess(tmp_path / "data") as server:
        asyncio.run(attack(server))
        assert server.complaints == []


def test_one_address_cannot_run_many_analyses_at_the_same_time(tmp_path: Path) -> None:
    """Requests beyond the limit are refused with status 503. A registered guest has a separate queue."""
    record = str(ludoteca.new("elementos", seed=1, opening="random").record())

    async def ask(lobby: Lobby, token: str = "") -> tuple[int, str]:
        answer = await lobby.call("POST", "/api/study/analysis", token, {"record": record})
        return answer.status_code, answer.json().get("sentence", {}).get("english", "")

    async def attack(lobby: Lobby) -> None:
        guest = await lobby.come_in("Ann")
        answers = await asyncio.gather(*(ask(lobby) for _ in range(4)), ask(lobby, guest.token))
        assert answers[-1] == (200, "")
        refused = [sentence for status, sentence in answers if status == 503]
        assert len(refused) == 3
        assert set(refused) == {str(say("engine-yours"))}

    with ServerProcess(tmp_path / "data", REQUESTS_PER_GUEST=1) as server:
        visit(server, attack)
