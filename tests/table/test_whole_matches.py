"""Every game is played to its end over the network by people and bots, and everybody sees the same match."""

import asyncio
import itertools
from contextlib import AsyncExitStack

import pytest

from ludoteca.checks.cases import Case, default_cases
from ludoteca.core.registry import game as registered
from ludoteca.core.registry import names
from ludoteca.core.replay import replay
from ludoteca.table.messages.http import NewTable, SeatWish
from ludoteca.table.messages.socket import StandingsInfo
from tests.support.client import Client
from tests.support.gathering import Gathering, gather
from tests.support.lobby import Lobby
from tests.support.server import ServerProcess

OTHER_CASES = [
    Case("elementos", 2, {"backs": "memory"}),
    Case("elementos", 2, {"opening": "random", "backs": "open"}),
    Case("elios", 4, {"starter": "random"}),
    Case("holi", 2, {"rivalry_random": 3}),
    Case("elementos", 2, {"opening": "free"}),
    Case("exagon", 3, {"hourglass": 600}),
]
WITH_MODES = list(zip(default_cases() + OTHER_CASES, itertools.cycle(["live", "turns"]), strict=False))
"""The cases, alternating between live matches and matches over days. The last has an hourglass, so it must be live."""


@pytest.mark.parametrize(("case", "mode"), WITH_MODES, ids=str)
def test_people_play_to_the_end_and_agree(server: ServerProcess, case: Case, mode: str) -> None:
    async def play(here: Gathering) -> None:
        assert [client.seat for client in here.clients] == [*range(case.players), None]
        await here.play_out(seed=1)
        await here.check_steps()

    gather(server, play, case.name, case.players, spectators=1, options=case.options, mode=mode)


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("level", ["random", "greedy"])
def test_a_person_plays_with_bots(server: ServerProcess, name: str, level: str) -> None:
    async def play(here: Gathering) -> None:
        await here.play_out(seed=2)
        await here.check_record()

    players = max(registered(name).players)
    gather(server, play, name, players, [level] * (players - 1), spectators=1)


@pytest.mark.parametrize("name", names())
def test_bots_play_among_themselves_while_somebody_watches(server: ServerProcess, name: str) -> None:
    async def watch(here: Gathering) -> None:
        assert [client.seat for client in here.clients] == [None]
        await here.play_out(seed=3)
        await here.check_record()

    players = registered(name).players[0]
    gather(server, watch, name, players, ["random"] * players, spectators=1)


@pytest.mark.parametrize("name", names())
def test_one_screen_serves_all_seats(server: ServerProcess, name: str) -> None:
    asyncio.run(_one_screen(server, name))


async def _one_screen(server: ServerProcess, name: str) -> None:
    """One guest has every seat. The guest's token with a seat number opens that seat and shows only what it may see."""
    players = registered(name).players[0]
    seats = [SeatWish("me", name=f"Person {seat + 1}") for seat in range(players)]
    async with AsyncExitStack() as stack:
        lobby = await stack.enter_async_context(Lobby(server.address))
        host = await lobby.come_in("Host")
        seated = await lobby.make(host, NewTable(name, seats, mode="one_screen"))
        assert [seat.name for seat in seated.table.seats] == [seat.name for seat in seats]
        clients = [
            await stack.enter_async_context(Client(server.socket_address, seated.table.id, host.token, seat))
            for seat in range(players)
        ]
        assert [client.seat for client in clients] == list(range(players))
        here = Gathering(server, lobby, clients)
        await here.play_out(seed=4)
        await here.check_agreement()
        await here.check_record()


def standings_of(client: Client) -> StandingsInfo:
    """The tournament standings."""
    assert client.seen.standings is not None
    return client.seen.standings


def test_a_tournament_continues_until_it_is_won(server: ServerProcess) -> None:
    async def play(here: Gathering) -> None:
        for match in range(1, 21):
            await here.play_out(seed=match, matches=match)
            await here.check_record(match)
            standings = standings_of(here.clients[0])
            assert len(standings.rounds) == match
            if standings.is_over:
                break
            await here.rematch()
        assert standings.is_over
        assert max(standings.totals) >= standings.target or match == 20

    gather(server, play, "exagon", is_tournament=True, options={"hourglass": None})


@pytest.mark.parametrize("name", names())
def test_a_rematch_is_another_match_at_the_same_table(server: ServerProcess, name: str) -> None:
    async def play(here: Gathering) -> None:
        await here.play_out(seed=5)
        await here.rematch()
        await here.play_out(seed=6, matches=2)
        first = await here.record(match=1)
        assert replay(first).is_over
        second = await here.check_record(match=2)
        assert first.turns != second.turns

    gather(server, play, name)
