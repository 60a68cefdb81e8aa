"""Fixtures for the browser tests: a server, a browser, and windows that report their own errors.

They have package scope, because other tests cannot run their own event loops while Playwright is running.
"""

import re
from collections.abc import Generator, Iterator
from typing import Any

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
"""The games whose matches take longest when every press is random."""
GAMES = [pytest.param(game, marks=pytest.mark.long) if game in SLOW else game for game in names()]


GATE, PREFIX = free_port(), "/games/ludoteca"
HAS_PASSED = pytest.StashKey[bool]()
"""Whether the body of a test has passed."""


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Generator[None, Any, Any]:
    """Note for the fixtures whether the body of a test has passed."""
    report = yield
    if call.when == "call":
        item.stash[HAS_PASSED] = report.passed
    return report


class Opener:
    """Opens windows, and closes them at the end of the test."""

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
        has_worker: bool = False,
    ) -> Screen:
        """Open a window, optionally on a given page or through another address of the server.

        By default, windows run without the service worker, which would store the whole site for each of them.
        """
        window = Screen(self._browser, address or self._address, device, language, theme, has_worker)
        self.screens.append(window)
        return window if path is None else window.go(path)


@pytest.fixture(scope="package")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Tables]:
    """Tables on a server whose bots move without a pause."""
    origin = f"http://127.0.0.1:{GATE}"
    folder = tmp_path_factory.mktemp("browser") / "data"
    with ServerProcess(folder, ABSENCE=1, ORIGINS=origin) as server:
        tables = Tables(server)
        tables.wake()
        yield tables
        assert server.complaints == []


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """A running Chromium."""
    with sync_playwright() as playwright:
        opened = launched(playwright)
        yield opened
        opened.close()


@pytest.fixture
def screen(browser: Browser, tables: Tables, request: pytest.FixtureRequest) -> Iterator[Opener]:
    """Open windows. At the end, fail the test if anything went wrong in any of them, and save a screenshot of each.

    A screenshot costs an eighth of a test's CPU time, so windows of tests that passed are saved only with `--pictures`.
    """
    opener = Opener(browser, tables.address)
    yield opener
    has_problem = any(window.problems for window in opener.screens) or not request.node.stash.get(HAS_PASSED, False)
    if has_problem or request.config.getoption("--pictures"):
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
    """A proxy in front of the server. Request it before `screen`: it must outlive the windows that use it."""
    with Gate(GATE, tables.server.port, PREFIX) as gate:
        yield gate
