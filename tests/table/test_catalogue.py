"""The games as the table offers them."""

import pytest

from ludoteca.core import registry
from ludoteca.table.base.catalogue import game_info


@pytest.mark.parametrize("name", registry.names())
def test_the_clock_of_a_game_is_an_option_that_can_be_off(name: str) -> None:
    """The host chooses that clock or another one, never both."""
    info = game_info(registry.game(name))
    clock = registry.game(name).clock
    assert info.clock_option == (clock.option if clock else "")
    assert info.clock_option in ["", *(option.name for option in info.options if "none" in option.choices)]


def test_exagon_has_its_own_clock() -> None:
    assert game_info(registry.game("exagon")).clock_option == "hourglass"
