"""Somebody with several matches over days: which table waits, how long, and how they get from one to the next."""

import re
from typing import NamedTuple

import pytest
from playwright.sync_api import expect

from ludoteca.table.messages.http import Guest, NewTable
from ludoteca.table.messages.socket import Clock
from tests.browser.conftest import Opener
from tests.browser.screen import DESK, PHONE, Device, Screen
from tests.browser.tables import Tables, in_thread
from tests.support.lobby import ME, OPEN, Lobby, visit

HOUR = 3600
FLAT_PHONE = Device(844, 390, has_touch=True)


class Days(NamedTuple):
    """Ann's matches over days against Ben, in which it is her turn."""

    ann: Guest
    ben: Guest
    tables: list[str]


def over_days(tables: Tables, *hours: int) -> Days:
    """Matches of Elementos in which Ann, who is first to move, has this many hours for each turn."""

    async def made(lobby: Lobby) -> Days:
        ann, ben = await lobby.come_in("Ann"), await lobby.come_in("Ben")
        found = []
        for count in hours:
            clock = Clock(count * HOUR, 0)
            options = {"opening": "random", "starter": "1"}
            wish = NewTable("elementos", [ME, OPEN], {**options}, mode="turns", clock=clock)
            found.append((await lobby.make(ann, wish)).table.id)
            await lobby.join(ben, found[-1])
        return Days(ann, ben, found)

    return in_thread(lambda: visit(tables.server, made))


def next_link(window: Screen) -> str:
    """The pattern of the name of the link to the next table."""
    return f"^{window.t('table-next')}"


@pytest.mark.parametrize("language", ["en", "it", "de"])
@pytest.mark.parametrize("device", [PHONE, DESK], ids=["phone", "desk"])
def test_the_most_urgent_table_comes_first(screen: Opener, tables: Tables, device: Device, language: str) -> None:
    days = over_days(tables, 170, 2, 30)
    window = screen(device=device, language=language)
    window.become(days.ann)
    window.go("me")
    links = window.page.locator("main li a.primary")
    expect(links).to_have_count(3)
    long, urgent, middle = days.tables
    for number, table in enumerate((urgent, middle, long)):
        expect(links.nth(number)).to_have_attribute("href", re.compile(f"/t/{table}$"))
    words = window.t("waiting-count", count=3)
    window.shows(words)
    expect(window.page.get_by_role("navigation").get_by_role("link", name=re.compile(words))).to_have_count(1)
    first = window.page.locator("main li time").first
    expect(first).to_contain_text({"en": "Only 1 hour left", "it": "1 ora", "de": "nur noch 1 Stunde"}[language])
    window.check_access()
    window.check_width()
    window.go("")
    window.shows(words)
    window.check_access()
    window.check_width()


@pytest.mark.parametrize("device", [PHONE, FLAT_PHONE, DESK], ids=["phone", "flat", "desk"])
def test_after_a_move_the_table_leads_to_the_next_one(screen: Opener, tables: Tables, device: Device) -> None:
    days = over_days(tables, 30, 20)
    later, sooner = days.tables
    window = screen(device=device)
    window.become(days.ann)
    window.go(f"t/{sooner}")
    window.wait_for_turn()
    board = window.page.locator("[data-part=board]")
    link = window.page.get_by_role("link", name=re.compile(next_link(window)))
    expect(link).to_have_count(0)
    before = board.bounding_box()
    window.page.keyboard.press("Escape")
    take_a_turn(window)
    expect(link).to_be_in_viewport(ratio=1)
    assert board.bounding_box() == before, "the board has moved"
    window.check_access()
    link.click()
    expect(window.page).to_have_url(re.compile(f"/t/{later}$"))
    window.wait_for_turn()
    expect(link).to_have_count(0)


def take_a_turn(window: Screen) -> None:
    """Take steps from the list until the turn is over."""
    while window.is_my_turn:
        lister = window.page.get_by_role("button", name=window.t("table-steps"))
        if lister.get_attribute("aria-expanded") != "true":
            lister.click()
        window.page.locator(f'ul[aria-label="{window.t("table-steps")}"] button').first.click()
        window.breathe()
        window.wait_until(lambda: window.is_settled)
        window.breathe()
