"""Engines for tests: requests to send them, and programs that fail in every way an engine can."""

import asyncio
from collections.abc import Awaitable, Callable

from prometheus_client import Counter

import ludoteca
from ludoteca import Match
from ludoteca.table.base.settings import Settings
from ludoteca.table.engines.answers import PlannedStep, SearchRequest
from ludoteca.table.engines.pool import EnginePool
from ludoteca.table.engines.queue import Origin, Priority
from tests.support.processes import is_alive

GAME = "elementos"
SEED = 2**62 + 17
SECONDS = 0.2
ANN = Origin(Priority.LIVE, "ann", "table")
BOB = Origin(Priority.LIVE, "bob", "table of bob")
PLAYER = """
import ludoteca.table.engines.worker as engine_worker
import ludoteca.table.engines.answers as answers
import time
{player}
engine_worker.main()
"""
HANGS = PLAYER.format(player="answers.think = lambda request: time.sleep(3600)")
SPINS = PLAYER.format(player="def spin(request):\n    while True: pass\nanswers.think = spin")
CHATTERS = PLAYER.format(player="real = answers.think\nanswers.think = lambda request: (print('hm'), real(request))[1]")
LOADS = PLAYER.format(
    player="real = answers.think\nanswers.think = lambda request: (time.sleep(1.5), real(request))[1]"
)
CHEATS = PLAYER.format(
    player="answers.think = lambda request: answers.EngineAnswer(steps=(answers.PlannedStep(10**6, request.view),))"
)
STRAYS = PLAYER.format(
    player="real = answers.think\nstray = lambda planned: answers.PlannedStep(planned.step, b'elsewhere')\n"
    "answers.think = lambda request: answers.EngineAnswer(steps=tuple(map(stray, real(request).steps)))"
)
SILENT = PLAYER.format(player="answers.think = lambda request: answers.EngineAnswer()")
RAVES = PLAYER.format(player="answers.think = lambda request: 'forty-two'")
BREAKS = PLAYER.format(player="answers.think = lambda request: 1 // 0")


def request(game: str = GAME, level: str = "greedy", *path: int) -> SearchRequest:
    """A request for the first turn of a match."""
    match = ludoteca.new(game, seed=3)
    seat = match.to_act[0]
    return SearchRequest(game, seat, match.view(seat).state.tobytes(), level, SEED, path or (1, 2), SECONDS)


def played_out() -> Match:
    """A finished match."""
    match = ludoteca.new(GAME, seed=3)
    while not match.is_over:
        match.take(match.view(match.seat).legal()[0], match.seat)
    return match


async def ask(engines: EnginePool, question: SearchRequest, seconds: float = 30) -> tuple[PlannedStep, ...]:
    """The steps that the engines choose."""
    return (await engines.choose(question, ANN, seconds)).steps


def first_step(steps: tuple[PlannedStep, ...]) -> int:
    """The code of the first step."""
    return steps[0].step


def with_engines(act: Callable[[EnginePool], Awaitable[None]], workers: int = 1) -> EnginePool:
    """Run a test with engines, and check that no engine process is left afterwards."""

    async def run() -> EnginePool:
        engines = EnginePool(Settings(workers=workers))
        await engines.start()
        pids = engines.pids
        assert len(pids) == workers
        try:
            await act(engines)
        finally:
            pids += engines.pids
            await engines.stop()
        assert not any(map(is_alive, pids))
        return engines

    return asyncio.run(run())


def failures(engines: EnginePool) -> dict[str, float]:
    """The number of engine failures for each reason."""
    return counted(engines._metrics.choice_failures)


def fallbacks(engines: EnginePool) -> dict[str, float]:
    """The number of fallback moves for each reason."""
    return counted(engines._metrics.choice_fallbacks)


def counted(counter: Counter) -> dict[str, float]:
    """The values of a counter, keyed by reason."""
    (family,) = counter.collect()
    return {found.labels["why"]: found.value for found in family.samples if found.name.endswith("_total")}
