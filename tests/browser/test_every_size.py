"""Every page is accessible at every size and in both themes, and large text fits on it."""

import pytest

from ludoteca.core.registry import names
from tests.browser.conftest import Opener
from tests.browser.measure import SIZES
from tests.browser.places import Place, matches, pages
from tests.browser.screen import ALL, Screen
from tests.browser.tables import Tables
from tests.browser.texts import LANGUAGES

THEMES = ("light", "dark")
LARGE_TEXT = "document.documentElement.style.fontSize = '200%'"
CUT = """
() => {
  // Texts that their own box hides at its right edge, unless the box can be scrolled or is for screen readers only.
  // Boards are drawings: they give their texts in other ways, too.
  const isCut = (one) => {
    const { overflowX, clipPath, visibility } = getComputedStyle(one);
    if (!["hidden", "clip"].includes(overflowX) || clipPath !== "none" || visibility === "hidden") return false;
    return one.scrollWidth > one.clientWidth + 1 && one.innerText?.trim() && !one.closest(".ellipsis, .playmat");
  };
  return [...document.querySelectorAll("main *")].filter(isCut).map((one) => one.outerHTML.slice(0, 160));
}
"""


def violations(window: Screen, places: list[Place]) -> list[str]:
    """What axe finds on these pages."""
    found: list[str] = []
    for place in places:
        place.open(window)
        window.page.evaluate("scrollTo(0, document.body.scrollHeight)")  # so that a bar at the bottom covers nothing
        found += [f"{place}: {one}" for one in window.violations(ALL)]
    return found


@pytest.mark.long
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("size", SIZES)
def test_every_page_is_accessible_at_every_size(screen: Opener, size: str, theme: str) -> None:
    found = violations(screen(device=SIZES[size], theme=theme), list(pages()))
    assert not found, "\n".join(found)


@pytest.mark.long
@pytest.mark.parametrize("game", names())
def test_every_moment_of_a_match_is_accessible_at_every_size(screen: Opener, tables: Tables, game: str) -> None:
    places = list(matches(tables, game))
    found: list[str] = []
    for size, device in SIZES.items():
        for theme in THEMES:
            window = screen(device=device, theme=theme)
            found += [f"{size}, {theme}: {one}" for one in violations(window, places)]
            window.page.goto("about:blank")
    assert not found, "\n".join(found)


@pytest.mark.long
@pytest.mark.parametrize("language", LANGUAGES)
def test_large_text_fits_on_every_page(screen: Opener, language: str) -> None:
    window = screen(device=SIZES["390x844"], language=language)
    for place in pages():
        place.open(window)
        window.page.evaluate(LARGE_TEXT)
        window.breathe()
        window.check_width()
        cut = window.page.evaluate(CUT)
        assert not cut, f"{place}: {cut}"
