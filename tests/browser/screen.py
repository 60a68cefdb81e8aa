"""One person's browser window. It records every error. When it is closed, it fails the test if there were any."""

import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import msgspec
from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, Request, WebSocket, expect

from ludoteca.table.messages.http import Guest
from tests.browser.texts import t

ROOT = Path(__file__).resolve().parents[2]
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
ALL = {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"]}
NAMING = {"type": "rule", "values": ["label-content-name-mismatch"]}
"""The rules that axe checks: all of them, or only that a control's accessible name contains its visible text."""
PATIENCE = 60_000  # milliseconds; a slow, busy machine must not fail a test
BROKEN_OFF = "net::ERR_ABORTED"  # reported for requests from a page that was left, which is not an error
BLOCKED = "Service Worker registration blocked by Playwright"  # most tests run without a service worker
PAGES = ("", "new", "new?game=elios", "join", "me", "settings")  # open to anybody
OWN_TURN = "●"  # the title starts with this mark when it is the player's turn


@dataclass(frozen=True)
class Device:
    """A kind of device: its size, whether it has a touch screen, and how many pixels it has for one of CSS."""

    width: int
    height: int
    has_touch: bool = False
    density: int = 1


DESK = Device(1280, 800)
TABLET = Device(820, 1180, has_touch=True)
PHONE = Device(390, 844, has_touch=True)
NARROW = Device(320, 640, has_touch=True)


class Screen:
    """A window with separate storage, like another browser."""

    def __init__(
        self,
        browser: Browser,
        address: str,
        device: Device = DESK,
        language: str = "en",
        theme: str = "light",
        has_worker: bool = False,
    ) -> None:
        self.address, self.device, self.language = address, device, language
        self.context = browser.new_context(
            base_url=address + "/",
            viewport={"width": device.width, "height": device.height},
            has_touch=device.has_touch,
            device_scale_factor=device.density,
            is_mobile=False,
            locale={"en": "en-GB", "it": "it-IT", "de": "de-DE"}[language],
            color_scheme="dark" if theme == "dark" else "light",
            reduced_motion="reduce",
            service_workers="allow" if has_worker else "block",
        )
        if theme == "contrast":
            self.wish(theme=theme)
        self.context.set_default_timeout(PATIENCE)
        self.page: Page = self.context.new_page()
        self.problems: list[str] = []
        self.confirmed = self.refused = 0
        """How many messages from this window the table has confirmed and refused, not counting drafts."""
        self._drafts: set[str] = set()
        """The ids of the messages that only store a draft."""
        self._unanswered: set[str] = set()
        """The ids of the messages that the table has neither confirmed nor refused yet."""
        self._excused: list[re.Pattern[str]] = []
        self._asked: set[Request] = set()
        """Requests that have not been answered yet."""
        self.page.on("console", self._hear)
        self.page.on("pageerror", lambda error: self._note(f"page error: {error}"))
        self.page.on("request", self._watch)
        self.page.on("requestfinished", lambda request: self._asked.discard(request))
        self.page.on("requestfailed", self._miss)
        self.page.on("websocket", self._listen)

    # Problems

    def _note(self, problem: str) -> None:
        if not any(excuse.search(problem) for excuse in self._excused):
            self.problems.append(problem)

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and message.text != BLOCKED:
            self._note(f"console {message.type}: {message.text} ({message.location.get('url', '')})")

    def _watch(self, request: Request) -> None:
        self._asked.add(request)
        host = urlsplit(request.url).netloc
        if host and host != urlsplit(self.address).netloc:
            self._note(f"a request to another server: {request.url}")

    def _miss(self, request: Request) -> None:
        self._asked.discard(request)
        if request.failure != BROKEN_OFF:
            self._note(f"failed: {request.url} ({request.failure})")

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framesent", self._note_sent)
        socket.on("framereceived", self._count)

    def _note_sent(self, frame: str | bytes) -> None:
        message = msgspec.json.decode(frame)
        if message.get("type") == "draft":
            self._drafts.add(message["id"])
        elif "id" in message:
            self._unanswered.add(message["id"])

    def _count(self, frame: str | bytes) -> None:
        message = msgspec.json.decode(frame)
        if message.get("id") not in self._drafts:
            self.confirmed += message.get("type") == "confirmed"
            self.refused += message.get("type") == "refused"
            self._unanswered.discard(message.get("id"))

    @property
    def is_settled(self) -> bool:
        """True if the table has answered everything that this window has sent."""
        return not self._unanswered

    @contextmanager
    def excused(self, pattern: str) -> Iterator[None]:
        """Ignore problems that the test causes itself."""
        self._excused.append(re.compile(pattern))
        yield
        self.breathe()
        self._excused.pop()

    # The user and their settings

    def become(self, guest: Guest) -> None:
        """Sign in as an existing guest."""
        self._keep("guest", {"id": guest.id, "name": guest.name, "token": guest.token})

    def wish(self, **wishes: object) -> None:
        """Store settings, as the settings page does."""
        self._keep("settings", wishes)

    def _keep(self, name: str, value: object) -> None:
        written = msgspec.json.encode(value).decode()
        self.context.add_init_script(f"localStorage.setItem('ludoteca.{name}', {written!r})")

    # Navigation

    def go(self, path: str = "") -> "Screen":
        """Open a page and wait until it has loaded everything."""
        self.page.goto(path)
        self.page.locator("main h1, main h2").first.wait_for(state="attached")
        self.wait_until(lambda: not self._asked)
        return self

    def breathe(self) -> None:
        """Let the page draw a frame."""
        self.page.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)))")

    def play_now(self, title: str) -> None:
        """Press a game's “Play now” button as a newcomer, and accept the suggested name."""
        self.page.get_by_role("button", name=self.t("home-play-about", game=title)).click()
        self.press("name-ask-go")

    @property
    def is_my_turn(self) -> bool:
        """True if the title says that it is this player's turn."""
        return self.page.title().startswith(OWN_TURN)

    def wait_for_turn(self) -> None:
        """Wait until the title says that it is this player's turn."""
        expect(self.page).to_have_title(re.compile(f"^{OWN_TURN}"), timeout=PATIENCE)

    def wait_until(self, is_so: Callable[[], bool]) -> None:
        """Wait until a condition is true."""
        until = time.monotonic() + PATIENCE / 1000
        while not is_so():
            assert time.monotonic() < until, "the condition never became true"
            self.breathe()

    def t(self, key: str, **blanks: object) -> str:
        """A text in the language of this window."""
        return t(key, self.language, **blanks)

    def button(self, key: str, **blanks: object) -> Locator:
        """The button with this text."""
        return self.page.get_by_role("button", name=self.t(key, **blanks), exact=True)

    def press(self, key: str, **blanks: object) -> None:
        """Press the button with this text, by mouse or touch depending on the device."""
        button = self.button(key, **blanks).first
        if self.device.has_touch:
            button.tap()
        else:
            button.click()

    def open_panel(self, tab: str) -> None:
        """Open a tab of the side panel, which is a drawer on a small screen."""
        opener = self.page.get_by_role("button", name=self.t("table-panels"))
        if opener.count() and opener.get_attribute("aria-expanded") != "true":
            opener.click()
        self.page.get_by_role("tab", name=re.compile(f"^{self.t(tab)}")).click()

    def shows(self, text: str | re.Pattern[str]) -> None:
        """Wait until the given text is visible."""
        expect(self.page.get_by_text(text).filter(visible=True).first).to_be_visible(timeout=PATIENCE)

    # Checks

    def picture(self, path: Path, is_whole: bool = False) -> None:
        """Save a screenshot."""
        path.parent.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=path, full_page=is_whole)

    def violations(self, rules: dict[str, Any]) -> list[str]:
        """The accessibility violations that axe finds."""
        self.page.evaluate(AXE.read_text(encoding="utf-8"))
        found: dict[str, Any] = self.page.evaluate(
            "(rules) => axe.run(document, { runOnly: rules, resultTypes: ['violations'] })", rules
        )
        return [
            f"{rule['id']}: {node['target']} {node['failureSummary']}"
            for rule in found["violations"]
            for node in rule["nodes"]
        ]

    def check_access(self, rules: dict[str, Any] = ALL) -> None:
        """Assert that axe finds no accessibility violation."""
        found = self.violations(rules)
        assert not found, f"{self.page.url}:\n" + "\n".join(found)

    def check_width(self) -> None:
        """Assert that nothing needs sideways scrolling."""
        wide = self.page.evaluate(
            """() => {
              const width = document.documentElement.clientWidth;
              if (document.documentElement.scrollWidth <= width) return [];
              const isWide = (one) => one.getBoundingClientRect().right > width + 1;
              const wide = [...document.querySelectorAll("body *")].filter(isWide);
              return wide.slice(0, 5).map((one) => one.outerHTML.slice(0, 160));
            }"""
        )
        assert not wide, f"{self.page.url} is wider than {self.device.width}: {wide}"

    def close(self) -> None:
        """Close the window. Raise AssertionError if something went wrong in it."""
        self.context.close()
        assert not self.problems, "\n".join(self.problems)
