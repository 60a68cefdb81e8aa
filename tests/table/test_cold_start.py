"""On a machine that has never compiled anything, people and light bots play immediately, and strong bots wait."""

import asyncio
import sys
from pathlib import Path

import pytest

from ludoteca.core import cache
from ludoteca.core.compilation import INTERPRETED
from ludoteca.core.match import new
from ludoteca.core.registry import game as registered
from ludoteca.core.registry import names
from ludoteca.players import levels
from ludoteca.players.levels import FORMER
from ludoteca.table.base.settings import Settings
from ludoteca.table.engines.answers import SearchRequest, think
from ludoteca.table.engines.pool import EnginePool
from ludoteca.table.engines.queue import Origin, Priority
from ludoteca.table.engines.readiness import Readiness, waiting_levels
from ludoteca.table.errors import BusyError
from ludoteca.table.messages.http import NewTable, SeatWish, WarmingGame
from ludoteca.warmup import warm_up
from ludoteca.warmup.stages import MATCH, STRONGEST
from tests.support.client import Client
from tests.support.lobby import Lobby, visit
from tests.support.server import ServerProcess

GAME = "exagon"  # the fastest to compile
PLAYING = ["beginner", "casual", "beginner-1", "casual-1", "casual-2", "random", "greedy"]
ALL = dict.fromkeys((*FORMER, *levels(registered(GAME)), "random", "greedy"))
NEVER = "import sys, time\nfor line in sys.stdin: time.sleep(600)"
AT_ONCE = "import sys\nfor line in sys.stdin: print('ready', flush=True)"
FAILS = "import sys\nfor line in sys.stdin: print('failed the disk is full', flush=True)"
HOST = Origin(Priority.LIVE, "ann", "a table")


def request(level: str, lines: int = 0) -> SearchRequest:
    match = new(GAME, seed=1)
    view = match.view(match.seat)
    return SearchRequest(GAME, view.seat, view.state.tobytes(), level, 7, (0,), 5.0, lines)


class Asked(EnginePool):
    """Engines that raise an error for every request that reaches them."""

    async def _ask(self, *asked: object, **more: object) -> object:  # type: ignore[override]
        raise ReachedError


class ReachedError(Exception):
    """Raised when a request reaches the engines."""


@pytest.fixture
def readiness(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Readiness:
    monkeypatch.setenv("LUDOTECA_CACHE", str(tmp_path))
    return Readiness()


def compile_with(monkeypatch: pytest.MonkeyPatch, program: str) -> None:
    monkeypatch.setattr(warm_up, "COMMAND", (sys.executable, "-c", program))


pytestmark = pytest.mark.skipif(INTERPRETED, reason="nothing is compiled")


@pytest.mark.parametrize("level", ALL)
def test_only_levels_that_look_far_ahead_wait(
    level: str, readiness: Readiness, monkeypatch: pytest.MonkeyPatch
) -> None:
    compile_with(monkeypatch, NEVER)

    async def choose() -> None:
        readiness.start()
        try:
            engines = Asked(Settings(workers=1), readiness=readiness)
            await asyncio.wait_for(engines.choose(request(level), HOST, 5.0), 0.5)
        finally:
            await readiness.stop()

    with pytest.raises(ReachedError if level in PLAYING else TimeoutError):
        asyncio.run(choose())


def test_a_hint_is_refused_with_the_remaining_time(readiness: Readiness, monkeypatch: pytest.MonkeyPatch) -> None:
    compile_with(monkeypatch, NEVER)
    monkeypatch.setattr("ludoteca.table.engines.pool.WAIT_LIMIT", 0.2)

    async def ask() -> None:
        readiness.start()
        try:
            engines = Asked(Settings(workers=1), readiness=readiness)
            await engines.analyse(request("master", lines=3), HOST, 5.0)
        finally:
            await readiness.stop()

    with pytest.raises(
        BusyError, match=r"strong bots are still warming up\. Try again in about (\d+ seconds|a second)\."
    ):
        asyncio.run(ask())


@pytest.mark.parametrize("program", [AT_ONCE, FAILS], ids=["compiled", "failed"])
def test_waiting_requests_continue_when_a_game_is_ready_or_has_failed(
    program: str, readiness: Readiness, monkeypatch: pytest.MonkeyPatch
) -> None:
    compile_with(monkeypatch, program)
    monkeypatch.setattr("ludoteca.table.engines.readiness.load", lambda game, stage: True)

    for name in names():
        waiting_levels(name)  # loading a game takes longer than this program takes to answer

    async def choose() -> float:
        readiness.start()
        try:
            warming = {one.game: one.levels for one in readiness.warming()}
            assert warming.keys() == {"elementos", "elios", GAME, "holi"}
            assert warming[GAME] == [level for level in levels(registered(GAME)) if level not in PLAYING]
            waited = await asyncio.wait_for(readiness.wait(GAME), 30)
            for name in names():
                await asyncio.wait_for(readiness.wait(name, (*MATCH, STRONGEST)), 30)
            assert readiness.warming() == []
            return waited
        finally:
            await readiness.stop()

    assert asyncio.run(choose()) > 0


def test_nobody_waits_when_everything_is_ready(readiness: Readiness, monkeypatch: pytest.MonkeyPatch) -> None:
    compile_with(monkeypatch, NEVER)
    for job in warm_up.jobs_left(names()):
        cache.mark_ready(job.game, job.stage.name, [])

    async def look() -> tuple[float, list[WarmingGame]]:
        readiness.start()
        try:
            return await asyncio.wait_for(readiness.wait(GAME), 5), readiness.warming()
        finally:
            await readiness.stop()

    waited, warming = asyncio.run(look())
    assert waited == 0
    assert warming == []


@pytest.mark.long
def test_a_cold_server_plays_immediately_and_strong_bots_join_when_ready(tmp_path: Path) -> None:
    async def play(lobby: Lobby) -> tuple[list[str], list[str]]:
        host = await lobby.come_in("Ann")

        async def first_moves(level: str) -> None:
            bots = [SeatWish("computer", level)] * 2
            made = await lobby.make(host, NewTable(GAME, bots))
            async with Client(server.socket_address, made.table.id) as watching:
                await watching.until(lambda: len(watching.log) >= 2, seconds=240)

        async def warming() -> list[str]:
            found = await lobby.ask(list[WarmingGame], "GET", "/api/warm-up")
            return [one.game for one in found]

        await first_moves("casual")
        before = await warming()
        await first_moves("master")
        return before, await warming()

    with ServerProcess(tmp_path / "data", CACHE=tmp_path / "cache") as server:
        before, after = visit(server, play)
    assert GAME in before, "the casual bots must not wait for the compiler"
    assert GAME not in after, "the masters must wait for it"
    assert "quick move" not in server.log


def test_a_light_bot_plays_the_same_compiled_and_interpreted(tmp_path: Path) -> None:
    from tests.support.command import run_source

    source = """
from ludoteca.core.compilation import start_plain
start_plain()
from tests.table.test_cold_start import request
from ludoteca.table.engines.answers import think
print(*(step.step for level in ("beginner", "casual") for step in think(request(level)).steps))
"""
    plain = run_source(source, environment={"LUDOTECA_CACHE": str(tmp_path)}).output.split()
    assert plain == [str(step.step) for level in ("beginner", "casual") for step in think(request(level)).steps]
