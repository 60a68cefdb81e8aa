"""If a bot cannot move, the match waits, players see why, and the log gets one line each time the delay doubles."""

import asyncio
import time
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs

from ludoteca.table.base import backoff
from ludoteca.table.engines.answers import SearchRequest
from ludoteca.table.engines.pool import PlannedTurn
from ludoteca.table.engines.queue import Origin
from ludoteca.table.errors import EngineError, StoreError
from ludoteca.table.live import computers
from ludoteca.table.messages.socket import Ask, Confirmed, Play, Refused, Resign, TableChanged
from tests.support.local import LocalTables, RecordingConnection, run_local, until
from tests.table.planner import GROUPING, Planner, own_steps, seated


def errors(logged: list[Any]) -> list[Any]:
    return [line for line in logged if line["log_level"] in ("error", "critical")]


def troubles(line: RecordingConnection) -> list[str]:
    """The problems that were reported on a connection, without duplicates."""
    told = [message.table.trouble for message in line.got if isinstance(message, TableChanged)]
    return [trouble for trouble, before in zip(told, ["", *told], strict=False) if trouble != before]


@pytest.mark.parametrize("is_rematch", [False, True])
def test_a_match_that_ends_while_a_bot_thinks_logs_no_error(tmp_path: Path, is_rematch: bool) -> None:
    """The choice comes too late and is discarded. In a rematch, the bot chooses again."""

    async def script(local: LocalTables) -> None:
        planner = Planner()
        planner.is_free.clear()
        await seated(local, planner, "elementos", opening="random", starter="2")
        ann = await local.connect()
        await until(lambda: len(planner.requests) == 1)
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


def test_storing_a_move_is_retried_with_growing_delays_and_players_see_why(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The bot chooses only once, however often storing is retried. The log gets one line per doubling of the delay."""
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

        async def told() -> str:
            return local.room.info().trouble

        monkeypatch.setattr(local.registry.store, "append", full)
        planner.is_free.set()
        await until(lambda: len(tries) >= 6)
        assert troubles(ann) == ["saving"]
        assert await local.room.do(told) == "saving", "between two tries"
        gaps = [later - earlier for earlier, later in pairwise(tries[:6])]
        assert all(gap >= least for gap, least in zip(gaps, [0.01, 0.02, 0.04, 0.04, 0.04], strict=True))
        monkeypatch.setattr(local.registry.store, "append", append)
        await until(lambda: troubles(ann) == ["saving", ""])
        assert 0 in local.room.ledger.state.to_act
        assert len(planner.requests) == 1

    with capture_logs() as logged:
        run_local(tmp_path, script)
    assert [line["again_in"] for line in errors(logged)] == [0.01, 0.02, 0.04]


def test_players_see_why_they_wait_while_no_engine_works(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
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
        assert own_steps(local, 1) == 0, "no step may be invented"
        local.answer_requests(planner.choose)
        await until(lambda: troubles(ann) == ["engines", ""])
        await until(lambda: 0 in local.room.ledger.state.to_act)

    with capture_logs() as logged:
        run_local(tmp_path, script)
    assert [line["again_in"] for line in errors(logged)] == [0.01, 0.02, 0.04]


def test_a_set_up_does_not_wait_forever_for_bots_that_cannot_move(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The step that would end the person's set-up is refused with the reason. Everything else at the table works."""
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
        assert answer.sentence.key == "bots-starting"
        planner.is_free.set()
        await until(lambda: 1 not in local.room.ledger.state.to_act)
        again = Play("again", local.room.ledger.versions[0], "done")
        assert isinstance(await local.send(ann, again), Confirmed)

    run_local(tmp_path, script, thinking=0)
