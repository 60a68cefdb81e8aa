"""Setting up Elementos by touch: discs go only where the player puts them, and the draft survives a reload."""

import re

from playwright.sync_api import Locator, expect

from tests.browser.conftest import Opener
from tests.browser.screen import PHONE, Screen
from tests.browser.tables import Tables


def spot(window: Screen, name: str) -> Locator:
    """A square, or a pile of discs."""
    return window.page.locator(f'[data-spot="{name}"]')


def shows(window: Screen, square: str, up: str) -> None:
    """Wait until a square has a disc with this symbol up."""
    words = window.t("boards/elementos:up", up=window.t(f"boards/elementos:{up}"))
    expect(spot(window, square)).to_have_attribute("aria-label", re.compile(words))


def test_discs_go_only_where_they_are_put(screen: Opener, tables: Tables) -> None:
    window = screen(tables.against_computer("elementos").link(0), PHONE)
    window.wait_for_turn()
    for name in ("a1", "FW", "WA", "b2"):  # a square and its disc, then a disc and its square
        spot(window, name).tap()
    shows(window, "a1", "fire")
    shows(window, "b2", "wood")
    spot(window, "b2").tap()
    expect(spot(window, "b2")).to_have_attribute("aria-pressed", "true")
    spot(window, "turn").tap()
    shows(window, "b2", "water")
    expect(window.page.locator('[aria-pressed="true"]')).to_have_count(0)
    window.page.reload()
    for square, up in (("a1", "fire"), ("b2", "water")):
        shows(window, square, up)
