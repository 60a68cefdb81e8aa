"""My tables: the running tables first, below them the finished matches with a search that is part of the address."""

import re

import pytest
from playwright.sync_api import expect

from ludoteca.table.messages.http import Guest, NewTable
from ludoteca.table.messages.socket import Resign
from tests.browser.conftest import Opener
from tests.browser.screen import DESK, PHONE, Device, Screen
from tests.browser.tables import Tables, in_thread
from tests.support.client import Client, new_id
from tests.support.lobby import ME, OPEN, RANDOM, Lobby, visit


def played(tables: Tables) -> Guest:
    """Ann, who has lost to Zoë and to a bot, and is still playing against Ben."""

    async def made(lobby: Lobby) -> Guest:
        ann, zoe, ben = [await lobby.come_in(name) for name in ("Ann", "Zoë", "Ben")]
        for game, seats in (("elementos", [ME, OPEN]), ("elios", [ME, RANDOM])):
            table = (await lobby.make(ann, NewTable(game, seats))).table.id
            if OPEN in seats:
                await lobby.join(zoe, table)
            async with Client(tables.server.socket_address, table, ann.token) as client:
                await client.send(Resign(new_id()))
                await client.until_over()
        table = (await lobby.make(ann, NewTable("elementos", [ME, OPEN]))).table.id
        await lobby.join(ben, table)
        return ann

    return in_thread(lambda: visit(tables.server, made))


def chosen(window: Screen, label: str, value: str) -> None:
    window.page.get_by_label(window.t(f"archive:{label}"), exact=True).select_option(value)


@pytest.mark.parametrize(
    ("device", "language"), [(DESK, "en"), (PHONE, "it"), (PHONE, "de")], ids=["desk-en", "phone-it", "phone-de"]
)
def test_finished_matches_are_found_again(screen: Opener, tables: Tables, device: Device, language: str) -> None:
    window = screen(device=device, language=language)
    window.become(played(tables))
    window.go("me")
    archive = window.page.locator("#archive")
    items = archive.get_by_role("listitem")
    expect(items).to_have_count(2)
    expect(items.nth(1)).to_contain_text("Zoë")
    expect(items.nth(1)).to_contain_text(window.t("archive:lost"))
    running = window.page.get_by_role("link", name=re.compile(window.t("list-go"))).first
    top, below = running.bounding_box(), archive.bounding_box()
    assert top is not None
    assert below is not None
    assert top["y"] < below["y"], "running tables come first"
    window.check_access()
    window.check_width()
    archive.get_by_label(window.t("archive:opponent")).fill("zoe")
    expect(items).to_have_count(1)
    expect(window.page).to_have_url(re.compile(r"/me\?opponent=zoe$"))
    chosen(window, "result", "won")
    window.shows(window.t("archive:found-none"))
    window.check_access()
    window.page.reload()
    window.shows(window.t("archive:found-none"))
    expect(archive.get_by_label(window.t("archive:opponent"))).to_have_value("zoe")
    window.press("archive:clear")
    expect(items).to_have_count(2)
    expect(window.page).to_have_url(re.compile(r"/me$"))
    chosen(window, "game", "elementos")
    expect(items).to_have_count(1)
    items.first.get_by_role("link", name=re.compile(f"^{window.t('archive:review')}")).click()
    expect(window.page).to_have_url(re.compile(r"/t/\w+/replay/1#.*review"))
    window.page.go_back()
    expect(window.page).to_have_url(re.compile(r"/me\?game=elementos$"))
    expect(items).to_have_count(1)


def test_a_search_by_day_uses_the_calendar_of_the_reader(screen: Opener, tables: Tables) -> None:
    window = screen()
    window.become(played(tables))
    window.go("me")
    items = window.page.locator("#archive").get_by_role("listitem")
    expect(items).to_have_count(2)
    today = window.page.evaluate("new Date().toLocaleDateString('sv')")
    window.page.get_by_label(window.t("archive:from"), exact=True).fill(today)
    window.page.get_by_label(window.t("archive:to"), exact=True).fill(today)
    expect(window.page).to_have_url(re.compile(f"from={today}&to={today}$"))
    expect(items).to_have_count(2)
    window.page.get_by_label(window.t("archive:to"), exact=True).fill("2020-01-01")
    window.shows(window.t("archive:found-none"))


def test_somebody_without_a_finished_match_is_told_what_to_do(screen: Opener, tables: Tables) -> None:
    window = screen(device=PHONE)
    window.become(tables.guest("Ann"))
    window.go("me")
    window.shows(window.t("archive:none"))
    window.check_access()
    window.page.get_by_role("link", name=window.t("archive:none-play")).click()
    expect(window.page).to_have_url(re.compile(r":\d+/$"))
