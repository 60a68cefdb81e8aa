"""Worker processes that play matches. If a worker dies, it is replaced and its match is played again."""

import multiprocessing
import os
import signal
import threading
from collections import Counter, deque
from collections.abc import Callable, Hashable, Iterator
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Generic, Protocol, TypeVar

from ludoteca.arena.fixtures import Contest
from ludoteca.core.errors import LudotecaError

TRIES = 3  # how often a match is attempted if its workers keep dying
STOP_TIMEOUT = 5.0  # seconds for workers to exit on their own

F = TypeVar("F", bound=Hashable)
"""The caller's description of a match to play."""
P = TypeVar("P")
"""The result of a match."""
AnyF = TypeVar("AnyF", bound=Hashable, contravariant=True)
AnyP = TypeVar("AnyP", covariant=True)

Play = Callable[[Contest, F], P]


class MatchError(LudotecaError):
    """A match cannot be played."""


class WorkerPool(Protocol[AnyF, AnyP]):
    """Plays matches, in any order."""

    def play(self, contest: Contest, fixtures: Iterator[AnyF]) -> Iterator[AnyP]:
        """Play all fixtures. The next fixture is requested only when a worker is free."""


def cores() -> int:
    """Return the number of cores available to this process."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class Worker(Generic[F, P]):
    """A process that plays one match after another."""

    def __init__(self, contest: Contest, play_one: Play[F, P]) -> None:
        spawning = multiprocessing.get_context("spawn")
        self.pipe, theirs = spawning.Pipe()
        self.process: BaseProcess = spawning.Process(target=_work, args=(theirs, contest, play_one), daemon=True)
        self.fixture: F | None = None
        self.process.start()
        theirs.close()

    def take(self, fixture: F) -> None:
        """Send a match to the worker. If the worker has died, this is noticed when its result is read."""
        self.fixture = fixture
        with suppress(OSError):
            self.pipe.send(fixture)

    def stop(self, timeout: float = 0.0) -> None:
        """End the process, killing it if it does not exit in time."""
        self.pipe.close()
        self.process.join(timeout)
        if self.process.exitcode is None:
            self.process.kill()
            self.process.join()


class ProcessPool(Generic[F, P]):
    """A pool of worker processes on this machine."""

    def __init__(self, count: int, play_one: Play[F, P]) -> None:
        self._count = count
        self._play = play_one
        self._deaths: Counter[F] = Counter()

    def play(self, contest: Contest, fixtures: Iterator[F]) -> Iterator[P]:
        """Play all fixtures, in parallel on all workers."""
        again: deque[F] = deque()
        free: list[Worker[F, P]] = []
        busy: dict[Connection, Worker[F, P]] = {}
        try:
            while True:
                while len(busy) < self._count and (fixture := again.popleft() if again else next(fixtures, None)):
                    worker = free.pop() if free else Worker(contest, self._play)
                    worker.take(fixture)
                    busy[worker.pipe] = worker
                if not busy:
                    return
                for pipe in wait(list(busy)):
                    assert isinstance(pipe, Connection)
                    worker = busy.pop(pipe)
                    try:
                        answer = pipe.recv()
                    except (EOFError, OSError):
                        worker.stop()
                        again.append(self._replayable(worker))
                        continue
                    free.append(worker)
                    yield _checked(worker, answer)
        finally:
            for worker in (*free, *busy.values()):
                worker.stop(STOP_TIMEOUT if worker in free else 0.0)

    def _replayable(self, worker: Worker[F, P]) -> F:
        """Return the match that a dead worker was playing. Raise MatchError if too many workers died playing it."""
        assert worker.fixture is not None
        self._deaths[worker.fixture] += 1
        if self._deaths[worker.fixture] >= TRIES:
            code = worker.process.exitcode
            raise MatchError(
                f"{worker.fixture} failed: {TRIES} workers died playing it, the last with exit code {code}"
            )
        return worker.fixture


def _checked(worker: Worker[F, P], answer: P | str) -> P:
    if isinstance(answer, str):
        raise MatchError(f"{worker.fixture} cannot be played: {answer}")
    return answer


def _work(pipe: Connection, contest: Contest, play_one: Play[F, P]) -> None:
    """Play the fixtures that arrive through the pipe until it closes. The parent process handles Ctrl-C."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_leave_with_parent, daemon=True).start()
    with suppress(EOFError, OSError):
        while True:
            pipe.send(attempt(contest, pipe.recv(), play_one))


def attempt(contest: Contest, fixture: F, play_one: Play[F, P]) -> P | str:
    """Play a match and return its result, or a message that says what went wrong."""
    try:
        return play_one(contest, fixture)
    except LudotecaError as error:
        return str(error)
    except Exception as error:
        return f"{type(error).__name__}: {error}"


def _leave_with_parent() -> None:
    """Wait for the parent process to end, then exit immediately, even during a match."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)
