"""What a seat must not know changes not one byte of what it is sent, nor what a computer player does there."""

import asyncio
import operator
import random
from collections.abc import Iterator, Sequence
from contextlib import AsyncExitStack, ExitStack
from dataclasses import dataclass
from pathlib import Path

import pytest

from ludoteca.core.match import Match
from ludoteca.core.registry import names
from ludoteca.core.view import SPECTATOR
from ludoteca.table.messages.socket import Confirmed
from tests.contract.cases import Case, default_cases
from tests.table.client import Client
from tests.table.gatherings import play_out, seated_clients
from tests.table.lobby import Lobby
from tests.table.lockstep import Lockstep
from tests.table.serving import Server
from tests.table.worlds import Pair, contains_secret, make_tables, twin_folders, twins

CASES = [*default_cases(), Case("elementos", 2, {"backs": "memory"}), Case("elios", 3, {"starter": "last_to_group"})]
MOMENTS = (0, 9, 20, 35, 50, 70, 90, 120, 150)
LENGTH = 20  # steps of one stretch at least: they lie over whole matches


def all_pairs() -> list[Pair]:
    """Stretches of random matches: each game and number of players, watched by a person or a computer player.

    Where nothing is hidden there is nothing to compare but the beginning.
    """
    rng = random.Random(1)
    found = []
    for case in CASES:
        for seed, after in enumerate(MOMENTS):
            pair = Pair(case, rng.randrange(case.players), seed, ("", "random", "", "greedy")[seed % 4])
            pair.worlds = twins(case, pair.watched, seed, after)
            if pair.differs or after == 0:
                found.append(pair)
    return found


@dataclass
class Twins:
    """Two servers, and the tables that stand on both."""

    servers: Sequence[Server]
    pairs: Sequence[Pair]


@pytest.fixture
def pair_of_servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Twins]:
    """Two servers that were given the same people and seats, and matches that differ in what some must not know.

    They may think for so long that no hint is cut short: what the clock does to hints is no secret.
    """
    folder = tmp_path_factory.mktemp("worlds") / "made"
    pairs = all_pairs()
    with Server(folder) as server:
        asyncio.run(_make(server, pairs))
    with ExitStack() as stack:
        servers = [Server(copied, SEARCHING=20, THINKING=60) for copied in twin_folders(folder, pairs)]
        yield Twins([stack.enter_context(server) for server in servers], pairs)


async def _make(server: Server, pairs: Sequence[Pair]) -> None:
    async with Lobby(server.address) as lobby:
        await make_tables(lobby, pairs)


def test_hidden_facts_change_no_byte(pair_of_servers: Twins) -> None:
    """All games in one test: the servers are started once."""
    for name in names():
        asyncio.run(_compare(pair_of_servers, [pair for pair in pair_of_servers.pairs if pair.case.name == name]))


async def _compare(twins: Twins, pairs: Sequence[Pair]) -> None:
    steps = secret = differing = chosen = 0
    for pair in pairs:
        differing += pair.differs
        together = Lockstep(pair, twins.servers)
        await together.play(LENGTH)
        if pair.level:
            first, second = together.updates(SPECTATOR)
            assert first == second, f"{pair}: spectators"
        else:
            for viewer in (SPECTATOR, pair.watched):
                assert operator.eq(*together.frames(viewer)), f"{pair}: viewer {viewer}"
        steps += together.steps
        chosen += together.chosen
        secret += together.secret
    assert steps > 50
    if "hidden" in pair.case.game.capabilities:
        assert min(differing, secret, chosen) > 5


@pytest.mark.parametrize("name", ["elementos", "elios"])
def test_nothing_is_sent_while_another_seat_sets_up_in_secret(server: Server, name: str) -> None:
    asyncio.run(_set_up_alone(server, name))


async def _set_up_alone(server: Server, name: str) -> None:
    rng = random.Random(2)
    async with AsyncExitStack() as stack:
        lobby = await stack.enter_async_context(Lobby(server.address))
        table, tokens = await lobby.people(name, 2, mode="turns")
        active, idle = await seated_clients(stack, server.socket_address, table, tokens)
        watcher = await stack.enter_async_context(Client(server.socket_address, table))
        for client in (idle, watcher):
            await client.ping()
            client.frames.clear()
        for _ in range(5):
            assert active.view is not None
            before = active.version
            assert isinstance(await active.play(rng.choice(active.view.legal).text), Confirmed)
            assert active.version == before + 1
        for client in (idle, watcher):
            await client.ping()
            assert len(client.frames) == 1, "only the answer to the ping has come"


@pytest.mark.parametrize("case", default_cases(), ids=str)
def test_chance_and_tokens_stand_nowhere_before_the_end(tmp_path: Path, server: Server, case: Case) -> None:
    asyncio.run(_look_for_secrets(server, case))


async def _look_for_secrets(server: Server, case: Case) -> None:
    async with AsyncExitStack() as stack:
        lobby = await stack.enter_async_context(Lobby(server.address))
        table, tokens = await lobby.people(case.name, case.players, options=case.options)
        clients = await seated_clients(stack, server.socket_address, table, tokens)
        clients.append(await stack.enter_async_context(Client(server.socket_address, table)))
        early = await lobby.call("GET", f"/api/tables/{table}/matches/1/record", tokens[0])
        assert early.is_client_error
        pages = [early.content, (await lobby.call("GET", f"/api/tables/{table}")).content]
        for client in clients:
            await client.play("nonsense")
        await play_out(clients, seed=7)
        deal = next(line for line in (await lobby.record(table)).splitlines() if line.startswith("deal "))
        said = [frame for client in clients for frame in client.frames]
        for secret in (deal.removeprefix("deal "), deal.removeprefix("deal ").split()[-1], *tokens):
            if len(secret) > 10:
                assert not contains_secret([*said, *pages, server.log.encode()], secret)


def test_a_pair_of_worlds_is_told_apart_if_something_is_shown() -> None:
    """The comparison can fail: what the seat next to the watched one sees does differ."""
    case = Case("holi", 2)
    worlds: list[Match] = twins(case, 0, 1, 20)
    assert worlds[0].view(1).position != worlds[1].view(1).position
    assert worlds[0].view(0).position == worlds[1].view(0).position
