"""When a table closes while people use it, everybody gets an answer and the table stays usable."""

import asyncio
import threading
import time
from contextlib import AsyncExitStack, closing
from http.client import HTTPConnection
from pathlib import Path

import httpx
import pytest

from ludoteca.table.base.settings import Settings
from ludoteca.table.live.loading import LoadedTable
from ludoteca.table.messages.http import NewTable
from ludoteca.table.messages.rows import StoredTable
from ludoteca.table.messages.socket import PROTOCOL, Bye, Hello
from tests.support.asgi import open_server
from tests.support.client import Client
from tests.support.gathering import gathering
from tests.support.lobby import ME, OPEN, Lobby, visit
from tests.support.local import TWO, LocalTables, RecordingConnection, run_local
from tests.support.server import ServerProcess


class Readers:
    """Threads that request a table as often as they can. A context manager."""

    def __init__(self, server: ServerProcess, table: str, count: int = 6) -> None:
        self._server, self._path = server, f"/api/tables/{table}"
        self._is_over = threading.Event()
        self._threads = [threading.Thread(target=self._read, daemon=True) for _ in range(count)]

    def __enter__(self) -> "Readers":
        for thread in self._threads:
            thread.start()
        return self

    def __exit__(self, *error: object) -> None:
        self._is_over.set()
        for thread in self._threads:
            thread.join()

    def _read(self) -> None:
        with closing(HTTPConnection("127.0.0.1", self._server.port, timeout=60)) as connection:
            while not self._is_over.is_set():
                try:
                    connection.request("GET", self._path)
                    connection.getresponse().read()
                except OSError:
                    return  # the server is gone


def _erased_under_traffic(server: ServerProcess, number: int) -> tuple[int, int]:
    """Erase a guest whose table is in use. Return the status of the erasure and of a later request for the table."""

    async def made(lobby: Lobby) -> tuple[str, str]:
        guest = await lobby.come_in(f"Guest {number}")
        seated = await lobby.make(guest, NewTable("elementos", [ME, OPEN], is_public=True))
        return guest.token, seated.table.id

    token, table = visit(server, made)
    with Readers(server, table):
        time.sleep(0.05)
        erased = server.request("DELETE", "/api/me", {"Authorization": f"Bearer {token}"})
    return erased.status_code, server.request("GET", f"/api/tables/{table}").status_code


def test_erasing_a_guest_leaves_the_table_usable(server: ServerProcess) -> None:
    answers = [_erased_under_traffic(server, number) for number in range(15)]
    assert answers == [(204, 200)] * 15


def test_a_server_that_stops_under_load_says_goodbye_to_everybody(tmp_path: Path) -> None:
    async def script(server: ServerProcess) -> list[Client]:
        clients = []
        async with AsyncExitStack() as stack:
            for _ in range(6):
                here = await stack.enter_async_context(gathering(server, "elementos", options={"opening": "random"}))
                clients += here.clients
                stack.enter_context(Readers(server, here.table))
            await asyncio.sleep(0.3)
            await asyncio.to_thread(server.stop)
        return clients

    server = ServerProcess(tmp_path / "data")
    server.start()
    clients = asyncio.run(script(server))
    assert [[bye.is_back_soon for bye in client.byes] for client in clients] == [[True]] * len(clients)
    assert not server.complaints


def test_a_table_that_fails_to_close_does_not_keep_others_open(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lines: list[RecordingConnection] = []

    async def script(local: LocalTables) -> None:
        for _ in range(3):
            await local.table(TWO)
            lines.append(await local.connect())
        broken = local.registry.rooms[0]

        async def fails(reason: Bye | None = None) -> None:
            raise RuntimeError("as from anywhere")

        monkeypatch.setattr(broken, "close", fails)

    run_local(tmp_path, script)
    assert [isinstance(line.got[-1], Bye) for line in lines] == [False, True, True]


def test_a_move_being_stored_is_finished_before_a_table_closes(tmp_path: Path) -> None:
    async def script(local: LocalTables) -> None:
        room, begun, gate, done = await local.table(TWO), asyncio.Event(), asyncio.Event(), []

        async def slow() -> None:
            begun.set()
            await gate.wait()
            done.append("stored")

        waiting = asyncio.create_task(room.do(slow))
        await begun.wait()
        closing = asyncio.create_task(room.close())
        await asyncio.sleep(0)
        gate.set()
        await closing
        assert done == ["stored"]
        await waiting

    run_local(tmp_path, script)


def test_a_busy_table_answers_503(tmp_path: Path) -> None:
    """The request was not wrong, so the client should retry."""

    async def script() -> httpx.Response:
        gate = asyncio.Event()

        async def slow() -> None:
            await gate.wait()

        async with open_server(Settings(data=tmp_path / "data", workers=1)) as (server, client):
            guest = await server.registry.guest((await server.registry.new_guest("Ann")).token)
            assert guest is not None
            made = await server.registry.create(guest, TWO)
            room = await server.registry.room(made.table.id)
            while room.submit(slow):
                pass
            answer = await client.get(f"/api/tables/{made.table.id}")
            gate.set()
            return answer

    answer = asyncio.run(script())
    assert answer.status_code == 503
    assert answer.json()["sentence"]["key"] == "table-busy"
    assert answer.headers["retry-after"] == "5"


def test_a_table_closed_twice_is_in_memory_only_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One task is slow to close the table. Meanwhile another task closes it, and a visitor loads it again.

    The first task must not remove the new room.
    """

    async def script(local: LocalTables) -> None:
        room, gate = await local.table(TWO), asyncio.Event()
        table, close = room.ledger.table.id, room.close

        async def slow(reason: Bye | None = None) -> None:
            await close(reason)
            await gate.wait()

        monkeypatch.setattr(room, "close", slow)
        late = asyncio.create_task(local.registry._close_room(room))
        await asyncio.sleep(0)
        monkeypatch.setattr(room, "close", close)
        await local.registry._close_room(room)
        loaded = await local.registry.room(table)
        gate.set()
        await late
        assert loaded is not room
        assert await local.registry.room(table) is loaded

    run_local(tmp_path, script)


def test_a_guest_is_erased_at_a_table_that_is_being_loaded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def script(local: LocalTables) -> None:
        room = await local.table(TWO)
        table = room.ledger.table.id
        await local.registry._close_room(room)
        begun, gate, load = asyncio.Event(), asyncio.Event(), local.registry.loader.load

        async def slow(stored: StoredTable) -> LoadedTable:
            begun.set()
            await gate.wait()
            return await load(stored)

        monkeypatch.setattr(local.registry.loader, "load", slow)
        loading = asyncio.create_task(local.registry.room(table))
        await begun.wait()
        erasing = asyncio.create_task(local.registry.erase(local.guests[0]))
        while await local.registry.guest(local.tokens[0]) is not None:
            await asyncio.sleep(0.01)
        gate.set()
        await asyncio.gather(loading, erasing)
        assert "Ann" not in [seat.name for seat in (await local.registry.room(table)).info().seats]

    run_local(tmp_path, script)


def test_a_connection_lost_during_its_hello_does_not_count_as_present(tmp_path: Path) -> None:
    async def script(local: LocalTables) -> None:
        room = await local.table(TWO)
        reader = local.reader(RecordingConnection())
        hello = Hello(room.ledger.table.id, local.tokens[0], protocol=PROTOCOL)
        async with local.registry.door:
            greeting = asyncio.create_task(reader._greet(hello))
            while reader._room is None:
                await asyncio.sleep(0.001)
            reader.leave()
        await greeting
        assert len(room.viewers) == 0

    run_local(tmp_path, script)
