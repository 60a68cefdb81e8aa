"""Computer players at a table: one thought serves a turn, nobody waits for them, and old tables go on."""

import asyncio
import random
import time
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest
from structlog.testing import capture_logs

from ludoteca.core.view import View
from ludoteca.players.player import view_after
from ludoteca.table.base import backoff
from ludoteca.table.engines.answers import PlannedStep, SearchRequest, foreseen, view_of
from ludoteca.table.engines.pool import PlannedTurn
from ludoteca.table.engines.queue import Origin, Priority
from ludoteca.table.errors import EngineError, StoreError
from ludoteca.table.live import computers
from ludoteca.table.live import registry as tables
from ludoteca.table.live.room import CLOSING
from ludoteca.table.messages.http import NewTable, SeatWish
from ludoteca.table.messages.socket import Ask, Confirmed, Play, Refused, Resign, Said, Say, TableChanged
from ludoteca.table.state.entries import StoodIn
from ludoteca.table.state.timing import milliseconds
from tests.support.lobby import ME
from tests.support.local import LocalTables, RecordingConnection, run_local, until

COMPUTER = SeatWish("computer", "casual")
GROUPING = {"starter": "last_to_group"}


class Planner:
    """An engine that plans as many steps as it may, at random, and counts how often it is asked."""

    def __init__(self, most: int = 100) -> None:
        self.most, self.thoughts, self.origins = most, list[SearchRequest](), list[Origin]()
        self.given_up = 0
        """How many requests nobody waits for any more."""
        self.is_free = asyncio.Event()
        self.is_free.set()
        self.change: Callable[[tuple[PlannedStep, ...]], tuple[PlannedStep, ...]] = lambda plan: plan

    async def choose(self, request: SearchRequest, origin: Origin, seconds: float) -> PlannedTurn:
        self.thoughts.append(request)
        self.origins.append(origin)
        try:
            await self.is_free.wait()
        except asyncio.CancelledError:
            self.given_up += 1
            raise
        return PlannedTurn(self.change(tuple(foreseen(view_of(request), self._steps(view_of(request))))))

    def _steps(self, view: View) -> list[int]:
        steps, rng, game, turn = list[int](), random.Random(1), view.game, int(view.state.turn)
        while (legal := view.legal()) and len(steps) < self.most and int(view.state.turn) == turn:
            steps.append(rng.choice(legal))
            after = view_after(view, steps[-1])
            view = view_of(SearchRequest(game.name, view.seat, after, "", 0, (), 0))
        return steps


async def seated(local: LocalTables, planner: Planner, game: str, **options: str) -> None:
    local.answer_requests(planner.choose)
    await local.table(NewTable(game, [ME, COMPUTER], dict(options)))


def own_steps(local: LocalTables, seat: int) -> int:
    return sum(taken.seat == seat for taken in local.room.ledger.state.present_match.taken)


@pytest.mark.parametrize("game", ["elios", "elementos"])
def test_one_thought_serves_a_whole_set_up(tmp_path: Path, game: str) -> None:
    async def script(local: LocalTables) -> None:
        planner = Planner()
        await seated(local, planner, game)
        await until(lambda: 1 not in local.room.ledger.state.to_act)
        assert own_steps(local, 1) > 3
        assert len(planner.thoughts) == 1

    run_local(tmp_path, script)


def test_one_thought_serves_a_turn_of_several_steps(tmp_path: Path) -> None:
    async def script(local: LocalTables) -> None:
        planner = Planner()
        await seated(local, planner, "holi", starter="2")
        ann, match = await local.connect(), local.room.ledger.state.present_match
        while own_steps(local, 1) < 8:
            await until(lambda: 0 in local.room.ledger.state.to_act)
            step = Play(f"p{own_steps(local, 0)}", local.room.ledger.versions[0], match.legal(0)[0])
            assert isinstance(await local.send(ann, step), Confirmed)
        turns = {taken.turn for taken in match.taken if taken.seat == 1}
        assert len(planner.thoughts) == len(turns) < own_steps(local, 1)

    run_local(tmp_path, script)


def test_a_plan_holds_only_while_the_seat_sees_what_it_foresaw(tmp_path: Path) -> None:
    async def script(local: LocalTables) -> None:
        planner = Planner()
        planner.change = lambda plan: tuple(
            msgspec.structs.replace(planned, view=planned.view if number % 2 == 0 else b"something else")
            for number, planned in enumerate(plan)
        )
        await seated(local, planner, "elementos")
        await until(lambda: 1 not in local.room.ledger.state.to_act)
        assert len(planner.thoughts) == own_steps(local, 1), "each second step of a plan was thought about anew"
        seen = [request.view for request in planner.thoughts]
        assert len(set(seen)) == len(seen)

    run_local(tmp_path, script)


def test_the_table_hears_everybody_while_a_computer_player_sets_up(tmp_path: Path) -> None:
    """E2.8: computer players are done first, so a person's last step waits for them; nothing else does."""

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
        assert match.to_act == (0,), "who was last begins"

    run_local(tmp_path, script)


def test_a_request_that_is_never_answered_does_not_keep_a_room_open(tmp_path: Path) -> None:
    async def script(local: LocalTables) -> None:
        planner = Planner()
        planner.is_free.clear()
        await seated(local, planner, "elios")
        await until(lambda: len(planner.thoughts) == 1)
        async with asyncio.timeout(CLOSING):
            await local.registry._close_room(local.room)
        assert local.room not in local.registry.rooms
        await until(lambda: planner.given_up == 1)

    run_local(tmp_path, script)


@pytest.mark.parametrize("level", ["random", "greedy"])
def test_a_table_from_before_there_were_levels_goes_on(tmp_path: Path, level: str) -> None:
    """Its computer players keep their names and their way to play, stand-ins too."""

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


def errors(logged: list[Any]) -> list[Any]:
    return [line for line in logged if line["log_level"] in ("error", "critical")]


@pytest.mark.parametrize("is_rematch", [False, True])
def test_a_match_that_ends_while_a_bot_thinks_leaves_no_error(tmp_path: Path, is_rematch: bool) -> None:
    """The choice comes too late, and is dropped; in a rematch the bot chooses again."""

    async def script(local: LocalTables) -> None:
        planner = Planner()
        planner.is_free.clear()
        await seated(local, planner, "elementos", opening="random", starter="2")
        ann = await local.connect()
        await until(lambda: len(planner.thoughts) == 1)
        assert isinstance(await local.send(ann, Resign("r")), Confirmed)
        if is_rematch:
            assert isinstance(await local.send(ann, Ask("a", "rematch")), Confirmed)
        planner.is_free.set()
        await until(lambda: not local.room.computers.is_thinking)
        await local.room.do(lambda: asyncio.sleep(0))
        state = local.room.ledger.state
        assert (state.number, state.is_running) == ((2, True) if is_rematch else (1, False))
        if is_rematch:
            await until(lambda: 0 in state.to_act)

    with capture_logs() as logged:
        run_local(tmp_path, script, pause=0.01)
    assert errors(logged) == []


BOTS = NewTable("elementos", [COMPUTER, COMPUTER], {"opening": "random"})


def test_bots_alone_play_only_while_somebody_watches(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "BEAT", 0.02)

    async def script(local: LocalTables) -> None:
        planner = Planner()
        local.answer_requests(planner.choose)
        room = await local.table(BOTS)
        assert room.ledger.table.due_at is None
        await asyncio.sleep(0.1)
        assert planner.thoughts == []
        watcher = await local.connect(None)
        await until(lambda: len(room.ledger.history.told) > 8)
        assert {origin.priority for origin in planner.origins} == {Priority.UNATTENDED}
        assert not await local.registry.store.due(milliseconds() + 1000, 10)
        room.detach(watcher)
        await until(lambda: not room.computers.is_thinking)
        await room.do(lambda: asyncio.sleep(0))
        length, asked = len(room.ledger.history.told), len(planner.thoughts)
        await asyncio.sleep(0.1)
        assert (len(room.ledger.history.told), len(planner.thoughts)) == (length, asked)
        await local.connect(None)
        await until(lambda: len(room.ledger.history.told) > length + 2)

    run_local(tmp_path, script)


def test_tables_of_bots_stored_as_due_do_not_keep_others_from_being_woken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before they paused, they were stored as due. They are loaded once, and then rest."""
    monkeypatch.setattr(tables, "BEAT", 0.02)
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
                await asyncio.sleep(0.01)
        assert waiting in {room.ledger.table.id for room in local.registry.rooms}

    run_local(tmp_path, script)


def test_a_seat_with_a_stand_in_belongs_to_a_person(tmp_path: Path) -> None:
    """The match goes on though nobody looks, as it does where a person plays."""

    async def script(local: LocalTables) -> None:
        planner = Planner()
        await seated(local, planner, "elementos", opening="random", starter="1")
        room = local.room
        await room.do(lambda: room.carry_out([StoodIn(0, "casual")]))
        room.submit(room.computers.wake)
        await until(lambda: len(room.ledger.history.told) > 8)
        assert (room.ledger.table.due_at is not None) == room.ledger.state.is_running

    run_local(tmp_path, script)


def test_requests_of_bots_count_for_the_host_and_are_urgent_where_a_person_is(tmp_path: Path) -> None:
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


def troubles(line: RecordingConnection) -> list[str]:
    """What a connection was told about trouble, each change once."""
    told = [message.table.trouble for message in line.got if isinstance(message, TableChanged)]
    return [trouble for trouble, before in zip(told, ["", *told], strict=False) if trouble != before]


def test_a_move_that_cannot_be_stored_is_tried_again_ever_later_and_players_see_why(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One choice serves all tries, one line of the log each doubling of the wait."""
    monkeypatch.setattr(backoff, "FIRST", 0.01)
    monkeypatch.setattr(backoff, "MOST", 0.04)

    async def script(local: LocalTables) -> None:
        planner, tries = Planner(), list[float]()
        planner.is_free.clear()
        await seated(local, planner, "elementos", opening="random", starter="2")
        ann = await local.connect()
        append = local.registry.store.append

        async def full(*_: object) -> None:
            tries.append(time.monotonic())
            raise StoreError("nothing was stored: the disk is full")

        monkeypatch.setattr(local.registry.store, "append", full)
        planner.is_free.set()
        await until(lambda: len(tries) >= 6)
        assert troubles(ann) == ["saving"]
        assert local.room.info().trouble == "saving"
        gaps = [later - earlier for earlier, later in pairwise(tries[:6])]
        assert all(gap >= least for gap, least in zip(gaps, [0.01, 0.02, 0.04, 0.04, 0.04], strict=True))
        monkeypatch.setattr(local.registry.store, "append", append)
        await until(lambda: troubles(ann) == ["saving", ""])
        assert 0 in local.room.ledger.state.to_act
        assert len(planner.thoughts) == 1

    with capture_logs() as logged:
        run_local(tmp_path, script)
    assert [line["again_in"] for line in errors(logged)] == [0.01, 0.02, 0.04]


def test_while_no_engine_works_players_see_why_they_wait(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(backoff, "FIRST", 0.01)
    monkeypatch.setattr(backoff, "MOST", 0.04)

    async def script(local: LocalTables) -> None:
        planner, tries = Planner(), list[SearchRequest]()
        await seated(local, planner, "elementos", opening="random", starter="1")
        ann = await local.connect()

        async def broken(request: SearchRequest, origin: Origin, seconds: float) -> PlannedTurn:
            tries.append(request)
            raise EngineError("start", "no such program")

        local.answer_requests(broken)
        await local.send(ann, Play("p", local.room.ledger.versions[0], local.step()[1]))
        await until(lambda: len(tries) >= 6)
        assert troubles(ann) == ["engines"]
        assert own_steps(local, 1) == 0, "no step is made up"
        local.answer_requests(planner.choose)
        await until(lambda: troubles(ann) == ["engines", ""])
        await until(lambda: 0 in local.room.ledger.state.to_act)

    with capture_logs() as logged:
        run_local(tmp_path, script)
    assert [line["again_in"] for line in errors(logged)] == [0.01, 0.02, 0.04]


def test_a_set_up_does_not_wait_for_ever_for_bots_that_cannot_move(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The last step of a person is refused with the reason, and the table stays open to everything else."""
    monkeypatch.setattr(computers, "SET_UP_PATIENCE", 0.05)

    async def script(local: LocalTables) -> None:
        planner = Planner()
        planner.is_free.clear()
        await seated(local, planner, "elios", **GROUPING)
        ann, match = await local.connect(), local.room.ledger.state.present_match
        while match.legal(0) != ["done"]:
            step = Play(f"p{own_steps(local, 0)}", local.room.ledger.versions[0], match.legal(0)[0])
            assert isinstance(await local.send(ann, step), Confirmed)
        answer = await local.send(ann, Play("done", local.room.ledger.versions[0], "done"))
        assert isinstance(answer, Refused)
        assert answer.sentence == "The bots are still setting up; try again in a moment."
        planner.is_free.set()
        await until(lambda: 1 not in local.room.ledger.state.to_act)
        again = Play("again", local.room.ledger.versions[0], "done")
        assert isinstance(await local.send(ann, again), Confirmed)

    run_local(tmp_path, script, thinking=0)
