"""The explorer: set up a position, check it against the rules, play on, analyse it, and share it as a link."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from ludoteca.core.registry import names
from ludoteca.core.sentences import Sentence
from tests.browser.conftest import Opener
from tests.browser.measure import SIZES, layout_of
from tests.browser.screen import NARROW, PATIENCE, Screen
from tests.browser.tables import Tables
from tests.browser.texts import said
from tests.browser.texts import t as text


def say(key: str, language: str = "en", part: str = "explore", **values: object) -> str:
    """A text from the explorer pages."""
    return text(f"{part}:{key}", language, **values)


def button(window: Screen, name: str | re.Pattern[str]) -> Locator:
    return window.page.get_by_role("button", name=name, exact=isinstance(name, str)).first


def spot(window: Screen, name: str) -> Locator:
    return window.page.locator(f'.editor [data-spot="{name}"]')


def _no_wand(window: Screen) -> None:
    button(window, "Remove").click()
    spot(window, "b2").click()


def _too_many_discs(window: Screen) -> None:
    button(window, "Discs: one more").click()


def _in_the_air(window: Screen) -> None:
    spot(window, "2c3").click()


def _turned_away(window: Screen) -> None:
    spot(window, "tile-1").click()
    button(window, re.compile("Turn left")).click()


WRONG: dict[str, tuple[Callable[[Screen], None], str]] = {
    "elementos": (_no_wand, said("elementos-position-no-wand", seat=1)),
    "elios": (_too_many_discs, said("elios-position-first-turn")),
    "holi": (_in_the_air, said("holi-position-floating", square="c3", level=Sentence("holi-middle"))),
    "exagon": (
        _turned_away,
        said("exagon-position-match", tile=Sentence("exagon-tile-sides", {"sides": "1-8-2-4-5-3"})),
    ),
}
"""For each game, an impossible change to the board, and what the rules say about it."""


def field(window: Screen, key: str) -> Locator:
    return window.page.get_by_label(say(key), exact=True)


LARGE = {"exagon", "holi"}
"""The games whose pages have the most elements, which makes the accessibility check slow."""
GAMES = [pytest.param(game, marks=pytest.mark.long) if game in LARGE else game for game in names()]


@pytest.mark.parametrize("game", GAMES)
def test_a_position_is_set_up_played_analysed_and_shared(screen: Opener, tables: Tables, game: str) -> None:
    window = screen(f"explore/{game}")
    button(window, say("begin-setup")).click()
    window.shows(say("setup-fine"))
    spoil, sentence = WRONG[game]
    with window.excused("400"):
        spoil(window)
        window.shows(sentence)
    expect(button(window, say("setup-play"))).to_be_disabled()
    button(window, say("setup-undo")).click()
    window.shows(say("setup-fine"))
    window.check_access()
    button(window, say("setup-play")).click()
    expect(button(window, say("undo"))).to_have_attribute("aria-disabled", "true")
    before = field(window, "share-position").input_value()
    button(window, say("analysis-ask")).click()
    button(window, re.compile("^" + re.escape(say("analysis-take", step="")))).click(timeout=PATIENCE)
    expect(field(window, "share-position")).not_to_have_value(before)
    expect(button(window, say("undo"))).to_have_attribute("aria-disabled", "false")
    window.check_access()

    window.wait_until(lambda: field(window, "share-link").input_value() == window.page.url)
    after = field(window, "share-position").input_value()
    narrow = screen(field(window, "share-link").input_value(), NARROW)
    expect(field(narrow, "share-position")).to_have_value(after)
    narrow.check_width()
    button(narrow, say("restart")).click()
    expect(field(narrow, "share-position")).to_have_value(before)
    button(narrow, say("edit")).click()
    narrow.shows(say("setup-fine"))
    narrow.check_width()
    narrow.page.evaluate("scrollTo(0, document.body.scrollHeight)")  # scrolled so that the verdict bar covers nothing
    narrow.check_access()


@pytest.mark.parametrize("size", ["360x640", "844x390"])
def test_the_board_stays_in_sight_on_a_phone(screen: Opener, size: str) -> None:
    window = screen("explore/elios", SIZES[size])
    button(window, say("begin-deal")).tap()
    window.page.locator("[data-part=board]").wait_for()
    layout = layout_of(window)
    assert not layout.scroll, "only the analysis scrolls"
    assert layout.board[0].is_within(layout.width, layout.height)
    window.check_width()


def test_pasted_text_is_opened_or_refused_with_its_line(screen: Opener, tables: Tables) -> None:
    window = screen("explore/elementos", language="de")
    record = '[Ludoteca "1"]\n[Game "elementos"]\n[Rules "1"]\nnonsense\n'
    with window.excused("400"):
        window.page.get_by_role("textbox").fill(record)
        button(window, say("begin-open", "de")).click()
        expect(window.page.get_by_role("alert")).to_contain_text("4")
    window.check_access()
    window.page.get_by_role("textbox").fill("wffwfw/awwa|wa/faafaf/3/3/AFAFFA/WAWA|AW/FWFWWF 1")
    button(window, say("begin-open", "de")).click()
    window.page.get_by_role("textbox", name=say("type", "de")).fill("b2-b3")
    with window.excused("400"):
        button(window, say("type-go", "de")).click()
        expect(window.page.get_by_role("alert")).to_contain_text("L")
    window.page.get_by_role("textbox", name=say("type", "de")).fill("a3-a4")
    button(window, say("type-go", "de")).click()
    window.shows("a3-a4")
    window.page.locator("h1").click()
    window.page.keyboard.press("ArrowLeft")
    expect(button(window, say("redo", "de"))).to_have_attribute("aria-disabled", "false")
    window.page.keyboard.press("ArrowRight")
    expect(button(window, say("undo", "de"))).to_have_attribute("aria-disabled", "false")
    expect(button(window, say("redo", "de"))).to_have_attribute("aria-disabled", "true")
    assert tables.address in window.page.url
