"""H7: moving."""

import pytest

from ludoteca.checks.rulebook import allows, refuses
from ludoteca.core.errors import PositionError
from tests.games.holi.table import EMPTY, fields_of, moves, pawn, reserve, table, tokens


def test_h7_1_a_pawn_moves_to_any_square_without_a_pawn() -> None:
    match = table(lower="1RY3/6/6/6/6/6", pawns="1a1 1f6 1c3", players=3, hands="A A A")
    assert len(moves(match)) == 33
    refuses(match, "move:a1", "H7.1")
    refuses(match, "move:f6", "H7.1")
    refuses(match, "move:c3", "H7.1")
    allows(match, "move:e6")
    assert pawn(match, 0) == "1e6"


def test_h7_1_pawns_of_other_levels_do_not_block() -> None:
    match = allows(table(pawns="1a1 2f6"), "move:f6")
    assert (pawn(match, 0), pawn(match, 1)) == ("1f6", "2f6")


def test_h7_1_a_move_stays_on_its_level() -> None:
    match = allows(table(pawns="2a1 1f6"), "move:c3")
    assert pawn(match, 0) == "2c3"


def test_h7_1_two_pawns_on_one_square_are_refused() -> None:
    with pytest.raises(PositionError, match=r"H7\.1"):
        table(pawns="1a1 1a1")


@pytest.mark.parametrize(("level", "sweets"), [(1, "2"), (2, "1")])
def test_h7_2_sweets_are_collected(level: int, sweets: str) -> None:
    match = allows(table(pawns=f"{level}a1 1f6"), "move:b6")
    assert fields_of(match, 0)[2] == sweets
    allows(match, "down:A put:b1 end")
    assert match.state.sweets[level - 1].item().bit_count() == 7
    assert match.state.sweets[2 - level].item().bit_count() == 8


def test_h7_2_another_s_token_is_collected() -> None:
    match = allows(table(lower="1YR3/6/6/6/6/6"), "move:b1")
    assert reserve(match, 0) == [24, 1]
    assert tokens(match) == {"1c1": "R"}


def test_h7_2_an_own_token_can_be_thrown_again() -> None:
    match = table(lower="6/2R3/6/6/6/6", hands="A A", stains="2R23")
    allows(match, "move:c2")
    assert reserve(match, 0) == [2, 0]
    allows(match, "up:A lay:c1+c3")
    assert tokens(match) == {"1c1": "R", "1c3": "R"}


def test_h7_2_another_s_token_cannot_be_thrown() -> None:
    match = table(lower="6/2Y3/6/6/6/6", hands="A A", stains="2R24")
    allows(match, "move:c2 up:A lay:c1+c3")
    assert match.legal() == ["fill:c1", "fill:c3"]
    allows(match, "fill:c1")
    assert reserve(match, 0) == [0, 1]


def test_h7_2_token_and_sweets_of_one_square_are_both_collected() -> None:
    match = allows(table(lower="1y2*1/*4*/6/6/*4*/1*2*1"), "move:b1")
    assert (reserve(match, 0), fields_of(match, 0)[2]) == ([25, 1], "2")


def test_h7_2_what_is_on_lower_levels_stays() -> None:
    match = allows(table(lower="2YR2/6/6/6/6/6", middle="2Y3/6/6/6/6/6", pawns="2a1 1f6"), "move:c1")
    assert reserve(match, 0) == [24, 1]
    assert tokens(match) == {"1c1": "Y", "1d1": "R"}


def test_h7_2_sweets_under_a_pawn_are_refused() -> None:
    assert table(pawns="1a1 2a2", middle=EMPTY).seat == 0
    with pytest.raises(PositionError, match=r"H7\.2"):
        table(pawns="1a1 2a2")
