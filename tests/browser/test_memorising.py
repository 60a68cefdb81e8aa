"""The memory game of Elementos: players see their own backs until they have memorised them or played a turn."""

from playwright.sync_api import Locator, expect

from tests.browser.conftest import Opener
from tests.browser.screen import Screen
from tests.browser.tables import Tables
from tests.support.lobby import ME, OPEN

DRAWN = {"opening": "random", "starter": "1", "backs": "memory"}


def backs(window: Screen, row: int) -> Locator:
    """The squares of a row with a disc whose back is named."""
    words = window.t("boards/elementos:sides", up="", down="").rpartition(",")[2].strip()
    return window.page.locator(f'[data-spot$="{row}"][aria-label*="{words}"]')


def test_backs_are_shown_until_they_are_memorised(screen: Opener, tables: Tables) -> None:
    made = tables.table("elementos", ME, OPEN, options=DRAWN, names=("Anna", "Ben"))
    ann, ben = screen(made.link(0)), screen(made.link(1))
    for window, own, other in ((ann, 1, 8), (ben, 8, 1)):
        expect(backs(window, own)).to_have_count(3)
        expect(backs(window, other)).to_have_count(0)
    ann.press("boards/elementos:memorised")
    expect(backs(ann, 1)).to_have_count(0)
    expect(ann.page.locator('[data-spot="b2"]')).to_be_focused()
    expect(ann.button("boards/elementos:memorised")).to_have_count(0)


def test_the_first_turn_ends_memorising(screen: Opener, tables: Tables) -> None:
    made = tables.table("elementos", ME, OPEN, options=DRAWN, names=("Anna", "Ben"))
    ann, ben = screen(made.link(0)), screen(made.link(1))
    ann.page.locator('[data-spot="a3"]').click()
    ann.page.locator('[data-spot="a4"]').click()
    ben.wait_for_turn()
    expect(backs(ann, 1)).to_have_count(0)
    expect(ann.button("boards/elementos:memorised")).to_have_count(0)
    expect(backs(ben, 8)).to_have_count(3)
