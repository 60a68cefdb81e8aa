"""Whole matches through the screen, by somebody who knows no game."""

import pytest

from tests.browser.conftest import GAMES, Opener
from tests.browser.player import Player
from tests.browser.tables import Tables

BY_THE_BOARD = 0.3  # share of the steps that somebody who presses things at random takes without the list


@pytest.mark.parametrize("game", GAMES)
def test_a_person_plays_a_whole_match_against_the_computer(screen: Opener, tables: Tables, game: str) -> None:
    window = screen(tables.against_computer(game).link(0))
    count = Player(window).play_out()
    print(f"{game}: {count}, {window.refused} refused")
    assert count.share > BY_THE_BOARD, f"{count}: the board is not enough"
    window.check_access()
    window.press("end.rematch")
    window.wait_for_turn()
