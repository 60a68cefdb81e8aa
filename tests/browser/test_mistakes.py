"""After a match, players try their own mistakes again, as puzzles, on a desk and on a phone."""

import re

import msgspec
import pytest
from playwright.sync_api import expect

from ludoteca.table.messages.mistakes import MistakeStart
from ludoteca.table.messages.socket import Resign
from tests.browser.conftest import Opener
from tests.browser.screen import DESK, PHONE, Device
from tests.browser.tables import OpenTable, Tables, in_thread
from tests.browser.texts import t as text
from tests.support.client import Client, new_id
from tests.support.lobby import Lobby, visit

STEPS = 8
REVIEWING = 300_000  # milliseconds: every turn of the match is judged first, and other reviews may be waiting


def lost(tables: Tables) -> OpenTable:
    """A match that a person plays at random, and gives up."""
    table = tables.against_computer("elementos", options={"opening": "random", "starter": "1"})
    table.program(0).play(STEPS)

    async def resign(lobby: Lobby) -> None:
        async with Client(tables.server.socket_address, table.id, table.keys[0].token) as client:
            await client.until(lambda: client.may_act or client.is_over)
            if not client.is_over:
                await client.send(Resign(new_id()))

    in_thread(lambda: visit(tables.server, resign))
    return table


@pytest.mark.parametrize(("device", "language"), [(DESK, "en"), (PHONE, "it"), (PHONE, "de")], ids=["desk", "it", "de"])
def test_a_mistake_is_tried_again(screen: Opener, tables: Tables, device: Device, language: str) -> None:
    table = lost(tables)
    window = screen(device=device, language=language)
    window.become(table.host)
    window.go(f"{table.path}/replay/1#review")

    def say(key: str) -> str:
        return text(f"puzzles:{key}", language)

    page = window.page
    page.get_by_role("link", name=say("mistakes"), exact=True).wait_for(timeout=REVIEWING)
    with page.expect_response(re.compile(r"/mistakes/\d+$")) as begun:
        page.get_by_role("link", name=say("mistakes"), exact=True).click()
    start = msgspec.json.decode(begun.value.body(), type=MistakeStart)
    window.shows(say("ask-mistake"))
    window.check_access()
    window.check_width()
    page.get_by_role("button", name=say("hint"), exact=True).click()
    expect(page.locator(".verdict p").first).to_be_visible()

    flipped = next(step.text[:2] for step in start.study.view.legal if step.text.endswith("*"))
    page.locator(f'[data-spot="{flipped}"]').click()
    page.locator('[data-spot="turn"]').click()
    expect(page.locator(".verdict.right, .verdict.wrong")).to_be_visible(timeout=REVIEWING)
    verdict = page.locator(".verdict b").inner_text()
    assert verdict.strip() in (say("right-mistake"), say("wrong-mistake"))
    window.check_access()
    page.get_by_role("button", name=re.compile(f"^({say('again')}|{say('restart')})$")).click()
    page.get_by_role("button", name=say("show")).click()
    window.shows(say("shown"))
    window.check_access()
    window.check_width()
    onward = page.get_by_role("link", name=re.compile(f"{say('mistakes-next')}|{say('mistakes-review')}"))
    expect(onward.last).to_be_visible()
