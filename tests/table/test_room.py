"""A table in use, with a real store but without a network, survives whatever other people do."""

import asyncio
import time
from pathlib import Path
from typing import Never

import pytest

from ludoteca.table.live import ledger, seating
from ludoteca.table.messages.http import NewTable
from ludoteca.table.messages.socket import (
    PROTOCOL,
    Ask,
    Bye,
    Confirmed,
    Hello,
    Mute,
    Play,
    Refused,
    Resign,
    Undo,
    Update,
    Welcome,
)
from ludoteca.table.state.commands import play
from ludoteca.table.state.entries import AnyEntry, StoodIn
from ludoteca.table.state.narration import apply
from ludoteca.table.state.table_state import TableState
from tests.support.lobby import ME, OPEN
from tests.support.local import TWO, LocalTables, RecordingConnection, run_local
from tests.support.sentences import refused


def test_an_unexpected_error_resets_the_table_to_what_is_stored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
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
        assert answer.sentence.key == "server-failed"
        monkeypatch.setattr(ledger, "apply", apply)
        assert isinstance(await local.send(lines[seat], Play("b", 1, step)), Confirmed)
        stored = await local.registry.store.table(room.ledger.table.id)
        assert stored is not None
        assert TableState.load(stored).to_act == room.ledger.state.to_act

    run_local(tmp_path, script)


def test_a_client_that_left_while_its_hello_waited_is_not_present(tmp_path: Path) -> None:
    async def script(local: LocalTables) -> None:
        room, gate = await local.table(TWO), asyncio.Event()

        async def slow() -> None:
            await gate.wait()

        room.submit(slow)
        reader = local.reader(RecordingConnection())
        hello = asyncio.create_task(reader._greet(Hello(room.ledger.table.id, local.tokens[1], protocol=PROTOCOL)))
        await asyncio.sleep(0.05)
        hello.cancel()
        await asyncio.gather(hello, return_exceptions=True)
        reader.leave()
        gate.set()
        await local.connect(0)
        assert [seat.is_here for seat in room.info().seats] == [True, False]

    run_local(tmp_path, script)


def test_nobody_waits_for_a_closed_room(tmp_path: Path) -> None:
    async def script(local: LocalTables) -> None:
        room, gate = await local.table(TWO), asyncio.Event()

        async def slow() -> None:
            await gate.wait()

        waiting = asyncio.create_task(room.do(slow))
        await asyncio.sleep(0)
        await room.close()
        with refused("table-busy"):
            await asyncio.wait_for(waiting, 5)
        with refused("table-busy"):
            await asyncio.wait_for(room.do(slow), 5)

    run_local(tmp_path, script)


def test_a_freed_seat_makes_its_player_a_spectator_and_can_be_absent_again(tmp_path: Path) -> None:
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


def test_a_new_key_disconnects_everybody_with_the_old_one(tmp_path: Path) -> None:
    async def script(local: LocalTables) -> None:
        room = await local.table(TWO)
        key = await room.do(lambda: seating.new_link(room, "", local.guests[0], 0))
        thief = RecordingConnection()
        await local.reader(thief)._greet(Hello(room.ledger.table.id, key.token, protocol=PROTOCOL))
        await room.do(lambda: seating.new_link(room, "", local.guests[0], 0))
        assert isinstance(thief.got[-1], Bye)
        await room.do(lambda: room.inbox.handle(thief, Resign("r"), time.monotonic()))
        assert room.ledger.state.is_running

    run_local(tmp_path, script)


def test_a_refusal_does_not_reveal_when_others_act_in_secret(tmp_path: Path) -> None:
    """The refusal shows the current clock, not the clock at the last event."""

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


def test_a_refusal_is_short_however_long_the_log_is(tmp_path: Path) -> None:
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


def test_endless_undoing_is_refused(tmp_path: Path) -> None:
    async def script(local: LocalTables) -> None:
        room = await local.table(NewTable("elementos", [ME, OPEN], {"opening": "free"}))
        ann, answers = await local.connect(0), []
        for number in range(30):
            version, step = room.ledger.versions[0], room.ledger.state.present_match.legal(0)[0]
            await local.send(ann, Play(f"p{number}", version, step))
            answers.append(await local.send(ann, Undo(f"u{number}", room.ledger.versions[0])))
        assert isinstance(answers[10], Confirmed)
        assert isinstance(answers[-1], Refused)
        assert answers[-1].sentence.key == "too-often"

    run_local(tmp_path, script)


def test_a_mute_does_not_count_as_use_of_a_table(tmp_path: Path) -> None:
    async def script(local: LocalTables) -> None:
        room = await local.table(TWO)
        line = await local.connect(0)
        before = room.ledger.table.changed_at
        await asyncio.sleep(0.01)
        assert isinstance(await local.send(line, Mute("m", 1, True)), Confirmed)
        assert room.ledger.table.changed_at == before

    run_local(tmp_path, script)


def test_a_player_who_returns_after_the_end_gets_the_seat_back(tmp_path: Path) -> None:
    async def script(local: LocalTables) -> None:
        room = await local.table(TWO)
        ann = await local.connect(0)
        await room.do(lambda: room.carry_out([StoodIn(1, "random")]))
        await local.send(ann, Resign("r"))
        await local.connect(1)
        assert room.ledger.state.stand_ins == {}

    run_local(tmp_path, script)


def test_a_player_to_move_who_is_idle_for_long_counts_as_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def script(local: LocalTables) -> None:
        room = await local.table(TWO)
        lines = [await local.connect(0), await local.connect(1)]
        seat, _ = local.step()
        other = lines[1 - seat]
        assert isinstance(await local.send(other, Ask("a", "take_over", seat)), Refused)
        monkeypatch.setattr("ludoteca.table.live.room.IDLE_TAB", 0.0)
        assert isinstance(await local.send(other, Ask("b", "take_over", seat)), Confirmed)
        assert seat in room.ledger.state.stand_ins

    run_local(tmp_path, script, thinking=10)


def test_a_decision_for_a_finished_match_changes_nothing(tmp_path: Path) -> None:
    async def script(local: LocalTables) -> None:
        room = await local.table(TWO)
        line = await local.connect(0)
        await local.send(line, Resign("r"))
        length = len(room.ledger.history.told)
        with refused("match-over-why"):
            await room.do(lambda: room.carry_out(play(room.ledger.state, 0, "a1-a2")))
        assert len(room.ledger.history.told) == length

    run_local(tmp_path, script)


def test_a_full_history_still_accepts_moves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def script(local: LocalTables) -> None:
        room = await local.table(NewTable("elementos", [ME, OPEN], {"opening": "free"}))
        ann = await local.connect(0)
        monkeypatch.setattr(ledger, "LONGEST", 1)
        step = room.ledger.state.present_match.legal(0)[0]
        assert isinstance(await local.send(ann, Play("p", room.ledger.versions[0], step)), Confirmed)
        for message in (Undo("u", room.ledger.versions[0]), Ask("a", "undo"), Ask("r", "rematch")):
            refused = await local.send(ann, message)
            assert isinstance(refused, Refused)
            assert refused.sentence.key == "table-full-history"
        assert isinstance(await local.send(ann, Ask("d", "draw")), Confirmed)
        assert isinstance(await local.send(ann, Resign("r")), Confirmed)

    run_local(tmp_path, script)
