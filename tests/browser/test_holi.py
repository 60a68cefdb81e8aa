"""The board of Holi on a phone: Rivalry cards are announced, and one tap shows what they do."""

from playwright.sync_api import expect

from tests.browser.conftest import Opener
from tests.browser.measure import layout_of
from tests.browser.screen import PHONE
from tests.browser.tables import Tables

CARDS = {"rivalry": "wet-paint,corners", "rivalry_random": 0}


def test_rivalry_cards_are_announced_until_they_are_read(screen: Opener, tables: Tables) -> None:
    made = tables.against_computer("holi", options=CARDS)
    window = screen(made.link(0), PHONE)
    before = layout_of(window).board
    announced = window.page.get_by_role("status").filter(has_text="Wet paint and Corners")
    expect(announced).to_be_visible()
    window.page.get_by_role("button", name="Rivalry cards").tap()
    window.shows("You can’t move onto a colour token.")
    window.shows("3 points for each of your tokens on a corner square of any level.")
    expect(announced).to_have_count(0)
    assert layout_of(window).board == before
    window.check_access()
    window.page.keyboard.press("Escape")
    window.go(made.link(0))
    expect(window.page.get_by_role("button", name="Rivalry cards")).to_be_visible()
    expect(announced).to_have_count(0)


def test_without_rivalry_cards_the_button_shows_the_points(screen: Opener, tables: Tables) -> None:
    window = screen(tables.against_computer("holi", options={"rivalry_random": 0}).link(0), PHONE)
    window.page.get_by_role("button", name="Points so far", exact=True).tap()
    expect(window.page.get_by_role("table", name="Points so far")).to_be_visible()
    expect(window.page.get_by_role("button", name="Rivalry cards")).to_have_count(0)
