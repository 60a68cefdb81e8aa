"""Outside programs: how they are written, started, watched and ended."""

import shlex
import shutil
import subprocess
import sys
import time
from pathlib import Path

from ludoteca.core.errors import LudotecaError

PROGRAM = "program:"  # before the command
SUPERVISOR = Path(__file__).with_name("supervisor.py")
STOP_TIMEOUT = 3.0  # seconds for a program to end by itself when the match is over
ERROR_LENGTH = 200  # of what it said last


def is_program(player: str) -> bool:
    """True for a player that is a program of its own."""
    return player.startswith(PROGRAM)


def command_of(player: str) -> list[str]:
    """The command of an outside program, if there is such a program."""
    try:
        words = shlex.split(player.removeprefix(PROGRAM))
    except ValueError as error:
        raise LudotecaError(f"{player!r} is not a command: {str(error).lower()}") from None
    if not words or shutil.which(words[0]) is None:
        raise LudotecaError(f"{player!r} cannot be started: there is no such program")
    return words


class Program:
    """A program in a seat. It is given an address, a join code and a name, as docs/bots.md says."""

    def __init__(self, player: str, address: str, code: str, name: str, errors: Path) -> None:
        words = [*command_of(player), address, code, name]
        self._errors = errors
        with errors.open("wb") as said:
            self._process = subprocess.Popen(
                [sys.executable, "-I", str(SUPERVISOR), *words],
                stdin=subprocess.PIPE,
                stdout=subprocess.DEVNULL,
                stderr=said,
                start_new_session=True,  # Ctrl-C is for who gave the order
            )

    @property
    def end(self) -> str:
        """How it ended, in words; empty while it runs."""
        code = self._process.poll()
        if code is None:
            return ""
        said = self._errors.read_text(encoding="utf-8", errors="replace").strip().splitlines()
        return f"ended with exit code {code}" + (f": {said[-1][:ERROR_LENGTH]}" if said else "")

    def stop(self, timeout: float = STOP_TIMEOUT) -> None:
        """See that it is gone: by itself, if it goes in time."""
        until = time.monotonic() + timeout
        while self._process.poll() is None and time.monotonic() < until:
            time.sleep(0.02)
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait()
