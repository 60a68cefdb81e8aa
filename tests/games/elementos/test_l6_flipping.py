"""L6: flipping a disc."""

from ludoteca.checks.rulebook import allows, refuses
from tests.games.elementos.boards import rows, start


def test_l6_1_a_flip_swaps_the_two_sides() -> None:
    match = allows(start(), "a1*")
    assert match.view(0).position.split()[0].split("/")[7] == "WF!FWWF"


def test_l6_1_every_own_disc_can_be_flipped() -> None:
    flips = [text for text in start().legal() if text.endswith("*")]
    assert flips == [f"{column}{row}*" for row in "123" for column in "abc"]


def test_l6_1_the_disc_with_the_wand_can_be_flipped_too() -> None:
    match = allows(start(), "b2*")
    assert "AW!|" in match.view(0).position
    assert match.state.wand.tolist() == [4, 19]


def test_l6_1_enemy_discs_and_empty_squares_cannot_be_flipped() -> None:
    match = rows("3/1fw|1/3/3/3/3/1FW|1/3")
    refuses(match, "b7*", "L6.1")
    refuses(match, "b4*", "L6.1")


def test_l6_1_two_flips_restore_the_disc() -> None:
    before = start().state
    after = allows(start(), "a1* a8* a1* a8*").state
    assert before.up.tolist() == after.up.tolist()
    assert before.down.tolist() == after.down.tolist()
