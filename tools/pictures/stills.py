"""Screenshots of tables in mid-match and of a few pages, in English, light and dark."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from playwright.sync_api import Browser, Route, expect

from ludoteca.core.registry import names
from tests.browser.screen import DESK, PATIENCE, PHONE, Device, Screen
from tests.browser.texts import texts
from tools.pictures import FOLDER
from tools.pictures.files import save
from tools.staging import MATCHES, Staged

THEMES = ("light", "dark")
SHARE = {"elementos": 0.62, "elios": 0.6, "exagon": 0.6, "holi": 0.75}
"""How much of each match has been played when its picture is taken."""
NOON = "2026-06-21T12:00:00Z"  # whatever a page says about the time, it says the same in every picture
LESSON = "learn/elios#discs"


class Still(NamedTuple):
    """One picture: its name, where it is, and what to do there before it is taken."""

    name: str
    path: str
    device: Device = DESK
    prepare: Callable[[Screen], None] | None = None


def tables() -> list[Staged]:
    """Every game in mid-match."""
    return [MATCHES[game].at(f"{game}-picture", SHARE[game]) for game in names()]


def staged() -> list[Staged]:
    """All tables to be shown: those in mid-match, and a finished match for the review."""
    return [*tables(), MATCHES["elios"].at("review-picture", 1)]


def stills() -> Iterator[Still]:
    """All pictures."""
    for table in tables():
        yield Still(f"{table.game}-table", table.link)
        yield Still(f"{table.game}-phone", table.link, PHONE)
    yield Still("home", "")
    yield Still("lesson", LESSON)
    yield Still("review", "t/review-picture/replay/1#1&review", prepare=_review)


def take(browser: Browser, address: str, wanted: tuple[str, ...]) -> None:
    """Take all pictures whose names begin with one of these words."""
    for still in stills():
        if still.name.startswith(wanted):
            _take(browser, address, still)


def _take(browser: Browser, address: str, still: Still) -> None:
    window = Screen(browser, address, still.device)
    window.context.add_init_script("localStorage.setItem('ludoteca.panel', 'false')")
    window.page.clock.set_fixed_time(NOON)
    window.page.route("**/api/puzzles", _first_puzzle)
    window.go(still.path)
    window.page.wait_for_load_state("networkidle")
    if still.prepare is not None:
        still.prepare(window)
    for theme in THEMES:
        window.page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
        window.breathe()
        _save(window, FOLDER / f"{still.name}-{theme}.webp")
    window.close()


def _save(window: Screen, target: Path) -> None:
    save(window.page.screenshot(animations="disabled", caret="hide"), target)
    print(f"{target.name} {target.stat().st_size / 1000:.0f} kB", flush=True)


def _first_puzzle(route: Route) -> None:
    """The server has another puzzle every day; the picture always shows the first."""
    answer = route.fetch()
    told: dict[str, Any] = msgspec.json.decode(answer.body())
    told["today"] = told["puzzles"][0]["id"]
    route.fulfill(response=answer, body=msgspec.json.encode(told))


def _review(window: Screen) -> None:
    """Let the match be reviewed, and show the turn that cost the most."""
    say = texts(window.language, "review")
    begin = window.page.get_by_role("button", name=say["begin"])
    if begin.count():
        begin.click()
    turning = window.page.get_by_role("button", name="−")
    expect(turning.first).to_be_visible(timeout=10 * PATIENCE)
    turning.first.click()
    window.breathe()
