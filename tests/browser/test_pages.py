"""Every page is accessible, needs no sideways scrolling, and sends no request to another server."""

import re

import pytest
from playwright.sync_api import Locator, expect

from ludoteca.core.registry import game as registered
from ludoteca.core.registry import names
from ludoteca.study.lessons.course import course as course_of
from ludoteca.table.base.bot_names import NAMES
from tests.browser.conftest import Opener
from tests.browser.screen import DESK, NARROW, PAGES, PHONE
from tests.browser.tables import Tables
from tests.browser.texts import LANGUAGES, said, t

SMALL = 24  # px; more than the height of any text beside an icon


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_pages_are_accessible(screen: Opener, theme: str) -> None:
    window = screen(theme=theme)
    for path in PAGES:
        window.go(path)
        window.check_access()


@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_fit_a_narrow_screen(screen: Opener, language: str) -> None:
    window = screen(device=NARROW, language=language)
    for path in PAGES:
        window.go(path)
        window.check_width()


def test_an_unknown_address_shows_page_not_found(screen: Opener) -> None:
    window = screen()
    with window.excused("404"):
        window.go("nowhere/at/all")
    window.shows(window.t("lost-title"))
    window.check_access()
    window.check_width()


@pytest.mark.parametrize("game", names())
def test_play_now_starts_the_simplest_form_of_a_game(screen: Opener, game: str) -> None:
    window = screen("")
    window.play_now(registered(game).title)
    window.wait_for_turn()
    expect(window.page.get_by_role("timer")).to_have_count(0)
    window.page.get_by_role("tab", name=window.t("table-menu")).click()
    window.page.get_by_text(window.t("table-options"), exact=True).click()
    window.shows(window.t("table-options-simplest"))
    window.page.go_back()
    window.shows(window.t("home-continue", game=registered(game).title))
    window.check_access()


def test_a_newcomer_is_asked_for_a_name_once(screen: Opener) -> None:
    window = screen("")
    play = window.page.get_by_role("button", name=window.t("home-play-about", game="Elementos"))
    name = window.page.get_by_role("dialog").get_by_label(window.t("name-label"))
    play.click()
    expect(name).to_be_focused()
    window.check_access()
    window.page.keyboard.press("Escape")
    expect(name).to_be_hidden()
    expect(window.page).to_have_url(window.address + "/")
    play.click()
    expect(name).to_be_focused()
    window.page.keyboard.type("Nadia")
    window.page.keyboard.press("Enter")
    window.wait_for_turn()
    window.shows("Nadia")
    window.go("")
    play.click()
    window.wait_for_turn()
    window.shows("Nadia")


def test_a_newcomer_can_skip_the_question_for_a_name(screen: Opener) -> None:
    window = screen("")
    window.page.get_by_role("button", name=window.t("home-play-about", game="Elementos")).click()
    field = window.page.get_by_role("dialog").get_by_label(window.t("name-label"))
    suggestion = field.input_value()
    field.fill("")
    window.press("name-ask-skip")
    window.wait_for_turn()
    window.shows(suggestion)


def test_the_chosen_level_is_offered_again(screen: Opener, tables: Tables) -> None:
    window = screen()
    window.become(tables.guest("Ann"))
    window.go("")
    level = window.page.get_by_label(window.t("home-level"))
    expect(level).to_have_value("casual")
    level.select_option("beginner")
    window.shows(said("level-beginner-summary"))
    window.page.get_by_role("button", name=window.t("home-play-about", game="Elementos")).click()
    window.wait_for_turn()
    seats = window.page.get_by_role("list", name=window.t("seat-list"))
    expect(seats).to_contain_text(window.t("seat-computer", level=said("level-beginner-1")))
    window.go("")
    expect(level).to_have_value("beginner")
    window.go("new?game=elementos")
    window.page.get_by_role("radio", name=re.compile(window.t("new-preset-computer"))).check()
    seat = window.page.get_by_label(window.t("seat-number", seat=2), exact=True)
    expect(seat).to_have_value("computer beginner-1")
    seat.select_option("computer expert-2")
    window.shows(said("level-expert-summary"))
    window.check_access()
    window.go("")
    expect(level).to_have_value("expert")


BOTS = [("en", "Casual 1 bot"), ("it", "Bot Occasionale 1"), ("de", "Bot (Gelegenheitsspieler 1)")]


@pytest.mark.parametrize(("language", "bot"), BOTS)
def test_a_bot_has_a_name_and_its_level_in_the_language_of_the_page(screen: Opener, language: str, bot: str) -> None:
    window = screen("", language=language)
    window.play_now("Elementos")
    window.wait_for_turn()
    seat = window.page.get_by_role("list", name=window.t("seat-list")).get_by_role("listitem").nth(1)
    expect(seat).to_contain_text(bot)
    name = seat.locator(".name").inner_text()
    assert name in NAMES
    window.go("")
    window.shows(f"{name} · {bot}")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", names())
def test_a_table_can_be_created_without_scrolling(screen: Opener, game: str, language: str) -> None:
    window = screen(f"new?game={game}", DESK, language)
    button, cards = window.button("new-go"), window.page.locator("form section")
    for preset in ("friends", "computer", "screen", "days"):
        window.page.get_by_role("radio", name=re.compile(window.t(f"new-preset-{preset}"))).check()
        expect(button).to_be_in_viewport(ratio=1)
        assert bottom(cards.first) <= top(button) >= bottom(cards.last)


def test_the_button_that_creates_a_table_stays_in_sight_on_a_phone(screen: Opener) -> None:
    window = screen("new?game=exagon", PHONE)
    expect(window.button("new-go")).to_be_in_viewport(ratio=1)
    window.page.get_by_role("radio", name="5", exact=True).check()
    expect(window.button("new-go")).to_be_in_viewport(ratio=1)
    window.page.evaluate("scrollTo(0, document.body.scrollHeight)")  # scrolled so that the bar covers nothing
    window.check_access()
    window.check_width()


def top(part: Locator) -> float:
    """The upper edge of a part of the page."""
    box = part.bounding_box()
    assert box is not None
    return box["y"]


def bottom(part: Locator) -> float:
    """The lower edge of a part of the page."""
    box = part.bounding_box()
    assert box is not None
    return box["y"] + box["height"]


def test_an_empty_form_says_what_is_missing_in_the_language_of_the_page(screen: Opener) -> None:
    window = screen()
    window.wish(language="it")
    window.go("join")
    window.page.get_by_role("button", name=t("join-go", "it")).click()
    code = window.page.get_by_label(t("join-code", "it"))
    expect(code).to_be_focused()
    expect(code).to_have_accessible_description(t("join-missing", "it"))
    window.check_access()
    code.fill("ABCDEFGH")
    expect(code).to_have_accessible_description(t("join-hint", "it"))
    window.page.get_by_role("button", name=t("join-go", "it")).click()
    name = window.page.get_by_label(t("name-label", "it"))
    expect(name).to_be_focused()
    expect(name).to_have_accessible_description(t("name-missing", "it"))


def test_a_tick_is_as_small_as_the_text_beside_it(screen: Opener) -> None:
    course = course_of("elios")
    assert course is not None
    window = screen("")
    window.page.evaluate(
        "(done) => localStorage.setItem('ludoteca.learn.elios', JSON.stringify(done))",
        {lesson.id: len(lesson.tasks) for lesson in course.lessons},
    )
    window.go("learn")
    tick = window.page.locator("svg[data-icon=check]")
    tick.wait_for()
    box = tick.bounding_box()
    assert box
    assert max(box["width"], box["height"]) < SMALL


def test_a_table_is_created_and_joined_by_code(screen: Opener, tables: Tables) -> None:
    ann, ben = screen("new?game=elementos"), screen("join", PHONE)
    ann.page.get_by_label(ann.t("name-label")).fill("Ann")
    ann.press("new-go")
    ann.shows(ann.t("lobby-title"))
    ann.check_access()
    ben.page.get_by_label(ben.t("join-code")).fill(ann.page.locator("p.code [aria-hidden]").inner_text())
    ben.page.get_by_label(ben.t("name-label")).fill("Ben")
    ben.press("join-go")
    for window in (ann, ben):
        window.wait_for_turn()
        window.shows("Ann")
        window.shows("Ben")
