"""E5: placing a disc."""

from ludoteca.checks.rulebook import allows, refuses
from tests.games.elios.table import table


def test_e5_1_the_sun_grows_by_one_level() -> None:
    match = table("Y", sun="YY OW", discs=2)
    refuses(match, "Y", "E4.5")
    allows(match, "disc")
    assert match.state.discs == 3
    allows(match, "disc Y Y>Y")


def test_e5_1_the_last_disc_can_be_placed() -> None:
    match = table("Y", discs=8)
    allows(match, "disc")
    assert match.state.discs == 9
    refuses(match, "disc", "E5.1")
