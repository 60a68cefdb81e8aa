"""The engine pool: a few processes that compute bot moves, hints, analyses and reviews, sharing time fairly."""

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field

import msgspec
import structlog

from ludoteca.core.sentences import say
from ludoteca.core.view import View
from ludoteca.players import LEVELS, computer_player
from ludoteca.players.analysis import Analysis
from ludoteca.table.base.limits import Allowance
from ludoteca.table.base.metrics import Metrics
from ludoteca.table.base.settings import Settings
from ludoteca.table.engines.answers import EngineAnswer, PlannedStep, ReviewRequest, SearchRequest, view_of
from ludoteca.table.engines.process import Engine
from ludoteca.table.engines.queue import FairQueue, Origin
from ludoteca.table.engines.readiness import Readiness
from ludoteca.table.errors import BusyError, EngineError
from ludoteca.warmup.needs import stages_for, stages_for_search
from ludoteca.warmup.stages import Stage

ANALYSES = 200  # the maximum number of hints and analyses that may wait or run; more are refused
WAIT_LIMIT = 30.0  # seconds that a hint or an analysis may wait for an engine
HURRY = 0.05  # seconds of search for a move that has waited too long
QUICK_LEVEL = "greedy"  # the fallback if the bot's own level fails: looks one step ahead, without a search
COMPLAINTS = 10  # quick moves logged per minute; the metric counts all of them
QUICK_LIMIT = 10.0  # seconds allowed for a quick move: far more than it needs

log = structlog.get_logger()


@dataclass(frozen=True)
class PlannedTurn:
    """The steps that a bot plans."""

    steps: tuple[PlannedStep, ...]
    waited: float = 0.0
    """How many seconds passed before an engine started on the request: 0 if an engine was free and nothing failed."""


@dataclass(frozen=True)
class TimedAnswer:
    """An engine's answer, and how long it took."""

    chosen: EngineAnswer
    waited: float
    took: float
    is_hurried: bool
    """True if the request had waited so long that its search was cut short."""


@dataclass(eq=False)
class _Job:
    """A request that is waiting for an engine or being processed by one."""

    origin: Origin
    message: SearchRequest | ReviewRequest
    seconds: float
    """The time limit for the engine."""
    patience: float
    """The number of seconds in the queue after which a search is cut short."""
    check: Callable[[EngineAnswer], bool]
    done: asyncio.Future[TimedAnswer]
    queued_at: float = field(default_factory=time.perf_counter)
    is_served_at_once: bool = False

    @property
    def waited(self) -> float:
        return 0.0 if self.is_served_at_once else time.perf_counter() - self.queued_at

    @property
    def hurried(self) -> SearchRequest | None:
        """A copy of the request with a shorter search if it has waited too long for one; otherwise None."""
        request = self.message
        if not isinstance(request, SearchRequest) or request.level not in LEVELS or request.lines:
            return None
        if self.waited <= self.patience:
            return None
        return msgspec.structs.replace(request, seconds=min(HURRY, request.seconds))


class EnginePool:
    """The engines, as many as the settings allow, and the queue in front of them."""

    def __init__(self, settings: Settings, metrics: Metrics | None = None, readiness: Readiness | None = None) -> None:
        self.readiness = readiness or Readiness()
        self._engines = [Engine() for _ in range(settings.workers)]
        self._free = list(self._engines)
        self._most_each = settings.requests_per_guest
        self._metrics = metrics or Metrics()
        self._queue: FairQueue[_Job] = FairQueue()
        self._in_flight: Counter[str] = Counter()
        """The number of requests that are waiting or running, keyed by guest."""
        self._complaints = Allowance(COMPLAINTS / 60, COMPLAINTS)
        self._analyses = 0
        """The number of hints and analyses that are waiting or running."""
        self._serving: set[asyncio.Task[None]] = set()
        self._is_stopped = False

    @property
    def pids(self) -> list[int]:
        """The ids of the running processes."""
        return [engine.pid for engine in self._engines if engine.pid]

    @property
    def waiting(self) -> int:
        """The number of requests that are waiting for an engine."""
        return len(self._queue)

    async def start(self) -> None:
        """Start all processes. If one fails to start, its first request tries again."""
        await asyncio.gather(*(self._start(engine) for engine in self._engines))

    async def _start(self, engine: Engine) -> None:
        try:
            await engine.start()
        except EngineError as error:
            if not self._is_stopped:
                log.warning("an engine failed to start", why=str(error))
            await engine.stop()

    async def stop(self) -> None:
        """Stop all processes. Requests that are waiting or running fail with the reason "stopped"."""
        self._is_stopped = True
        while self._queue:
            self._end(self._taken(), EngineError("stopped"))
        await asyncio.gather(*(engine.stop() for engine in self._engines))
        await asyncio.gather(*self._serving)

    # Requests

    async def choose(self, request: SearchRequest, origin: Origin, seconds: float) -> PlannedTurn:
        """Return the steps that a bot plans; raise EngineError if the engines fail entirely.

        A move is never refused: it waits in its guest's lane. If it waits longer than `seconds`, its search is cut
        short. If an engine fails, or takes longer than `seconds`, a quick bot chooses instead.
        """
        began, seen = time.perf_counter(), _checked_view(request)
        warming = await self.readiness.wait(request.game, stages_for(seen, computer_player(request.level)))
        waited, quick = warming, msgspec.structs.replace(request, level=QUICK_LEVEL)
        tries = [(request, seconds), (request, seconds), (quick, max(seconds, QUICK_LIMIT))]
        failure: EngineError | None = None
        while True:
            asked, limit = tries.pop(0)
            try:
                answered = await self._ask(asked, origin, limit, _begins_with(seen, asked), seconds)
                break
            except EngineError as error:
                failure = error
                if not tries or error.reason in ("start", "stopped"):
                    raise
                tries = tries if error.reason == "died" else tries[-1:]
                waited = time.perf_counter() - began
        self._note_fallback(asked, request, answered, failure)
        self._metrics.choice_seconds.labels(request.game).observe(time.perf_counter() - began)
        return PlannedTurn(answered.chosen.steps, waited + answered.waited)

    def _note_fallback(
        self, asked: SearchRequest, request: SearchRequest, answered: TimedAnswer, failure: EngineError | None
    ) -> None:
        """Count and log a move that was chosen at a lower level or with less than the full search time."""
        why = failure.reason if failure and asked is not request else "waited" if answered.is_hurried else ""
        if why:
            self._metrics.choice_fallbacks.labels(why).inc()
        if why and self._complaints.take():
            log.warning("a bot played a quick move", game=request.game, level=request.level, why=why)

    async def analyse(self, request: SearchRequest, origin: Origin, seconds: float) -> Analysis:
        """Analyse a view; raise BusyError if there are too many requests, and EngineError if the engines fail."""
        seen = _checked_view(request)
        await self._warm(request.game, stages_for_search(seen))
        if self._in_flight[origin.guest] >= self._most_each:
            raise BusyError(say("engine-yours"))
        if self._analyses >= ANALYSES:
            raise BusyError(say("engine-busy"))
        self._analyses += 1
        try:
            answered = await self._ask_twice(request, origin, seconds, _has_lines(seen), WAIT_LIMIT)
        finally:
            self._analyses -= 1
        assert answered.chosen.analysis is not None
        return answered.chosen.analysis

    async def _warm(self, game: str, stages: Sequence[Stage]) -> None:
        """Wait until a game is compiled; raise BusyError if that takes too long."""
        try:
            await asyncio.wait_for(self.readiness.wait(game, stages), WAIT_LIMIT)
        except TimeoutError:
            seconds = self.readiness.seconds_left(game)
            raise BusyError(say("engine-warming", seconds=seconds)) from None

    async def review(self, step: ReviewRequest, origin: Origin, seconds: float) -> TimedAnswer:
        """Return the outline of a review, or the judgement of one turn; raise EngineError if the engines fail."""
        await self.readiness.wait(step.game)
        return await self._ask_twice(step, origin, seconds, lambda chosen: bool(chosen.review or chosen.turn))

    async def _ask_twice(
        self,
        message: SearchRequest | ReviewRequest,
        origin: Origin,
        seconds: float,
        check: Callable[[EngineAnswer], bool],
        wait_limit: float = float("inf"),
    ) -> TimedAnswer:
        """Ask an engine. If it dies, ask again once, because the request may not be the cause."""
        try:
            return await self._ask(message, origin, seconds, check, wait_limit=wait_limit)
        except EngineError as error:
            if error.reason != "died":
                raise
        return await self._ask(message, origin, seconds, check, wait_limit=wait_limit)

    # The queue

    async def _ask(
        self,
        message: SearchRequest | ReviewRequest,
        origin: Origin,
        seconds: float,
        check: Callable[[EngineAnswer], bool],
        patience: float = float("inf"),
        wait_limit: float = float("inf"),
    ) -> TimedAnswer:
        """Queue a request for an engine and wait for the answer."""
        if self._is_stopped:
            raise EngineError("stopped")
        loop = asyncio.get_running_loop()
        job = _Job(origin, message, seconds, patience, check, loop.create_future())
        self._put(job)
        timer = None if wait_limit == float("inf") else loop.call_later(wait_limit, self._give_up, job)
        try:
            return await job.done
        except asyncio.CancelledError:
            self._give_up(job)
            raise
        finally:
            if timer is not None:
                timer.cancel()

    def _put(self, job: _Job) -> None:
        job.is_served_at_once = bool(self._free)
        self._queue.put(job, job.origin)
        self._in_flight[job.origin.guest] += 1
        self._metrics.engine_queue.labels(job.origin.priority.name.lower()).inc()
        if self._free:
            serving = asyncio.create_task(self._serve(self._free.pop()))
            self._serving.add(serving)
            serving.add_done_callback(self._serving.discard)

    def _taken(self) -> _Job:
        """Take the next request from the queue."""
        job = self._queue.take()
        self._metrics.engine_queue.labels(job.origin.priority.name.lower()).dec()
        return job

    def _give_up(self, job: _Job) -> None:
        """Drop a request that nobody is waiting for any more, unless an engine is already working on it."""
        if self._queue.discard(job):
            self._metrics.engine_queue.labels(job.origin.priority.name.lower()).dec()
            self._end(job, BusyError(say("engine-busy")))

    async def _serve(self, engine: Engine) -> None:
        """Process waiting requests with one engine until the queue is empty."""
        try:
            while self._queue:
                job = self._taken()
                waits = self._metrics.engine_wait_seconds.labels(job.origin.priority.name.lower())
                waits.observe(job.waited)
                self._end(job, await self._outcome(engine, job))
        finally:
            self._free.append(engine)

    async def _outcome(self, engine: Engine, job: _Job) -> TimedAnswer | Exception:
        began, waited, hurried = time.perf_counter(), job.waited, job.hurried
        try:
            chosen = await engine.ask(hurried or job.message, job.seconds)
            if not job.check(chosen):
                raise EngineError("illegal")
        except EngineError as error:
            if self._is_stopped:
                return EngineError("stopped")
            self._metrics.choice_failures.labels(error.reason).inc()
            log.warning("an engine failed", game=job.message.game, why=error.reason)
            return error
        except Exception as error:  # a bug in the server: report it to the caller, and keep using the engine
            return error
        return TimedAnswer(chosen, waited, time.perf_counter() - began, hurried is not None)

    def _end(self, job: _Job, outcome: TimedAnswer | Exception) -> None:
        """Resolve the caller's future, if it is still waiting, and free the guest's slot."""
        guest = job.origin.guest
        self._in_flight[guest] -= 1
        if not self._in_flight[guest]:
            del self._in_flight[guest]
        with suppress(asyncio.InvalidStateError):
            if isinstance(outcome, Exception):
                job.done.set_exception(outcome)
            else:
                job.done.set_result(outcome)


def _checked_view(request: SearchRequest) -> View:
    """The view in a request. Raises EngineError if the seat has no legal step."""
    seen = view_of(request)
    if not seen.legal():
        raise EngineError("over", "there is nothing to choose: it is not this seat's turn")
    return seen


def _begins_with(seen: View, request: SearchRequest) -> Callable[[EngineAnswer], bool]:
    """Return a check that the first step of a plan is legal and was planned for this view."""

    def check(chosen: EngineAnswer) -> bool:
        first = next(iter(chosen.steps), None)
        return first is not None and first.view == request.view and first.step in seen.legal()

    return check


def _has_lines(seen: View) -> Callable[[EngineAnswer], bool]:
    """Return a check that all lines in an analysis start with a legal step."""

    def check(chosen: EngineAnswer) -> bool:
        steps = {line.step for line in chosen.analysis.lines} if chosen.analysis else set()
        return bool(steps) and steps <= set(seen.legal())

    return check
