"""Engine processes are replaced when they die, hang or return nonsense, and no move is ever invented."""

import asyncio
import os
import signal
import sys

import msgspec
import pytest

from ludoteca.table.base.settings import Settings
from ludoteca.table.engines import pool, process
from ludoteca.table.engines.answers import think
from ludoteca.table.engines.pool import EnginePool
from ludoteca.table.errors import EngineError
from tests.table.engines import (
    ANN,
    BREAKS,
    CHATTERS,
    CHEATS,
    GAME,
    HANGS,
    LOADS,
    PLAYER,
    RAVES,
    SILENT,
    SPINS,
    STRAYS,
    ask,
    failures,
    fallbacks,
    request,
    with_engines,
)

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="processes are stopped by signals here")


def test_an_engine_killed_during_a_search_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    async def act(engines: EnginePool) -> None:
        (pid,) = engines.pids
        os.kill(pid, signal.SIGSTOP)
        choice = asyncio.create_task(ask(engines, request()))
        await asyncio.sleep(0.1)
        os.kill(pid, signal.SIGKILL)
        assert await choice == think(request()).steps
        assert engines.pids != [pid]

    assert failures(with_engines(act)) == {"died": 1}


def test_an_engine_killed_between_requests_is_replaced() -> None:
    async def act(engines: EnginePool) -> None:
        for _ in range(2):
            os.kill(engines.pids[0], signal.SIGKILL)
            assert await ask(engines, request()) == think(request()).steps

    assert failures(with_engines(act)) == {"died": 2}


def test_an_engine_that_hangs_is_replaced_in_time() -> None:
    async def act(engines: EnginePool) -> None:
        await ask(engines, request())
        os.kill(engines.pids[0], signal.SIGSTOP)
        assert await ask(engines, request(), 4) == think(request()).steps

    assert failures(with_engines(act)) == {"slow": 1}


@pytest.mark.parametrize(
    ("player", "why"),
    [
        (HANGS, "slow"),
        (SPINS, "slow"),
        (CHEATS, "illegal"),
        (STRAYS, "illegal"),
        (SILENT, "illegal"),
        (RAVES, "nonsense"),
        (BREAKS, "trouble"),
    ],
    ids=["hangs", "spins", "cheats", "strays", "silent", "raves", "breaks"],
)
def test_no_step_is_invented_when_engines_fail_completely(
    monkeypatch: pytest.MonkeyPatch, player: str, why: str
) -> None:
    """The table learns that the engine made no choice, and asks again later. It never plays an arbitrary legal step."""
    monkeypatch.setattr(process, "COMMAND", (sys.executable, "-c", player))
    monkeypatch.setattr(process, "LOADING", 0.0)
    monkeypatch.setattr(pool, "QUICK_LIMIT", 0.3)

    async def act(engines: EnginePool) -> None:
        with pytest.raises(EngineError) as told:
            await ask(engines, request(), 0.3 if why == "slow" else 30)
        assert told.value.reason == why

    engines = with_engines(act)
    assert failures(engines) == {why: 2}, "one failure at full strength and one for the quick move"
    assert fallbacks(engines) == {}


@pytest.mark.parametrize(
    ("player", "why"),
    [
        ("1 // 0", "trouble"),
        ("time.sleep(3600)", "slow"),
        ("answers.EngineAnswer()", "illegal"),
        ("'forty'", "nonsense"),
    ],
)
def test_a_bot_whose_level_fails_plays_a_counted_quick_move(
    monkeypatch: pytest.MonkeyPatch, player: str, why: str
) -> None:
    source = f"real = answers.think\nanswers.think = lambda t: real(t) if t.level == 'greedy' else {player}"
    monkeypatch.setattr(process, "COMMAND", (sys.executable, "-c", PLAYER.format(player=source)))
    monkeypatch.setattr(process, "LOADING", 0.0)
    monkeypatch.setattr(pool, "QUICK_LIMIT", 60.0)  # the engine that replaces a hanging one has to load the game first

    async def act(engines: EnginePool) -> None:
        steps = await ask(engines, request(GAME, "master"), 0.5 if why == "slow" else 30)
        assert steps == think(request(GAME, "greedy")).steps

    engines = with_engines(act)
    assert failures(engines) == fallbacks(engines) == {why: 1}


def test_the_first_request_may_take_as_long_as_loading(monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise, an engine would be killed while loading, restarted, and killed again, forever."""
    monkeypatch.setattr(process, "COMMAND", (sys.executable, "-c", LOADS))

    async def act(engines: EnginePool) -> None:
        assert await ask(engines, request(), 0.5) == think(request()).steps

    assert failures(with_engines(act)) == {}


def test_there_is_no_choice_without_a_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process, "COMMAND", ("no-such-program-anywhere",))

    async def run() -> None:
        engines = EnginePool(Settings(workers=1))
        await engines.start()
        with pytest.raises(EngineError) as told:
            await ask(engines, request())
        assert told.value.reason == "start"
        monkeypatch.undo()
        assert await ask(engines, request()) == think(request()).steps, "the next request must start a process"
        await engines.stop()

    asyncio.run(run())


def test_a_table_without_patience_gets_quick_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process, "LOADING", 0.0)
    monkeypatch.setattr(pool, "QUICK_LIMIT", 60.0)

    async def act(engines: EnginePool) -> None:
        assert await ask(engines, request(GAME, "master"), 0) == think(request(GAME, "greedy")).steps

    assert fallbacks(with_engines(act)) == {"slow": 1}


@pytest.mark.parametrize(
    ("player", "why", "seconds"), [(SILENT, "illegal", 30), (HANGS, "slow", 0.5)], ids=["silent", "hangs"]
)
def test_no_analysis_is_invented(monkeypatch: pytest.MonkeyPatch, player: str, why: str, seconds: float) -> None:
    monkeypatch.setattr(process, "COMMAND", (sys.executable, "-c", player))
    monkeypatch.setattr(process, "LOADING", 0.0)

    async def act(engines: EnginePool) -> None:
        with pytest.raises(EngineError) as told:
            await engines.analyse(msgspec.structs.replace(request(), lines=2), ANN, seconds)
        assert told.value.reason == why

    with_engines(act)


def test_output_printed_by_a_bot_is_ignored(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process, "COMMAND", (sys.executable, "-c", CHATTERS))

    async def act(engines: EnginePool) -> None:
        assert await ask(engines, request()) == think(request()).steps

    assert failures(with_engines(act)) == {}


def test_a_cancelled_request_does_not_answer_the_next_one(monkeypatch: pytest.MonkeyPatch) -> None:
    async def act(engines: EnginePool) -> None:
        first, second = request(GAME, "random", 1), request(GAME, "random", 5)
        assert think(first) != think(second)
        choice = asyncio.create_task(ask(engines, first))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        choice.cancel()
        assert await ask(engines, second) == think(second).steps

    with_engines(act)


def test_no_step_is_invented_after_the_pool_stops(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process, "COMMAND", (sys.executable, "-c", HANGS))

    async def act(engines: EnginePool) -> None:
        choice = asyncio.create_task(ask(engines, request(), 60))
        await asyncio.sleep(0.1)
        await engines.stop()
        with pytest.raises(EngineError):
            await choice

    with_engines(act)
