"""What the trials share: a server, a browser, and windows that are looked after.

They last as long as this folder's trials do: while Playwright runs, other tests could not run event loops of their own.
"""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

from ludoteca.core.registry import names
from tests.browser.chromium import launched
from tests.browser.gate import Gate
from tests.browser.screen import DESK, ROOT, Device, Screen
from tests.browser.tables import Tables
from tests.support.server import ServerProcess, free_port

PICTURES = ROOT / "out" / "trials"
SLOW = {"elementos", "holi"}
"""The games whose whole matches take longest when somebody presses things at random."""
GAMES = [pytest.param(game, marks=pytest.mark.long) if game in SLOW else game for game in names()]


GATE, PREFIX = free_port(), "/games/ludoteca"


class Opener:
    """Opens windows, and closes them at the end."""

    def __init__(self, browser: Browser, address: str) -> None:
        self._browser, self._address = browser, address
        self.screens: list[Screen] = []

    def __call__(
        self,
        path: str | None = None,
        device: Device = DESK,
        language: str = "en",
        theme: str = "light",
        address: str = "",
    ) -> Screen:
        """A window, at a page if one is given; at another address of the server if one is given."""
        window = Screen(self._browser, address or self._address, device, language, theme)
        self.screens.append(window)
        return window if path is None else window.go(path)


@pytest.fixture(scope="package")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Tables]:
    """A server on which computer players do not wait."""
    origin = f"http://127.0.0.1:{GATE}"
    folder = tmp_path_factory.mktemp("browser") / "data"
    with ServerProcess(folder, ABSENCE=1, ORIGINS=origin) as server:
        tables = Tables(server)
        tables.wake()
        yield tables
        assert server.complaints == []


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Chromium."""
    with sync_playwright() as playwright:
        opened = launched(playwright)
        yield opened
        opened.close()


@pytest.fixture
def screen(browser: Browser, tables: Tables, request: pytest.FixtureRequest) -> Iterator[Opener]:
    """Windows: a picture of each is kept at the end, and whatever went wrong in one fails the trial."""
    opener = Opener(browser, tables.address)
    yield opener
    name = re.sub(r"[^\w-]+", "-", request.node.nodeid.partition("tests/browser/")[2]).strip("-")
    for number, window in enumerate(opener.screens, 1):
        window.picture(PICTURES / f"{name}-{number}.png")
    problems = [problem for window in opener.screens if (problem := _closed(window))]
    assert not problems, "\n".join(problems)


def _closed(window: Screen) -> str:
    try:
        window.close()
    except AssertionError as error:
        return str(error)
    return ""


@pytest.fixture
def gate(tables: Tables) -> Iterator[Gate]:
    """A proxy before the server. A trial names it before its windows: it has to outlive them, or they miss it."""
    with Gate(GATE, tables.server.port, PREFIX) as gate:
        yield gate
