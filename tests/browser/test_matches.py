"""Whole matches through the screen, by somebody who knows no game."""

import pytest

from ludoteca.core.registry import names
from tests.browser.conftest import Opener
from tests.browser.house import House
from tests.browser.player import Player


@pytest.mark.parametrize("game", names())
def test_a_person_plays_a_whole_match_against_the_computer(screen: Opener, house: House, game: str) -> None:
    window = screen(house.against_computer(game).link(0))
    count = Player(window).play_out()
    print(game, count)
    window.check_access()
    window.shows(window.t("end.title"))
