"""Take screenshots of every screen (`make shots`), in six sizes, light and dark, and list them on a page.

The screenshots go to out/shots, for people to look at: no test judges how a page looks. `python -m tools.shots holi
exagon-middle` takes only the screens whose names begin like this.
"""

import html
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from ludoteca.core.registry import game as registered
from ludoteca.core.registry import names
from tests.browser.chromium import launched
from tests.browser.measure import SIZES
from tests.browser.screen import Screen
from tests.browser.tables import Tables
from tests.support.lobby import ME, OPEN
from tests.support.server import ServerProcess
from tools.staging import MATCHES, Staged, stage

OUT = Path(__file__).resolve().parent.parent / "out" / "shots"
THEMES = ("light", "dark")
PAGES = {
    "home": "",
    "new": "new",
    "join": "join",
    "settings": "settings",
    "me": "me",
    "learn": "learn",
    "puzzles": "puzzles",
    "explore": "explore",
    "lost": "nowhere",
}


def staged() -> list[Staged]:
    """Each game at its start, in the middle and at the end, and in the middle with as many players as it allows."""
    found = []
    for game in names():
        match = MATCHES[game]
        found += [match.at(f"{game}-start", 0), match.at(f"{game}-middle", 0.5), match.at(f"{game}-end", 1)]
        if (most := max(registered(game).players)) > 2:
            found.append(match.at(f"{game}-full", 0.5, most))
    return found


def places(tables: Tables, matches: list[Staged]) -> Iterator[tuple[str, str]]:
    """The name and the path of every screen. Spectators come first: a window keeps the key of a seat it has opened."""
    yield from PAGES.items()
    yield "lobby", tables.table("elios", ME, OPEN, OPEN, names=("Ann", "Ben")).link(0)
    for game in names():
        yield f"{game}-lessons", f"learn/{game}"
        yield f"{game}-watched", f"t/{game}-middle"
    for one in matches:
        yield one.name, one.link
        if one.name.endswith("-end"):
            yield f"{one.game}-replay", f"{one.path}/replay/1"


class Gallery:
    """Takes the screenshots. It keeps one window for each size, and changes the theme without loading a page again."""

    def __init__(self, browser: Browser, address: str) -> None:
        self._windows = {size: Screen(browser, address, device) for size, device in SIZES.items()}

    def take(self, name: str, path: str) -> None:
        """Take the screenshots of one screen."""
        for size, window in self._windows.items():
            window.go(path)
            window.page.wait_for_load_state("networkidle")
            for theme in THEMES:
                window.page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
                window.breathe()
                window.picture(OUT / f"{name}-{size}-{theme}.png")


def write_index(shown: list[str]) -> None:
    """Write an HTML page with all screenshots."""
    rows = "\n".join(
        f"<h2>{html.escape(name)}</h2><p>{''.join(_cell(name, size) for size in SIZES)}</p>" for name in shown
    )
    text = f"<!doctype html><meta charset=utf-8><title>Screenshots</title>\n{rows}\n"
    (OUT / "index.html").write_text(text, encoding="utf-8")


def _cell(name: str, size: str) -> str:
    files = [f"{name}-{size}-{theme}.png" for theme in THEMES]
    return "".join(
        f'<a href="{file}"><img src="{file}" alt="{file}" height="400" loading="lazy"></a> ' for file in files
    )


def main() -> None:
    """Take the screenshots and print the path of the index page."""
    wanted = tuple(sys.argv[1:]) or ("",)
    OUT.mkdir(parents=True, exist_ok=True)
    for old in OUT.glob("*.png"):
        old.unlink()
    matches, shown = staged(), list[str]()
    with tempfile.TemporaryDirectory() as folder:
        stage(Path(folder) / "data", matches)
        with ServerProcess(Path(folder) / "data") as server, sync_playwright() as playwright:
            browser = launched(playwright)
            gallery = Gallery(browser, server.address)
            for name, path in places(Tables(server), matches):
                if name.startswith(wanted):
                    gallery.take(name, path)
                    shown.append(name)
                    print(name, flush=True)
            browser.close()
    write_index(shown)
    print(f"{len(list(OUT.glob('*.png')))} screenshots: {OUT / 'index.html'}")


if __name__ == "__main__":
    main()
