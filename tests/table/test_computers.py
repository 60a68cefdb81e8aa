"""Bots at a table need one engine request per turn, make nobody else wait, and play on at tables from old versions."""

import asyncio
from pathlib import Path

import msgspec
import pytest

from ludoteca.table.engines.answers import SearchRequest
from ludoteca.table.engines.pool import PlannedTurn
from ludoteca.table.engines.queue import Origin, Priority
from ludoteca.table.live import registry as tables
from ludoteca.table.live import seating
from ludoteca.table.live.room import CLOSING
from ludoteca.table.messages.http import NewTable, SeatWish
from ludoteca.table.messages.socket import Ask, Confirmed, Play, Refused, Resign, Said, Say
from ludoteca.table.state.entries import StoodIn
from ludoteca.table.state.timing import milliseconds
from tests.support.gathering import Gathering, gather
from tests.support.lobby import ME, OPEN
from tests.support.local import LocalTables, run_local, until
from tests.support.server import ServerProcess
from tests.table.planner import COMPUTER, GROUPING, Planner, own_steps, seated


@pytest.mark.parametrize("game", ["elios", "elementos"])
def test_one_request_serves_a_whole_set_up(tmp_path: Path, game: str) -> None:
    async def script(local: LocalTables) -> None:
        planner = Planner()
        await seated(local, planner, game)
        await until(lambda: 1 not in local.room.ledger.state.to_act)
        assert own_steps(local, 1) > 3
        assert len(planner.requests) == 1

    run_local(tmp_path, script)


def test_one_request_serves_a_turn_of_several_steps(tmp_path: Path) -> None:
    async def script(local: LocalTables) -> None:
        planner = Planner()
        await seated(local, planner, "holi", starter="2")
        ann, match = await local.connect(), local.room.ledger.state.present_match
        while own_steps(local, 1) < 8:
            await until(lambda: 0 in local.room.ledger.state.to_act)
            step = Play(f"p{own_steps(local, 0)}", local.room.ledger.versions[0], match.legal(0)[0])
            assert isinstance(await local.send(ann, step), Confirmed)
        turns = {taken.turn for taken in match.taken if taken.seat == 1}
        assert len(planner.requests) == len(turns) < own_steps(local, 1)

    run_local(tmp_path, script)


def test_a_plan_is_valid_only_while_the_seat_sees_what_it_predicted(tmp_path: Path) -> None:
    async def script(local: LocalTables) -> None:
        planner = Planner()
        planner.change = lambda plan: tuple(
            msgspec.structs.replace(planned, view=planned.view if number % 2 == 0 else b"something else")
            for number, planned in enumerate(plan)
        )
        await seated(local, planner, "elementos")
        await until(lambda: 1 not in local.room.ledger.state.to_act)
        assert len(planner.requests) == own_steps(local, 1), "the second step of every plan must be requested again"
        seen = [request.view for request in planner.requests]
        assert len(set(seen)) == len(seen)

    run_local(tmp_path, script)


def test_the_table_answers_everybody_while_a_bot_sets_up(tmp_path: Path) -> None:
    """E2.8: bots finish first, so a person's last step waits for them, but nothing else does."""

    async def script(local: LocalTables) -> None:
        planner = Planner()
        planner.is_free.clear()
        await seated(local, planner, "elios", **GROUPING)
        ann, match = await local.connect(), local.room.ledger.state.present_match
        assert isinstance(await local.send(ann, Say("s", "hello")), Confirmed)
        assert isinstance(ann.last(Said), Said)
        while match.legal(0) != ["done"]:
            step = Play(f"p{own_steps(local, 0)}", local.room.ledger.versions[0], match.legal(0)[0])
            assert isinstance(await local.send(ann, step), Confirmed)
        assert own_steps(local, 1) == 0
        last = asyncio.create_task(local.send(ann, Play("done", local.room.ledger.versions[0], "done")))
        await asyncio.sleep(0.05)
        assert not last.done()
        planner.is_free.set()
        assert isinstance(await last, Confirmed)
        assert match.turn == 1
        assert match.to_act == (0,), "the last seat to finish begins"

    run_local(tmp_path, script)


def test_an_unanswered_request_does_not_keep_a_room_open(tmp_path: Path) -> None:
    async def script(local: LocalTables) -> None:
        planner = Planner()
        planner.is_free.clear()
        await seated(local, planner, "elios")
        await until(lambda: len(planner.requests) == 1)
        async with asyncio.timeout(CLOSING):
            await local.registry._close_room(local.room)
        assert local.room not in local.registry.rooms
        await until(lambda: planner.given_up == 1)

    run_local(tmp_path, script)


@pytest.mark.parametrize("level", ["random", "greedy"])
def test_a_table_from_before_levels_existed_continues(tmp_path: Path, level: str) -> None:
    """Bots at these tables, including bots that stand in for people, keep their names and playing style."""

    async def begin(local: LocalTables) -> None:
        wish = NewTable("elementos", [ME, SeatWish("computer", level)], {"opening": "random", "starter": "1"})
        room = await local.table(wish)
        await room.do(lambda: room.carry_out([StoodIn(0, level)]))
        table.append(room.ledger.table.id)

    async def go_on(local: LocalTables) -> None:
        room = await local.registry.room(table[0])
        assert [seat.level for seat in room.info().seats] == ["", level]
        assert room.ledger.state.stand_ins == {0: level}
        length = len(room.ledger.state.present_match.taken)
        await until(lambda: len(room.ledger.history.told) > length + 8 or not room.ledger.state.is_running)

    table: list[str] = []
    run_local(tmp_path, begin)
    run_local(tmp_path, go_on)


BOTS = NewTable("elementos", [COMPUTER, COMPUTER], {"opening": "random"})


def test_bots_without_people_play_only_while_somebody_watches(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "BEAT", 0.02)

    async def script(local: LocalTables) -> None:
        planner = Planner()
        local.answer_requests(planner.choose)
        room = await local.table(BOTS)
        assert room.ledger.table.due_at is None
        await asyncio.sleep(0.1)
        assert planner.requests == []
        watcher = await local.connect(None)
        await until(lambda: len(room.ledger.history.told) > 8)
        assert {origin.priority for origin in planner.origins} == {Priority.UNATTENDED}
        assert not await local.registry.store.due(milliseconds() + 1000, 10)
        room.detach(watcher)
        await until(lambda: not room.computers.is_thinking)
        await room.do(lambda: asyncio.sleep(0))
        length, asked = len(room.ledger.history.told), len(planner.requests)
        await asyncio.sleep(0.1)
        assert (len(room.ledger.history.told), len(planner.requests)) == (length, asked)
        await local.connect(None)
        await until(lambda: len(room.ledger.history.told) > length + 2)

    run_local(tmp_path, script)


def test_bot_tables_stored_as_due_do_not_prevent_others_from_waking(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Older versions, in which bots never paused, stored such tables as due. Each is loaded once, then left alone."""
    monkeypatch.setattr(tables, "BEAT", 3600.0)
    monkeypatch.setattr(tables, "LISTED", 1)

    async def script(local: LocalTables) -> None:
        planner = Planner()
        planner.is_free.clear()
        await seated(local, planner, "elementos", opening="random", starter="2")
        waiting = local.room.ledger.table.id
        await local.registry._close_room(local.room)
        for _ in range(3):
            room = await local.table(BOTS)
            room.ledger.table = msgspec.structs.replace(room.ledger.table, due_at=1)
            await local.registry.store.append(room.ledger.table, ())
        planner.is_free.set()
        async with asyncio.timeout(20):
            while await local.registry.store.due(milliseconds(), 10):
                await local.registry._look_after_tables()
                await asyncio.sleep(0.01)
        assert waiting in {room.ledger.table.id for room in local.registry.rooms}

    run_local(tmp_path, script)


def test_a_seat_with_a_stand_in_belongs_to_a_person(tmp_path: Path) -> None:
    """The match continues without viewers, just as it would with a person in the seat."""

    async def script(local: LocalTables) -> None:
        planner = Planner()
        await seated(local, planner, "elementos", opening="random", starter="1")
        room = local.room
        await room.do(lambda: room.carry_out([StoodIn(0, "casual")]))
        room.submit(room.computers.wake)
        await until(lambda: len(room.ledger.history.told) > 8)
        assert (room.ledger.table.due_at is not None) == room.ledger.state.is_running

    run_local(tmp_path, script)


def test_bot_requests_count_for_the_host_and_are_urgent_if_a_person_is_present(tmp_path: Path) -> None:
    async def script(local: LocalTables) -> None:
        planner = Planner()
        local.answer_requests(planner.choose)
        await local.table(NewTable("elementos", [ME, COMPUTER], {"opening": "random", "starter": "2"}))
        await until(lambda: 0 in local.room.ledger.state.to_act)
        ann = await local.connect()
        await local.send(ann, Play("p", local.room.ledger.versions[0], local.step()[1]))
        await until(lambda: 0 in local.room.ledger.state.to_act)
        table, host = local.room.ledger.table.id, local.guests[0].id
        assert planner.origins[0] == Origin(Priority.UNATTENDED, host, table), "nobody was there yet"
        assert planner.origins[-1] == Origin(Priority.LIVE, host, table)
        local.room.ledger.table = msgspec.structs.replace(local.room.ledger.table, host="")
        assert local.room.computers._origin() == Origin(Priority.LIVE, table, table), "the host was erased"

    run_local(tmp_path, script)


def test_a_bot_plays_on_after_a_match_that_ended_during_its_request(server: ServerProcess) -> None:
    """A player takes a step, resigns immediately, and then plays a rematch."""

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


@pytest.mark.parametrize("name", ["holi", "elementos", "elios"])
def test_a_bot_is_sent_only_the_view_of_its_seat(tmp_path: Path, name: str) -> None:
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
            answer = await local.send(ann, Play(f"p{number}", room.ledger.versions[0], step))
            if isinstance(answer, Refused):  # the bot's process is still starting on a busy machine
                assert answer.sentence.key == "bots-starting"
                continue
            assert isinstance(answer, Confirmed)
            if len(sent) > 5:
                break
        assert {seat for seat, _ in sent} == {1}
        assert not all(is_whole for _, is_whole in sent), "something must have been hidden from it"

    run_local(tmp_path, script)
