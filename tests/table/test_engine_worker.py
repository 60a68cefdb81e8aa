"""Engine processes end with the server, quietly and immediately, whatever they are doing."""

import os
import random
import subprocess
import sys
import time
from pathlib import Path

import msgspec
import pytest

from ludoteca.table.engines.process import COMMAND
from tests.support.processes import has_gone, is_alive
from tests.table.engines import HANGS, PLAYER, SPINS, request

KILLS, AT_ONCE = 20, 4
LONGEST = 2.5  # maximum seconds until the kill; by then, an engine may be loading, preparing or answering
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
    """For each delay, start a server with an engine and kill the server after the delay. Return the engines' ids."""
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
def test_engines_end_quietly_when_only_the_closed_pipe_tells_them(tmp_path: Path, system: str) -> None:
    """Outside Linux, a process does not end with its parent. Even a busy engine must notice that the pipe is closed."""
    errors, spin = tmp_path / "errors.txt", "answers.think = lambda request: [None for _ in iter(int, 1)]"
    player = PLAYER.format(player=f"import sys\nsys.platform = {system!r}\n{spin}")
    pids = kill_servers((sys.executable, "-c", player), [0.0, 0.7, 1.4, 2.1], errors)
    assert all(map(has_gone, pids))
    assert errors.read_text() == ""


def test_an_engine_ends_quietly_when_nobody_reads_its_answers() -> None:
    reading, writing = os.pipe()
    with subprocess.Popen(COMMAND, stdin=subprocess.PIPE, stdout=writing, stderr=subprocess.PIPE) as engine:
        os.close(reading)
        os.close(writing)
        assert engine.wait(60) == 0
        assert engine.stderr is not None
        assert engine.stderr.read() == b""


@pytest.mark.parametrize("player", [HANGS, SPINS], ids=["hangs", "spins"])
def test_an_engine_ends_when_the_server_is_gone_even_during_a_search(player: str) -> None:
    with subprocess.Popen([sys.executable, "-c", player], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin
        assert process.stdout
        assert process.stdout.readline() == b"ready\n"
        process.stdin.write(msgspec.json.encode(request()) + b"\n")
        process.stdin.flush()
        time.sleep(0.1)
        assert process.poll() is None
        process.stdin.close()
        try:
            assert process.wait(20) == 0
        finally:
            process.kill()


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks for processes in /proc")
def test_no_engine_outlives_a_killed_server() -> None:
    table = (
        "import asyncio, time\n"
        "from ludoteca.table.engines.pool import EnginePool\nfrom ludoteca.table.base.settings import Settings\n"
        "async def run():\n    engines = EnginePool(Settings(workers=2))\n    await engines.start()\n"
        "    print(*engines.pids, flush=True)\n    time.sleep(600)\nasyncio.run(run())"
    )
    with subprocess.Popen([sys.executable, "-c", table], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        pids = [int(word) for word in process.stdout.readline().split()]
        assert len(pids) == 2
        assert all(map(is_alive, pids))
        process.kill()
    assert all(map(has_gone, pids))
