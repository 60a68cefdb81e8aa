"""Measure how long people wait for the page, their first move and a bot's reply before anything is compiled.

    python -m benchmarks.starting.waits .venv/bin/python

Each line is measured in a new process with an empty cache. Seconds are wall-clock time. CPU seconds include all
processes that were started.
"""

import asyncio
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import httpx

from ludoteca.core.registry import names
from ludoteca.table.messages.http import NewTable, SeatWish
from tests.support.client import Client
from tests.support.lobby import Lobby
from tests.support.server import free_port

LEVELS = ("casual", "master")
PATIENCE = 600.0
LOOK = 0.02


class Wait(NamedTuple):
    """A measured wait: what it was for, and how long it took in wall-clock and CPU seconds."""

    what: str
    wall: float
    cpu: float

    def __str__(self) -> str:
        return f"| {self.what} | {self.wall:.1f} | {self.cpu:.1f} |"


def measured(what: str, command: list[str], until: Callable[["subprocess.Popen[bytes]"], object]) -> Wait:
    """Start a command with an empty cache and an empty data folder, and stop it as soon as `until` returns."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        places = {"LUDOTECA_CACHE": f"{folder}/cache", "LUDOTECA_DATA": f"{folder}/data", "XDG_DATA_HOME": folder}
        began, before = time.perf_counter(), _cpu()
        pipe = subprocess.PIPE
        with subprocess.Popen(
            command, env={**os.environ, **places}, stdin=pipe, stdout=pipe, stderr=subprocess.DEVNULL
        ) as process:
            try:
                until(process)
                wall = time.perf_counter() - began
            finally:
                process.terminate()
                process.communicate()
        return Wait(what, wall, _cpu() - before)


def _cpu() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def imports(python: str) -> Wait:
    """Measure importing the package."""
    return measured("import ludoteca", [python, "-c", "import ludoteca"], lambda process: process.wait())


def terminal(python: str, game: str) -> Wait:
    """Measure the time until the terminal asks for the first move. A bot may have moved before that."""

    def read_prompt(process: "subprocess.Popen[bytes]") -> None:
        assert process.stdout is not None
        said = b""
        while not said.endswith(b"> "):
            letter = process.stdout.read(1)
            assert letter, said.decode()
            said += letter

    command = [python, "-u", "-m", "ludoteca", "play", game, "--seed", "1"]
    return measured(f"terminal asks for the first move, {game}", command, read_prompt)


def page(python: str) -> Wait:
    """Measure the time until the server responds with its page."""
    port = free_port()
    return measured("first page of the server", _serve(python, port), lambda process: _until_open(process, port))


def reply(python: str, game: str, level: str) -> Wait:
    """Measure the time from starting a server until the first move in a match between two bots of the same level."""
    port = free_port()

    def play(process: "subprocess.Popen[bytes]") -> None:
        _until_open(process, port)
        asyncio.run(_first_steps(port, game, level))

    return measured(f"first reply of {level}, {game}", _serve(python, port), play)


def _serve(python: str, port: int) -> list[str]:
    return [python, "-m", "ludoteca", "serve", "--port", str(port), "--log-format", "json"]


def _until_open(process: "subprocess.Popen[bytes]", port: int) -> None:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        assert process.poll() is None, "the server has ended"
        try:
            httpx.get(f"http://127.0.0.1:{port}/", trust_env=False).raise_for_status()
        except httpx.TransportError:
            time.sleep(LOOK)
        else:
            return


async def _first_steps(port: int, game: str, level: str) -> None:
    async with Lobby(f"http://127.0.0.1:{port}") as lobby:
        host = await lobby.come_in("Ann")
        made = await lobby.make(host, NewTable(game, [SeatWish("computer", level)] * 2))
        async with Client(f"ws://127.0.0.1:{port}/api/socket", made.table.id) as watching:
            await watching.until(lambda: any(line.seat >= 0 for line in watching.log), seconds=PATIENCE)


def lines(python: str) -> Iterator[str]:
    """Run all measurements and yield them as lines of a Markdown table."""
    yield "| time from a start with nothing compiled | seconds | CPU seconds |"
    yield "|---|---:|---:|"
    yield str(imports(python))
    yield str(page(python))
    for game in names():
        yield str(terminal(python, game))
        yield from (str(reply(python, game, level)) for level in LEVELS)


def main() -> None:
    """Measure with the Python given on the command line, or with this one."""
    for line in lines(str(Path(sys.argv[1]).absolute()) if len(sys.argv) > 1 else sys.executable):
        print(line, flush=True)


if __name__ == "__main__":
    main()
