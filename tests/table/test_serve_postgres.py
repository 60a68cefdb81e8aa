"""A server on PostgreSQL: people play over the network while the server and the database are killed."""

import asyncio
import signal
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from tests.support.gathering import Gathering, gather
from tests.support.postgres import PostgresServer, postgres_server
from tests.support.server import ServerProcess

SIGNS_OF_THE_PASSWORD = (b"p4ss", b"w0rd")


@pytest.fixture(scope="module")
def database() -> Iterator[PostgresServer]:
    """A PostgreSQL server that a test may kill."""
    with postgres_server() as running:
        yield running


@pytest.fixture(scope="module")
def table(database: PostgresServer, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A running server whose data is in PostgreSQL."""
    folder = tmp_path_factory.mktemp("postgres") / "data"
    with ServerProcess(folder, DATABASE=database.new_database().secret) as running:
        yield running


def test_a_match_survives_kills_of_the_server_and_of_the_database(
    table: ServerProcess, database: PostgresServer
) -> None:
    def kill_server() -> None:
        table.kill()
        table.start()

    def stop_database() -> None:
        database.stop(signal.SIGINT)
        database.start()

    def kill_database() -> None:
        database.stop(signal.SIGKILL)
        database.start()

    async def play(here: Gathering) -> None:
        playing = asyncio.create_task(here.play_out(seed=1))
        for version, fault in enumerate((kill_server, stop_database, kill_database), 1):
            await here.clients[0].until_version(8 * version)
            assert not playing.done()
            await asyncio.to_thread(fault)
        await playing
        await here.check_steps()

    gather(table, play, "elios", 3, spectators=1)
    assert not table.folder.exists(), "a server on PostgreSQL needs no data folder"


def test_the_password_is_shown_nowhere(table: ServerProcess) -> None:
    texts = [table.log_file.read_bytes(), table.request("GET", "/metrics").content, *command_lines(table.pid)]
    assert len(texts) > 3, "the server and its engines"
    assert not [text for text in texts if any(sign in text for sign in SIGNS_OF_THE_PASSWORD)]


def command_lines(pid: int) -> Iterator[bytes]:
    """The command lines of a process and of all its children."""
    with suppress(OSError):
        yield Path(f"/proc/{pid}/cmdline").read_bytes()
        for thread in Path(f"/proc/{pid}/task").iterdir():
            for child in (thread / "children").read_text().split():
                yield from command_lines(int(child))


def test_the_health_check_notices_that_the_database_is_away(table: ServerProcess, database: PostgresServer) -> None:
    assert table.request("GET", "/health").status_code == 200
    database.stop()
    try:
        answer = table.request("GET", "/health")
        while answer.status_code == 200:  # the result of a check counts for five seconds
            time.sleep(0.2)
            answer = table.request("GET", "/health")
        assert answer.json()["failed"] == ["store"]
        refused = table.request("POST", "/api/guests", body={"name": "Ann"})
        assert refused.status_code == 503
        assert "p4ss" not in refused.text
    finally:
        database.start()
    table.wait_until_well()
    assert table.request("POST", "/api/guests", body={"name": "Ann"}).status_code == 201
