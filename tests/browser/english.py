"""Find English left on a page in another language."""

import re

from ludoteca.core.registry import game as registered
from ludoteca.core.registry import names
from tests.browser.screen import Screen
from tests.browser.texts import texts

ENGLISH = re.compile(r"\b(the|of|and|your|you|with|is|are|for|has|have|takes|puts|plays|turn|this|that|from)\b", re.I)
"""Words that exist in neither Italian nor German."""
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
"""Lists all text that a page shows or announces, except notation and key names, which are never translated."""
PROPER = [word for name in names() for word in (registered(name).about.credit, registered(name).title)]


def english(window: Screen) -> list[str]:
    """All text on the page that is still in English."""
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
