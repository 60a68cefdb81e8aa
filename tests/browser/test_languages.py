"""Each language throughout: no English is left on a page that is read in another language."""

import pytest

from ludoteca.core.registry import names
from tests.browser.conftest import Opener
from tests.browser.english import english
from tests.browser.player import Player
from tests.browser.screen import PAGES
from tests.browser.tables import Tables
from tests.browser.texts import LANGUAGES
from tests.support.lobby import ME, RANDOM

OTHERS = [language for language in LANGUAGES if language != "en"]
MATCHES = [
    pytest.param(game, language, marks=pytest.mark.long if (number + place) % 2 else [])
    for number, game in enumerate(names())
    for place, language in enumerate(OTHERS)
]
"""Each game in each language; in one of them it is always tried."""


@pytest.mark.parametrize("language", OTHERS)
def test_every_page_is_translated(screen: Opener, language: str) -> None:
    window = screen(language=language)
    left = {}
    for path in (*PAGES, *(f"new?game={game}" for game in names()), "nowhere"):
        with window.excused("404"):
            window.go(path)
        left[path] = english(window)
    assert {path: found for path, found in left.items() if found} == {}
    assert window.page.locator("html").get_attribute("lang") == language


@pytest.mark.parametrize(("game", "language"), MATCHES)
def test_a_match_is_translated(screen: Opener, tables: Tables, game: str, language: str) -> None:
    window = screen(tables.table(game, ME, RANDOM, names=("Anna",)).link(0), language=language)
    player, left = Player(window), set[str]()
    for _ in range(6):
        player.play_steps(2)
        left |= set(english(window))
    for tab in ("chat.title", "table.menu", "table.log"):
        window.open_panel(tab)
        left |= set(english(window))
    assert left == set()
