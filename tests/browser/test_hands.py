"""Every game can be played with a finger on a phone, and with the keyboard alone."""

import pytest

from ludoteca.core.registry import names
from tests.browser.conftest import Opener
from tests.browser.keyboard import KeyboardPlayer
from tests.browser.player import Player
from tests.browser.screen import PHONE
from tests.browser.tables import Tables

TURN = 6  # steps, enough for a turn in most games


@pytest.mark.parametrize("game", names())
def test_a_match_is_played_by_touch_on_a_phone(screen: Opener, tables: Tables, game: str) -> None:
    window = screen(tables.against_computer(game).link(0), PHONE)
    Player(window).play_steps(TURN)
    window.check_width()
    window.check_access()


@pytest.mark.parametrize("game", names())
def test_the_keyboard_alone_is_enough(screen: Opener, tables: Tables, game: str) -> None:
    window = screen(tables.against_computer(game).link(0))
    KeyboardPlayer(window).play_steps(TURN)


@pytest.mark.long
def test_a_whole_match_is_played_by_keyboard(screen: Opener, tables: Tables) -> None:
    window = screen(tables.against_computer("exagon").link(0))
    KeyboardPlayer(window).play_out()
