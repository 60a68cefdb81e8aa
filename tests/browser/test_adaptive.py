"""The opponent who is about as good as you: chosen like a level, and it says how it will play next time."""

import re

from playwright.sync_api import expect

from ludoteca.players.adaptive import ADAPTIVE
from ludoteca.table.messages.http import SeatWish
from tests.browser.conftest import Opener
from tests.browser.screen import PHONE
from tests.browser.tables import Tables
from tests.browser.texts import said
from tests.support.lobby import ME

SIMPLEST = {"opening": "random", "starter": "1"}


def test_it_can_be_chosen_and_is_remembered(screen: Opener, tables: Tables) -> None:
    window = screen("new?game=elementos")
    window.page.get_by_role("radio", name=re.compile("^" + window.t("new-preset-computer"))).check()
    seat = window.page.get_by_label(window.t("seat-number", seat=2), exact=True)
    seat.select_option(label=window.t("new-seat-adaptive"))
    window.shows(said("level-adaptive-summary"))
    window.check_access()
    window.page.get_by_label(window.t("name-label")).fill("Ann")
    window.press("new-go")
    window.wait_for_turn()
    window.page.locator("[data-part=seat] button").first.click()
    window.shows(window.t("seat-adaptive-level", level=said("level-casual-1")))
    window.go("new?game=holi")
    window.page.get_by_role("radio", name=re.compile("^" + window.t("new-preset-computer"))).check()
    expect(window.page.get_by_label(window.t("seat-number", seat=2), exact=True)).to_have_value(f"computer {ADAPTIVE}")


def test_the_result_says_what_happens_next_time(screen: Opener, tables: Tables) -> None:
    made = tables.table("elementos", ME, SeatWish("computer", ADAPTIVE), options=SIMPLEST)
    made.program(0).play(12)
    window = screen(made.link(0), PHONE)
    window.open_panel("table-menu")
    window.press("menu-resign")
    window.press("menu-resign-yes")
    window.shows(window.t("end-title"))
    window.shows(window.t("end-next-weaker", names=made.name(1), count=1))
    window.check_access()
    window.check_width()
    window.press("end-rematch")
    expect(window.page.get_by_role("heading", name=window.t("end-title"))).to_have_count(0)
    window.page.locator("[data-part=seat] button").first.tap()
    window.shows(window.t("seat-adaptive-level", level=window.t("level-plus", level=said("level-beginner-1"))))
