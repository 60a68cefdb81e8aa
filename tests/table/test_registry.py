"""A server's tables: how many are allowed, which ones are woken, and when they are unloaded."""

import asyncio
import gc
import threading
import weakref
from pathlib import Path

import msgspec
import pytest
from structlog.testing import capture_logs

from ludoteca.core.sentences import say
from ludoteca.table.errors import StoreError, TooManyTablesError
from ludoteca.table.live import loading
from ludoteca.table.live import registry as tables
from ludoteca.table.live.room import Room
from ludoteca.table.messages.http import NewTable
from ludoteca.table.messages.rows import StoredTable
from ludoteca.table.messages.socket import Answer, Ask, Bye, Play, Resign, Welcome
from ludoteca.table.state.table_state import TableState
from ludoteca.table.state.timing import milliseconds
from ludoteca.table.storage.store import Store
from tests.support.lobby import ME, OPEN
from tests.support.local import TWO, LocalTables, run_local, until
from tests.table.expiry import LONG_AGO, NOW, guest, seat
from tests.table.planner import Planner, seated
from tests.table.samples import table_row
from tests.table.stores import use


def test_tables_that_cannot_be_loaded_do_not_prevent_others_from_waking(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "LISTED", 2)
    monkeypatch.setattr(tables, "BEAT", 3600.0)

    async def script(local: LocalTables) -> None:
        planner = Planner()
        planner.is_free.clear()
        await seated(local, planner, "elementos", opening="random", starter="2")
        row, seats = local.room.ledger.table, local.room.ledger.seats
        await local.registry._close_room(local.room)
        for number in range(4):
            old = msgspec.structs.replace(row, id=f"old{number}", rules=99, due_at=1, status="running", code="")
            theirs = [msgspec.structs.replace(seat, table=old.id, token_hash=b"") for seat in seats]
            await local.registry.store.add_table(old, theirs)
        planner.is_free.set()
        for _ in range(3):
            await local.registry._look_after_tables()
        assert set(local.registry._unloadable) == {f"old{number}" for number in range(4)}
        (woken,) = local.registry.rooms
        assert woken.ledger.table.id == row.id
        await until(lambda: 0 in woken.ledger.state.to_act)

    run_local(tmp_path, script)


def test_a_due_table_is_tried_again_after_the_store_has_failed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "AGAIN", 0.2)

    async def script(local: LocalTables) -> None:
        registry, read = local.registry, local.registry.store.table
        room = await local.table(TWO)
        await registry._close_room(room)

        async def fails(table: str) -> StoredTable | None:
            raise StoreError("the database is away")

        monkeypatch.setattr(registry.store, "table", fails)
        await registry._wake(room.ledger.table.id)
        monkeypatch.setattr(registry.store, "table", read)
        await registry._wake(room.ledger.table.id)
        assert not registry.rooms
        await asyncio.sleep(0.2)
        await registry._wake(room.ledger.table.id)
        assert [found.ledger.table.id for found in registry.rooms] == [room.ledger.table.id]

    run_local(tmp_path, script)


def test_a_failure_to_load_that_nobody_waited_for_meets_nobody_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def script(local: LocalTables) -> None:
        registry, read = local.registry, local.registry.store.table
        table = (await local.table(TWO)).ledger.table.id
        await registry._close_room(local.room)

        async def fails(table: str) -> StoredTable | None:
            await asyncio.sleep(0.05)
            raise StoreError("the database is away")

        monkeypatch.setattr(registry.store, "table", fails)
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(registry.room(table), 0.01)
        await asyncio.sleep(0.1)
        monkeypatch.setattr(registry.store, "table", read)
        assert (await registry.room(table)).ledger.table.id == table

    run_local(tmp_path, script)


def test_whoever_comes_while_a_table_is_being_unloaded_gets_it(tmp_path: Path) -> None:
    async def script(local: LocalTables) -> None:
        registry = local.registry
        old = await local.table(TWO)
        unloading = asyncio.create_task(registry._close_room(old))
        await asyncio.sleep(0)
        assert old.is_closing
        line = await local.connect(0)
        assert line.last(Welcome).seat == 0
        await unloading
        assert (await registry.room(old.ledger.table.id)) is not old

    run_local(tmp_path, script)


def test_a_table_that_two_tasks_close_keeps_the_lease_of_its_next_load(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def script(local: LocalTables) -> None:
        registry, released = local.registry, list[str]()
        old = await local.table(TWO)
        table, close, gate = old.ledger.table.id, Room.close, asyncio.Event()

        async def close_late(room: Room, reason: Bye | None = None) -> None:
            await close(room, reason)
            if reason is not None:
                await gate.wait()

        async def release(names: list[str]) -> None:
            released.extend(names)

        monkeypatch.setattr(Room, "close", close_late)
        monkeypatch.setattr(registry.store.leases, "release", release)
        late = asyncio.create_task(registry._close_room(old, Bye(say("bye-restart"), is_back_soon=True)))
        await asyncio.sleep(0.05)
        await registry._close_room(old)
        assert await registry.room(table) is not old
        assert released == [table]
        gate.set()
        await late
        assert released == [table]

    run_local(tmp_path, script)


def test_a_store_that_keeps_failing_is_logged_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "BEAT", 0.001)

    async def script(local: LocalTables) -> None:
        beats, is_full = 0, True

        async def show_life() -> None:
            nonlocal beats
            beats += 1
            if is_full:
                raise StoreError("the disk is full")

        async def beat(count: int) -> None:
            async with asyncio.timeout(20):
                while beats < count:
                    await asyncio.sleep(0.001)

        with capture_logs() as logs:
            monkeypatch.setattr(local.registry, "show_life", show_life)
            await beat(10)
            is_full = False
            await beat(20)
        assert [line["event"] for line in logs] == ["the database cannot be used", "the database can be used again"]

    run_local(tmp_path, script)


def test_an_unloaded_table_is_freed_without_garbage_collection(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "IDLE", 0.0)
    monkeypatch.setattr(tables, "IDLE_WITH_CLOCK", 0.0)

    async def script(local: LocalTables) -> None:
        room = await local.table(NewTable("elios", [ME, OPEN]))
        lines = [await local.connect(0), await local.connect(1)]
        seat, step = local.step()
        await local.send(lines[seat], Play("a", room.ledger.versions[seat], step))
        for line in lines:
            room.detach(line)
        while not room.is_idle:
            await asyncio.sleep(0)
        left = weakref.ref(room)
        del room, local.room
        await local.registry._let_go()
        await asyncio.sleep(0)
        assert left() is None

    gc.disable()
    try:
        run_local(tmp_path, script)
    finally:
        gc.enable()


def test_a_long_history_is_replayed_outside_the_event_loop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The event loop keeps running while a table loads, even when it reloads after a disk error."""
    real, threads = TableState.load, list[str]()

    def slow(stored: StoredTable) -> TableState:
        threads.append(threading.current_thread().name)
        return real(stored)

    async def script(local: LocalTables) -> None:
        room = await local.table(TWO)
        table = room.ledger.table.id
        monkeypatch.setattr(TableState, "load", slow)
        monkeypatch.setattr(loading, "SHORT", 0)
        await local.registry._close_room(room)
        room = await local.registry.room(table)
        await room.do(room.ledger.reload)
        assert len(threads) == 2
        assert threading.main_thread().name not in threads

    run_local(tmp_path, script)


def test_the_limit_counts_unfinished_tables_only(folder: Path) -> None:
    """In an earlier version, the count missed open tables if finished ones had changed more recently."""

    async def scenario(store: Store) -> None:
        await store.add_guest(guest("host", 0))
        for number in range(3):
            await store.add_table(table_row(f"open{number}", host="host", changed_at=LONG_AGO), [], 3)
        for number in range(150):
            await store.add_table(table_row(f"over{number}", host="host", changed_at=NOW, status="over"), [])
        await store.add_table(table_row("elsewhere", changed_at=NOW), [seat("elsewhere", 0, "host")])
        with pytest.raises(TooManyTablesError, match="You already have 3 unfinished tables"):
            await store.add_table(table_row("another", host="host"), [], 3)
        assert await store.table("another") is None
        await store.add_table(table_row("another", host="host"), [], 4)

    use(folder, scenario)


def test_simultaneous_requests_do_not_exceed_the_limit(folder: Path) -> None:
    async def script(local: LocalTables) -> None:
        wish = NewTable("elementos", [ME, OPEN])
        asked = [local.registry.create(local.guests[0], wish) for _ in range(60)]
        answers = await asyncio.gather(*asked, return_exceptions=True)
        assert sum(isinstance(answer, TooManyTablesError) for answer in answers) == 10
        assert {str(answer) for answer in answers if isinstance(answer, Exception)} == {
            "You already have 50 unfinished tables. Finish one of them first."
        }

    run_local(folder, script)


def test_my_tables_say_how_a_match_ended_and_when(tmp_path: Path) -> None:
    async def script(local: LocalTables) -> None:
        await local.table(TWO)
        (running,) = await local.registry.tables_of(local.guests[0])
        assert running.places == []
        before = milliseconds()
        await local.send(await local.connect(0), Resign(id="1"))
        for player in local.guests:
            (over,) = await local.registry.tables_of(player)
            assert over.table.status == "over"
            assert over.places == [2, 1]
            assert before <= over.changed_at <= milliseconds()
        await local.registry._close_room(local.room)
        (stored,) = await local.registry.tables_of(local.guests[0])
        assert stored.places == [2, 1]
        local.room = await local.registry.room(stored.table.id)
        ann, bob = await local.connect(0), await local.connect(1)
        await local.send(ann, Ask(id="2", what="rematch", seat=None))
        await local.send(bob, Answer(id="3", question=1, is_yes=True))
        (again,) = await local.registry.tables_of(local.guests[0])
        assert (again.table.status, again.places) == ("running", [])

    run_local(tmp_path, script)
