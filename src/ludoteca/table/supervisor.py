"""Runs several server processes on one machine: starts them, replaces those that die, and restarts them in turn."""

import os
import select
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from types import FrameType
from typing import NamedTuple

import structlog

from ludoteca.table.base.backoff import Backoff
from ludoteca.table.base.settings import PREFIX, Settings

LISTENER, READY, LIFE = "LUDOTECA_LISTENER_FD", "LUDOTECA_READY_FD", "LUDOTECA_LIFE_FD"
"""Environment variables with which a child finds the listening socket, and two pipes.

Through one of them it says that it is ready. The other ends when the supervisor does.
"""
START_LIMIT = 120.0  # seconds for a child to become ready
STOP_LIMIT = 30.0  # seconds for a child to hand over its tables and end
TURN = 0.1  # seconds between two looks at the children

log = structlog.get_logger()


class Inherited(NamedTuple):
    """What a child gets from its supervisor."""

    listener: socket.socket
    ready: Callable[[], None]
    """Tell the supervisor that this process accepts connections."""


def inherited() -> Inherited | None:
    """What this process got from its supervisor, or None if it has none."""
    if LISTENER not in os.environ:
        return None
    pipe, life = int(os.environ.pop(READY)), int(os.environ.pop(LIFE))
    threading.Thread(target=_end_with, args=(life,), name="ludoteca-supervised", daemon=True).start()

    def ready() -> None:
        os.write(pipe, b"1")
        os.close(pipe)

    return Inherited(socket.socket(fileno=int(os.environ.pop(LISTENER))), ready)


def _end_with(life: int) -> None:
    """Stop this process when its supervisor dies. Otherwise it would keep the port, and nobody could stop it."""
    os.read(life, 1)
    os.kill(os.getpid(), signal.SIGTERM)


def settings_of_children(settings: Settings) -> dict[str, str]:
    """The environment of the children: what the command line says, and an equal share of the machine for each."""
    given = {
        "host": settings.host,
        "port": settings.port,
        "data": settings.data,
        "database": "" if settings.database is None else settings.database.secret,
        "origins": " ".join(settings.origins),
        "workers": max(1, settings.workers // settings.processes),
        "processes": 1,
        "peer_port": 0,
        "log_format": settings.log_format,
        "require_data": 0,
    }
    return {PREFIX + name.upper(): str(value) for name, value in given.items()}


class Child:
    """One server process. It inherits the listening socket, so it accepts connections as soon as it is ready."""

    def __init__(self, listener: socket.socket, settings: dict[str, str]) -> None:
        self._ready, write = os.pipe()
        life, self._life = os.pipe()
        passed = {LISTENER: str(listener.fileno()), READY: str(write), LIFE: str(life)}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "ludoteca", "serve"],
            env={**os.environ, **settings, **passed},
            pass_fds=(listener.fileno(), write, life),
            start_new_session=True,  # Ctrl-C reaches the supervisor alone, which then stops the children
        )
        os.close(write)
        os.close(life)

    @property
    def is_running(self) -> bool:
        """False once the process has ended."""
        return self.process.poll() is None

    def is_ready(self, is_given_up: Callable[[], bool]) -> bool:
        """Wait until the process accepts connections; return False if it ends first, takes too long or is given up."""
        until = time.monotonic() + START_LIMIT
        while not is_given_up() and time.monotonic() < until:
            readable, _, _ = select.select([self._ready], [], [], TURN)
            if readable:
                return bool(os.read(self._ready, 1))
        return False

    def stop(self) -> None:
        """Ask the process to hand over its tables and end."""
        if self.is_running:
            self.process.send_signal(signal.SIGTERM)

    def join(self) -> None:
        """Wait until the process has ended, and kill it if that takes too long."""
        try:
            self.process.wait(STOP_LIMIT)
        except subprocess.TimeoutExpired:
            log.error("a process did not stop in time and was killed", pid=self.process.pid)
            self.process.kill()
            self.process.wait()
        os.close(self._ready)
        os.close(self._life)


class Supervisor:
    """Keeps a number of children running until a signal stops it. SIGHUP restarts them one after another."""

    def __init__(self, count: int, start: Callable[[], Child]) -> None:
        self._count, self._start = count, start
        self._children: list[Child] = []
        self._backoff = Backoff()
        self._is_stopping = self._is_restarting = False

    def run(self, ready: Callable[[], None]) -> None:
        """Run until SIGINT or SIGTERM. `ready` is called once the first child accepts connections."""
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, self._note_stop)
        signal.signal(signal.SIGHUP, self._note_restart)
        self._children = [self._start() for _ in range(self._count)]
        try:
            if self._is_ready(self._children[0]):
                ready()
            while not self._is_stopping:
                self._look_after()
                time.sleep(TURN)
        finally:
            self._stop_all()

    def _note_stop(self, number: int, frame: FrameType | None) -> None:
        self._is_stopping = True

    def _note_restart(self, number: int, frame: FrameType | None) -> None:
        self._is_restarting = True

    def _is_ready(self, child: Child) -> bool:
        return child.is_ready(lambda: self._is_stopping)

    def _look_after(self) -> None:
        if self._is_restarting:
            self._is_restarting = False
            self._restart_all()
        for place, child in enumerate(self._children):
            if not child.is_running:
                self._replace(place, child)

    def _replace(self, place: int, child: Child) -> None:
        """Start a new process for one that ended by itself. If that happens again and again, wait in between."""
        log.error("a process ended and is replaced", pid=child.process.pid, code=child.process.returncode)
        child.join()
        self._children[place] = self._start()
        if not self._is_ready(self._children[place]):
            self._backoff.fail()
            self._pause(self._backoff.delay)
        else:
            self._backoff = Backoff()

    def _pause(self, seconds: float) -> None:
        """Wait, but not if the supervisor is to stop."""
        until = time.monotonic() + seconds
        while not self._is_stopping and time.monotonic() < until:
            time.sleep(TURN)

    def _restart_all(self) -> None:
        """Replace one process after another, each only when its successor accepts connections."""
        for place, old in enumerate(self._children):
            fresh = self._start()
            if not self._is_ready(fresh):
                log.error("the restart was given up: the new process did not start")
                fresh.stop()
                fresh.join()
                return
            self._children[place] = fresh
            old.stop()
            old.join()
        log.info("all processes were restarted", processes=self._count)

    def _stop_all(self) -> None:
        for child in self._children:
            child.stop()
        for child in self._children:
            child.join()
