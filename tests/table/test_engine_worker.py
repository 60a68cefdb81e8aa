"""Engine processes end with the server: quietly, at once, and whatever they are doing."""

import os
import random
import subprocess
import sys
import time
from pathlib import Path

import msgspec
import pytest

from ludoteca.table.engines.process import COMMAND
from tests.support.processes import has_gone
from tests.table.test_minds import PLAYER, request

KILLS, AT_ONCE = 20, 4
LONGEST = 2.5  # seconds from the start of an engine to the kill: while it loads, prepares, and answers

SERVER = """
import subprocess, sys
engine = subprocess.Popen({command!r}, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
print(engine.pid, flush=True)
while engine.stdout.readline():
    engine.stdin.write({request!r})
    engine.stdin.flush()
"""

pytestmark = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks for processes in /proc")


def kill_servers(command: tuple[str, ...], delays: list[float], errors: Path) -> list[int]:
    """Start a server with an engine for each delay, kill each when its time has come; the engines' processes."""
    source = SERVER.format(command=command, request=msgspec.json.encode(request("elementos", "beginner")) + b"\n")
    servers, pids = [], []
    with errors.open("ab") as out:
        for _ in delays:
            servers.append(subprocess.Popen([sys.executable, "-c", source], stdout=subprocess.PIPE, stderr=out))
    began = time.monotonic()
    for server, delay in sorted(zip(servers, delays, strict=True), key=lambda pair: pair[1]):
        assert server.stdout is not None
        pids.append(int(server.stdout.readline()))
        time.sleep(max(0.0, began + delay - time.monotonic()))
        server.kill()
        server.wait()
        server.stdout.close()
    return pids


def test_engines_end_quietly_whenever_the_server_is_killed(tmp_path: Path) -> None:
    rng, errors, pids = random.Random(17), tmp_path / "errors.txt", list[int]()
    for _ in range(KILLS // AT_ONCE):
        pids += kill_servers(COMMAND, [rng.uniform(0, LONGEST) for _ in range(AT_ONCE)], errors)
    assert len(pids) == KILLS
    assert all(map(has_gone, pids))
    assert errors.read_text() == ""


@pytest.mark.parametrize("system", ["linux", "other"])
def test_engines_end_quietly_where_only_the_closed_pipe_tells_them(tmp_path: Path, system: str) -> None:
    """Other systems than Linux do not end a process with its parent; an engine that spins notices all the same."""
    errors, spin = tmp_path / "errors.txt", "thinking.think = lambda thought: [None for _ in iter(int, 1)]"
    player = PLAYER.format(player=f"import sys\nsys.platform = {system!r}\n{spin}")
    pids = kill_servers((sys.executable, "-c", player), [0.0, 0.7, 1.4, 2.1], errors)
    assert all(map(has_gone, pids))
    assert errors.read_text() == ""


def test_an_engine_whose_answers_nobody_reads_ends_quietly() -> None:
    reading, writing = os.pipe()
    with subprocess.Popen(COMMAND, stdin=subprocess.PIPE, stdout=writing, stderr=subprocess.PIPE) as engine:
        os.close(reading)
        os.close(writing)
        assert engine.wait(60) == 0
        assert engine.stderr is not None
        assert engine.stderr.read() == b""
