"""`ludoteca serve --processes`: several processes behind one address, replaced when they die, restarted in turn."""

import asyncio
import os
import random
import signal
import socket
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.support.client import Client
from tests.support.command import Run
from tests.support.lobby import Lobby
from tests.support.postgres import PostgresServer
from tests.support.processes import has_gone
from tests.support.server import ServerProcess

PROCESSES = 2
PATIENCE = 60.0  # seconds


@pytest.fixture(scope="module")
def served(postgres: PostgresServer, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server with several processes."""
    folder = tmp_path_factory.mktemp("processes") / "data"
    address = postgres.new_database().secret
    with ServerProcess(folder, "--processes", str(PROCESSES), DATABASE=address) as running:
        until(lambda: len(children(running)) == PROCESSES)
        yield running


def children(server: ServerProcess) -> list[int]:
    """The ids of the processes that the supervisor has started."""
    return [int(name) for name in Path(f"/proc/{server.pid}/task/{server.pid}/children").read_text().split()]


def until(is_so: Callable[[], bool]) -> None:
    """Wait until a condition is true."""
    limit = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < limit
        time.sleep(0.05)


async def match_during(server: ServerProcess, event: Callable[[], None], pause: float = 0.3) -> list[Client]:
    """Let two people play and one watch, each on any process, while something happens to the server."""
    async with Lobby(server.address) as lobby:
        made = await lobby.people("elios", 2)
    clients = [Client(server.socket_address, made.id, token) for token in (*made.tokens, "")]
    async with clients[0], clients[1], clients[2]:
        happening = asyncio.create_task(asyncio.to_thread(event))
        playing = [client.play_out(random.Random(seat), pause=pause) for seat, client in enumerate(clients[:2])]
        await asyncio.gather(*playing)
        await clients[2].until_over()
        await happening
    return clients


def test_a_match_is_played_across_processes(served: ServerProcess) -> None:
    ann, ben, watcher = asyncio.run(match_during(served, lambda: None, pause=0))
    assert all(client.is_over for client in (ann, ben, watcher))
    assert not ann.setbacks + ben.setbacks + watcher.setbacks
    assert served.complaints == []


def test_a_restart_in_turn_loses_and_refuses_no_move(served: ServerProcess) -> None:
    before = children(served)
    clients = asyncio.run(match_during(served, lambda: os.kill(served.pid, signal.SIGHUP)))
    until(lambda: len(children(served)) == PROCESSES and not set(children(served)) & set(before))
    assert not any(client.refusals for client in clients)
    assert not any(client.setbacks for client in clients)
    assert served.complaints == []


def test_a_process_that_dies_is_replaced(served: ServerProcess) -> None:
    victim = children(served)[0]
    clients = asyncio.run(match_during(served, lambda: os.kill(victim, signal.SIGKILL)))
    until(lambda: len(children(served)) == PROCESSES and victim not in children(served))
    assert not any(client.refusals or client.setbacks for client in clients)
    assert "a process ended and is replaced" in served.log


def test_the_processes_end_with_their_supervisor(postgres: PostgresServer, tmp_path: Path) -> None:
    """Otherwise they would keep the port, and nobody could stop or restart them."""
    address = postgres.new_database().secret
    with ServerProcess(tmp_path / "data", "--processes", str(PROCESSES), DATABASE=address) as running:
        until(lambda: len(children(running)) == PROCESSES)
        left = children(running)
        running.kill()
        until(lambda: all(map(has_gone, left)))


def test_a_server_whose_processes_cannot_start_stops_when_it_is_asked(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as silent:  # accepts connections and never answers
        address = f"postgresql://nobody@127.0.0.1:{silent.getsockname()[1]}/none?connect_timeout=60"
        running = ServerProcess(tmp_path / "data", "--processes", str(PROCESSES), DATABASE=address)
        running.launch()
        until(lambda: len(children(running)) == PROCESSES)
        time.sleep(0.5)
        began = time.monotonic()
        running.stop()
        assert time.monotonic() - began < 20


def test_the_metrics_are_those_of_all_processes(served: ServerProcess) -> None:
    def processes() -> set[str]:
        text = served.request("GET", "/metrics").text
        return {line.partition('process="')[2].partition('"')[0] for line in text.splitlines() if "process=" in line}

    until(lambda: len(processes()) == PROCESSES)


def test_sqlite_allows_only_one_process(run: Run, tmp_path: Path) -> None:
    refused = run("serve", "--data", tmp_path / "data", "--processes", 2)
    assert refused.code != 0
    assert "LUDOTECA_DATABASE" in refused.complaint
