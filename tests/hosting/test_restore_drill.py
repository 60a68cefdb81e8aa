"""Run the restore drill from docs/hosting.md: play a match, lose the data, restore it, and resume the match."""

import asyncio
import random
import re
import shutil
from pathlib import Path

import pytest

from ludoteca.table.messages.http import SeatWish
from tests.hosting.kit import ROOT
from tests.support.client import Client
from tests.support.command import run_apart
from tests.support.lobby import ME, MadeTable, visit
from tests.support.server import ServerProcess

ELEMENTOS = "elementos"
OVER = ["over"]
SEEN = ("Backed up to", "Restored from", "No damage found (tables 1, matches 1, entries", '"is_well":true')
"""The output that the host must see, in this order."""


def play(server: ServerProcess, table: MadeTable, moves: int) -> list[str]:
    """Play this many random moves against the bot, or fewer if the match ends. Return the match log."""
    rng = random.Random(moves)

    async def playing() -> list[str]:
        async with Client(server.socket_address, table.id, table.tokens[0]) as client:
            for _ in range(moves):
                await client.until(lambda: client.may_act or client.is_over)
                if client.is_over:
                    break
                await client.play(rng.choice(client.seen.legal).text)
            await client.until(lambda: client.may_act or client.is_over)
            return [f"{line.turn}: {line.words}" for line in client.log] + OVER * client.is_over

    return asyncio.run(playing())


def command(*words: object) -> str:
    """The output of a command in the drill, on one line."""
    return " ".join(run_apart(*words).output.split())


def test_a_match_resumes_after_its_server_and_data_are_lost(tmp_path: Path) -> None:
    lost, new, copy = tmp_path / "lost", tmp_path / "new", tmp_path / "copy.sqlite3"
    seats = ME, SeatWish("computer", "random")
    with ServerProcess(lost) as server:
        table = visit(server, lambda lobby: lobby.seat(ELEMENTOS, *seats, options={"opening": "random"}))
        before = play(server, table, moves=3)
        kept = command("backup", copy, "--data", lost)
        assert len(play(server, table, moves=2)) > len(before), "moves after the backup are lost with the disk"
        server.kill()
    shutil.rmtree(lost)

    restored = command("restore", copy, "--data", new)
    examined = command("doctor", "--data", new)
    with ServerProcess(new, REQUIRE_DATA=1) as again:
        health = again.request("GET", "/health").text
        after = play(again, table, moves=500)
    assert [seen in said for seen, said in zip(SEEN, (kept, restored, examined, health), strict=True)] == [True] * 4
    assert after[: len(before)] == before
    assert after[-1:] == OVER
    assert again.complaints == []


def test_the_page_shows_what_the_host_must_see() -> None:
    page = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
    drill = page.partition("\n## Restore drill\n")[2].partition("\n## ")[0]
    places = [re.search(re.escape(seen).replace("1", r"\d+"), drill) for seen in SEEN]
    assert all(places), SEEN[[*map(bool, places)].index(False)]
    assert [place.start() for place in places if place] == sorted(place.start() for place in places if place)


@pytest.mark.parametrize("words", [["restore", "nowhere"], ["doctor"]])
def test_a_drill_without_a_backup_fails(words: list[str], tmp_path: Path) -> None:
    assert run_apart(*words, "--data", tmp_path / "empty").code == 1
