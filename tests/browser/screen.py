"""One browser window of one person: what goes wrong in it is noted, and fails the trial at its end."""

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
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"]
PATIENCE = 60_000  # milliseconds: a slow machine that does other things meanwhile is no failure
BROKEN_OFF = "net::ERR_ABORTED"  # what becomes of a request when its page is left: no failure
PAGES = ("", "new", "new?game=elios", "join", "me", "settings")  # that anybody may open
OWN_TURN = "●"  # with which the title begins when it is one's turn


@dataclass(frozen=True)
class Device:
    """What somebody holds: how large it is, and whether it is touched."""

    width: int
    height: int
    has_touch: bool = False


DESK = Device(1280, 800)
TABLET = Device(820, 1180, has_touch=True)
PHONE = Device(390, 844, has_touch=True)
NARROW = Device(320, 640, has_touch=True)


class Screen:
    """A window with a memory of its own, as another browser would be."""

    def __init__(
        self, browser: Browser, address: str, device: Device = DESK, language: str = "en", theme: str = "light"
    ) -> None:
        self.address, self.device, self.language = address, device, language
        self.context = browser.new_context(
            base_url=address + "/",
            viewport={"width": device.width, "height": device.height},
            has_touch=device.has_touch,
            is_mobile=False,
            locale={"en": "en-GB", "it": "it-IT", "de": "de-DE"}[language],
            color_scheme="dark" if theme == "dark" else "light",
            reduced_motion="reduce",
        )
        if theme == "contrast":
            self.wish(theme=theme)
        self.context.set_default_timeout(PATIENCE)
        self.page: Page = self.context.new_page()
        self.problems: list[str] = []
        self.confirmed = self.refused = 0
        """How many messages of this window the table has confirmed and refused."""
        self._excused: list[re.Pattern[str]] = []
        self._asked: set[Request] = set()
        """Requests that are not answered yet."""
        self.page.on("console", self._hear)
        self.page.on("pageerror", lambda error: self._note(f"page error: {error}"))
        self.page.on("request", self._watch)
        self.page.on("requestfinished", lambda request: self._asked.discard(request))
        self.page.on("requestfailed", self._miss)
        self.page.on("websocket", self._listen)

    # What goes wrong

    def _note(self, problem: str) -> None:
        if not any(excuse.search(problem) for excuse in self._excused):
            self.problems.append(problem)

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self._note(f"console {message.type}: {message.text} ({message.location.get('url', '')})")

    def _watch(self, request: Request) -> None:
        self._asked.add(request)
        host = urlsplit(request.url).netloc
        if host and host != urlsplit(self.address).netloc:
            self._note(f"a request to somebody else: {request.url}")

    def _miss(self, request: Request) -> None:
        self._asked.discard(request)
        if request.failure != BROKEN_OFF:
            self._note(f"failed: {request.url} ({request.failure})")

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._count)

    def _count(self, frame: str | bytes) -> None:
        kind = msgspec.json.decode(frame).get("type")
        self.confirmed += kind == "confirmed"
        self.refused += kind == "refused"

    @contextmanager
    def excused(self, pattern: str) -> Iterator[None]:
        """Problems that a trial causes itself are none."""
        self._excused.append(re.compile(pattern))
        yield
        self.breathe()
        self._excused.pop()

    # Who looks, and how

    def become(self, guest: Guest) -> None:
        """Be somebody whom the table knows already."""
        self._keep("guest", {"id": guest.id, "name": guest.name, "token": guest.token})

    def wish(self, **wishes: object) -> None:
        """Have chosen something in the settings."""
        self._keep("settings", wishes)

    def _keep(self, name: str, value: object) -> None:
        written = msgspec.json.encode(value).decode()
        self.context.add_init_script(f"localStorage.setItem('ludoteca.{name}', {written!r})")

    # Where it is

    def go(self, path: str = "") -> "Screen":
        """Open a page and wait until it is there, with all that it asks for."""
        self.page.goto(path)
        self.page.locator("main h1, main h2").first.wait_for(state="attached")
        self.wait_until(lambda: not self._asked)
        return self

    def breathe(self) -> None:
        """Let the page draw."""
        self.page.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)))")

    @property
    def is_my_turn(self) -> bool:
        """True if the title says so."""
        return self.page.title().startswith(OWN_TURN)

    def wait_for_turn(self) -> None:
        """Wait until the title calls."""
        expect(self.page).to_have_title(re.compile(f"^{OWN_TURN}"), timeout=PATIENCE)

    def wait_until(self, is_so: Callable[[], bool]) -> None:
        """Wait until something is so."""
        until = time.monotonic() + PATIENCE / 1000
        while not is_so():
            assert time.monotonic() < until, "it never came to be"
            self.breathe()

    def t(self, key: str, **blanks: object) -> str:
        """A text in the language of this window."""
        return t(key, self.language, **blanks)

    def button(self, key: str, **blanks: object) -> Locator:
        """The button that says this."""
        return self.page.get_by_role("button", name=self.t(key, **blanks), exact=True)

    def press(self, key: str, **blanks: object) -> None:
        """Press the button that says this, with what the device has."""
        button = self.button(key, **blanks).first
        if self.device.has_touch:
            button.tap()
        else:
            button.click()

    def open_panel(self, tab: str) -> None:
        """Go to a tab of the side panel, which is a drawer on a small screen."""
        opener = self.page.get_by_role("button", name=self.t("table.panels"))
        if opener.count():
            opener.tap()
        self.page.get_by_role("tab", name=re.compile(f"^{self.t(tab)}")).click()

    def shows(self, text: str | re.Pattern[str]) -> None:
        """Wait until a text is to be seen."""
        expect(self.page.get_by_text(text).first).to_be_visible(timeout=PATIENCE)

    # What is looked at

    def picture(self, path: Path, is_whole: bool = False) -> None:
        """Keep what is to be seen."""
        path.parent.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=path, full_page=is_whole)

    def violations(self) -> list[str]:
        """What axe finds wrong for people who see, hear or move differently."""
        self.page.evaluate(AXE.read_text(encoding="utf-8"))
        found: dict[str, Any] = self.page.evaluate(
            "(tags) => axe.run(document, { runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'] })", TAGS
        )
        return [
            f"{rule['id']}: {node['target']} {node['failureSummary']}"
            for rule in found["violations"]
            for node in rule["nodes"]
        ]

    def check_access(self) -> None:
        """Nobody is kept out."""
        found = self.violations()
        assert not found, f"{self.page.url}:\n" + "\n".join(found)

    def check_width(self) -> None:
        """Nothing has to be scrolled sideways."""
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
        """Close the window; an AssertionError if something went wrong in it."""
        self.context.close()
        assert not self.problems, "\n".join(self.problems)
