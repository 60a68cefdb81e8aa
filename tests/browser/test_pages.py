"""Every page is accessible, needs no sideways scrolling, and sends no request to another server."""

import re

import pytest
from playwright.sync_api import expect

from ludoteca.core.registry import game as registered
from ludoteca.core.registry import names
from ludoteca.study.lessons.course import course as course_of
from tests.browser.conftest import Opener
from tests.browser.screen import NARROW, PAGES, PHONE
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
def test_play_now_takes_one_press(screen: Opener, game: str) -> None:
    window = screen("")
    title = registered(game).title
    window.page.get_by_role("button", name=window.t("home-play-about", game=title)).click()
    window.wait_for_turn()
    window.page.go_back()
    window.shows(window.t("home-continue"))
    window.check_access()


def test_the_chosen_level_is_offered_again(screen: Opener) -> None:
    window = screen("")
    level = window.page.get_by_label(window.t("home-level"))
    expect(level).to_have_value("casual")
    level.select_option("beginner")
    window.shows(said("level-beginner-summary"))
    window.page.get_by_role("button", name=window.t("home-play-about", game="Elementos")).click()
    window.wait_for_turn()
    window.shows(window.t("seat-computer", level=said("level-beginner")))
    window.go("")
    expect(level).to_have_value("beginner")
    window.go("new?game=elementos")
    window.page.get_by_role("radio", name=re.compile(window.t("new-preset-computer"))).check()
    seat = window.page.get_by_label(window.t("seat-number", seat=2), exact=True)
    expect(seat).to_have_value("computer beginner")
    seat.select_option("computer expert")
    window.shows(said("level-expert-summary"))
    window.check_access()
    window.go("")
    expect(level).to_have_value("expert")


@pytest.mark.parametrize(("language", "name"), [("it", "Bot Occasionale"), ("de", "Bot (Gelegenheitsspieler)")])
def test_a_bot_is_named_in_the_language_of_the_page(screen: Opener, language: str, name: str) -> None:
    window = screen("", language=language)
    window.page.get_by_role("button", name=window.t("home-play-about", game="Elementos")).click()
    window.wait_for_turn()
    window.shows(name)


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
