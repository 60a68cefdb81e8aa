"""Several people: in windows of their own with somebody who watches, and on one screen that is handed over."""

import msgspec
import pytest

from ludoteca.core.registry import game as registered
from ludoteca.core.registry import names
from tests.browser.conftest import Opener
from tests.browser.player import Player
from tests.browser.screen import DESK, PHONE, Screen
from tests.browser.tables import Tables
from tests.support.lobby import ME, OPEN

GAMES = [pytest.param(game, marks=pytest.mark.long) if game == "holi" else game for game in names()]
"""Somebody who presses things at random takes longest on three levels."""
STEPS, SET_UP = (
    16,
    10,
)  # that are taken together; more where a set-up in secret, of which others see nothing, comes first


def take_turns(players: list[Player], steps: int) -> None:
    """Let people act as they can, each before an own window, until so many steps were taken or the match is over."""
    until = sum(player.screen.confirmed for player in players) + steps
    while sum(player.screen.confirmed for player in players) < until:
        sights = [player.look() for player in players]
        if any(sight.is_over for sight in sights):
            return
        for player, sight in zip(players, sights, strict=True):
            player.act(sight)


def last_line(window: Screen) -> str:
    """What the window says has happened last."""
    return window.page.get_by_role("log").first.text_content() or ""


def told(game: str, line: str) -> str:
    """What all are told alike of a line: everything, or who acted, where what was done may be a secret."""
    return line.partition(":")[0] if "hidden" in registered(game).capabilities else line


@pytest.mark.parametrize("game", GAMES)
def test_two_people_and_a_spectator_see_the_same_match(screen: Opener, tables: Tables, game: str) -> None:
    made = tables.table(game, ME, OPEN)
    windows = [screen(made.link(0), DESK), screen(made.link(1), PHONE)]
    watcher = screen(made.path)
    watcher.shows(watcher.t("table.watching"))
    players = [Player(window, seed) for seed, window in enumerate(windows)]
    take_turns(players, STEPS + SET_UP * ("simultaneous" in registered(game).capabilities))
    everybody = (*windows, watcher)
    watcher.wait_until(lambda: len({told(game, last_line(window)) for window in everybody}) == 1)
    assert watcher.page.locator("button[data-step]").count() == 0
    watcher.check_access()


@pytest.mark.parametrize("game", GAMES)
def test_one_screen_is_handed_over(screen: Opener, tables: Tables, game: str) -> None:
    seats = [msgspec.structs.replace(ME, name=name) for name in ("Ann", "Ben")]
    made = tables.table(game, *seats, mode="one_screen")
    window = screen()
    window.become(made.host)
    window.go(made.path)
    has_secrets = "hidden" in registered(game).capabilities
    if has_secrets:
        window.shows(window.t("cover.lead"))
        window.check_access()
        assert window.page.locator("[data-spot], button[data-step]").count() == 0
    player = Player(window)
    player.play_steps(STEPS)
    assert player.hand_overs > 0 if has_secrets else player.hand_overs == 0
