"""L4: moving a disc."""

import pytest

from ludoteca.checks.rulebook import allows, refuses
from tests.games.elementos.boards import moves_from, rows

OPEN_FIELD = "3/1fw|1/3/1{disc}1/3/3/1FW|1/3"
BACKWARD = {1: ("a4", "b4", "c4"), 2: ("a6", "b6", "c6")}
ONWARD = {1: {"a6", "b6", "c6", "a5", "c5"}, 2: {"a4", "b4", "c4", "a5", "c5"}}


@pytest.mark.parametrize(("seat", "disc"), [(1, "AF"), (2, "af")])
def test_l4_1_a_disc_moves_forward_diagonally_or_sideways_but_never_back(seat: int, disc: str) -> None:
    match = rows(OPEN_FIELD.format(disc=disc), seat)
    assert moves_from(match, "b5") == ONWARD[seat]
    for square in BACKWARD[seat]:
        refuses(match, f"b5-{square}", "L4.1")


@pytest.mark.parametrize(
    ("square", "disc", "seat", "targets"),
    [
        ("a", "AF2", 1, {"a6", "b6", "b5"}),
        ("c", "2AF", 1, {"c6", "b6", "b5"}),
        ("a", "af2", 2, {"a4", "b4", "b5"}),
        ("c", "2af", 2, {"c4", "b4", "b5"}),
    ],
)
def test_l4_1_a_disc_does_not_move_around_the_edge(square: str, disc: str, seat: int, targets: set[str]) -> None:
    match = rows(f"3/1fw|1/3/{disc}/3/3/1FW|1/3", seat)
    assert moves_from(match, f"{square}5") == targets


def test_l4_1_a_disc_moves_only_one_square() -> None:
    with pytest.raises(ValueError, match="one square"):
        rows(OPEN_FIELD.format(disc="AF")).play("b5-b7")


def test_l4_1_a_sideways_move_may_take() -> None:
    match = allows(rows("3/1fw|1/3/fwAFwa/3/3/1FW|1/3"), "b5xa5")
    assert match.view(0).position.split()[0].split("/")[3] == "AF1w?"


def test_l4_1_a_disc_on_the_far_row_moves_only_sideways() -> None:
    match = rows("2AF/1fw|1/3/3/3/3/1FW|1/3")
    assert moves_from(match, "c8") == {"b8"}


def test_l4_2_a_disc_moves_to_an_empty_square() -> None:
    match = allows(rows(OPEN_FIELD.format(disc="AF")), "b5-a6")
    assert match.view(0).position.split()[0].split("/")[2:4] == ["AF2", "3"]


@pytest.mark.parametrize("target", ["a6", "b6", "c6"])
def test_l4_2_a_beaten_disc_is_removed_permanently(target: str) -> None:
    match = allows(rows("3/1wa|1/fwfwfw/1AF1/3/3/1FW|1/3"), f"b5x{target}")
    state = match.state
    assert sum(int(squares).bit_count() for squares in state.up[1]) == 3
    assert sum(int(squares).bit_count() for squares in state.down[1]) == 3
    assert state.taken.tolist() == [[3, 2, 2], [2, 3, 1]]


def test_l4_3_a_disc_never_moves_onto_an_own_disc() -> None:
    match = rows("3/1fw|1/1WF1/1AFFA/3/3/1FW|1/3")
    refuses(match, "b5-b6", "L4.3")
    refuses(match, "b5-c5", "L4.3")
    allows(match, "b5-a5")


@pytest.mark.parametrize("enemy", ["af", "wa"])
def test_l4_3_a_disc_never_moves_onto_an_equal_or_stronger_disc(enemy: str) -> None:
    """Water takes only fire, neither water nor wood."""
    match = rows(f"3/1fw|1/1{enemy}1/1AF1/3/3/1FW|1/3")
    refuses(match, "b5xb6", "L4.3")
    assert moves_from(match, "b5") == {"a6", "c6", "a5", "c5"}


def test_l4_4_the_disc_with_the_wand_moves_only_straight_forward() -> None:
    match = rows("3/1fw|1/3/3/1FW|1/3/3/3")
    for square in ("a5", "c5", "a4", "c4"):
        refuses(match, f"b4-{square}", "L4.4")
    refuses(match, "b4-b3", "L4.1")
    assert allows(match, "b4-b5").state.wand.tolist() == [13, 19]


def test_l4_4_the_same_holds_for_seat_2() -> None:
    match = rows("3/3/3/1fw|1/3/3/1FW|1/3", seat=2)
    for square in ("a4", "c4", "a5", "c5"):
        refuses(match, f"b5-{square}", "L4.4")
    assert allows(match, "b5-b4").state.wand.tolist() == [4, 10]


@pytest.mark.parametrize("ahead", ["wa", "WA", "fw|"])
def test_l4_4_the_disc_with_the_wand_takes_nothing(ahead: str) -> None:
    home = "1fw|1" if ahead != "fw|" else "3"
    match = rows(f"3/{home}/3/1{ahead}1/1FW|1/3/3/3")
    refuses(match, "b4-b5", "L4.4")


def test_l4_4_it_does_not_even_take_what_it_beats_diagonally() -> None:
    refuses(rows("3/1fw|1/3/wa2/1FW|1/3/3/3"), "b4xa5", "L4.4")


@pytest.mark.parametrize(
    ("text", "seat", "step"),
    [
        ("3/3/1fw|1/1AF1/3/3/1FW|1/3", 1, "b5xb6"),
        ("3/1fw|1/3/3/1af1/1FW|1/3/3", 2, "b4xb3"),
    ],
)
def test_l4_5_a_disc_with_a_wand_cannot_be_taken(text: str, seat: int, step: str) -> None:
    refuses(rows(text, seat), step, "L4.5")


def test_l4_5_it_can_be_taken_once_the_wand_is_passed_on() -> None:
    match = rows("3/3/1fw|wa/1AF1/3/3/1FW|1/3", seat=2)
    allows(match, "w-c6")
    allows(match, "b5xb6")
