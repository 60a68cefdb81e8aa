"""Two server processes share a PostgreSQL database: whichever finds a call first sends it, and only that one."""

import asyncio
import time
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from ludoteca.table.messages.calls import CallSettings, Subscribe, Subscription
from ludoteca.table.messages.http import NewTable
from ludoteca.table.messages.socket import Clock
from tests.support.lobby import ME, OPEN, Lobby
from tests.support.postgres import PostgresServer
from tests.support.push_service import PushBrowser, PushService
from tests.support.server import ServerProcess

DAYS = NewTable("elementos", [ME, OPEN], {"opening": "random", "starter": "1"}, "turns", clock=Clock(86_400, 0))
TABLES = 4
PATIENCE = 60.0  # seconds
LINGERING = 3.0  # seconds in which a second notification would arrive


class CallingServer(ServerProcess):
    """A server whose notifications go to a test service."""

    program = "tests.support.push_service"


@pytest.mark.long
def test_two_processes_send_each_call_once(
    postgres: PostgresServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = postgres.new_database().secret
    with PushService(tmp_path) as service:
        monkeypatch.setenv("TEST_PUSH_PORT", str(service.port))
        monkeypatch.setenv("TEST_PUSH_AUTHORITY", str(service.authority))
        contact = "mailto:host@example.org"
        with (
            CallingServer(tmp_path / "one", DATABASE=address, PUSH_CONTACT=contact) as first,
            CallingServer(tmp_path / "two", DATABASE=address, PUSH_CONTACT=contact) as second,
        ):
            browser = PushBrowser("ann")
            asyncio.run(_play(first, second, browser))
            _wait(lambda: len(service.to(browser)) >= TABLES)
            time.sleep(LINGERING)
            assert len(service.to(browser)) == TABLES
            topics = {request.headers["topic"] for request in service.to(browser)}
            assert len(topics) == TABLES, "each is about another table"


async def _play(first: ServerProcess, second: ServerProcess, browser: PushBrowser) -> None:
    """It becomes Ann's turn at several tables, half of which each process serves."""
    async with Lobby(first.address) as here, Lobby(second.address) as there:
        ann, ben = await here.come_in("Ann"), await there.come_in("Ben")
        wish = Subscribe(msgspec.convert(browser.subscription, Subscription), "en")
        await here.ask(CallSettings, "POST", "/api/me/calls/subscribe", ann.token, wish)
        for number in range(TABLES):
            lobby = (here, there)[number % 2]
            table = (await lobby.make(ann, DAYS)).table.id
            await lobby.join(ben, table)


def _wait(is_so: Callable[[], bool]) -> None:
    until = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < until
        time.sleep(0.05)
