"""The board of Elios: its legend, its size beside large text, and the sunrise at the end."""

from playwright.sync_api import expect

from tests.browser.conftest import Opener
from tests.browser.measure import layout_of
from tests.browser.screen import PHONE
from tests.browser.tables import Tables

LEAST_SUN = 250  # pixels: its width on a phone with text of twice the usual size


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
    window.shows("You resigned.")
    expect(sunrise).to_have_count(0)
    assert layout_of(window).board == before


def test_large_text_leaves_room_for_the_sun(screen: Opener, tables: Tables) -> None:
    made = tables.against_computer("elios")
    made.program(0).play(12)  # until the beams are grouped
    window = screen(made.link(0), PHONE)
    window.wait_for_turn()
    window.page.evaluate("document.documentElement.style.fontSize = '200%'")
    window.wait_until(lambda: layout_of(window).board[0].right - layout_of(window).board[0].left >= LEAST_SUN)


def test_a_team_has_one_line_in_the_result(screen: Opener, tables: Tables) -> None:
    made = tables.against_computer("elios", 4)
    made.program(0).play_out()
    window = screen(made.link(0), PHONE)
    scores = window.page.get_by_role("region", name=window.t("end-scores"))
    expect(scores.get_by_role("rowheader")).to_have_count(2)
    expect(scores.get_by_role("rowheader").filter(has_text=f"Ann and {made.name(2)}")).to_have_count(1)
