"""External programs as players: parse, start, monitor and stop them."""

import shlex
import shutil
import subprocess
import sys
import time
from pathlib import Path

from ludoteca.core.errors import LudotecaError

PROGRAM = "program:"  # prefix of the command
SUPERVISOR = Path(__file__).with_name("supervisor.py")
STOP_TIMEOUT = 3.0  # seconds for a program to exit on its own when the match is over
ERROR_LENGTH = 200  # characters quoted from its last line of error output


def is_program(player: str) -> bool:
    """True if a player is an external program."""
    return player.startswith(PROGRAM)


def command_of(player: str) -> list[str]:
    """Return the command line of an external program, after checking that the program exists."""
    try:
        words = shlex.split(player.removeprefix(PROGRAM))
    except ValueError as error:
        raise LudotecaError(f"{player!r} is not a command: {str(error).lower()}") from None
    if not words or shutil.which(words[0]) is None:
        raise LudotecaError(f"{player!r} cannot be started: program not found")
    return words


class Program:
    """A program in a seat, started with an address, a join code and a name (docs/bots.md)."""

    def __init__(self, player: str, address: str, code: str, name: str, errors: Path) -> None:
        words = [*command_of(player), address, code, name]
        self._errors = errors
        with errors.open("wb") as said:
            self._process = subprocess.Popen(
                [sys.executable, "-I", str(SUPERVISOR), *words],
                stdin=subprocess.PIPE,
                stdout=subprocess.DEVNULL,
                stderr=said,
                start_new_session=True,  # Ctrl-C must reach only the arena
            )

    @property
    def end(self) -> str:
        """A message that says how the program ended, or an empty string while it is running."""
        code = self._process.poll()
        if code is None:
            return ""
        said = self._errors.read_text(encoding="utf-8", errors="replace").strip().splitlines()
        return f"ended with exit code {code}" + (f": {said[-1][:ERROR_LENGTH]}" if said else "")

    def stop(self, timeout: float = STOP_TIMEOUT) -> None:
        """Make sure that the program has ended, killing it if it does not exit in time."""
        until = time.monotonic() + timeout
        while self._process.poll() is None and time.monotonic() < until:
            time.sleep(0.02)
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait()
