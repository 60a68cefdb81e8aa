"""Hidden information changes neither a single byte that a seat receives nor anything that a bot in that seat does."""

import asyncio
import operator
import random
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass

import pytest

from ludoteca.checks.cases import Case, default_cases
from ludoteca.core.match import Match
from ludoteca.core.registry import names
from ludoteca.core.view import SPECTATOR
from ludoteca.table.messages.socket import Confirmed
from tests.support.client import Client
from tests.support.gathering import Gathering, gather
from tests.support.lobby import visit
from tests.support.server import ServerProcess
from tests.table.lockstep import Lockstep
from tests.table.worlds import Pair, contains_secret, make_tables, twin_folders, twins

CASES = [*default_cases(), Case("elementos", 2, {"backs": "memory"}), Case("elios", 3, {"starter": "last_to_group"})]
MEMORISED = {"backs": "memory", "opening": "random", "starter": "1"}
MOMENTS = (0, 9, 20, 35, 50, 70, 90, 120, 150)
LENGTH = 20  # minimum number of steps in a stretch; together, the stretches cover whole matches


def all_pairs() -> list[Pair]:
    """Stretches of random matches for each game and player count, with a person or a bot in the watched seat.

    Games without hidden information are compared only at the start.
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
    """Two servers, and the tables that exist on both."""

    servers: Sequence[ServerProcess]
    pairs: Sequence[Pair]


@pytest.fixture
def pair_of_servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Twins]:
    """Two servers with the same people, seats and matches. They differ only in what the watched seats must not know.

    Searches have enough time to finish, because an interrupted hint may depend on the clock.
    """
    folder = tmp_path_factory.mktemp("worlds") / "made"
    pairs = all_pairs()
    with ServerProcess(folder) as server:
        visit(server, lambda lobby: make_tables(lobby, pairs))
    with ExitStack() as stack:
        servers = [ServerProcess(copied, SEARCHING=20, THINKING=60) for copied in twin_folders(folder, pairs)]
        yield Twins([stack.enter_context(server) for server in servers], pairs)


def test_hidden_information_changes_no_byte(pair_of_servers: Twins) -> None:
    """All games share one test, so that the servers start only once."""
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
def test_nothing_is_sent_while_another_seat_sets_up_in_secret(server: ServerProcess, name: str) -> None:
    rng = random.Random(2)

    async def set_up_alone(here: Gathering) -> None:
        active, *others = here.clients
        for client in others:
            client.frames.clear()
        for _ in range(5):
            before = active.version
            assert isinstance(await active.play(rng.choice(active.seen.legal).text), Confirmed)
            assert active.version == before + 1
        for client in others:
            await client.ping()
            assert len(client.frames) == 1, "only the answer to the ping may arrive"

    gather(server, set_up_alone, name, spectators=1, mode="turns")


@pytest.mark.parametrize("case", default_cases(), ids=str)
def test_the_deal_and_tokens_appear_nowhere_before_the_end(server: ServerProcess, case: Case) -> None:
    async def look_for_secrets(here: Gathering) -> None:
        tokens = [client.token for client in here.clients if client.token]
        early = await here.lobby.call("GET", f"/api/tables/{here.table}/matches/1/record", tokens[0])
        assert early.is_client_error
        pages = [early.content, (await here.lobby.call("GET", f"/api/tables/{here.table}")).content]
        for client in here.clients:
            await client.play("nonsense")
        await here.play_out(seed=7)
        record = await here.lobby.record(here.table)
        deal = next(line for line in record.splitlines() if line.startswith("deal ")).removeprefix("deal ")
        said = [frame for client in here.clients for frame in client.frames]
        for secret in (deal, deal.split()[-1], *tokens):
            if len(secret) > 10:
                assert not contains_secret([*said, *pages, server.log.encode()], secret)

    gather(server, look_for_secrets, case.name, case.players, spectators=1, options=case.options)


def test_the_comparison_fails_if_something_is_revealed() -> None:
    """Check that the comparison can fail: a neighbour of the watched seat does see a difference."""
    case = Case("holi", 2)
    worlds: list[Match] = twins(case, 0, 1, 20)
    assert worlds[0].view(1).position != worlds[1].view(1).position
    assert worlds[0].view(0).position == worlds[1].view(0).position


def test_backs_to_memorise_reach_their_own_seat_alone(server: ServerProcess) -> None:
    """L10.2: in the memory variant a seat sees its own backs until its first turn, and nobody else ever does."""

    def backs(client: Client) -> set[int]:
        """The seats whose backs a client has been sent."""
        return {disc["seat"] for disc in client.seen.scene["discs"] if disc["down"]}

    async def memorise(here: Gathering) -> None:
        assert [backs(client) for client in here.clients] == [{0}, {1}, set()]
        await here.step()
        assert [backs(client) for client in here.clients] == [set(), {1}, set()]
        await here.step()
        assert [backs(client) for client in here.clients] == [set(), set(), set()]

    gather(server, memorise, "elementos", spectators=1, options=MEMORISED)
