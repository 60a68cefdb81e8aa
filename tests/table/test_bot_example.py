"""The documented example is an independent program that plays a seat without importing Ludoteca."""

import asyncio
import random
import re
import subprocess
import sys
from asyncio.subprocess import Process
from pathlib import Path

from ludoteca.core.registry import names
from ludoteca.table.messages.http import NewTable
from tests.support.client import Client
from tests.support.lobby import ME, OPEN, Lobby
from tests.support.server import ServerProcess

ROOT = Path(__file__).parents[2]
BOT = ROOT / "examples" / "bot.py"


def test_the_example_joins_by_code_and_plays_every_game_to_the_end(server: ServerProcess) -> None:
    """All games are played at the same time, because the example pauses before each step."""

    async def all_games() -> None:
        await asyncio.gather(*(_against_the_example(server, name) for name in names()))

    asyncio.run(all_games())


async def _against_the_example(server: ServerProcess, name: str) -> None:
    async with Lobby(server.address) as lobby:
        seated = await lobby.make(await lobby.come_in("Host"), NewTable(name, [ME, OPEN]))
        bot = await _started(server, seated.code)
        async with Client(server.socket_address, seated.table.id, seated.keys[0].token) as host:
            await host.play_out(random.Random(1))
            await _check_end(bot, host)


def test_the_example_reconnects_when_the_server_is_back(tmp_path: Path) -> None:
    with ServerProcess(tmp_path / "data") as server:
        asyncio.run(_across_a_restart(server))


async def _across_a_restart(server: ServerProcess) -> None:
    async with Lobby(server.address) as lobby:
        seated = await lobby.make(await lobby.come_in("Host"), NewTable("exagon", [ME, OPEN], mode="turns"))
    bot = await _started(server, seated.code)
    async with Client(server.socket_address, seated.table.id, seated.keys[0].token) as host:
        state = asyncio.create_task(host.play_out(random.Random(1)))
        await host.until(lambda: host.version > 10)
        await asyncio.to_thread(server.kill)
        await asyncio.to_thread(server.start)
        await state
        await _check_end(bot, host)


async def _started(server: ServerProcess, code: str) -> Process:
    return await asyncio.create_subprocess_exec(
        sys.executable, str(BOT), server.address, code, "My bot", stdout=subprocess.PIPE
    )


async def _check_end(bot: Process, host: Client) -> None:
    """Assert that the example has printed its final place."""
    out, _ = await asyncio.wait_for(bot.communicate(), 60)
    assert bot.returncode == 0
    assert host.table is not None
    assert host.table.seats[1].name == "My bot"
    assert host.view is not None
    assert host.view.over is not None
    assert f"seat 2 finished in place {host.view.over.places[1]}" in out.decode()


def test_the_example_is_short_and_imports_nothing_of_ours() -> None:
    text = BOT.read_text(encoding="utf-8")
    code = [line for line in text.split('"""', 2)[2].splitlines() if line.strip()]
    assert len(code) <= 45
    assert not re.search(r"^(from|import) ludoteca", text, re.MULTILINE)


def test_the_page_about_programs_names_every_message_that_the_example_uses() -> None:
    page = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
    for word in ("hello", "play", "update", "refused", "confirmed", "/api/guests", "/api/join", "/api/socket"):
        assert word in page
