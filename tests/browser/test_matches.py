"""Complete matches in the browser, played without knowing the rules."""

import pytest

from tests.browser.conftest import GAMES, Opener
from tests.browser.internals import internals
from tests.browser.player import Player
from tests.browser.tables import Tables

BY_THE_BOARD = 0.3  # minimum share of steps that random presses must take on the board, without the list


@pytest.mark.parametrize("game", GAMES)
def test_a_person_plays_a_whole_match_against_a_bot(screen: Opener, tables: Tables, game: str) -> None:
    window = screen(tables.against_computer(game).link(0))
    count = Player(window).play_out()
    assert internals(window, game) == set()
    print(f"{game}: {count}, {window.refused} refused")
    assert count.share > BY_THE_BOARD, f"{count}: too few steps were taken on the board"
    window.check_access()
    window.press("end-rematch")
    window.wait_for_turn()
