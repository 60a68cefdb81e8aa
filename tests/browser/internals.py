"""Find internals that no player should see on a page: step codes, option names, text keys and unfilled placeholders."""

import re
from functools import cache

from ludoteca.checks.cases import Case
from ludoteca.core.registry import names
from tests.browser.screen import Screen

INTERNAL = re.compile(r"[{}]|\$\w|\w_\w|\bundefined\b|\[object|\b(?:" + "|".join(names()) + r")-[a-z]")
"""Unfilled placeholders, identifiers, and text keys."""
CODE = re.compile(r"[>/=:*\d-]|[A-Z]{2}")
SQUARE = re.compile(r"[a-z]\d")
SEPARATORS = re.compile(r"[\s,;.“”«»„()]+")
READ = """
() => {
  const texts = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode())
    if (!walk.currentNode.parentElement.closest("script, style, input")) texts.push(walk.currentNode.data);
  for (const one of document.querySelectorAll("[aria-label], [title], [placeholder], [alt]"))
    for (const name of ["aria-label", "title", "placeholder", "alt"])
      if (one.hasAttribute(name)) texts.push(one.getAttribute(name));
  return [document.title, ...texts].map((text) => text.trim()).filter((text) => text);
}
"""
"""All text that a page shows or announces."""


@cache
def codes(game: str) -> frozenset[str]:
    """Step notation that cannot be mistaken for a square or a word."""
    texts = set[str]()
    for match in Case(game, 2).played(seed=0):
        for seat in match.to_act:
            texts.update(match.view(seat).legal_texts())
    return frozenset(text for text in texts if CODE.search(text) and not SQUARE.fullmatch(text))


def internals(window: Screen, game: str) -> set[str]:
    """All strings on a page that contain internals."""
    shown = set(window.page.evaluate(READ))
    return {text for text in shown if INTERNAL.search(text) or codes(game) & set(SEPARATORS.split(text))}
