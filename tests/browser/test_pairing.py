"""Quick pairing: two people find each other, a bot meanwhile, a gentle offer to switch, and a page that is closed."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Opener
from tests.browser.screen import DESK, PHONE, Device, Screen
from tests.browser.tables import Tables

AT_TABLE = re.compile(r"/t/\w+$")


def waiting(window: Screen, tables: Tables, name: str, title: str) -> Screen:
    """Somebody who waits for an opponent at this game."""
    window.become(tables.guest(name))
    window.go("meet")
    window.page.locator("#pairing").get_by_role("button", name=title).click()
    expect(window.button("meeting:stop")).to_be_visible()
    return window


@pytest.mark.parametrize(
    ("device", "language", "title"),
    [(DESK, "en", "Elios"), (PHONE, "it", "Holi"), (PHONE, "de", "Exagon")],
    ids=["desk-en", "phone-it", "phone-de"],
)
def test_two_people_find_each_other(screen: Opener, tables: Tables, device: Device, language: str, title: str) -> None:
    ann = waiting(screen(device=device, language=language), tables, "Ann", title)
    ann.shows(ann.t("meeting:waiting", game=title))
    ann.shows(re.compile(re.escape(ann.t("meeting:others", count=0))))
    ann.check_access()
    ann.check_width()
    ben = screen(device=device, language=language)
    ben.become(tables.guest("Ben"))
    ben.go("meet")
    ben.page.locator("#pairing").get_by_role("button", name=title).click()
    for window in (ann, ben):
        expect(window.page).to_have_url(AT_TABLE)
    assert ann.page.url == ben.page.url


def test_somebody_at_a_bot_is_asked_and_keeps_that_match(screen: Opener, tables: Tables) -> None:
    ann = waiting(screen(device=PHONE), tables, "Ann", "Elementos")
    ann.press("meeting:bot")
    expect(ann.page).to_have_url(AT_TABLE)
    bot = ann.page.url
    banner = ann.page.get_by_role("complementary", name=ann.t("meeting:label"))
    expect(banner).to_contain_text("Elementos")
    ben = waiting(screen(), tables, "Ben", "Elementos")
    ben.shows(ben.t("meeting:asking"))
    expect(banner).to_contain_text(ann.t("meeting:asked", name="Ben", game="Elementos"))
    ann.check_access()
    ann.press("meeting:switch")
    expect(ben.page).to_have_url(AT_TABLE)
    expect(ann.page).to_have_url(ben.page.url)
    assert ann.page.url != bot
    expect(banner).to_have_count(0)
    ann.go("me")
    expect(ann.page.get_by_role("link", name=re.compile(ann.t("list-go")))).to_have_count(2)


def test_nobody_is_paired_with_a_closed_page(screen: Opener, tables: Tables) -> None:
    ann = waiting(screen(), tables, "Ann", "Holi")
    ann.go("settings")
    ben = waiting(screen(), tables, "Ben", "Holi")
    ben.shows(re.compile(re.escape(ben.t("meeting:others", count=0))))
    ben.press("meeting:stop")
    expect(ben.page.locator("#pairing").get_by_role("button", name="Holi")).to_be_visible()
