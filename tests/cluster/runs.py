"""Run `ludoteca` in separate processes, on the cluster or without it."""

import json
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.support.command import run_apart, start

ARENA = ("arena", "elementos", "skilled:iterations=1000", "greedy", "--matches", 16, "--seed", 5, "--json")
DATASET = ("dataset", "elementos", "--player", "greedy", "--player", "random", "--matches", 40, "--shard", 4)
PATIENCE = 120.0  # seconds


def run(*words: object, **environment: str) -> str:
    """Run a command to its end, and return its standard output. It must succeed and leave standard error empty."""
    ended = run_apart(*words, environment=environment)
    assert (ended.code, ended.err) == (0, "")
    return ended.out


def facts(output: str) -> dict[str, Any]:
    """The only line on standard output, which is JSON."""
    [line] = output.splitlines()
    return dict(json.loads(line))


def begun(*words: object) -> "subprocess.Popen[str]":
    """Start a command in its own session, as if from another terminal."""
    return start(*words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True)


def wait_for(is_so: Callable[[], object], command: "subprocess.Popen[str]") -> None:
    """Wait until something is true while a command is running."""
    until = time.monotonic() + PATIENCE
    while not is_so():
        assert command.poll() is None, command.communicate()
        assert time.monotonic() < until
        time.sleep(0.02)


def lines(folder: Path) -> int:
    """The number of results in an arena's folder."""
    path = folder / "results.jsonl"
    return path.read_bytes().count(b"\n") if path.exists() else 0


def content(folder: Path) -> dict[str, bytes]:
    """Every file in a folder, except for its lock."""
    return {file.name: file.read_bytes() for file in sorted(folder.iterdir()) if file.suffix != ".lock"}
