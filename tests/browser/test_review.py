"""In a real browser, the review of a match shows the loser which turn lost it."""

import re

from playwright.sync_api import expect

import ludoteca
from ludoteca.study.review.reasons import reasons
from tests.browser.conftest import Opener
from tests.browser.screen import NARROW, PATIENCE, Screen
from tests.browser.texts import texts


def lost() -> str:
    """A short match in which a player missed a win."""
    match = ludoteca.new("elementos", position="3/FW|2/fwfawa/3/3/2FA/wa|1FW/3 1")
    for step in ("c3-c4", "a2-a1"):
        match.play(step)
    return str(match.record())


def open_record(window: Screen, record: str) -> None:
    window.page.locator("textarea").fill(record)
    window.page.locator("main button.primary").click()


def test_the_loser_sees_where_the_match_was_lost(screen: Opener) -> None:
    window = screen("replay", NARROW)
    say = texts(window.language, "review")
    open_record(window, lost())
    window.page.get_by_role("tab", name=say["tab"]).click()
    window.page.get_by_role("button", name=say["begin"]).click()
    page = window.page
    turning = page.get_by_role("button", name="−")
    turning.click(timeout=PATIENCE)
    window.shows(reasons().wins_at_once["en"])
    window.shows(say["verdict-blunder"])
    plot = page.get_by_role("slider", name=say["plot"])
    plot.press("Home")
    window.shows(say["moment-none"])
    plot.press("ArrowRight")
    window.shows(reasons().wins_at_once["en"])
    with page.expect_download() as download:
        window.press("replay:picture")
    assert download.value.path().read_bytes().startswith(b"\x89PNG")
    expect(page).to_have_url(re.compile(r"&at=1&review$"))
    again = screen(page.url, NARROW)
    again.shows(reasons().wins_at_once["en"])
    page.get_by_text(say["table"]).click()
    window.check_width()
    window.check_access()
