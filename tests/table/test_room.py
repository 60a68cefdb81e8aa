"""A table in use, with a real store and people who are not there: what others did must never hurt."""

import asyncio
import gc
import os
import signal
import threading
import time
import weakref
from pathlib import Path
from typing import Never

import msgspec
import pytest
from structlog.testing import capture_logs

from ludoteca.core.errors import LudotecaError
from ludoteca.table.engines.answers import SearchRequest, foreseen, view_of
from ludoteca.table.engines.pool import PlannedTurn
from ludoteca.table.engines.queue import Origin
from ludoteca.table.errors import StoreError
from ludoteca.table.live import ledger, loading, seating
from ludoteca.table.live import registry as tables
from ludoteca.table.messages.http import NewTable
from ludoteca.table.messages.rows import StoredTable
from ludoteca.table.messages.socket import (
    Ask,
    Bye,
    Clock,
    Confirmed,
    Hello,
    Mute,
    Play,
    Refused,
    Resign,
    TableChanged,
    Undo,
    Update,
    Welcome,
)
from ludoteca.table.state.commands import play
from ludoteca.table.state.entries import AnyEntry, StoodIn
from ludoteca.table.state.narration import apply
from ludoteca.table.state.table_state import TableState
from tests.support.client import Client
from tests.support.gathering import Gathering, gather, gathering
from tests.support.lobby import ME, OPEN, RANDOM
from tests.support.local import TWO, LocalTables, RecordingConnection, run_local, until
from tests.support.server import ServerProcess


def test_an_unexpected_error_leaves_the_table_as_it_is_stored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(state: TableState, entry: AnyEntry) -> Never:
        apply(state, entry)
        raise IndexError("as from a rule")

    async def script(local: LocalTables) -> None:
        room = await local.table(TWO)
        lines = [await local.connect(0), await local.connect(1)]
        seat, step = local.step()
        monkeypatch.setattr(ledger, "apply", broken)
        answer = await local.send(lines[seat], Play("a", 1, step))
        assert isinstance(answer, Refused)
        assert "went wrong" in answer.sentence
        monkeypatch.setattr(ledger, "apply", apply)
        assert isinstance(await local.send(lines[seat], Play("b", 1, step)), Confirmed)
        stored = await local.registry.store.table(room.ledger.table.id)
        assert stored is not None
        assert TableState.load(stored).to_act == room.ledger.state.to_act

    run_local(tmp_path, script)


def test_who_went_while_the_hello_waited_is_not_there(tmp_path: Path) -> None:
    async def script(local: LocalTables) -> None:
        room, gate = await local.table(TWO), asyncio.Event()

        async def slow() -> None:
            await gate.wait()

        room.submit(slow)
        reader = local.reader(RecordingConnection())
        hello = asyncio.create_task(reader._greet(Hello(room.ledger.table.id, local.tokens[1])))
        await asyncio.sleep(0.05)
        hello.cancel()
        await asyncio.gather(hello, return_exceptions=True)
        reader.leave()
        gate.set()
        await local.connect(0)
        assert [seat.is_here for seat in room.info().seats] == [True, False]

    run_local(tmp_path, script)


def test_nobody_waits_for_a_room_that_was_closed(tmp_path: Path) -> None:
    async def script(local: LocalTables) -> None:
        room, gate = await local.table(TWO), asyncio.Event()

        async def slow() -> None:
            await gate.wait()

        waiting = asyncio.create_task(room.do(slow))
        await asyncio.sleep(0)
        await room.close()
        with pytest.raises(LudotecaError, match="try again"):
            await asyncio.wait_for(waiting, 5)
        with pytest.raises(LudotecaError, match="try again"):
            await asyncio.wait_for(room.do(slow), 5)

    run_local(tmp_path, script)


def test_a_freed_seat_makes_its_person_a_spectator_and_can_be_away_again(tmp_path: Path) -> None:
    async def script(local: LocalTables) -> None:
        made = await local.registry.create(local.guests[0], NewTable("holi", [ME, OPEN, OPEN]))
        local.room = room = await local.registry.room(made.table.id)
        await room.do(lambda: seating.sit(room, local.guests[1], 1))
        host, guest = await local.connect(0), await local.connect(1)
        await room.do(lambda: seating.free(room, local.guests[0], 1))
        welcome = guest.last(Welcome)
        assert isinstance(welcome, Welcome)
        assert welcome.seat is None
        await room.do(lambda: seating.fill(room, local.guests[0], 2, "random"))
        third = await local.registry.new_guest("Cleo")
        row = await local.registry.guest(third.token)
        assert row is not None
        await room.do(lambda: seating.sit(room, row, 1))
        await asyncio.sleep(0.15)
        answer = await local.send(host, Ask("q", "take_over", 1))
        assert isinstance(answer, Confirmed)
        assert room.ledger.state.stand_ins == {1: "skilled"}

    run_local(tmp_path, script, absence=0.1)


def test_a_new_key_shuts_out_who_came_with_the_old_one(tmp_path: Path) -> None:
    async def script(local: LocalTables) -> None:
        room = await local.table(TWO)
        key = await room.do(lambda: seating.new_link(room, "", local.guests[0], 0))
        thief = RecordingConnection()
        await local.reader(thief)._greet(Hello(room.ledger.table.id, key.token))
        await room.do(lambda: seating.new_link(room, "", local.guests[0], 0))
        assert isinstance(thief.got[-1], Bye)
        await room.do(lambda: room.inbox.handle(thief, Resign("r"), time.monotonic()))
        assert room.ledger.state.is_running

    run_local(tmp_path, script)


def test_a_refusal_does_not_tell_when_others_act_in_secret(tmp_path: Path) -> None:
    """The clock that it shows is of now, not of the last thing that happened."""

    async def script(local: LocalTables) -> None:
        room = await local.table(NewTable("elios", [ME, OPEN]))
        ann, bob = await local.connect(0), await local.connect(1)
        await asyncio.sleep(0.3)
        refused = await local.send(ann, Play("a", 0, "nonsense"))
        assert isinstance(refused, Refused)
        assert refused.update is not None
        assert refused.update.clock is not None
        left = refused.update.clock.left[0]
        assert left is not None
        assert left <= 600_000 - 250
        step = room.ledger.state.present_match.legal(1)[0]
        assert isinstance(await local.send(bob, Play("b", 1, step)), Confirmed)
        assert not [message for message in ann.got[-1:] if isinstance(message, Update)]

    run_local(tmp_path, script)


def test_a_refusal_is_short_however_long_the_log(tmp_path: Path) -> None:
    async def script(local: LocalTables) -> None:
        room = await local.table(NewTable("elementos", [ME, OPEN], {"opening": "free"}))
        ann = await local.connect(0)
        for number in range(8):
            version = room.ledger.versions[0]
            step = room.ledger.state.present_match.legal(0)[0]
            assert isinstance(await local.send(ann, Play(f"p{number}", version, step)), Confirmed)
            assert isinstance(await local.send(ann, Undo(f"u{number}", version + 1)), Confirmed)
        refused = await local.send(ann, Play("x", room.ledger.versions[0], "nonsense"))
        assert isinstance(refused, Refused)
        assert refused.update is not None
        assert refused.update.log == []
        assert refused.update.since == refused.update.version

    run_local(tmp_path, script)


def test_going_to_and_fro_for_ever_is_refused(tmp_path: Path) -> None:
    async def script(local: LocalTables) -> None:
        room = await local.table(NewTable("elementos", [ME, OPEN], {"opening": "free"}))
        ann, answers = await local.connect(0), []
        for number in range(30):
            version, step = room.ledger.versions[0], room.ledger.state.present_match.legal(0)[0]
            await local.send(ann, Play(f"p{number}", version, step))
            answers.append(await local.send(ann, Undo(f"u{number}", room.ledger.versions[0])))
        assert isinstance(answers[10], Confirmed)
        assert isinstance(answers[-1], Refused)
        assert "not so often" in answers[-1].sentence.lower()

    run_local(tmp_path, script)


def test_a_mute_does_not_make_an_old_table_young(tmp_path: Path) -> None:
    async def script(local: LocalTables) -> None:
        room = await local.table(TWO)
        line = await local.connect(0)
        before = room.ledger.table.changed_at
        await asyncio.sleep(0.01)
        assert isinstance(await local.send(line, Mute("m", 1, True)), Confirmed)
        assert room.ledger.table.changed_at == before

    run_local(tmp_path, script)


def test_who_comes_back_after_the_end_has_the_seat_back(tmp_path: Path) -> None:
    async def script(local: LocalTables) -> None:
        room = await local.table(TWO)
        ann = await local.connect(0)
        await room.do(lambda: room.carry_out([StoodIn(1, "random")]))
        await local.send(ann, Resign("r"))
        await local.connect(1)
        assert room.ledger.state.stand_ins == {}

    run_local(tmp_path, script)


def test_a_time_out_that_cannot_be_stored_is_tried_again_ever_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Everybody sees why the match stands still, the log says it once for each doubling, and then time is up."""

    async def script(local: LocalTables) -> None:
        room = await local.table(TWO)
        ann, (seat, _) = await local.connect(0), local.step()
        append = local.registry.store.append

        async def full(*_: object) -> None:
            raise StoreError("the disk is full")

        monkeypatch.setattr(local.registry.store, "append", full)
        for _ in range(10):
            monkeypatch.setattr(room.ledger.timing, "overdue", lambda: [seat])
            await room.do(room._let_time_pass)
        assert ann.last(TableChanged).table.trouble == "saving"
        assert room._backoff.delay == 60
        monkeypatch.setattr(local.registry.store, "append", append)
        overdue = [[seat], []]
        monkeypatch.setattr(room.ledger.timing, "overdue", lambda: overdue.pop(0))
        await room.do(room._let_time_pass)
        assert ann.last(TableChanged).table.trouble == ""
        assert not room.ledger.state.is_running

    with capture_logs() as logged:
        run_local(tmp_path, script)
    assert [line["again_in"] for line in logged if line["log_level"] == "error"] == [1, 2, 4, 8, 16, 32, 60]


def test_who_is_to_act_and_silent_for_long_counts_as_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludoteca.table.live.room.IDLE_TAB", 0.2)

    async def script(local: LocalTables) -> None:
        room = await local.table(TWO)
        lines = [await local.connect(0), await local.connect(1)]
        seat, _ = local.step()
        other = lines[1 - seat]
        assert isinstance(await local.send(other, Ask("a", "take_over", seat)), Refused)
        await asyncio.sleep(0.25)
        assert isinstance(await local.send(other, Ask("b", "take_over", seat)), Confirmed)
        assert seat in room.ledger.state.stand_ins

    run_local(tmp_path, script, thinking=10)


def test_tables_that_cannot_be_loaded_do_not_keep_others_from_being_woken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "LISTED", 2)
    monkeypatch.setattr(tables, "BEAT", 0.1)

    async def script(local: LocalTables) -> None:
        is_free = asyncio.Event()

        async def first_step(request: SearchRequest, origin: Origin, seconds: float) -> PlannedTurn:
            await is_free.wait()
            view = view_of(request)
            return PlannedTurn(tuple(foreseen(view, view.legal()[:1])))

        local.answer_requests(first_step)
        room = await local.table(NewTable("elementos", [ME, RANDOM], {"opening": "random", "starter": "2"}))
        row, seats = room.ledger.table, room.ledger.seats
        await local.registry._close_room(room)
        for number in range(4):
            old = msgspec.structs.replace(row, id=f"old{number}", rules=99, due_at=1, status="running", code="")
            theirs = [msgspec.structs.replace(seat, table=old.id, token_hash=b"") for seat in seats]
            await local.registry.store.add_table(old, theirs)
        is_free.set()
        await until(lambda: bool(local.registry.rooms))
        (woken,) = local.registry.rooms
        assert woken.ledger.table.id == row.id
        await until(lambda: len(woken.ledger.state.present_match.taken) == 1)
        assert local.registry._unloadable == {f"old{number}" for number in range(4)}

    run_local(tmp_path, script)


def test_a_time_out_that_could_not_be_stored_is_not_put_off_by_other_jobs(tmp_path: Path) -> None:
    async def script(local: LocalTables) -> None:
        room = await local.table(NewTable("elementos", [ME, OPEN], {"opening": "random"}, clock=Clock(turn=1)))
        await local.connect(0)
        room._back_off(StoreError("the disk is full"))
        retries = []
        for _ in range(3):
            await asyncio.sleep(0.05)
            await room.do(lambda: asyncio.sleep(0))
            await asyncio.sleep(0)
            assert room._timer is not None
            retries.append(room._timer.when())
        assert max(retries) - min(retries) < 0.05

    run_local(tmp_path, script)


def test_a_store_that_fails_for_long_is_logged_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
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


def test_a_computer_player_plays_on_after_a_match_that_ended_while_it_was_asked(server: ServerProcess) -> None:
    """A step and a resignation in one breath, then another match."""

    async def script(here: Gathering) -> None:
        (ann,) = here.clients
        await ann.until(lambda: ann.may_act)
        first, second = Play("x1", ann.version, ann.seen.legal[0].text), Resign("x2")
        await asyncio.gather(*(ann.post(msgspec.json.encode(message)) for message in (first, second)))
        await ann.until_over()
        assert isinstance(await ann.send(Ask("x3", "rematch")), Confirmed)
        for _ in range(3):
            await ann.until(lambda: ann.may_act or ann.is_over)
            if not ann.is_over:
                assert isinstance(await ann.play(ann.seen.legal[0].text), Confirmed)
        await ann.until(lambda: ann.may_act or ann.is_over)
        assert ann.seen.match == 2

    gather(server, script, "elementos", 2, ["random"], options={"opening": "random"})


def test_time_lost_to_the_server_costs_nobody_the_match(tmp_path: Path) -> None:
    async def script(here: Gathering) -> None:
        due = here.due
        os.kill(here.server.pid, signal.SIGSTOP)
        await asyncio.sleep(8)
        os.kill(here.server.pid, signal.SIGCONT)
        assert isinstance(await due.play(due.seen.legal[0].text), Confirmed)
        assert not due.is_over

    with ServerProcess(tmp_path / "data") as server:
        gather(server, script, "elementos", options={"opening": "random"}, clock=Clock(turn=6))


def test_a_table_that_everybody_left_keeps_its_clock_through_a_restart(tmp_path: Path) -> None:
    async def made(server: ServerProcess) -> Client:
        async with gathering(server, "elementos", options={"opening": "random"}, clock=Clock(turn=4)) as here:
            return here.clients[0]

    async def back(server: ServerProcess, left: Client) -> None:
        async with Client(server.socket_address, left.table_id, left.token) as ann:
            assert not ann.is_over

    with ServerProcess(tmp_path / "data") as server:
        left = asyncio.run(made(server))
        time.sleep(5)
        server.kill()
        server.start()
        asyncio.run(back(server, left))


def test_a_decision_of_a_closed_match_changes_nothing(tmp_path: Path) -> None:
    async def script(local: LocalTables) -> None:
        room = await local.table(TWO)
        line = await local.connect(0)
        await local.send(line, Resign("r"))
        length = len(room.ledger.history.told)
        with pytest.raises(LudotecaError, match="over"):
            await room.do(lambda: room.carry_out(play(room.ledger.state, 0, "a1-a2")))
        assert len(room.ledger.history.told) == length

    run_local(tmp_path, script)


def test_a_table_that_was_let_go_leaves_the_memory_without_a_search_for_garbage(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
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


def test_a_long_history_is_replayed_beside_the_event_loop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The loop turns while a table loads, also when it goes back to what is stored after a fault of the disk."""
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


def test_a_full_history_still_takes_moves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def script(local: LocalTables) -> None:
        room = await local.table(NewTable("elementos", [ME, OPEN], {"opening": "free"}))
        ann = await local.connect(0)
        monkeypatch.setattr(ledger, "LONGEST", 1)
        step = room.ledger.state.present_match.legal(0)[0]
        assert isinstance(await local.send(ann, Play("p", room.ledger.versions[0], step)), Confirmed)
        for message in (Undo("u", room.ledger.versions[0]), Ask("a", "undo"), Ask("r", "rematch")):
            refused = await local.send(ann, message)
            assert isinstance(refused, Refused)
            assert "history" in refused.sentence
        assert isinstance(await local.send(ann, Ask("d", "draw")), Confirmed)
        assert isinstance(await local.send(ann, Resign("r")), Confirmed)

    run_local(tmp_path, script)


@pytest.mark.parametrize("name", ["holi", "elementos", "elios"])
def test_a_computer_player_is_sent_its_seats_view_and_nothing_more(tmp_path: Path, name: str) -> None:
    async def script(local: LocalTables) -> None:
        sent: list[tuple[int, bool]] = []
        real = local.registry.engines.choose

        async def overheard(request: SearchRequest, origin: Origin, seconds: float) -> PlannedTurn:
            match = local.room.ledger.state.present_match
            assert request.view == match.view(request.seat).state.tobytes()
            sent.append((request.seat, request.view == match.state.tobytes()))
            return await real(request, origin, seconds)

        local.answer_requests(overheard)
        made = await local.registry.create(local.guests[0], NewTable(name, [ME, OPEN]))
        local.room = room = await local.registry.room(made.table.id)
        await room.do(lambda: seating.fill(room, local.guests[0], 1, "random"))
        ann = await local.connect(0)
        for number in range(30):
            async with asyncio.timeout(20):
                while 0 not in room.ledger.state.to_act:
                    await asyncio.sleep(0.01)
            step = room.ledger.state.present_match.legal(0)[0]
            assert isinstance(await local.send(ann, Play(f"p{number}", room.ledger.versions[0], step)), Confirmed)
            if len(sent) > 5:
                break
        assert {seat for seat, _ in sent} == {1}
        assert not all(is_whole for _, is_whole in sent), "something was hidden from it"

    run_local(tmp_path, script)
