"""The board of Elios: the legend explains it and goes away, and the sunrise at the end leaves nothing behind."""

from playwright.sync_api import expect

from tests.browser.conftest import Opener
from tests.browser.measure import layout_of
from tests.browser.screen import PHONE
from tests.browser.tables import Tables


def test_the_legend_opens_and_closes(screen: Opener, tables: Tables) -> None:
    window = screen(tables.against_computer("elios").link(0), PHONE)
    button = window.page.locator("button[data-legend]")
    legend = window.page.locator("section[data-legend]")
    button.tap()
    expect(legend).to_contain_text("White joker")
    window.check_access()
    legend.get_by_role("checkbox").uncheck()
    expect(window.page.locator("[data-ray=Y] ~ g text", has_text="Y")).to_have_count(0)
    window.page.keyboard.press("Escape")
    expect(legend).to_have_count(0)
    expect(button).to_be_focused()
    button.tap()
    window.page.locator("[data-part=hand]").tap(position={"x": 3, "y": 3})
    expect(legend).to_have_count(0)


def test_the_sunrise_leaves_nothing_behind(screen: Opener, tables: Tables) -> None:
    window = screen()
    window.wish(motion="full")
    window.go(tables.against_computer("elios").link(0))
    before = layout_of(window).board
    sunrise = window.page.locator("[data-finale]")
    window.open_panel("table-menu")
    window.press("menu-resign")
    window.press("menu-resign-yes")
    expect(sunrise).to_be_visible()
    assert layout_of(window).board == before
    window.shows(window.t("end-title"))
    expect(sunrise).to_have_count(0)
    assert layout_of(window).board == before
