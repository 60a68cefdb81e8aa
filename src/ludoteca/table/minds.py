"""The computer players of all tables, thinking in processes of their own: they may hang or die, a match never does."""

import asyncio
import sys
import time
from asyncio.subprocess import PIPE, Process
from contextlib import suppress

import msgspec
import structlog

from ludoteca.core.chance import draw, stream
from ludoteca.core.errors import LudotecaError
from ludoteca.core.view import View
from ludoteca.players.analysis import Analysis
from ludoteca.table.metrics import Metrics
from ludoteca.table.settings import Settings
from ludoteca.table.thinking import Chosen, Foreseen, Thought, view_of

TRIES = 2
LINE_LIMIT = 2**20  # bytes of an answer: a plan holds a view for each of its steps
WAITING = 1000  # thoughts that wait for a free mind at most
START_LIMIT = 60.0  # seconds for a process to be there
LOADING = (
    20.0  # seconds more for the first thought about a game in a process: ended sooner, it would never load the rules
)
COMMAND = (sys.executable, "-m", "ludoteca.table.thinking")

log = structlog.get_logger()


class ThoughtError(LudotecaError):
    """No step came of a thought: `reason` is one word for why."""

    def __init__(self, reason: str, trouble: str = "") -> None:
        super().__init__(trouble or reason)
        self.reason = reason


class Mind:
    """One process that thinks, one thought at a time. After trouble it is ended; the next thought begins another."""

    def __init__(self) -> None:
        self._process: Process | None = None
        self._starting = asyncio.Lock()
        self._loaded: set[str] = set()
        """The games that the process has thought about."""

    @property
    def pid(self) -> int | None:
        """The process, if there is one."""
        return self._process.pid if self._process else None

    async def start(self) -> Process:
        """The process, begun if there is none."""
        async with self._starting:
            if self._process is None:
                # A session of its own: Ctrl-C at a terminal is meant for the table, which ends its minds itself.
                self._process = await asyncio.create_subprocess_exec(
                    *COMMAND, stdin=PIPE, stdout=PIPE, start_new_session=True, limit=LINE_LIMIT
                )
                await self._line(self._process, START_LIMIT)
            return self._process

    async def ask(self, thought: Thought, seconds: float) -> Chosen:
        """What was chosen, within this time; ThoughtError if nothing came."""
        try:
            process = await self.start()
            assert process.stdin is not None
            process.stdin.write(msgspec.json.encode(thought) + b"\n")
            patience = seconds if thought.game in self._loaded else seconds + LOADING
            chosen = _read(await self._line(process, patience))
            self._loaded.add(thought.game)
        except OSError:
            await self.stop()
            raise ThoughtError("died") from None
        except BaseException:  # being cancelled too: the answer that may still come is nobody's
            await self.stop()
            raise
        if chosen.trouble:
            raise ThoughtError("trouble", chosen.trouble)
        return chosen

    async def stop(self) -> None:
        """End the process, also one that is just being begun."""
        ended = self._process
        _kill(ended)
        async with self._starting:
            process, self._process = self._process, None
            self._loaded.clear()
        if process is not ended:
            _kill(process)
        if process is not None:
            await process.wait()

    async def _line(self, process: Process, seconds: float) -> bytes:
        assert process.stdout is not None
        try:
            line = await asyncio.wait_for(process.stdout.readline(), seconds)
        except TimeoutError:
            raise ThoughtError("slow") from None
        except ValueError as error:  # longer than any answer is
            raise ThoughtError("nonsense", str(error)) from None
        if not line:
            raise ThoughtError("died")
        return line


def _read(line: bytes) -> Chosen:
    try:
        return msgspec.json.decode(line, type=Chosen)
    except msgspec.DecodeError as error:
        raise ThoughtError("nonsense", str(error)) from None


def _kill(process: Process | None) -> None:
    """End a process, once: a second signal would find it gone, and take its exit code from who waits for it."""
    if process is not None:
        with suppress(ProcessLookupError):
            process.kill()


class Minds:
    """As many minds as the settings allow. Who asks when all are busy waits in line."""

    def __init__(self, settings: Settings, metrics: Metrics | None = None) -> None:
        self._minds = [Mind() for _ in range(settings.workers)]
        self._metrics = metrics or Metrics()
        self._free: asyncio.Queue[Mind] = asyncio.Queue()
        for mind in self._minds:
            self._free.put_nowait(mind)
        self._waiting = 0
        self._is_stopped = False

    @property
    def pids(self) -> list[int]:
        """The processes that there are."""
        return [mind.pid for mind in self._minds if mind.pid]

    async def start(self) -> None:
        """Begin all processes; a mind that does not come up is begun again by the first thought."""
        await asyncio.gather(*(self._begin(mind) for mind in self._minds))

    async def _begin(self, mind: Mind) -> None:
        try:
            await mind.start()
        except (ThoughtError, OSError) as error:
            if not self._is_stopped:
                log.warning("a computer player's process does not start", why=str(error))
            await mind.stop()

    async def stop(self) -> None:
        """End all processes. What is still being thought about comes to nothing."""
        self._is_stopped = True
        await asyncio.gather(*(mind.stop() for mind in self._minds))

    async def choose(self, thought: Thought, seconds: float) -> tuple[Foreseen, ...]:
        """The steps that a computer player plans; any legal one if its thoughts fail, or take longer than that."""
        began = time.perf_counter()
        try:
            steps = (await self._think(thought, seconds)).steps
        except ThoughtError as error:
            if self._is_stopped or error.reason == "over":
                raise
            steps = (Foreseen(_any_step(thought), thought.view),)
        self._metrics.choice_seconds.labels(thought.game).observe(time.perf_counter() - began)
        return steps

    async def analyse(self, thought: Thought, seconds: float) -> Analysis:
        """What a strong player thinks of a view; ThoughtError if nothing comes in time."""
        analysis = (await self._think(thought, seconds)).analysis
        assert analysis is not None
        return analysis

    async def _think(self, thought: Thought, seconds: float) -> Chosen:
        """What comes of a thought; ThoughtError if nothing comes in time."""
        seen = view_of(thought)
        if not seen.legal():
            raise ThoughtError("over", "there is nothing to choose: this seat is not to act")
        mind = await self._free_mind(seconds)
        try:
            for _ in range(TRIES - 1):
                with suppress(ThoughtError):
                    return await self._asked(mind, thought, seen, seconds)
            return await self._asked(mind, thought, seen, seconds)
        finally:
            self._free.put_nowait(mind)

    async def _asked(self, mind: Mind, thought: Thought, seen: View, seconds: float) -> Chosen:
        if self._is_stopped:
            raise ThoughtError("stopped")
        try:
            return _checked(thought, seen, await mind.ask(thought, seconds))
        except ThoughtError as error:
            self._metrics.choice_failures.labels(error.reason).inc()
            log.warning("a computer player failed", game=thought.game, level=thought.level, why=error.reason)
            raise

    async def _free_mind(self, seconds: float) -> Mind:
        if self._waiting >= WAITING:
            self._metrics.choice_failures.labels("busy").inc()
            raise ThoughtError("busy")
        self._waiting += 1
        try:
            async with asyncio.timeout(seconds):
                return await self._free.get()
        except TimeoutError:
            raise ThoughtError("busy") from None
        finally:
            self._waiting -= 1


def _checked(thought: Thought, seen: View, chosen: Chosen) -> Chosen:
    """Refuse an answer that is none, or that begins with a step that is not legal, or not meant for this view."""
    if thought.lines:
        begun = [line.step for line in chosen.analysis.lines] if chosen.analysis else []
    else:
        begun = [planned.step for planned in chosen.steps[:1] if planned.view == thought.view]
    if not begun or not set(begun) <= set(seen.legal()):
        raise ThoughtError("illegal")
    return chosen


def _any_step(thought: Thought) -> int:
    """Any legal step, each equally likely: what is played when no thought came to an end."""
    steps = view_of(thought).legal()
    return steps[draw(stream(thought.luck, *thought.path), len(steps))]
