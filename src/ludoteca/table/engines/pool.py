"""The engine pool: all requests of bots, hints, analyses and reviews, served fairly by a few processes."""

import asyncio
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field

import msgspec
import structlog

from ludoteca.core.view import View
from ludoteca.players import LEVELS
from ludoteca.players.analysis import Analysis
from ludoteca.table.base.limits import Allowance
from ludoteca.table.base.metrics import Metrics
from ludoteca.table.base.settings import Settings
from ludoteca.table.engines.answers import Chosen, Foreseen, ReviewStep, Thought, view_of
from ludoteca.table.engines.process import Engine
from ludoteca.table.engines.queue import FairQueue, Origin
from ludoteca.table.errors import BusyError, EngineError

ANALYSES = 200  # hints and analyses that wait or run, after which more are refused
WAIT_LIMIT = 30.0  # seconds that a hint or an analysis may wait for an engine
HURRY = 0.05  # seconds of search for a move that has waited too long: the best move found in them is played
QUICK_LEVEL = "greedy"  # looks one step ahead and searches nothing: what plays when the bot's own level fails
COMPLAINTS = 10  # quick moves that are logged in a minute; the metric counts all of them
QUICK_LIMIT = 10.0  # seconds for that: far more than it needs

log = structlog.get_logger()


@dataclass(frozen=True)
class Choice:
    """The steps that a bot plans."""

    steps: tuple[Foreseen, ...]
    waited: float = 0.0
    """Seconds before an engine began with it: 0 if one was free and nothing failed."""


@dataclass(frozen=True)
class Answered:
    """The answer of an engine, and how long it took."""

    chosen: Chosen
    waited: float
    took: float
    is_hurried: bool
    """True if the request had waited so long that its search was cut short."""


@dataclass(eq=False)
class _Request:
    """A request that waits for an engine, or that one is working on."""

    origin: Origin
    message: Thought | ReviewStep
    seconds: float
    """The time limit for the engine."""
    patience: float
    """Seconds in the queue after which a search is cut short."""
    check: Callable[[Chosen], bool]
    done: asyncio.Future[Answered]
    queued_at: float = field(default_factory=time.perf_counter)
    is_served_at_once: bool = False

    @property
    def waited(self) -> float:
        return 0.0 if self.is_served_at_once else time.perf_counter() - self.queued_at

    @property
    def hurried(self) -> Thought | None:
        """The request with less time to search, if it has waited too long and searches at all."""
        thought = self.message
        if not isinstance(thought, Thought) or thought.level not in LEVELS or thought.lines:
            return None
        if self.waited <= self.patience:
            return None
        return msgspec.structs.replace(thought, seconds=min(HURRY, thought.seconds))


class Minds:
    """As many engines as the settings allow, and the queue in front of them."""

    def __init__(self, settings: Settings, metrics: Metrics | None = None) -> None:
        self._engines = [Engine() for _ in range(settings.workers)]
        self._free = list(self._engines)
        self._most_each = settings.requests_per_guest
        self._metrics = metrics or Metrics()
        self._queue: FairQueue[_Request] = FairQueue()
        self._in_flight: Counter[str] = Counter()
        """By guest: requests that wait or are being worked on."""
        self._complaints = Allowance(COMPLAINTS / 60, COMPLAINTS)
        self._analyses = 0
        """Hints and analyses that wait or are being worked on."""
        self._serving: set[asyncio.Task[None]] = set()
        self._is_stopped = False

    @property
    def pids(self) -> list[int]:
        """The processes that there are."""
        return [engine.pid for engine in self._engines if engine.pid]

    async def start(self) -> None:
        """Start all processes; one that does not come up is started again by the first request."""
        await asyncio.gather(*(self._start(engine) for engine in self._engines))

    async def _start(self, engine: Engine) -> None:
        try:
            await engine.start()
        except EngineError as error:
            if not self._is_stopped:
                log.warning("an engine failed to start", why=str(error))
            await engine.stop()

    async def stop(self) -> None:
        """End all processes. Requests that wait or run fail with the reason "stopped"."""
        self._is_stopped = True
        while self._queue:
            self._end(self._taken(), EngineError("stopped"))
        await asyncio.gather(*(engine.stop() for engine in self._engines))
        await asyncio.gather(*self._serving)

    # What can be asked

    async def choose(self, thought: Thought, origin: Origin, seconds: float) -> Choice:
        """The steps that a bot plans; EngineError if the engines fail entirely.

        A move is never refused: it waits in its guest's lane. If it waits longer than `seconds`, its search is cut
        short. If an engine fails or takes longer than that, a quick player chooses instead.
        """
        began, seen = time.perf_counter(), _checked_view(thought)
        waited, quick = 0.0, msgspec.structs.replace(thought, level=QUICK_LEVEL)
        tries = [(thought, seconds), (thought, seconds), (quick, max(seconds, QUICK_LIMIT))]
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
        self._note_fallback(asked, thought, answered, failure)
        self._metrics.choice_seconds.labels(thought.game).observe(time.perf_counter() - began)
        return Choice(answered.chosen.steps, waited + answered.waited)

    def _note_fallback(self, asked: Thought, thought: Thought, answered: Answered, failure: EngineError | None) -> None:
        """Count and log a move that is not what the bot's level would have played with all its time."""
        why = failure.reason if failure and asked is not thought else "waited" if answered.is_hurried else ""
        if why:
            self._metrics.choice_fallbacks.labels(why).inc()
        if why and self._complaints.take():
            log.warning("a bot played a quick move", game=thought.game, level=thought.level, why=why)

    async def analyse(self, thought: Thought, origin: Origin, seconds: float) -> Analysis:
        """What a strong player thinks of a view; BusyError if too much is asked for, EngineError if engines fail."""
        seen = _checked_view(thought)
        if self._in_flight[origin.guest] >= self._most_each:
            raise BusyError("you already have several requests running; try again when one of them is done")
        if self._analyses >= ANALYSES:
            raise BusyError("the engines are busy; try again in a moment")
        self._analyses += 1
        try:
            answered = await self._ask_twice(thought, origin, seconds, _has_lines(seen), WAIT_LIMIT)
        finally:
            self._analyses -= 1
        assert answered.chosen.analysis is not None
        return answered.chosen.analysis

    async def review(self, step: ReviewStep, origin: Origin, seconds: float) -> Answered:
        """The outline of a review, or the judgement of one of its turns; EngineError if there is none."""
        return await self._ask_twice(step, origin, seconds, lambda chosen: bool(chosen.review or chosen.turn))

    async def _ask_twice(
        self,
        message: Thought | ReviewStep,
        origin: Origin,
        seconds: float,
        check: Callable[[Chosen], bool],
        wait_limit: float = float("inf"),
    ) -> Answered:
        """Ask again if the engine died: that need not have been the fault of the request."""
        try:
            return await self._ask(message, origin, seconds, check, wait_limit=wait_limit)
        except EngineError as error:
            if error.reason != "died":
                raise
        return await self._ask(message, origin, seconds, check, wait_limit=wait_limit)

    # The queue

    async def _ask(
        self,
        message: Thought | ReviewStep,
        origin: Origin,
        seconds: float,
        check: Callable[[Chosen], bool],
        patience: float = float("inf"),
        wait_limit: float = float("inf"),
    ) -> Answered:
        """Wait for an engine, and for its answer."""
        if self._is_stopped:
            raise EngineError("stopped")
        loop = asyncio.get_running_loop()
        request = _Request(origin, message, seconds, patience, check, loop.create_future())
        self._put(request)
        timer = None if wait_limit == float("inf") else loop.call_later(wait_limit, self._give_up, request)
        try:
            return await request.done
        except asyncio.CancelledError:
            self._give_up(request)
            raise
        finally:
            if timer is not None:
                timer.cancel()

    def _put(self, request: _Request) -> None:
        request.is_served_at_once = bool(self._free)
        self._queue.put(request, request.origin)
        self._in_flight[request.origin.guest] += 1
        self._metrics.engine_queue.labels(request.origin.priority.name.lower()).inc()
        if self._free:
            serving = asyncio.create_task(self._serve(self._free.pop()))
            self._serving.add(serving)
            serving.add_done_callback(self._serving.discard)

    def _taken(self) -> _Request:
        """The request that is next, taken from the queue."""
        request = self._queue.take()
        self._metrics.engine_queue.labels(request.origin.priority.name.lower()).dec()
        return request

    def _give_up(self, request: _Request) -> None:
        """Nobody waits for a request any more: if no engine works on it yet, none will."""
        if self._queue.discard(request):
            self._metrics.engine_queue.labels(request.origin.priority.name.lower()).dec()
            self._end(request, BusyError("the engines are busy; try again in a moment"))

    async def _serve(self, engine: Engine) -> None:
        """Let an engine work on one request after the other until none waits."""
        try:
            while self._queue:
                request = self._taken()
                waits = self._metrics.engine_wait_seconds.labels(request.origin.priority.name.lower())
                waits.observe(request.waited)
                self._end(request, await self._outcome(engine, request))
        finally:
            self._free.append(engine)

    async def _outcome(self, engine: Engine, request: _Request) -> Answered | Exception:
        began, waited, hurried = time.perf_counter(), request.waited, request.hurried
        try:
            chosen = await engine.ask(hurried or request.message, request.seconds)
            if not request.check(chosen):
                raise EngineError("illegal")
        except EngineError as error:
            if self._is_stopped:
                return EngineError("stopped")
            self._metrics.choice_failures.labels(error.reason).inc()
            log.warning("an engine failed", game=request.message.game, why=error.reason)
            return error
        except Exception as error:  # of the server, not of the engine: whoever asked is told, and the engine goes on
            return error
        return Answered(chosen, waited, time.perf_counter() - began, hurried is not None)

    def _end(self, request: _Request, outcome: Answered | Exception) -> None:
        """Tell whoever asked, if they still wait, and make room for the guest's next request."""
        guest = request.origin.guest
        self._in_flight[guest] -= 1
        if not self._in_flight[guest]:
            del self._in_flight[guest]
        with suppress(asyncio.InvalidStateError):
            if isinstance(outcome, Exception):
                request.done.set_exception(outcome)
            else:
                request.done.set_result(outcome)


def _checked_view(thought: Thought) -> View:
    """The view of a request in which its seat has something to decide."""
    seen = view_of(thought)
    if not seen.legal():
        raise EngineError("over", "there is nothing to choose: this seat is not to act")
    return seen


def _begins_with(seen: View, thought: Thought) -> Callable[[Chosen], bool]:
    """True for a plan whose first step is legal and meant for this view."""

    def check(chosen: Chosen) -> bool:
        first = next(iter(chosen.steps), None)
        return first is not None and first.view == thought.view and first.step in seen.legal()

    return check


def _has_lines(seen: View) -> Callable[[Chosen], bool]:
    """True for an analysis whose lines all begin with a legal step."""

    def check(chosen: Chosen) -> bool:
        steps = {line.step for line in chosen.analysis.lines} if chosen.analysis else set()
        return bool(steps) and steps <= set(seen.legal())

    return check
