"""Engines serve moves before analyses, and serve guests in turn. Nobody waits forever."""

import asyncio
import os
import signal
import sys

import msgspec
import pytest

from ludoteca.table.base.settings import Settings
from ludoteca.table.engines import pool
from ludoteca.table.engines.answers import EngineAnswer, ReviewRequest, SearchRequest, think
from ludoteca.table.engines.pool import EnginePool
from ludoteca.table.engines.process import Engine
from ludoteca.table.engines.queue import Origin, Priority
from ludoteca.table.errors import BusyError
from tests.support.sentences import refused
from tests.table.engines import ANN, BOB, GAME, SECONDS, ask, failures, fallbacks, played_out, request, with_engines

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="processes are stopped by signals here")


def test_a_move_that_waited_too_long_is_searched_briefly(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bot plays the best move that a short search finds, not an arbitrary one. The metrics count this move."""
    asked: list[float] = []
    real = Engine.ask

    async def overheard(engine: Engine, request: SearchRequest, seconds: float) -> EngineAnswer:
        asked.append(request.seconds)
        return await real(engine, request, seconds)

    monkeypatch.setattr(Engine, "ask", overheard)

    async def act(engines: EnginePool) -> None:
        os.kill(engines.pids[0], signal.SIGSTOP)
        first = asyncio.create_task(engines.choose(request(GAME, "master"), ANN, 30))
        patient = asyncio.create_task(engines.choose(request(GAME, "master"), ANN, 30))
        late = asyncio.create_task(engines.choose(request(GAME, "master"), ANN, 1.0))
        await asyncio.sleep(1.1)
        os.kill(engines.pids[0], signal.SIGCONT)
        assert (await first).waited == 0.0
        assert min((await patient).waited, (await late).waited) > 1.0
        assert asked == [SECONDS, SECONDS, pool.HURRY]

    engines = with_engines(act)
    assert fallbacks(engines) == {"waited": 1}
    assert failures(engines) == {}


def live(number: int) -> Origin:
    return Origin(Priority.LIVE, "eve", f"t{number}")


async def order_of_answers(
    engines: EnginePool, requests: dict[str, tuple[SearchRequest | ReviewRequest, Origin]]
) -> list[str]:
    """The names of these requests, in the order in which they are answered."""
    answered: list[str] = []

    async def asked(name: str, message: SearchRequest | ReviewRequest, origin: Origin) -> None:
        if isinstance(message, ReviewRequest):
            await engines.review(message, origin, 30)
        elif message.lines:
            await engines.analyse(message, origin, 30)
        else:
            await engines.choose(message, origin, 30)
        answered.append(name)

    async with asyncio.TaskGroup() as group:
        for name, (message, origin) in requests.items():
            group.create_task(asked(name, message, origin))
    return answered


def test_a_flood_of_requests_does_not_delay_others() -> None:
    """If one guest has 150 watched tables, a person at another table still waits for only one move."""

    async def act(engines: EnginePool) -> None:
        flood: dict[str, tuple[SearchRequest | ReviewRequest, Origin]] = {
            f"flood {number}": (request(), Origin(Priority.UNATTENDED, "eve", f"t{number}")) for number in range(150)
        }
        order = await order_of_answers(engines, flood | {"ann": (request(), ANN)})
        assert order.index("ann") <= 1
        assert len(order) == 151

    engines = with_engines(act)
    assert failures(engines) == fallbacks(engines) == {}


def test_live_tables_of_different_guests_take_turns() -> None:
    async def act(engines: EnginePool) -> None:
        flood = {f"flood {number}": (request(), live(number)) for number in range(50)}
        order = await order_of_answers(engines, {**flood, "ann": (request(), ANN), "bob": (request(), BOB)})
        assert {order.index("ann"), order.index("bob")} <= {1, 2, 3}

    with_engines(act)


def test_moves_come_before_analyses_and_analyses_before_reviews() -> None:
    analysis = msgspec.structs.replace(request(), lines=2, level="beginner")
    requests: dict[str, tuple[SearchRequest | ReviewRequest, Origin]] = {
        "first": (request(), ANN),
        "review": (ReviewRequest(GAME, str(played_out().record())), Origin(Priority.REVIEW, "bob")),
        "analysis": (analysis, Origin(Priority.ANALYSIS, "bob")),
        "unattended": (request(), Origin(Priority.UNATTENDED, "bob")),
        "live": (request(), BOB),
    }

    async def act(engines: EnginePool) -> None:
        order = await order_of_answers(engines, requests)
        assert order == ["first", "live", "unattended", "analysis", "review"]

    with_engines(act)


def test_a_busy_guest_is_refused_analyses_but_never_a_move() -> None:
    async def act(engines: EnginePool) -> None:
        most = Settings().requests_per_guest
        analysis = msgspec.structs.replace(request(), lines=2, level="beginner")
        moves = [asyncio.create_task(engines.choose(request(), live(number), 30)) for number in range(most + 5)]
        await asyncio.sleep(0)
        with refused("engine-yours", BusyError):
            await engines.analyse(analysis, live(0), 30)
        await engines.analyse(analysis, ANN, 30)
        assert all(choice.steps for choice in await asyncio.gather(*moves))
        await engines.analyse(analysis, live(0), 30)
        assert not engines._in_flight

    assert fallbacks(with_engines(act)) == {}


def test_an_analysis_does_not_wait_forever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool, "WAIT_LIMIT", 0.05)

    async def act(engines: EnginePool) -> None:
        os.kill(engines.pids[0], signal.SIGSTOP)
        move = asyncio.create_task(ask(engines, request()))
        await asyncio.sleep(0)
        with refused("engine-busy", BusyError):
            await engines.analyse(msgspec.structs.replace(request(), lines=2), BOB, 30)
        os.kill(engines.pids[0], signal.SIGCONT)
        assert await move == think(request()).steps
        assert not engines._in_flight

    with_engines(act)


def test_a_cancelled_request_is_neither_counted_nor_awaited() -> None:
    async def act(engines: EnginePool) -> None:
        pids = engines.pids
        tasks = [asyncio.create_task(ask(engines, request())) for _ in range(20)]
        await asyncio.sleep(0.01)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        assert engines._in_flight.total() <= 1, "at most the request that an engine is working on"
        assert await ask(engines, request()) == think(request()).steps
        assert not engines._in_flight
        assert engines.pids == pids, "no process may be killed for it"

    with_engines(act)
