"""Pages in other languages contain no leftover English, and no page shows internals."""

import pytest

from ludoteca.core.registry import names
from tests.browser.conftest import Opener
from tests.browser.english import english
from tests.browser.internals import internals
from tests.browser.player import Player
from tests.browser.screen import NAMING, NARROW, PAGES
from tests.browser.tables import Tables
from tests.browser.texts import LANGUAGES
from tests.support.lobby import ME, OPEN, RANDOM

OTHERS = [language for language in LANGUAGES if language != "en"]
MATCHES = [
    pytest.param(game, language, marks=pytest.mark.long if (number + place) % 2 else [])
    for number, game in enumerate(names())
    for place, language in enumerate(OTHERS)
]
"""Each game in each language. The quick run includes one language per game."""

SHORT = ("elios", "exagon")  # games whose random matches take seconds
TRIALS = [
    pytest.param(
        game, language, marks=[] if game in SHORT and (number + place) % len(LANGUAGES) == 0 else pytest.mark.long
    )
    for number, game in enumerate(names())
    for place, language in enumerate(LANGUAGES)
]
"""Each game in each language. The quick run includes one language for each short game."""


@pytest.mark.parametrize("language", OTHERS)
def test_every_page_is_translated(screen: Opener, language: str) -> None:
    window = screen(language=language)
    left = {}
    for path in (*PAGES, *(f"new?game={game}" for game in names()), "nowhere"):
        with window.excused("404"):
            window.go(path)
        left[path] = english(window)
        window.check_access(NAMING)  # the result depends on the texts, so it can differ by language
    assert {path: found for path, found in left.items() if found} == {}
    assert window.page.locator("html").get_attribute("lang") == language


@pytest.mark.parametrize(("game", "language"), MATCHES)
def test_a_match_is_translated(screen: Opener, tables: Tables, game: str, language: str) -> None:
    link = tables.table(game, ME, RANDOM, names=("Anna",)).link(0)
    window = screen(link, language=language)
    player, left = Player(window), set[str]()
    for _ in range(6):
        window.check_access(NAMING)
        player.play_steps(2)
        left |= set(english(window))
    for tab in ("table-menu", "table-log"):
        window.open_panel(tab)
        left |= set(english(window))
    assert left == set()
    narrow = screen(link, NARROW, language)  # a narrow window shows shorter texts
    for one in (window, narrow):
        one.check_access(NAMING)
    narrow.check_width()


@pytest.mark.parametrize("language", OTHERS)
def test_the_chat_is_translated(screen: Opener, tables: Tables, language: str) -> None:
    window = screen(tables.table("elementos", ME, OPEN, names=("Anna", "Ben")).link(0), language=language)
    window.open_panel("chat-title")
    window.shows(window.t("chat-empty"))
    assert english(window) == []


@pytest.mark.parametrize(("game", "language"), TRIALS)
def test_a_whole_match_shows_nothing_internal(screen: Opener, tables: Tables, game: str, language: str) -> None:
    """From the first move to the result, there are no step codes, option names, text keys or unfilled placeholders."""
    window = screen(tables.table(game, ME, RANDOM, names=("Anna",)).link(0), language=language)
    player, found = Player(window), set[str]()
    for panel in ("table-menu", "table-log"):
        window.open_panel(panel)
        found |= internals(window, game)
    while not player.look().is_over:
        player.play_steps(5)
        found |= internals(window, game)
    assert found == set()
