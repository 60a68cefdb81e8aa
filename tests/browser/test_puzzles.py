"""A puzzle in the browser: a wrong attempt, a hint, the solution, and the tick in the puzzle list."""

from playwright.sync_api import expect

from ludoteca.study.puzzles.collection import puzzles_of
from tests.browser.conftest import Opener
from tests.browser.screen import NARROW
from tests.browser.tables import Tables
from tests.browser.texts import t as text


def say(key: str, language: str = "en", **values: object) -> str:
    """A text from the puzzle pages."""
    return text(f"puzzles:{key}", language, **values)


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
    window.shows(say("wrong-only"))
    window.shows(say("wrong-answer"))
    window.check_access()
    page.get_by_role("button", name=say("again")).click()
    page.get_by_role("button", name=say("hint")).click()
    window.shows(say("hint-some"))
    page.locator(f'[data-spot="{start}"]').click()
    page.locator(f'[data-spot="{end}"]').click()
    window.shows(say("right-only"))
    page.get_by_role("link", name=say("title")).first.click()
    number = [one.id for one in puzzles_of("elementos") if one.level == puzzle.level].index(puzzle.id) + 1
    expect(page.get_by_role("link", name=say("number-solved", number=number))).to_have_count(1)


def test_the_puzzle_list_shows_all_puzzles(screen: Opener, tables: Tables) -> None:
    window = screen("puzzles", language="de")
    window.shows(say("today", "de"))
    window.check_access()
