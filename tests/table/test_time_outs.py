"""Time-outs at tables in use stay correct after a full disk, a stalled server or a restart."""

import asyncio
import os
import signal
import time
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from ludoteca.table.errors import StoreError
from ludoteca.table.messages.http import NewTable
from ludoteca.table.messages.socket import Clock, Confirmed, TableChanged
from tests.support.client import Client
from tests.support.gathering import Gathering, gather, gathering
from tests.support.lobby import ME, OPEN
from tests.support.local import TWO, LocalTables, run_local
from tests.support.server import ServerProcess


def test_storing_a_time_out_is_retried_with_growing_delays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody sees why the match waits, and the log gets one line per doubling. Then the time-out happens."""

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


def test_a_time_out_waiting_for_the_store_is_not_delayed_by_other_jobs(tmp_path: Path) -> None:
    async def script(local: LocalTables) -> None:
        room = await local.table(NewTable("elementos", [ME, OPEN], {"opening": "random"}, clock=Clock(turn=1)))
        await local.connect(0)
        room._back_off(StoreError("the disk is full"))
        retries = []
        for _ in range(3):
            await asyncio.sleep(0.2)
            await room.do(lambda: asyncio.sleep(0))
            await asyncio.sleep(0)
            assert room._timer is not None
            retries.append(room._timer.when())
        assert max(retries) - min(retries) < 0.2

    run_local(tmp_path, script)


def test_time_lost_by_the_server_costs_nobody_the_match(tmp_path: Path) -> None:
    async def script(here: Gathering) -> None:
        due = here.due
        os.kill(here.server.pid, signal.SIGSTOP)
        await asyncio.sleep(8)
        os.kill(here.server.pid, signal.SIGCONT)
        assert isinstance(await due.play(due.seen.legal[0].text), Confirmed)
        assert not due.is_over

    with ServerProcess(tmp_path / "data") as server:
        gather(server, script, "elementos", options={"opening": "random"}, clock=Clock(turn=6))


def test_an_abandoned_table_keeps_its_clock_through_a_restart(tmp_path: Path) -> None:
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
