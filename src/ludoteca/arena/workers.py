"""The worker processes that play the matches. A worker that dies is replaced, and its match is played again."""

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

TRIES = 3  # for a match whose worker dies
STOP_TIMEOUT = 5.0  # seconds for workers to end by themselves

F = TypeVar("F", bound=Hashable)
"""A match to be played, in the words of whoever wants it played."""
P = TypeVar("P")
"""What comes of it."""
AnyF = TypeVar("AnyF", bound=Hashable, contravariant=True)
AnyP = TypeVar("AnyP", covariant=True)

Play = Callable[[Contest, F], P]


class MatchError(LudotecaError):
    """A match that cannot be played."""


class WorkerPool(Protocol[AnyF, AnyP]):
    """Plays matches, in any order."""

    def play(self, contest: Contest, fixtures: Iterator[AnyF]) -> Iterator[AnyP]:
        """Play all fixtures; they are asked for one after the other, when somebody is free to play the next."""


def cores() -> int:
    """How many matches can be played at once without being in each other's way."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class Worker(Generic[F, P]):
    """A process that plays one match after the other."""

    def __init__(self, contest: Contest, play_one: Play[F, P]) -> None:
        spawning = multiprocessing.get_context("spawn")
        self.pipe, theirs = spawning.Pipe()
        self.process: BaseProcess = spawning.Process(target=_work, args=(theirs, contest, play_one), daemon=True)
        self.fixture: F | None = None
        self.process.start()
        theirs.close()

    def take(self, fixture: F) -> None:
        """Begin with a match; a worker that has died meanwhile is found out when it is asked for the result."""
        self.fixture = fixture
        with suppress(OSError):
            self.pipe.send(fixture)

    def stop(self, timeout: float = 0.0) -> None:
        """End the process: by itself if it does so in time."""
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
        """Play all fixtures, as many at a time as there are workers."""
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
        """The match of a worker that died, unless it has cost too many."""
        assert worker.fixture is not None
        self._deaths[worker.fixture] += 1
        if self._deaths[worker.fixture] >= TRIES:
            code = worker.process.exitcode
            raise MatchError(
                f"{worker.fixture} was given up: {TRIES} workers died of it, the last with exit code {code}"
            )
        return worker.fixture


def _checked(worker: Worker[F, P], answer: P | str) -> P:
    if isinstance(answer, str):
        raise MatchError(f"{worker.fixture} cannot be played: {answer}")
    return answer


def _work(pipe: Connection, contest: Contest, play_one: Play[F, P]) -> None:
    """Play what comes through the pipe until nothing comes any more. Ctrl-C is for who gave the order."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_leave_with_parent, daemon=True).start()
    with suppress(EOFError, OSError):
        while True:
            pipe.send(attempt(contest, pipe.recv(), play_one))


def attempt(contest: Contest, fixture: F, play_one: Play[F, P]) -> P | str:
    """Play a match; what went wrong, in words, if it could not be played."""
    try:
        return play_one(contest, fixture)
    except LudotecaError as error:
        return str(error)
    except Exception as error:
        return f"{type(error).__name__}: {error}"


def _leave_with_parent() -> None:
    """End at once, even in mid-match, when the process that gave the order is gone, however that came."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)
