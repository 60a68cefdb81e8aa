"""The home page fits on one screen. It gives newcomers a start, and others what they left and today's puzzle."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Route, expect

from ludoteca.core.registry import game as registered
from ludoteca.core.registry import names
from tests.browser.conftest import Opener
from tests.browser.screen import DESK, PHONE, Device, Screen
from tests.browser.tables import Tables
from tests.browser.texts import LANGUAGES
from tests.support.lobby import ME, OPEN

SMALL_PHONE = Device(360, 640, has_touch=True)
FLAT_PHONE = Device(844, 390, has_touch=True)
SCREENS = [PHONE, SMALL_PHONE, FLAT_PHONE, DESK]


def link(window: Screen, key: str, **blanks: object) -> Locator:
    """The link whose name contains this text."""
    return window.page.get_by_role("link", name=window.t(key, **blanks))


def play_button(window: Screen, game: str) -> Locator:
    """The button that plays a game."""
    return window.page.get_by_role("button", name=window.t("home-play-about", game=registered(game).title))


def for_everybody(window: Screen) -> Iterator[Locator]:
    """What everybody finds on the first screen."""
    for game in names():
        yield play_button(window, game)
        yield link(window, "home-learn-about", game=registered(game).title)
        yield link(window, "home-table-about", game=registered(game).title)
    yield link(window, "puzzles:today")
    yield window.page.locator("main").get_by_role("link", name=window.t("nav-new"), exact=True)
    yield link(window, "home-join")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("device", SCREENS, ids=lambda device: f"{device.width}x{device.height}")
def test_a_newcomer_needs_no_scrolling(screen: Opener, tables: Tables, device: Device, language: str) -> None:
    window = screen("", device, language)
    for part in [link(window, "home-begin", game="Elementos"), *for_everybody(window)]:
        expect(part).to_be_in_viewport(ratio=1)
    window.check_width()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("device", SCREENS, ids=lambda device: f"{device.width}x{device.height}")
def test_a_returning_player_needs_no_scrolling(screen: Opener, tables: Tables, device: Device, language: str) -> None:
    window = screen(device=device, language=language)
    window.become(tables.against_computer("elementos").host)
    window.go("")
    for part in [link(window, "home-continue", game="Elementos"), *for_everybody(window)]:
        expect(part).to_be_in_viewport(ratio=1)
    window.check_width()


def test_a_newcomer_gets_one_sentence_and_one_button_that_leads_to_a_lesson(screen: Opener) -> None:
    window = screen("")
    expect(window.page.get_by_role("heading", level=1)).to_have_text(window.t("home-welcome"))
    expect(window.page.get_by_role("combobox").and_(window.page.get_by_label(window.t("home-level")))).to_have_count(0)
    link(window, "home-begin", game="Elementos").click()
    expect(window.page).to_have_url(re.compile("/learn/elementos$"))


def test_a_returning_player_finds_the_most_urgent_table_first(screen: Opener, tables: Tables) -> None:
    window = screen()
    made = tables.against_computer("elementos")
    made.program(0).play(1)
    window.become(made.host)
    window.go("")
    expect(window.page.get_by_role("heading", level=1)).to_have_text(window.t("home-back", name=made.host.name))
    expect(link(window, "home-begin", game="Elementos")).to_have_count(0)
    window.check_access()
    link(window, "home-continue", game="Elementos").click()
    expect(window.page).to_have_url(re.compile(f"{made.path}$"))
    window.wait_for_turn()


def test_a_tap_anywhere_on_a_tile_plays(screen: Opener, tables: Tables) -> None:
    window = screen(device=SMALL_PHONE)
    window.become(tables.guest("Ann"))
    window.go("")
    tile = window.page.get_by_role("article").filter(has=play_button(window, "elementos"))
    tile.tap(position={"x": 20, "y": 20})
    window.wait_for_turn()


def test_the_page_does_not_wait_for_todays_puzzle(screen: Opener) -> None:
    window = screen()
    held: list[Route] = []
    window.page.route("**/api/puzzles", lambda route: held.append(route))
    window.page.goto("")
    expect(play_button(window, "elios")).to_be_visible()
    today = link(window, "puzzles:today")
    expect(today).to_have_attribute("href", re.compile("/puzzles$"))
    before = today.bounding_box()
    held[0].continue_()
    expect(today).to_have_attribute("href", re.compile(r"/puzzles/\w+/.+"))
    assert today.bounding_box() == before


def test_a_solved_puzzle_is_marked(screen: Opener) -> None:
    window = screen("")
    today = link(window, "puzzles:today")
    puzzle = (today.get_attribute("href") or "").rpartition("/")[2]
    window.page.evaluate("(id) => localStorage.setItem('ludoteca.puzzles.solved', JSON.stringify([id]))", puzzle)
    window.go("")
    expect(today).to_contain_text(window.t("home-solved"))


def test_public_tables_are_shown_if_there_are_any(screen: Opener, tables: Tables) -> None:
    made = tables.table("elios", ME, OPEN, names=("Ann",), is_public=True)
    window = screen("", PHONE)
    window.shows(window.t("home-open"))
    expect(window.page.locator(f"#tables a[href$='{made.path}']")).to_have_count(1)
    window.page.route("**/api/tables", lambda route: route.fulfill(json=[]))
    window.go("")
    expect(window.page.locator("#tables")).to_have_count(0)
    expect(window.page.get_by_text(window.t("home-open"))).to_have_count(0)


def test_the_emblems_move_unless_the_visitor_wants_less_motion(screen: Opener) -> None:
    moving = "document.getAnimations().filter((one) => one.playState === 'running').length"
    window = screen("")
    assert window.page.evaluate(moving) == 0
    window.wish(motion="full")
    window.go("")
    at_rest = window.page.evaluate(moving)
    assert at_rest > 0
    window.page.get_by_role("article").first.hover()
    window.wait_until(lambda: window.page.evaluate(moving) > at_rest)
