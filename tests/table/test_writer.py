"""The writer thread: nothing is confirmed before it is on disk, and failures stay isolated."""

import asyncio
import itertools
import multiprocessing
import os
import signal
import sqlite3
import sys
import threading
from collections.abc import Callable
from contextlib import closing, suppress
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import pytest

from ludoteca.table.errors import StoreError
from ludoteca.table.storage import connection as database
from ludoteca.table.storage import writer as writing
from ludoteca.table.storage.datafile import DATA_FILE, FileConnection, connect_reader, connect_writer, faults
from ludoteca.table.storage.location import open_store
from ludoteca.table.storage.store import Store
from ludoteca.table.storage.writer import Writer
from tests.table.samples import entry_row, table_row

KILLS = 20


class Watched(FileConnection):
    """A connection that records statements, and can delay them or make them fail."""

    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        self.executed: list[str] = []
        self.before: Callable[[str], object] = lambda _: None

    def execute(self, statement: str, *args: Any) -> sqlite3.Cursor:
        self.before(statement)
        self.executed.append(statement)
        return super().execute(statement, *args)


@pytest.fixture
def watched(tmp_path: Path) -> Watched:
    connection = sqlite3.connect(tmp_path / DATA_FILE, isolation_level=None, check_same_thread=False, factory=Watched)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("CREATE TABLE numbers (number INTEGER PRIMARY KEY, text TEXT) STRICT")
    connection.executed.clear()
    return connection


def put(number: int, text: str = "") -> Callable[[database.DatabaseConnection], int]:
    def piece(connection: database.DatabaseConnection) -> int:
        connection.execute("INSERT INTO numbers VALUES (?, ?)", (number, text))
        return number

    return piece


def stored(folder: Path) -> list[int]:
    with closing(connect_reader(folder / DATA_FILE)) as connection:
        return [row[0] for row in connection.execute("SELECT number FROM numbers ORDER BY number")]


async def held_up(writer: Writer, *pieces: Callable[[database.DatabaseConnection], Any]) -> list[Any]:
    """Queue these jobs behind a slow one, so that they run in one batch. Return their results."""
    begun, gate = threading.Event(), threading.Event()

    def slow(connection: database.DatabaseConnection) -> None:
        begun.set()
        gate.wait(10)

    first = asyncio.ensure_future(writer.write(slow))
    await asyncio.to_thread(begun.wait, 10)
    tasks = [asyncio.ensure_future(writer.write(piece)) for piece in pieces]
    await asyncio.sleep(0)
    gate.set()
    await first
    return await asyncio.gather(*tasks, return_exceptions=True)


def test_nothing_is_confirmed_before_the_commit(watched: Watched, tmp_path: Path) -> None:
    async def scenario() -> None:
        reached, gate, writer = threading.Event(), threading.Event(), Writer(watched)

        def stop_at_commit(statement: str) -> None:
            if statement == "COMMIT":
                reached.set()
                gate.wait(10)

        watched.before = stop_at_commit
        task = asyncio.ensure_future(writer.write(put(1)))
        assert await asyncio.to_thread(reached.wait, 10)
        await asyncio.sleep(0.01)
        assert not task.done()
        assert stored(tmp_path) == []
        gate.set()
        assert await task == 1
        assert stored(tmp_path) == [1]
        await writer.close()

    asyncio.run(scenario())


def test_everybody_sees_what_is_confirmed(watched: Watched, tmp_path: Path) -> None:
    async def one(writer: Writer, number: int) -> None:
        await writer.write(put(number))
        assert number in stored(tmp_path)

    async def scenario() -> None:
        writer = Writer(watched)
        await asyncio.gather(*(one(writer, number) for number in range(60)))
        await writer.close()

    asyncio.run(scenario())


def test_waiting_jobs_share_one_transaction(watched: Watched, tmp_path: Path) -> None:
    batches: list[int] = []

    async def scenario() -> None:
        writer = Writer(watched, batches.append)
        assert await held_up(writer, *(put(number) for number in range(50))) == list(range(50))
        assert watched.executed.count("COMMIT") == 2
        await writer.close()

    asyncio.run(scenario())
    assert batches == [1, 50]
    assert stored(tmp_path) == list(range(50))


def test_a_failing_job_affects_no_other(watched: Watched, tmp_path: Path) -> None:
    def half(connection: database.DatabaseConnection) -> None:
        put(3)(connection)
        put(1)(connection)

    def bug(connection: database.DatabaseConnection) -> None:
        put(4)(connection)
        raise KeyError("a mistake in the program")

    async def scenario() -> None:
        writer = Writer(watched)
        outcomes = await held_up(writer, put(1), half, bug, put(2))
        assert [type(outcome) for outcome in outcomes] == [int, StoreError, KeyError, int]
        await writer.close()

    asyncio.run(scenario())
    assert stored(tmp_path) == [1, 2]


@pytest.mark.parametrize("failing", ["BEGIN IMMEDIATE", "COMMIT"])
def test_a_failed_transaction_changes_nothing(watched: Watched, tmp_path: Path, failing: str) -> None:
    def spoil(statement: str) -> None:
        if statement == failing:
            watched.before = lambda _: None
            raise sqlite3.OperationalError("disk I/O error")

    async def scenario() -> None:
        writer = Writer(watched)
        await writer.write(put(0))
        watched.before = spoil
        with pytest.raises(StoreError, match="disk I/O error"):
            await writer.write(put(1))
        assert stored(tmp_path) == [0]
        assert await writer.write(put(2)) == 2
        await writer.close()

    asyncio.run(scenario())
    assert stored(tmp_path) == [0, 2]


def test_a_full_disk_changes_nothing(watched: Watched, tmp_path: Path) -> None:
    async def scenario() -> None:
        writer = Writer(watched)
        await writer.write(put(0))
        pages = watched.execute("PRAGMA page_count").fetchone()[0]
        await writer.alone(lambda connection: connection.execute(f"PRAGMA max_page_count = {pages}"))
        with pytest.raises(StoreError, match="the disk is full"):
            await writer.write(put(1, "long" * 10_000))
        assert await writer.write(put(2)) == 2
        await writer.alone(lambda connection: connection.execute("PRAGMA max_page_count = 1000000"))
        assert await writer.write(put(3, "long" * 10_000)) == 3
        await writer.close()

    asyncio.run(scenario())
    assert stored(tmp_path) == [0, 2, 3]


def test_closing_finishes_waiting_jobs(watched: Watched, tmp_path: Path) -> None:
    async def scenario() -> None:
        writer = Writer(watched)
        tasks = [asyncio.ensure_future(writer.write(put(number))) for number in range(100)]
        await asyncio.sleep(0)
        await writer.close()
        assert await asyncio.gather(*tasks) == list(range(100))
        with pytest.raises(StoreError, match="closing"):
            await writer.write(put(100))

    asyncio.run(scenario())
    assert stored(tmp_path) == list(range(100))


def test_too_many_jobs_are_refused(watched: Watched, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writing, "WAITING_LIMIT", 5)

    async def scenario() -> None:
        writer = Writer(watched)
        outcomes = await held_up(writer, *(put(number) for number in range(8)))
        assert outcomes[:5] == [0, 1, 2, 3, 4]
        assert all(isinstance(outcome, StoreError) for outcome in outcomes[5:])
        assert await writer.write(put(9)) == 9
        await writer.close()

    asyncio.run(scenario())
    assert stored(tmp_path) == [0, 1, 2, 3, 4, 9]


def test_a_cancelled_job_harms_nobody(watched: Watched, tmp_path: Path) -> None:
    async def scenario() -> None:
        writer, gate = Writer(watched), threading.Event()
        first = asyncio.ensure_future(writer.write(lambda _: gate.wait(10)))
        gone, stays = (asyncio.ensure_future(writer.write(put(number))) for number in (1, 2))
        await asyncio.sleep(0)
        gone.cancel()
        gate.set()
        await first
        assert await stays == 2
        await writer.close()

    asyncio.run(scenario())
    assert stored(tmp_path) == [1, 2]


def append_until_killed(folder: Path, told: Connection) -> None:
    """Append to four tables concurrently, and report every number once it is confirmed."""

    async def fill(store: Store, table: str) -> None:
        found = await store.table(table)
        if found is None:
            await store.add_table(table_row(table), [])
        for number in itertools.count(len(found.entries) + 1 if found else 1):
            await store.append(table_row(table, changed_at=number), [entry_row(table, number)])
            told.send((table, number))

    async def scenario() -> None:
        store = open_store(folder)
        await asyncio.gather(*(fill(store, table) for table in "abcd"))

    asyncio.run(scenario())


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no kill -9")
def test_confirmed_data_survives_a_kill(tmp_path: Path) -> None:
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["tests.table.test_writer"])
    confirmed = dict.fromkeys("abcd", 0)
    for attempt in range(KILLS):
        hears, tells = context.Pipe(duplex=False)
        process = context.Process(target=append_until_killed, args=(tmp_path, tells))
        process.start()
        tells.close()
        confirmed.update(hears.recv() for _ in range(1 + attempt * 3))
        assert process.pid is not None
        os.kill(process.pid, signal.SIGKILL)
        with suppress(EOFError):
            while True:
                confirmed.update([hears.recv()])
        process.join()
        hears.close()
        check_kept(tmp_path, confirmed)
    assert opens_again(tmp_path)


def check_kept(folder: Path, confirmed: dict[str, int]) -> None:
    """Assert that everything confirmed is stored, in order."""
    with closing(connect_reader(folder / DATA_FILE)) as connection:
        for table, last in confirmed.items():
            found = connection.execute("SELECT number FROM entries WHERE table_id = ? ORDER BY number", (table,))
            numbers = [row[0] for row in found]
            assert numbers == list(range(1, len(numbers) + 1))
            assert len(numbers) >= last


def opens_again(folder: Path) -> bool:
    """Open the folder after a kill. Its lock must be free, and the data file must be sound."""
    asyncio.run(open_store(folder).close())
    with closing(connect_reader(folder / DATA_FILE)) as connection:
        return faults(connection) == []


def test_the_pragmas_keep_data_safe(tmp_path: Path) -> None:
    asyncio.run(open_store(tmp_path / "data").close())
    with closing(connect_writer(tmp_path / "data" / DATA_FILE)) as connection:
        found = {
            name: connection.execute(f"PRAGMA {name}").fetchone()[0]
            for name in ("journal_mode", "synchronous", "foreign_keys", "secure_delete")
        }
    assert found == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "secure_delete": 1}
