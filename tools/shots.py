"""Take screenshots of all pages and games (`make shots`), in six sizes and two themes, and list them on a page.

This also takes the README's pictures. `python -m tools.shots --readme` takes only those.
"""

import html
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from ludoteca.core.registry import names
from tests.browser.chromium import launched
from tests.browser.measure import SIZES
from tests.browser.screen import DESK, Device, Screen
from tests.browser.tables import OpenTable, Tables
from tests.support.lobby import ME, OPEN, RANDOM
from tests.support.server import ServerProcess

OUT = Path(__file__).resolve().parent.parent / "out" / "shots"
README = OUT.parents[1] / "docs" / "pictures"
QUALITY = 82  # of the pictures in the README, in percent
THEMES = ("light", "dark")
PAGES = {"home": "", "new": "new", "join": "join", "settings": "settings", "me": "me", "lost": "nowhere"}
MIDDLE = 24  # steps that the person takes until a match is about half over


class Gallery:
    """Takes the screenshots and writes their index page."""

    def __init__(self, browser: Browser, tables: Tables) -> None:
        self._browser, self._tables = browser, tables
        self.names: list[str] = []

    def take(self) -> None:
        """Take all screenshots."""
        for name, path in self._places():
            self.names.append(name)
            for device_name, device in SIZES.items():
                for theme in THEMES:
                    self._shoot(path, device, theme, OUT / f"{name}-{device_name}-{theme}.png")
            print(name, flush=True)

    def _places(self) -> Iterator[tuple[str, str]]:
        yield from PAGES.items()
        lobby = self._tables.table("elios", ME, OPEN, OPEN, names=("Ann", "Ben"))
        yield "lobby", lobby.link(0)
        for game in names():
            yield f"{game}-setup", self._made(game, 0).link(0)
            middle = self._made(game, MIDDLE)
            yield f"{game}-middle", middle.link(0)
            yield f"{game}-watched", middle.path
            ended = self._made(game, None)
            yield f"{game}-end", ended.link(0)
            yield f"{game}-replay", f"{ended.path}/replay/1"

    def _made(self, game: str, steps: int | None) -> OpenTable:
        """Create a table and play this many of the person's steps, or the whole match if `steps` is None."""
        made = self._tables.table(game, ME, RANDOM)
        if steps is None:
            made.program(0).play_out()
        else:
            made.program(0).play(steps)
        return made

    def take_for_readme(self) -> None:
        """Take a picture of each game in the middle of a match, with the panel closed."""
        for game in names():
            made = self._made(game, MIDDLE)
            window = Screen(self._browser, self._tables.address, DESK)
            window.go()
            window.page.evaluate("localStorage.setItem('ludoteca.panel', 'false')")
            window.go(made.link(0))
            window.page.wait_for_load_state("networkidle")
            window.breathe()
            window.page.screenshot(path=README / f"{game}-table.jpg", type="jpeg", quality=QUALITY)
            window.context.close()

    def _shoot(self, path: str, device: Device, theme: str, target: Path) -> None:
        window = Screen(self._browser, self._tables.address, device, theme=theme)
        try:
            window.go(path)
            window.page.wait_for_load_state("networkidle")
            window.breathe()
            window.picture(target)
        finally:
            window.context.close()

    def write_index(self) -> None:
        """Write an HTML page with all screenshots."""
        rows = "\n".join(
            f"<h2>{html.escape(name)}</h2><p>{''.join(self._cell(name, device) for device in SIZES)}</p>"
            for name in self.names
        )
        text = f"<!doctype html><meta charset=utf-8><title>Screenshots</title>\n{rows}\n"
        (OUT / "index.html").write_text(text, encoding="utf-8")

    def _cell(self, name: str, device: str) -> str:
        files = [f"{name}-{device}-{theme}.png" for theme in THEMES]
        return "".join(
            f'<a href="{file}"><img src="{file}" alt="{file}" height="400" loading="lazy"></a> ' for file in files
        )


def main() -> None:
    """Take the screenshots and print the path of the index page."""
    OUT.mkdir(parents=True, exist_ok=True)
    for old in OUT.glob("*.png"):
        old.unlink()
    with (
        tempfile.TemporaryDirectory() as folder,
        ServerProcess(Path(folder) / "data") as server,
        sync_playwright() as playwright,
    ):
        browser = launched(playwright)
        gallery = Gallery(browser, Tables(server))
        gallery.take_for_readme()
        if "--readme" not in sys.argv:
            gallery.take()
            gallery.write_index()
        browser.close()
    print(f"{len(list(OUT.glob('*.png')))} screenshots: {OUT / 'index.html'}; pictures of the README: {README}")


if __name__ == "__main__":
    main()
