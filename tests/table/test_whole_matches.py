"""Every game is played to its end over the network, by people and computer players, and all saw the same match."""

import asyncio
import itertools
from contextlib import AsyncExitStack
from typing import Any

import pytest

from ludoteca.core.record import read_record
from ludoteca.core.registry import game as registered
from ludoteca.core.registry import names
from ludoteca.core.replay import replay
from ludoteca.table.messages.http import NewTable, SeatWish
from ludoteca.table.messages.socket import Answer, Ask, Confirmed, StandingsInfo
from tests.contract.cases import Case, default_cases
from tests.table.client import Client, new_id
from tests.table.gatherings import check_agreement, check_record, play_out, seated_clients, steps_of
from tests.table.lobby import Lobby
from tests.table.serving import Server

OTHER_CASES = [
    Case("elementos", 2, {"backs": "memory"}),
    Case("elementos", 2, {"opening": "random", "backs": "open"}),
    Case("elios", 4, {"starter": "random"}),
    Case("holi", 2, {"rivalry_random": 3}),
    Case("elementos", 2, {"opening": "free"}),
    Case("exagon", 3, {"hourglass": 600}),
]
WITH_MODES = list(zip(default_cases() + OTHER_CASES, itertools.cycle(["live", "turns"]), strict=False))
"""Live and over days in turn; the last one, with its hourglass, can only be live."""


@pytest.mark.parametrize(("case", "mode"), WITH_MODES, ids=str)
def test_people_play_to_the_end_and_agree(server: Server, case: Case, mode: str) -> None:
    asyncio.run(_people(server, case, mode))


async def _people(server: Server, case: Case, mode: str) -> None:
    async with AsyncExitStack() as stack:
        lobby = await stack.enter_async_context(Lobby(server.address))
        table, tokens = await lobby.people(case.name, case.players, options=case.options, mode=mode)
        clients = await seated_clients(stack, server.socket_address, table, tokens)
        watcher = await stack.enter_async_context(Client(server.socket_address, table))
        assert [client.seat for client in (*clients, watcher)] == [*range(case.players), None]
        await play_out([*clients, watcher], seed=1)
        await check_agreement(server, [*clients, watcher])
        record, _ = await check_record(lobby, [*clients, watcher])
        for client in clients:
            assert client.seat is not None
            assert steps_of(record, client.seat) == [steps for _, _, steps in client.confirmed]


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("level", ["random", "greedy"])
def test_a_person_plays_with_computer_players(server: Server, name: str, level: str) -> None:
    asyncio.run(_with_computers(server, name, level))


async def _with_computers(server: Server, name: str, level: str) -> None:
    players = max(registered(name).players)
    async with AsyncExitStack() as stack:
        lobby = await stack.enter_async_context(Lobby(server.address))
        table, tokens = await lobby.people(name, players, [level] * (players - 1))
        clients = await seated_clients(stack, server.socket_address, table, tokens)
        clients.append(await stack.enter_async_context(Client(server.socket_address, table)))
        await play_out(clients, seed=2)
        await check_agreement(server, clients)
        await check_record(lobby, clients)


@pytest.mark.parametrize("name", names())
def test_computer_players_play_among_themselves_while_somebody_watches(server: Server, name: str) -> None:
    asyncio.run(_only_computers(server, name))


async def _only_computers(server: Server, name: str) -> None:
    seats = [SeatWish("computer", "random")] * registered(name).players[0]
    async with AsyncExitStack() as stack:
        lobby = await stack.enter_async_context(Lobby(server.address))
        seated = await lobby.make(await lobby.come_in("Host"), NewTable(name, seats))
        watcher = await stack.enter_async_context(Client(server.socket_address, seated.table.id))
        await play_out([watcher], seed=3)
        await check_agreement(server, [watcher])
        await check_record(lobby, [watcher])


@pytest.mark.parametrize("name", names())
def test_one_screen_serves_all_seats(server: Server, name: str) -> None:
    asyncio.run(_one_screen(server, name))


async def _one_screen(server: Server, name: str) -> None:
    """One guest holds every seat: its token and the number of a seat open that seat, and show only what it may see."""
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
        await play_out(clients, seed=4)
        await check_agreement(server, clients)
        await check_record(lobby, clients)


def test_a_tournament_goes_on_until_it_is_won(server: Server) -> None:
    asyncio.run(_tournament(server))


async def _tournament(server: Server) -> None:
    async with AsyncExitStack() as stack:
        lobby = await stack.enter_async_context(Lobby(server.address))
        wishes: dict[str, Any] = {"is_tournament": True, "options": {"hourglass": None}}
        table, tokens = await lobby.people("exagon", 2, **wishes)
        clients = await seated_clients(stack, server.socket_address, table, tokens)
        for match in range(1, 21):
            await play_out(clients, seed=match, matches=match)
            await check_record(lobby, clients, match)
            standings = _standings(clients[0])
            assert len(standings.rounds) == match
            if standings.is_over:
                break
            await _go_on(clients, match)
        await check_agreement(server, clients)
        assert standings.is_over
        assert max(standings.totals) >= standings.target or match == 20


def _standings(client: Client) -> StandingsInfo:
    assert client.view is not None
    assert client.view.standings is not None
    return client.view.standings


async def _go_on(clients: list[Client], match: int) -> None:
    """Somebody asks for the next match and everybody agrees."""
    assert isinstance(await clients[0].send(Ask(new_id(), "rematch")), Confirmed)
    await _agree(clients[1:])
    for client in clients:
        await client.until_match(match + 1)


async def _agree(clients: list[Client]) -> None:
    for client in clients:
        question = await client.until_asked()
        assert isinstance(await client.send(Answer(new_id(), question.number, True)), Confirmed)


@pytest.mark.parametrize("name", names())
def test_a_rematch_is_another_match_at_the_same_table(server: Server, name: str) -> None:
    asyncio.run(_rematch(server, name))


async def _rematch(server: Server, name: str) -> None:
    async with AsyncExitStack() as stack:
        lobby = await stack.enter_async_context(Lobby(server.address))
        table, tokens = await lobby.people(name, 2, options={})
        clients = await seated_clients(stack, server.socket_address, table, tokens)
        await play_out(clients, seed=5)
        await _go_on(clients, 1)
        await play_out(clients, seed=6, matches=2)
        await check_agreement(server, clients)
        first = read_record(await lobby.record(table, match=1))
        assert replay(first).is_over
        second, _ = await check_record(lobby, clients, 2)
        assert first.turns != second.turns
