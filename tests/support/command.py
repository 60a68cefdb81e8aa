"""Run commands: `ludoteca` in this process with the `run` fixture, and Python programs in separate processes."""

import io
import os
import subprocess
import sys
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

import pytest

from ludoteca.cli import main
from ludoteca.core import compilation

LUDOTECA = (sys.executable, "-m", "ludoteca")


class CommandResult(NamedTuple):
    """The exit code and output of a command."""

    code: int
    out: str
    err: str

    @property
    def output(self) -> str:
        """Standard output. If the exit code is not 0, the test fails and shows standard error."""
        assert self.code == 0, self.err
        return self.out

    @property
    def complaint(self) -> str:
        """Standard error, on one line."""
        return " ".join(self.err.split())


class Run(Protocol):
    """Runs `ludoteca` with these arguments. Standard input is a string, or lines typed one at a time."""

    def __call__(self, *words: object, stdin: str | Iterable[str] = "") -> CommandResult:
        """Run the command until it exits."""


class Typist(io.TextIOBase):
    """Standard input from somebody who types line by line, until there are no more lines."""

    def __init__(self, lines: Iterable[str]) -> None:
        self._lines = iter(lines)

    def readline(self, size: int | None = -1) -> str:  # type: ignore[override]  # typeshed names it differently
        return next(self._lines, "")


def runner(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Return a function that runs commands in this process."""

    def run(*words: object, stdin: str | Iterable[str] = "") -> CommandResult:
        monkeypatch.setattr(sys, "argv", ["ludoteca", *map(str, words)])
        monkeypatch.setattr(compilation, "_starts_plain", compilation.starts_plain())  # a command may change this
        monkeypatch.setattr(sys, "stdin", io.StringIO(stdin) if isinstance(stdin, str) else Typist(stdin))
        capsys.readouterr()
        with pytest.raises(SystemExit) as ended:
            main()
        printed, code = capsys.readouterr(), ended.value.code
        assert "Traceback" not in printed.out + printed.err
        return CommandResult(code if isinstance(code, int) else int(code is not None), printed.out, printed.err)

    return run


def start(*words: object, **options: Any) -> subprocess.Popen[str]:
    """Start `ludoteca` in a separate process. Options are passed to `subprocess.Popen`."""
    return subprocess.Popen([*LUDOTECA, *map(str, words)], text=True, **options)


def run_apart(
    *words: object, program: Sequence[str] = LUDOTECA, environment: Mapping[str, str] | None = None, **options: Any
) -> CommandResult:
    """Run a program in a separate process until it exits. The default is `ludoteca`."""
    ended = subprocess.run(
        [*program, *map(str, words)],
        env={**os.environ, **(environment or {})},
        capture_output=True,
        encoding="utf-8",
        check=False,
        **{"timeout": 300, **options},
    )
    return CommandResult(ended.returncode, ended.stdout, ended.stderr)


def run_source(source: str, *words: object, environment: Mapping[str, str] | None = None) -> CommandResult:
    """Run Python source in a separate process until it exits."""
    return run_apart(*words, program=(sys.executable, "-c", source), environment=environment)
