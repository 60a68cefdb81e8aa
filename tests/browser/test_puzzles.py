"""A puzzle in the browser: a wrong attempt, a hint, the solution, and the tick in the puzzle list."""

import pytest
from playwright.sync_api import expect

from ludoteca.study.puzzles.collection import puzzles_of, themes_of
from ludoteca.study.puzzles.explaining import reason_text
from tests.browser.conftest import Opener
from tests.browser.measure import SIZES, layout_of
from tests.browser.screen import NARROW, Screen
from tests.browser.tables import Tables
from tests.browser.texts import t as text


def say(key: str, language: str = "en", **values: object) -> str:
    """A text from the puzzle pages."""
    return text(f"puzzles:{key}", language, **values)


def check_sharing(window: Screen, path: str) -> None:
    """The link is shared by the device's own means, or else copied. Where neither works, it is shown."""
    page, link = window.page, f"{window.address}/{path}"
    expect(window.button("share-do")).to_be_in_viewport(ratio=1)
    expect(page.locator(".verdict.right p").first).to_be_in_viewport(ratio=0.5)
    page.evaluate("void (navigator.share = async (all) => void (window.shared = all))")
    window.press("share-do")
    assert page.evaluate("window.shared") == {
        "title": say("title-game", game="Elementos"),
        "text": say("share-text"),
        "url": link,
    }
    page.evaluate(
        "navigator.share = undefined; void (navigator.clipboard.writeText = async (all) => void (window.shared = all))"
    )
    window.press("share-do")
    window.shows(window.t("copy-done"))
    assert page.evaluate("window.shared") == f"{say('share-text')} {link}"
    page.evaluate("void (navigator.clipboard.writeText = () => Promise.reject(new Error('no TLS')))")
    page.get_by_role("button", name=window.t("share-do")).click()
    expect(page.get_by_label(window.t("share-link"))).to_have_value(link)
    window.check_width()
    window.check_access()


def test_a_puzzle_is_solved(screen: Opener, tables: Tables) -> None:
    puzzle = next(one for one in puzzles_of("elementos") if one.kind == "only" and one.turn[2] == "-")
    start, end = puzzle.turn.split("-")
    wrong = next(step for step in puzzle.begin().legal() if step.endswith("*"))
    window = screen(f"puzzles/elementos/{puzzle.id}", NARROW)
    page = window.page
    window.shows(say("ask-only"))
    window.check_width()
    window.check_access()
    page.locator(f'[data-spot="{wrong[:2]}"]').click()
    page.locator('[data-spot="turn"]').click()
    window.shows(say("wrong-only"))  # without the opponent's reply if the engines are busy
    window.check_access()
    page.get_by_role("button", name=say("again")).click()
    page.get_by_role("button", name=say("hint"), exact=True).click()
    idea = next(theme.idea["en"] for theme in themes_of("elementos") if theme.id == puzzle.themes[0])
    window.shows(say("hint-idea", idea=idea))
    expect(page.get_by_text(say("hint-idea", idea=idea))).to_be_in_viewport(ratio=0.5)
    page.get_by_role("button", name=say("hint-more")).click()
    window.shows(say("hint-some"))
    page.locator(f'[data-spot="{start}"]').click()
    page.locator(f'[data-spot="{end}"]').click()
    window.shows(say("right-only"))
    check_sharing(window, f"puzzles/elementos/{puzzle.id}")
    page.get_by_role("link", name=say("title")).first.click()
    number = [one.id for one in puzzles_of("elementos") if one.level == puzzle.level].index(puzzle.id) + 1
    expect(page.get_by_role("link", name=say("number-solved", number=number))).to_have_count(1)


@pytest.mark.parametrize("size", ["360x640", "844x390"])
def test_the_board_the_question_and_the_buttons_are_in_sight_together(screen: Opener, size: str) -> None:
    puzzle = puzzles_of("elementos")[0]
    window = screen(f"puzzles/elementos/{puzzle.id}", SIZES[size], "de")
    before = layout_of(window)
    assert before.board[0].is_within(before.width, before.height)
    question = window.page.get_by_text(say(f"ask-{puzzle.kind}", "de"))
    for part in (question, *window.page.locator(".controls button").all()):
        expect(part).to_be_in_viewport(ratio=1)
    window.press("puzzles:show")
    window.shows(say("shown", "de"))
    assert layout_of(window).board[0].differs(before.board[0]) <= 1


def test_the_puzzle_list_shows_all_puzzles(screen: Opener, tables: Tables) -> None:
    window = screen("puzzles", language="de")
    window.shows(say("today", "de"))
    window.check_access()
    window.page.get_by_role("link", name=say("today-go", "de")).click()
    expect(window.page.locator(".controls.card")).to_be_visible()


def test_puzzles_are_filtered_by_theme_and_level(screen: Opener) -> None:
    window = screen("puzzles/elios", NARROW)
    page, theme = window.page, themes_of("elios")[0]
    chosen = [puzzle for puzzle in puzzles_of("elios") if theme.id in puzzle.themes and puzzle.level == "easy"]
    page.get_by_role("combobox", name=say("theme"), exact=True).select_option(theme.id)
    page.get_by_role("combobox", name=say("level"), exact=True).select_option("easy")
    window.shows(say("listed", count=len(chosen)))
    expect(page.locator("ul.list li:visible")).to_have_count(len(chosen))
    window.check_width()
    window.check_access()


def test_a_solution_is_followed_on_the_board(screen: Opener) -> None:
    puzzle = next(one for one in puzzles_of("elios") if one.reply and len(one.turn.split()) == 2)
    window = screen(f"puzzles/elios/{puzzle.id}")
    before = layout_of(window)
    window.press("puzzles:show")
    for _ in range(1, len(puzzle.turn.split()) + len(puzzle.reply.split())):
        window.page.get_by_role("button", name=say("solution-forward")).click()
        expect(window.page.get_by_role("button", name=say("solution-back"))).to_be_enabled()
    expect(window.page.get_by_role("button", name=say("solution-forward"))).to_be_disabled()
    text = reason_text("elios", puzzle.reason)
    assert text is not None
    window.shows(text["en"])
    window.check_access()
    assert layout_of(window).board[0].differs(before.board[0]) <= 1
