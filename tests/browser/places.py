"""Every page of the site, for tests that look at all of them."""

from collections.abc import Iterator

import ludoteca
from ludoteca.core.registry import names
from ludoteca.study.lessons.course import taught
from ludoteca.study.puzzles.collection import puzzles_of
from tests.browser.screen import PAGES, Screen
from tests.browser.tables import Tables
from tests.browser.texts import t

MIDDLE = 20  # steps that the person takes until a match is about half over


class Place:
    """A page, and how to get to what is tested on it."""

    def __init__(self, path: str, press: str = "", paste: str = "") -> None:
        self.path, self._press, self._paste = path, press, paste

    def __str__(self) -> str:
        return f"{self.path.partition('#')[0] or 'home'} {self._press}".strip()

    def open(self, window: Screen) -> None:
        """Open the page and wait until it has drawn itself."""
        window.go(self.path)
        if self._paste:
            window.page.get_by_role("textbox").fill(self._paste)
        if self._press:
            name = t(self._press, window.language)
            window.page.get_by_role("button", name=name, exact=True).click()
            window.page.locator("[data-part=board], .editor").first.wait_for()
        window.page.wait_for_load_state("networkidle")
        window.breathe()


def pages() -> Iterator[Place]:
    """The pages that need no table."""
    for path in (*PAGES, "learn", "puzzles", "explore", "replay"):
        yield Place(path)
    for game in names():
        yield Place(f"rules/{game}")
        yield Place(f"puzzles/{game}")
        yield Place(f"explore/{game}", "explore:begin-deal")
        yield Place(f"explore/{game}", "explore:begin-setup")
        for puzzle in list(puzzles_of(game))[:1]:
            yield Place(f"puzzles/{game}/{puzzle.id}")
    for game in taught():
        yield Place(f"learn/{game}")
    yield Place("replay", "replay:open-go", _record())


def _record() -> str:
    """A short match as a file."""
    match = ludoteca.new("elementos", seed=5, opening="random")
    for _ in range(3):
        match.play(match.legal()[0])
    return str(match.record())


def matches(tables: Tables, game: str) -> Iterator[Place]:
    """The play screen of a game at the start, in the middle and at the end of a match, and the replay of that match."""
    yield Place(tables.against_computer(game).link(0))
    middle = tables.against_computer(game)
    middle.program(0).play(MIDDLE)
    yield Place(middle.link(0))
    ended = tables.against_computer(game)
    ended.program(0).play_out()
    yield Place(ended.link(0))
    yield Place(f"{ended.path}/replay/1")
