"""Several people play in separate windows with a spectator, or on one screen that is passed around."""

import re
from typing import Any

import msgspec
import pytest
from playwright.sync_api import expect

from ludoteca.core.registry import game as registered
from ludoteca.core.registry import names
from tests.browser.conftest import Opener
from tests.browser.player import Player
from tests.browser.screen import DESK, PHONE, Device, Screen
from tests.browser.tables import Tables
from tests.support.lobby import ME, NAMES, OPEN

GAMES = [pytest.param(game, marks=pytest.mark.long) if game == "holi" else game for game in names()]
"""Holi is marked as long because its board has three levels, so random presses take longest there."""
STEPS = 16
SMALL = {"and", "s", "so", "the", "their"}
"""Words that differ when a sentence is about its reader."""


def take_turns(players: list[Player], steps: int) -> None:
    """Let people in separate windows move when they can, until this many steps are taken or the match ends."""
    until = sum(player.screen.confirmed for player in players) + steps
    while sum(player.screen.confirmed for player in players) < until:
        sights = [player.look() for player in players]
        if any(sight.is_over for sight in sights):
            return
        for player, sight in zip(players, sights, strict=True):
            player.act(sight)


def last_line(window: Screen) -> str:
    """The last event that the window shows."""
    return window.page.get_by_role("log").first.text_content() or ""


def told(game: str, line: str, reader: str = "") -> tuple[list[str], set[str]]:
    """The part of a line that is the same for everybody: who acted and, if the game has no secrets, what they did.

    A player reads “You ended your turn” where the others read “Ann ended the turn”.
    """
    words = re.findall(r"\w+", re.sub(r"\byour?\b", reader, line, flags=re.IGNORECASE))
    who = [word for word in words if word in NAMES][:1]
    return who, set() if "hidden" in registered(game).capabilities else set(words) - SMALL


@pytest.mark.parametrize("game", GAMES)
def test_two_people_and_a_spectator_see_the_same_match(screen: Opener, tables: Tables, game: str) -> None:
    made = tables.table(game, ME, OPEN)
    if "simultaneous" in registered(game).capabilities:  # the others do not see a secret set-up
        for seat in range(2):
            made.program(seat).set_up()
    windows = [screen(made.link(0), DESK), screen(made.link(1), PHONE)]
    watcher = screen(made.path)
    watcher.shows(watcher.t("table-watching"))
    players = [Player(window, seed) for seed, window in enumerate(windows)]
    take_turns(players, STEPS)
    watcher.wait_until(
        lambda: all(
            told(game, last_line(window), name) == told(game, last_line(watcher))
            for window, name in zip(windows, NAMES, strict=False)
        )
    )
    assert watcher.page.locator("button[data-step]").count() == 0
    watcher.check_access()


def is_fresh_turn(window: Screen) -> bool:
    """Whether a player who has taken a turn before has not yet done anything in this one.

    In the middle of a turn, one press can take a step back and then another step, so that an offer comes and goes.
    """
    return window.button("menu-take-back").count() > 0 and not last_line(window).startswith("You ")


@pytest.mark.parametrize("game", GAMES)
def test_one_screen_is_passed_around(screen: Opener, tables: Tables, game: str) -> None:
    seats = [msgspec.structs.replace(ME, name=name) for name in ("Ann", "Ben")]
    made = tables.table(game, *seats, mode="one_screen")
    window = screen()
    window.become(made.host)
    window.go(made.path)
    has_secrets = "hidden" in registered(game).capabilities
    if has_secrets:
        window.shows(window.t("cover-lead"))
        window.check_access()
        assert window.page.locator("button[data-step]").count() == 0
    player = Player(window)
    player.play_steps(STEPS)
    assert player.hand_overs > 0 if has_secrets else player.hand_overs == 0
    if not has_secrets:
        window.open_panel("table-menu")
        player.play(lambda sight: window.is_settled and is_fresh_turn(window), is_patient=True)
        window.press("menu-take-back")
        window.wait_until(lambda: last_line(window).endswith("last turn back."))


def test_nobody_is_offered_to_take_back_a_turn_that_is_gone(screen: Opener, tables: Tables) -> None:
    seats = [msgspec.structs.replace(ME, name=name) for name in ("Ann", "Ben")]
    made = tables.table("exagon", *seats, mode="one_screen")
    window = screen()
    window.become(made.host)
    window.go(made.path)
    player = Player(window)
    window.open_panel("table-menu")
    player.play(lambda sight: window.is_settled and is_fresh_turn(window), is_patient=True)
    window.press("menu-take-back")  # the first player's only turn
    window.wait_until(lambda: last_line(window) == "You took your last turn back.")
    expect(window.button("menu-take-back")).to_have_count(0)


@pytest.mark.parametrize("device", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize(("game", "options"), [("holi", {}), ("elementos", {"opening": "random"})])
def test_a_covered_screen_shows_what_everybody_may_see(
    screen: Opener, tables: Tables, game: str, options: dict[str, str], device: Device
) -> None:
    seats = [msgspec.structs.replace(ME, name=name) for name in ("Ann", "Ben")]
    made = tables.table(game, *seats, mode="one_screen", options=options)
    window, frames = screen(device=device), list[dict[str, Any]]()

    def hear(frame: str | bytes) -> None:
        frames.append(msgspec.json.decode(frame))

    window.page.on("websocket", lambda socket: socket.on("framereceived", hear))
    window.become(made.host)
    window.go(made.path)
    player = Player(window)
    player.act(player.look())
    player.play(lambda sight: bool(sight.of("cover")) and window.confirmed > 0)
    frames.clear()
    window.press("cover-hide")
    window.shows(window.t("cover-lead"))
    got = [frame for frame in frames if frame["type"] in ("welcome", "update")]
    assert [frame.get("view", frame)["seat"] for frame in got] == [None, None]
    assert got[-1]["view"]["legal"] == []
    expect(window.page.locator("[data-part=board]").first).to_be_in_viewport()
    caption = window.page.get_by_role("region", name=window.t("table-actions")).locator(".caption")
    expect(caption).to_contain_text(re.compile("Ann|Ben"))
    window.check_access()


def test_the_host_allows_hints_and_everybody_sees_who_asks_for_one(screen: Opener) -> None:
    ann = screen("new?game=elementos")
    ann.page.get_by_label(ann.t("name-label")).fill("Ann")
    hints = ann.page.get_by_role("checkbox", name=re.compile(ann.t("new-hints")))
    expect(hints).not_to_be_checked()
    ann.page.get_by_role("radio", name=re.compile(ann.t("new-preset-computer"))).check()
    expect(hints).to_be_checked()
    ann.page.get_by_role("radio", name=re.compile(ann.t("new-preset-friends"))).check()
    expect(hints).not_to_be_checked()
    hints.check()
    ann.press("new-go")
    ann.shows(ann.t("lobby-hints"))
    ben = screen(re.sub(r".*/(t/)", r"\1", ann.page.url))
    ben.shows(ben.t("lobby-hints"))
    ben.page.get_by_label(ben.t("name-label")).fill("Ben")
    ben.press("lobby-sit")
    ann.wait_for_turn()
    ann.press("table-hint")
    ann.page.get_by_role("region", name=ann.t("hint-title")).wait_for()
    ben.open_panel("table-log")
    ben.shows("Ann asked for a hint.")
    assert ben.page.get_by_role("region", name=ben.t("hint-title")).count() == 0
