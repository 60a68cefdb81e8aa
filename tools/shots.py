"""Take screenshots of all pages and games in three sizes and two themes, and write an index page (`make shots`)."""

import html
import tempfile
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from ludoteca.core.registry import names
from tests.browser.chromium import launched
from tests.browser.screen import DESK, PHONE, TABLET, Device, Screen
from tests.browser.tables import OpenTable, Tables
from tests.support.lobby import ME, OPEN, RANDOM
from tests.support.server import ServerProcess

OUT = Path(__file__).resolve().parent.parent / "out" / "shots"
DEVICES = {"desk": DESK, "tablet": TABLET, "phone": PHONE}
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
            for device_name, device in DEVICES.items():
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
            f"<h2>{html.escape(name)}</h2><p>{''.join(self._cell(name, device) for device in DEVICES)}</p>"
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
        gallery.take()
        gallery.write_index()
        browser.close()
    print(f"{len(list(OUT.glob('*.png')))} screenshots: {OUT / 'index.html'}")


if __name__ == "__main__":
    main()
