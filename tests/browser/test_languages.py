"""Each language throughout: no English is left on a page that is read in another language."""

import re

import pytest

from ludoteca.core.registry import game as registered
from ludoteca.core.registry import names
from tests.browser.conftest import Opener
from tests.browser.player import Player
from tests.browser.screen import Screen
from tests.browser.tables import Tables
from tests.browser.test_pages import PAGES
from tests.browser.test_table import open_panel
from tests.browser.texts import LANGUAGES, texts
from tests.support.lobby import ME, RANDOM

OTHERS = [language for language in LANGUAGES if language != "en"]
MATCHES = [
    pytest.param(game, language, marks=pytest.mark.long if (number + place) % 2 else [])
    for number, game in enumerate(names())
    for place, language in enumerate(OTHERS)
]
"""Each game in each language; in one of them it is always tried."""
ENGLISH = re.compile(r"\b(the|of|and|your|you|with|is|are|for|has|have|takes|puts|plays|turn|this|that|from)\b", re.I)
"""Words that neither Italian nor German has."""

READ = """
() => {
  const isSeen = (one) => one.closest("[hidden], script, noscript, style, code, kbd, [translate=no]") === null;
  const texts = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) if (isSeen(walk.currentNode.parentElement)) texts.push(walk.currentNode.data);
  for (const one of document.querySelectorAll("[aria-label], [title], [placeholder], [alt]"))
    for (const name of ["aria-label", "title", "placeholder", "alt"])
      if (one.hasAttribute(name) && isSeen(one)) texts.push(one.getAttribute(name));
  return [document.title, ...texts].map((text) => text.trim()).filter((text) => text);
}
"""
"""All that a person reads or hears of a page; notation and names of keys belong to no language."""

PROPER = [word for name in names() for word in (registered(name).credit, registered(name).title)]


def english(window: Screen) -> list[str]:
    """What is left in English."""
    window.breathe()
    own = texts(window.language)
    untranslated = {text for key, text in texts("en").items() if own[key] != text and len(text) > 3 and "{" not in text}
    untranslated -= set(own.values())
    found = []
    for text in dict.fromkeys(window.page.evaluate(READ)):
        plain = text
        for word in PROPER:
            plain = plain.replace(word, "")
        if text in untranslated or ENGLISH.search(plain):
            found.append(text)
    return found


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
        open_panel(window, tab)
        left |= set(english(window))
    assert left == set()
