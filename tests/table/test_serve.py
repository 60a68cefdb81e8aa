"""`ludoteca serve` as a host sees it: what it prints, when it refuses to start, and how it ends."""

import asyncio
import json
import os
import resource
import signal
import socket
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from ludoteca.table import serving
from ludoteca.table.base.settings import Settings
from ludoteca.table.messages.http import Guest, NewTable, Seated
from ludoteca.table.storage import datafile
from ludoteca.table.storage.location import open_store
from ludoteca.table.storage.schema import Migration
from tests.support.command import Run, run_apart, run_source
from tests.support.lobby import ME, OPEN, Lobby, visit
from tests.support.server import ServerProcess
from tests.table.samples import played_table

TOKEN = "tOKEN_nobody-may-see42"

FULL_DISK = """
import sqlite3
from ludoteca.cli import main
from ludoteca.table.storage import writes

def full(connection, now):
    error = sqlite3.OperationalError("database or disk is full")
    error.sqlite_errorname = "SQLITE_FULL"
    raise error

writes.begin_run = full
main()
"""
"""A program that runs `ludoteca serve` on a disk that is already full when the server records its start."""


@pytest.fixture
def fresh(tmp_path: Path) -> Iterator[ServerProcess]:
    """A separate server that the test may stop."""
    with ServerProcess(tmp_path / "data") as running:
        yield running


def test_a_port_in_use_is_reported(run: Run) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        ended = run("serve", "--port", taken.getsockname()[1])
    assert ended.code == 1
    assert "is taken by another program" in ended.complaint
    assert "--port" in ended.complaint


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--origin", "https://play.example.org/"], "is not an origin"),
        (["--log-format", "loud"], "log_format"),
        (["--workers", "0"], "workers"),
        (["--host", "no.such.name.invalid"], "Cannot listen on"),
        (["--host", "192.0.2.1"], "Cannot listen on"),
        (["--port", "70000"], "<= 65535"),
    ],
)
def test_invalid_settings_are_refused(run: Run, words: list[str], said: str) -> None:
    ended = run("serve", *words)
    assert ended.code == 1
    assert ended.complaint.startswith("Error:")
    assert said in ended.complaint


def test_an_unusable_folder_is_refused(run: Run, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    ended = run("serve", "--data", tmp_path / "file" / "data")
    assert ended.code == 1
    assert "cannot be used" in ended.complaint
    assert "--data" in ended.complaint


def test_check_opens_the_table_only_if_every_match_replays(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "data"

    async def keep() -> None:
        store = open_store(folder)
        stored = played_table("first")
        await store.add_table(stored.table, stored.seats)
        wrong = msgspec.structs.replace(stored.entries[0], body=b'{"kind":"drawn"}')
        await store.append(stored.table, [wrong])
        await store.close()

    asyncio.run(keep())
    ended = run("serve", "--check", "--port", 0)
    assert ended.code == 1
    assert "server did not start" in ended.complaint


def test_a_full_disk_is_reported_in_one_sentence(tmp_path: Path) -> None:
    """In an earlier version, a failure during startup printed an exception group with all its tracebacks."""
    ended = run_source(FULL_DISK, "serve", "--port", 0, "--workers", 1, "--data", tmp_path / "data")
    assert ended.code == 1
    assert ended.complaint == "Error: The server cannot start: nothing was stored or read: the disk is full."


def test_a_full_disk_before_there_is_data_is_reported_in_one_sentence(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(datafile, "migrations", lambda: [Migration(1, "PRAGMA max_page_count = 1; CREATE TABLE a (b)")])
    ended = run("serve", "--port", 0)
    assert ended.code == 1
    assert ended.complaint.startswith("Error: ")
    assert ended.complaint.endswith("the disk is full.")
    assert not (tmp_path / "data" / datafile.DATA_FILE).exists()


def test_ctrl_c_ends_it_cleanly_and_everybody_is_told(fresh: ServerProcess) -> None:
    _, seated = table_with_a_guest(fresh)
    with connect(fresh.socket_address) as viewer:
        viewer.send(json.dumps({"type": "hello", "protocol": 2, "table": seated.table.id}))
        assert json.loads(viewer.recv(timeout=30))["type"] == "welcome"
        os.kill(fresh.pid, signal.SIGINT)
        heard: list[dict[str, Any]] = []
        with suppress(ConnectionClosed):
            while True:
                heard.append(json.loads(viewer.recv(timeout=30)))
    assert (heard[-1]["type"], heard[-1]["is_back_soon"]) == ("bye", True)
    fresh.stop()
    assert f"Ludoteca is running at {fresh.address}" in fresh.log
    assert fresh.log.rstrip().endswith("Server stopped. All data is saved.")
    assert not fresh.complaints


def test_a_second_server_on_the_same_folder_is_refused(server: ServerProcess) -> None:
    ended = run_apart("serve", "--port", 0, "--data", server.folder)
    assert ended.code == 1
    assert "A server is already using the data folder" in ended.complaint
    assert "Traceback" not in ended.err


def test_a_secret_never_appears_in_the_log(fresh: ServerProcess) -> None:
    guest, seated = table_with_a_guest(fresh)
    secrets = [TOKEN, guest.token, *(key.token for key in seated.keys)]
    for secret in secrets:
        for path in (f"/{secret}", f"/api/tables/{secret}", f"/api/games?token={secret}"):
            headers = {"Authorization": f"Bearer {secret}", "Cookie": secret, "X-Any": secret}
            fresh.request("GET", path, headers)
        fresh.request("POST", "/api/guests", body={"name": secret, "token": secret})
        fresh.request("POST", f"/api/tables/{secret}/join", body={"seat": 0})
        with connect(f"{fresh.socket_address}?token={secret}", additional_headers={"X-Any": secret}) as viewer:
            for frame in (
                secret,
                json.dumps({"type": "hello", "protocol": 2, "table": seated.table.id, "token": secret}),
            ):
                viewer.send(frame)
                viewer.recv(timeout=30)
        with pytest.raises(InvalidStatus):
            connect(f"{fresh.socket_address}?token={secret}", origin=Origin(f"https://{secret}.org")).__enter__()
    fresh.stop()
    assert fresh.log.count('"event": "request"') > 10
    for secret in secrets:
        assert secret not in fresh.log
    assert not fresh.complaints


def test_responses_do_not_name_the_server_software(server: ServerProcess) -> None:
    answer = server.request("GET", "/health")
    assert "server" not in answer.headers
    assert answer.headers["content-security-policy"].startswith("default-src 'none'")


def test_a_wildcard_host_is_reachable_under_the_addresses_of_the_machine() -> None:
    assert serving.network_addresses(Settings(host="127.0.0.1")) == ()
    for host in ("0.0.0.0", "::"):
        found = serving.network_addresses(Settings(host=host, port=1234))
        assert Settings().changed(origins=found).origins == found
        assert all(address.endswith(":1234") for address in found)


def test_the_file_limit_is_raised_as_far_as_the_system_allows() -> None:
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (256, before[1]))
        serving.allow_files(300)
        assert resource.getrlimit(resource.RLIMIT_NOFILE)[0] == 300
        serving.allow_files(10)
        assert resource.getrlimit(resource.RLIMIT_NOFILE)[0] == 300
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)


def table_with_a_guest(server: ServerProcess) -> tuple[Guest, Seated]:
    """A table with a guest at it."""

    async def made(lobby: Lobby) -> tuple[Guest, Seated]:
        guest = await lobby.come_in("Ann")
        return guest, await lobby.make(guest, NewTable("elementos", [ME, OPEN]))

    return visit(server, made)
