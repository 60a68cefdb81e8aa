"""The games as the table offers them."""

import pytest

from ludoteca.core import registry
from ludoteca.table.base.catalogue import game_info


@pytest.mark.parametrize("name", registry.names())
def test_a_clock_of_the_game_is_one_of_its_options_and_can_be_none(name: str) -> None:
    """Who makes a table is offered that clock or another one, never both."""
    info = game_info(registry.game(name))
    clock = registry.game(name).clock
    assert info.clock_option == (clock.option if clock else "")
    assert info.clock_option in ["", *(option.name for option in info.options if "none" in option.choices)]


def test_one_game_has_a_clock_of_its_own() -> None:
    assert game_info(registry.game("exagon")).clock_option == "hourglass"
