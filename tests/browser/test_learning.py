"""Lessons can be solved with the course data in every language. Lessons and rules pages are accessible."""

import re

import pytest
from playwright.sync_api import expect

from ludoteca.core.wording import languages
from ludoteca.study.lessons.course import Course, Task, taught
from ludoteca.study.lessons.course import course as course_of
from ludoteca.study.puzzles.collection import puzzles_of
from tests.browser.conftest import Opener
from tests.browser.english import english
from tests.browser.measure import SIZES, layout_of
from tests.browser.screen import NARROW, PATIENCE, PHONE, Device, Screen
from tests.browser.tables import Tables
from tests.browser.texts import in_turn

ANY = "*"


def say(window: Screen, key: str, **blanks: object) -> str:
    return window.t(f"learn:{key}", **blanks)


def type_in(window: Screen, steps: str) -> None:
    """Enter steps in notation, as a blind player would."""
    page, field = window.page, window.page.get_by_label(window.t("table-type"))
    if not field.is_visible():
        page.get_by_role("button", name=window.t("table-steps"), exact=True).click()
    if steps == ANY:
        page.locator(".steps li button").first.click()
    else:
        field.fill(steps)
        page.keyboard.press("Enter")


def do(window: Screen, task: Task) -> None:
    """Solve a task."""
    if not task.asks:
        return
    with window.excused("400"):
        type_in(window, task.asks[0])
        expect(window.page.locator(".answer")).to_contain_text(say(window, "course-right"))


def fail(window: Screen, course: Course) -> None:
    """Make the first mistake that a course explains, and return to the task."""
    wrong = next(wrong for lesson in course.lessons for task in lesson.tasks for wrong in task.wrong)
    with window.excused("400"):
        type_in(window, wrong.steps)
        expect(window.page.locator(".answer .warn")).to_be_visible()
    if window.language == languages()[0]:  # it looks the same in every language
        window.check_access()
    again = window.page.get_by_role("button", name=say(window, "course-again"))
    if again.is_visible():
        again.click()


def on(window: Screen) -> None:
    window.page.locator(".controls .primary").click()


def plain(text: str) -> str:
    return text.replace("**", "")


@pytest.mark.parametrize("game", taught())
def test_a_lesson_is_completed_and_remembered(screen: Opener, game: str) -> None:
    course = course_of(game)
    assert course is not None
    language = languages()[taught().index(game) % len(languages())]
    window = screen(f"learn/{game}", language=language)
    first, second = course.lessons[:2]
    for task in first.tasks:
        window.shows(plain(task.text[language].partition("**")[0]))
        do(window, task)
        if task.asks:
            expect(window.page.locator(".answer .clause")).to_have_text(window.t("table-rules", clause=task.clause))
        on(window)
    window.shows(second.title[language])
    window.go(f"learn/{game}")
    expect(window.page.locator("nav [aria-current=step]")).to_contain_text(second.title[language])
    window.check_access()
    window.go("learn")
    expect(window.page.locator(f"progress[value='1'][max='{len(course.lessons)}']")).to_have_count(1)


@pytest.mark.parametrize("language", in_turn("en"))
def test_a_first_task_is_failed_and_solved_in_every_language(screen: Opener, language: str) -> None:
    window = screen(language=language)
    for game in taught():
        course = course_of(game)
        assert course is not None
        window.go(f"learn/{game}")
        for task in course.lessons[0].tasks:
            window.shows(plain(task.text[language].partition("**")[0]))
            if task.asks:
                break
            on(window)
        fail(window, course)
        do(window, task)
        assert task.right is not None
        window.shows(task.right[language].partition("**")[0])
        assert english(window) == [] or language == "en"
        window.check_access()


def test_an_unexpected_step_gets_an_answer_and_the_solution_is_shown_in_the_end(screen: Opener) -> None:
    window = screen("learn/elios#discs", PHONE)
    window.check_width()
    on_board = window.page.locator("[data-step=disc]")
    for _ in range(2):
        on_board.tap()
        window.shows(say(window, "course-other-refused"))
        window.page.get_by_role("button", name=say(window, "course-again")).tap()
    with window.excused("400"):
        window.page.get_by_role("button", name=say(window, "course-show")).tap()
        window.shows(say(window, "course-right"))
    window.check_access()
    rule = window.page.locator(".answer .clause")
    with window.context.expect_page() as opened:
        rule.tap()
    expect(opened.value.locator("[aria-current=location]")).to_have_attribute("id", "E4.5", timeout=PATIENCE)


@pytest.mark.parametrize("language", languages())
def test_rules_open_at_a_clause(screen: Opener, language: str) -> None:
    window = screen("rules/elementos", language=language)
    window.check_access()
    window.page.goto("rules/elementos#L4.3")
    clause = window.page.locator("#L4\\.3")
    expect(clause).to_be_in_viewport()
    expect(clause).to_have_attribute("aria-current", "location")
    expect(clause.locator("figure").first).to_contain_text(say(window, "rules-allowed"))
    expect(clause.locator("figure").first).to_contain_text(say(window, "rules-refused"))
    expect(clause.locator("figure .box").first).to_be_attached()
    window.page.get_by_role("navigation", name=say(window, "rules-contents")).get_by_role("link").last.click()
    expect(window.page).to_have_url(re.compile("#L10$"))


SMALL = ("360x640", "844x390")
"""The narrowest and the shortest screen."""


@pytest.mark.parametrize("size", SMALL)
def test_the_board_and_the_task_are_in_sight_together(screen: Opener, size: str) -> None:
    window = screen(device=SIZES[size], language="de")
    for game in taught():
        window.go(f"learn/{game}")
        layout = layout_of(window)
        assert layout.board
        assert all(box.is_within(layout.width, layout.height) for box in layout.board), game
        expect(window.page.locator(".text p").first).to_be_in_viewport(ratio=0.9)
        expect(window.page.locator(".controls button").last).to_be_in_viewport(ratio=1)


def test_an_answer_does_not_move_the_board(screen: Opener) -> None:
    window = screen("learn/elementos#moving", SIZES["360x640"])
    before = layout_of(window).board[0]
    with window.excused("400"):
        window.press("table-steps")
        window.page.get_by_label(window.t("table-type")).fill("b2-b3")
        assert layout_of(window).board[0].differs(before) <= 1
        window.page.keyboard.press("Enter")
        expect(window.page.locator(".answer .warn")).to_be_in_viewport()
    assert layout_of(window).board[0].differs(before) <= 1


def test_a_board_takes_the_room_of_a_large_screen(screen: Opener) -> None:
    window = screen(device=Device(2560, 1440))
    window.go("learn/elios")
    assert layout_of(window).share > 0.35
    puzzle = puzzles_of("elementos")[0]
    window.go(f"puzzles/elementos/{puzzle.id}")
    assert layout_of(window).share > 0.35


def test_learning_fits_a_narrow_screen(screen: Opener) -> None:
    window = screen(device=NARROW, language="de")
    for path in ("", "learn", *(f"rules/{game}" for game in taught())):
        window.go(path)
        window.check_width()
    window.go("learn")
    window.check_access()


def test_a_refusal_at_the_table_links_to_its_clause(screen: Opener, tables: Tables) -> None:
    window = screen(tables.against_computer("elementos", options={"opening": "random"}).link(0))
    window.wait_for_turn()
    window.press("table-steps")
    window.page.get_by_label(window.t("table-type")).fill("a1-a2")
    window.page.keyboard.press("Enter")
    with window.context.expect_page() as opened:
        window.page.get_by_role("alert").get_by_role("link").click()
    expect(opened.value.locator("[aria-current=location]")).to_have_attribute("id", re.compile(r"^L\d+\.\d+$"))


def test_a_guide_accompanies_a_first_match(screen: Opener) -> None:
    course = course_of("elementos")
    assert course is not None
    window = screen("learn/elementos")
    window.page.evaluate(
        "(done) => localStorage.setItem('ludoteca.learn.elementos', JSON.stringify(done))",
        {lesson.id: len(lesson.tasks) for lesson in course.lessons},
    )
    window.go(f"learn/elementos#{course.lessons[-1].id}")
    for task in course.lessons[-1].tasks:
        do(window, task)
        on(window)
    window.page.locator(".primary", has_text=say(window, "finish-play")).click()
    window.press("name-ask-go")
    window.wait_for_turn()
    guide = window.page.get_by_role("region", name=say(window, "guide-title"))
    expect(guide).to_contain_text(plain(course.guide[0].text["en"]))
    window.check_access()
    guide.get_by_role("button", name=say(window, "guide-close")).click()
    expect(guide).to_have_count(0)
