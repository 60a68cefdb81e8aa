"""The warm-up: separate processes compile the games, starting with the games that people are waiting for."""

import atexit
import math
import os
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from typing import NamedTuple

from ludoteca.core import cache
from ludoteca.core.compilation import INTERPRETED
from ludoteca.core.errors import LudotecaError
from ludoteca.warmup.stages import BOTS, MATCH, STRONGEST, Stage

COMMAND = (sys.executable, "-m", "ludoteca.warmup.program")
BACKGROUND = 19  # the lowest priority, so that nobody has to wait for the compiler


class Job(NamedTuple):
    """One stage of one game."""

    game: str
    stage: Stage


def spare_cores() -> int:
    """Return how many games can be compiled in parallel if one core stays free for everything else."""
    return max(1, (os.cpu_count() or 1) - 1)


def jobs_left(games: Sequence[str], stages: Sequence[Stage] = BOTS) -> list[Job]:
    """Return the jobs that are not compiled yet, stage by stage."""
    jobs = (Job(game, stage) for stage in stages for game in games)
    return [] if INTERPRETED else [job for job in jobs if not cache.is_ready(job.game, job.stage.name)]


def keep_compiled_code() -> bool:
    """Make sure that compiled code can be stored. Return False if it will be deleted when this process ends."""
    if cache.is_writable():
        return True
    folder = tempfile.TemporaryDirectory(prefix="ludoteca-", ignore_cleanup_errors=True)
    atexit.register(folder.cleanup)
    os.environ["LUDOTECA_CACHE"] = folder.name
    return False


class WarmUp:
    """Compiles jobs in a few processes, one job at a time in each, and reports every finished job.

    Only one process compiles a game at a time, because the stages of a game build on each other.
    """

    def __init__(
        self,
        jobs: Iterable[Job],
        told: Callable[[Job], object] = lambda job: None,
        processes: int = 0,
        niceness: int = BACKGROUND,
    ) -> None:
        """Prepare the warm-up. Worker threads call `told` with each job that is done or has failed."""
        self._waiting = list(jobs)
        self._told = told
        self._running: dict[Job, float] = {}
        """The start time of each running job."""
        self._failed: dict[Job, str] = {}
        self._preferred: list[str] = []
        self._pace = 1.0
        """The time that the last job took on this machine, divided by the estimate for its stage."""
        self._changed = threading.Condition()
        self._is_stopped = False
        self._compilers = [_Compiler(niceness) for _ in range(processes or spare_cores())]
        self._threads = [threading.Thread(target=self._run, args=(one,), daemon=True) for one in self._compilers]

    def start(self) -> None:
        """Start compiling."""
        if self._waiting:
            for thread in self._threads:
                thread.start()

    def stop(self) -> None:
        """End all processes. Code that is already compiled is kept."""
        with self._changed:
            self._is_stopped = True
            self._waiting.clear()
            self._changed.notify_all()
        for compiler in self._compilers:
            compiler.stop()
        for thread in self._threads:
            if thread.ident is not None:
                thread.join()

    def prefer(self, game: str) -> None:
        """Compile this game before the others, because someone has opened it."""
        with self._changed:
            self._preferred = [game, *(other for other in self._preferred if other != game)]

    def wait(self) -> None:
        """Wait until all jobs are done. Raise LudotecaError if one of them failed."""
        for thread in self._threads:
            if thread.ident is not None:
                thread.join()
        for job, reason in self._failed.items():
            raise LudotecaError(f"the {job.stage.name} of {job.game} could not be compiled: {reason}")

    def is_over(self, game: str, stages: Sequence[Stage] = MATCH) -> bool:
        """True if these stages of a game are done or have failed. Then there is nothing to wait for."""
        with self._changed:
            return not any(job.game == game and job.stage in stages for job in (*self._running, *self._waiting))

    def failure(self, game: str) -> str:
        """Return why a game could not be compiled, or an empty string if nothing failed."""
        with self._changed:
            return next((reason for job, reason in self._failed.items() if job.game == game), "")

    def seconds_left(self, game: str, stages: Sequence[Stage] = MATCH) -> int:
        """Estimate the time until these stages of a game are compiled, or 0 if there is nothing to wait for."""
        with self._changed:
            ahead = [*self._running, *sorted(self._waiting, key=self._rank)]
            wanted = [place for place, job in enumerate(ahead) if job.game == game and job.stage in stages]
            if not wanted:
                return 0
            now = time.monotonic()
            seconds = sum(self._seconds(job, now) for job in ahead[: wanted[-1] + 1])
        return max(1, math.ceil(seconds / len(self._compilers)))

    def _seconds(self, job: Job, now: float) -> float:
        expected = job.stage.seconds * self._pace
        return max(0.0, expected - (now - self._running[job])) if job in self._running else expected

    def _rank(self, job: Job) -> tuple[bool, int, str]:
        """Return a sort key that puts the most recently opened game first. A game's stages stay in order.

        The stage that only the strongest bots need comes last in all games, so that nobody else waits for it.
        """
        place = self._preferred.index(job.game) if job.game in self._preferred else len(self._preferred)
        return job.stage == STRONGEST, place, job.game

    def _run(self, compiler: "_Compiler") -> None:
        for job in self._jobs():
            began = time.monotonic()
            failure = compiler.compile(job)
            with self._changed:
                del self._running[job]
                self._pace = (time.monotonic() - began) / job.stage.seconds
                if failure:
                    self._failed[job] = failure
                self._changed.notify_all()
            if not self._is_stopped:
                self._told(job)
        compiler.close()

    def _jobs(self) -> Iterator[Job]:
        """Yield jobs to this thread until none is left."""
        while True:
            with self._changed:
                busy = {job.game for job in self._running}
                free = [job for job in self._waiting if job.game not in busy]
                if not free and not self._waiting:
                    return
                if not free:
                    self._changed.wait()
                    continue
                job = min(free, key=self._rank)
                self._waiting.remove(job)
                self._running[job] = time.monotonic()
            yield job


class _Compiler:
    """A process that compiles one job at a time, and only one game, because a second game would double its memory."""

    def __init__(self, niceness: int) -> None:
        self._command = (*COMMAND, str(niceness))
        self._process: subprocess.Popen[str] | None = None
        self._game = ""
        self._starting = threading.Lock()
        self._is_stopped = False

    def compile(self, job: Job) -> str:
        """Compile a job. Return why it failed, or an empty string if it succeeded."""
        if job.game != self._game:
            self.close()
        self._game = job.game
        try:
            process = self._started()
            assert process.stdin is not None
            assert process.stdout is not None
            process.stdin.write(f"{job.game} {job.stage.name}\n")
            process.stdin.flush()
            answer = process.stdout.readline().strip()
        except OSError as error:
            answer = f"failed {error.strerror}"
        if not answer:
            self.close()
            return "the compiler process has ended"
        return "" if answer == "ready" else answer.removeprefix("failed ")

    def _started(self) -> subprocess.Popen[str]:
        with self._starting:
            if self._is_stopped:
                raise OSError(0, "the warm-up has ended")
            if self._process is None:
                # In a new session, so that Ctrl-C at a terminal reaches only the program that started the warm-up.
                self._process = subprocess.Popen(
                    self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, start_new_session=True
                )
            return self._process

    def stop(self) -> None:
        """End the process and do not start another. Any thread may call this."""
        with self._starting:
            self._is_stopped = True
            if self._process is not None:
                self._process.kill()

    def close(self) -> None:
        """End the process. The next job starts a new process."""
        with self._starting:
            process, self._process = self._process, None
        if process is not None:
            process.kill()
            with suppress(OSError), process:
                pass  # leaving the block closes the pipes and waits for the process
