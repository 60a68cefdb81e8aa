"""The catalogue of games that the table offers."""

import pytest

from ludoteca.core import registry
from ludoteca.core.options import option_texts
from ludoteca.table.base.catalogue import game_info


@pytest.mark.parametrize("name", registry.names())
def test_the_clock_of_a_game_is_an_option_that_can_be_off(name: str) -> None:
    """The host chooses either the game's own clock or another one, never both."""
    info = game_info(registry.game(name))
    clock = registry.game(name).clock
    assert info.clock_option == (clock.option if clock else "")
    assert info.clock_option in ["", *(option.name for option in info.options if "none" in option.choices)]


def test_exagon_has_its_own_clock() -> None:
    assert game_info(registry.game("exagon")).clock_option == "hourglass"


@pytest.mark.parametrize("name", registry.names())
def test_the_simplest_form_of_a_game_can_be_played_without_a_clock(name: str) -> None:
    game = registry.game(name)
    info = game_info(game)
    simplest = {option.name: option.simplest for option in info.options}
    for players in game.players:
        assert option_texts(game.options, game.choose(players, simplest, people=1)) == simplest
    assert simplest.get(info.clock_option, "none") == "none"


def test_the_simplest_form_of_holi_has_no_rivalry_cards() -> None:
    options = {option.name: option for option in game_info(registry.game("holi")).options}
    assert (options["rivalry"].simplest, options["rivalry_random"].simplest) == ("none", "0")
    assert options["rivalry_random"].live_default != "0"


def test_the_simplest_form_of_elementos_starts_with_the_discs_in_place() -> None:
    options = {option.name: option for option in game_info(registry.game("elementos")).options}
    assert (options["opening"].simplest, options["opening"].default) == ("random", "balanced")
