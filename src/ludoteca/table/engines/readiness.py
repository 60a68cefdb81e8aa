"""Tracks which games are compiled. The server starts without compiled code and compiles games in the background."""

import asyncio
import time
from collections.abc import Sequence
from functools import cache

import structlog

from ludoteca.core import cache as compiled_code
from ludoteca.core.match import new
from ludoteca.core.registry import game as registered
from ludoteca.core.registry import names
from ludoteca.players import computer_player, levels, strongest
from ludoteca.table.messages.http import WarmingGame
from ludoteca.warmup.loading import load
from ludoteca.warmup.stages import MATCH, RULES, STRONGEST, Stage
from ludoteca.warmup.warm_up import Job, WarmUp, jobs_left, keep_compiled_code

log = structlog.get_logger()


@cache
def waiting_levels(name: str) -> list[str]:
    """The levels that search too much to play a game before it is compiled."""
    match = new(name, seed=0)
    view = match.view(match.seat)
    return [level for level in levels(match.game) if computer_player(level, 0).searches_far(view)]


class Readiness:
    """Compiles games in the background and lets requests wait until their game is ready."""

    def __init__(self) -> None:
        self._warm_up = WarmUp([])
        self._changed = asyncio.Event()
        self._loop: asyncio.AbstractEventLoop | None = None

    def start(self) -> None:
        """Start compiling the games that are not compiled yet, in the background."""
        jobs = jobs_left(names())
        if not jobs:
            return
        folder = compiled_code.root()
        if not keep_compiled_code():
            log.warning("the cache cannot be written, so every start compiles the games again", folder=str(folder))
        self._loop = asyncio.get_running_loop()
        self._warm_up = WarmUp(jobs, self._note_done)
        self._warm_up.start()
        log.info("games are being compiled in the background", games=sorted({job.game for job in jobs}))

    async def stop(self) -> None:
        """Stop compiling."""
        self._loop = None
        await asyncio.to_thread(self._warm_up.stop)

    def prefer(self, game: str) -> None:
        """Compile this game before the others, because somebody has opened it."""
        self._warm_up.prefer(game)

    def seconds_left(self, game: str) -> int:
        """An estimate of the seconds until a game is compiled, or 0 if it already is."""
        return self._warm_up.seconds_left(game)

    def warming(self) -> list[WarmingGame]:
        """The games that are being compiled, each with the levels that cannot play it yet."""
        return [game for game in map(self._warming_game, names()) if game.seconds]

    def _warming_game(self, name: str) -> WarmingGame:
        if seconds := self.seconds_left(name):
            return WarmingGame(name, seconds, waiting_levels(name))
        return WarmingGame(name, self._warm_up.seconds_left(name, (STRONGEST,)), [strongest(registered(name))])

    async def wait(self, game: str, stages: Sequence[Stage] = MATCH) -> float:
        """Wait until these stages of a game are compiled or have failed. Return the seconds waited."""
        waited, began = 0.0, time.perf_counter()
        while not self._warm_up.is_over(game, stages):
            await self._changed.wait()
            waited = time.perf_counter() - began
        return waited

    def _note_done(self, job: Job) -> None:
        """Load the code that the server itself runs, and wake up waiting requests.

        This runs in one of the warm-up's threads.
        """
        failure, loop = self._warm_up.failure(job.game), self._loop
        if failure:
            log.error("a game could not be compiled", game=job.game, stage=job.stage.name, why=failure)
        elif job.stage == RULES:
            load(registered(job.game), RULES)
        if loop is not None:
            loop.call_soon_threadsafe(self._wake)

    def _wake(self) -> None:
        self._changed.set()
        self._changed = asyncio.Event()
