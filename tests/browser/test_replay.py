"""A match that is over, looked through moment by moment."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import GAMES, Opener
from tests.browser.house import House
from tests.browser.screen import NARROW


@pytest.mark.parametrize("game", GAMES)
def test_a_match_is_looked_through(screen: Opener, house: House, game: str) -> None:
    made = house.against_computer(game)
    made.program(0).play_out()
    window = screen(made.link(0))
    window.shows(window.t("end.title"))
    window.go(f"{made.path}/replay/1")
    board = window.page.get_by_role("region", name=window.t("table.astext"))
    first = board.text_content() or ""
    assert first
    window.check_access()
    window.press("replay.next")
    expect(window.page).to_have_url(f"{house.address}/{made.path}/replay/1#1")
    window.page.keyboard.press("End")
    expect(board).not_to_have_text(first)
    expect(window.button("replay.next")).to_be_disabled()
    window.check_access()
    window.page.keyboard.press("Home")
    expect(board).to_have_text(first)


def test_a_moment_can_be_sent_to_somebody(screen: Opener, house: House) -> None:
    made = house.against_computer("elementos", options={"opening": "random"})
    made.program(0).play_out()
    window = screen(f"{made.path}/replay/1#7", NARROW)
    expect(window.page.get_by_label(window.t("replay.slider"))).to_have_value("7")
    window.check_width()
    window.check_access()


def test_a_match_that_runs_has_no_replay(screen: Opener, house: House) -> None:
    made = house.against_computer("elementos")
    window = screen()
    with window.excused("404"):
        window.page.goto(f"{made.path}/replay/1")
        window.shows(window.t("lost.title"))
