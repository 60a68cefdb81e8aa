"""H8: climbing, and falling colour."""

from typing import Any

import pytest

from ludoteca.checks.rulebook import allows, refuses
from ludoteca.core.errors import PositionError
from tests.games.holi.table import EMPTY, fields_of, pawn, reserve, table, tokens
from tests.games.holi.walks import positions_of_play

SURROUNDED = "6/2R3/1Y1R2/2Y3/6/6"  # tokens on the four squares beside c3


def test_h8_1_climbing_needs_four_coloured_neighbours_of_any_player() -> None:
    match = allows(table(lower=SURROUNDED, pawns="1c3 1f6"), "climb")
    assert pawn(match, 0) == "2c3"


@pytest.mark.parametrize(
    "missing", ["6/6/1Y1R2/2Y3/6/6", "6/2R3/3R2/2Y3/6/6", "6/2R3/1Y4/2Y3/6/6", "6/2R3/1Y1R2/6/6/6"]
)
def test_h8_1_three_neighbours_are_not_enough(missing: str) -> None:
    refuses(table(lower=missing, pawns="1c3 1f6"), "climb", "H8.1")


def test_h8_1_diagonal_neighbours_do_not_count() -> None:
    refuses(table(lower="6/1R1R2/6/1R1R2/6/6", pawns="1c3 1f6"), "climb", "H8.1")


def test_h8_1_only_neighbours_on_the_same_level_count() -> None:
    refuses(table(lower=SURROUNDED, pawns="2c3 1f6"), "climb", "H8.1")
    match = table(lower=SURROUNDED, middle=SURROUNDED, pawns="2c3 1f6")
    allows(match, "climb")
    assert pawn(match, 0) == "3c3"
    assert match.state.first_up == 0


@pytest.mark.parametrize("square", ["c1", "a3", "f3", "c6", "a1", "f6"])
def test_h8_1_a_pawn_never_climbs_from_an_edge_or_a_corner(square: str) -> None:
    rows = ["RRRRRR", "RRRRRR", "RYRRRY", "YYYYYY", "YYYYYY", "YYYYYY"]
    column, row = "abcdef".index(square[0]), int(square[1]) - 1
    rows[row] = rows[row][:column] + "1" + rows[row][column + 1 :]
    match = table(lower="/".join(rows), pawns=f"1{square} 2d4", middle=EMPTY)
    refuses(match, "climb", "H8.1")


def test_h8_1_there_is_nothing_above_the_upper_level() -> None:
    match = table(lower=SURROUNDED, middle=SURROUNDED, upper=SURROUNDED, pawns="3c3 1f6", turn="1:1:-:-:1")
    refuses(match, "climb", "H8.1")


def test_h8_2_a_pawn_above_blocks_climbing() -> None:
    refuses(table(lower=SURROUNDED, pawns="1c3 2c3"), "climb", "H8.2")
    two_above = table(lower=SURROUNDED, pawns="1c3 3c3", turn="1:1:-:-:2")
    allows(two_above, "climb")


def test_h8_2_a_pawn_never_comes_down_again() -> None:
    match = allows(table(lower=SURROUNDED, pawns="1c3 1f6", hands="AB A"), "climb down:A put:a1 move:a2")
    assert pawn(match, 0) == "2a2"
    levels = dict.fromkeys(range(3), 0)
    for state in positions_of_play(3, range(3), rivalry="shoulders"):
        for seat in range(3):
            assert int(state.level[seat]) >= levels[seat] or state.turn == 0
            levels[seat] = int(state.level[seat])


def test_h8_2_the_first_player_up_is_on_the_upper_level() -> None:
    for wrong in ("1:1:-:-:1", "1:1:-:-:-"):
        with pytest.raises(PositionError, match=r"H8\.2"):
            table(pawns="1a1 3c3", turn=wrong)
    with pytest.raises(PositionError, match=r"H8\.2"):
        table(turn="1:1:c:-:-")


def test_h8_3_sweets_are_collected_on_arrival() -> None:
    lower = "R1R1*1/*R3*/6/6/*4*/1*2*1"
    match = table(lower=lower, pawns="1b1 1f6", rivalry="shoulders")
    held = int(fields_of(match, 0)[2])
    allows(match, "climb")
    assert int(fields_of(match, 0)[2]) == held + 1
    assert not match.state.sweets[1].item() >> 1 & 1


@pytest.mark.parametrize(
    ("lower", "middle", "lands"),
    [
        ("2R3/2Y3/2Y3/6/6/6", "2R3/2Y3/6/6/6/6", "3c1"),
        ("2R3/2Y3/2Y3/6/6/6", "6/2Y3/6/6/6/6", "2c1"),
        ("6/2Y3/2Y3/6/6/6", "6/2Y3/6/6/6/6", "1c1"),
    ],
    ids=["stays", "falls one level", "falls two levels"],
)
def test_h8_4_a_token_falls_until_one_is_below(lower: str, middle: str, lands: str) -> None:
    match = table(lower=lower, middle=middle, pawns="3d4 1f6", hands="AB A", turn="1:1:-:-:1")
    before = tokens(match)
    allows(match, "down:A put:c1")
    assert {place for place in tokens(match) if place not in before} == {lands}


def test_h8_4_a_token_falls_past_sweets_which_stay() -> None:
    match = allows(table(pawns="2d4 1f6", hands="AB A"), "down:A put:b1")
    assert tokens(match) == {"1b1": "R"}
    assert all(sweets.item().bit_count() == 8 for sweets in match.state.sweets)


def test_h8_4_each_token_of_a_card_falls_separately() -> None:
    match = allows(table(lower="6/6/1Y4/6/6/6", pawns="2c3 1f6", hands="AB A"), "up:A lay:b3+d3")
    assert tokens(match) == {"1b3": "Y", "2b3": "R", "1d3": "R"}


def test_h8_5_a_pawn_below_catches_without_a_hit_point() -> None:
    match = allows(table(pawns="2c3 1d3", hands="AB A"), "up:A lay:b3+d3")
    assert (reserve(match, 1), fields_of(match, 0)[3]) == ([1, 25], "0")
    assert tokens(match) == {"1b3": "R"}


def test_h8_5_the_nearest_pawn_below_catches() -> None:
    position: dict[str, Any] = {"players": 3, "hands": "AB A A", "turn": "1:1:-:-:1"}
    match = allows(table(pawns="3c3 1d3 2d3", **position), "down:A put:d3")
    assert (reserve(match, 1)[0], reserve(match, 2)[0]) == (0, 1)
    match = allows(table(pawns="3c3 1d3 2d4", **position), "down:A put:d3")
    assert (reserve(match, 1)[0], reserve(match, 2)[0]) == (1, 0)


def test_h8_5_a_pawn_above_catches_nothing() -> None:
    match = allows(table(pawns="1c3 2d3", hands="AB A"), "down:A put:d3")
    assert tokens(match) == {"1d3": "R"}


def test_h8_5_an_arriving_pawn_takes_every_token_above() -> None:
    lower, middle, upper = "2RY2/6/6/6/6/6", "2YY2/6/6/6/6/6", "2Y3/6/6/6/6/6"
    match = allows(table(lower=lower, middle=middle, upper=upper), "move:c1")
    assert reserve(match, 0) == [25, 2]
    assert tokens(match) == {"1d1": "Y", "2d1": "Y"}
    match = allows(table(lower=lower, middle=middle, upper=upper, pawns="2a1 1f6"), "move:c1")
    assert reserve(match, 0) == [24, 2]
    assert tokens(match) == {"1c1": "R", "1d1": "Y", "2d1": "Y"}


def test_h8_5_an_own_token_on_the_own_pawn_returns_to_the_reserve() -> None:
    match = allows(table(pawns="1c3 1f6", hands="AB A", rivalry="balcony"), "down:A above:c3")
    assert reserve(match, 0) == [25, 0]
    assert tokens(match) == {}


@pytest.mark.parametrize(
    ("lower", "middle", "upper"), [("R5/6/6/6/6/6", EMPTY, EMPTY), ("1R4/6/6/6/6/6", "1R4/6/6/6/6/6", EMPTY)]
)
def test_h8_5_no_token_rests_on_or_above_a_pawn(lower: str, middle: str, upper: str) -> None:
    pawns = "1a1 2c3" if lower[0] == "R" else "1d1 1b1"
    with pytest.raises(PositionError, match=r"H8\.5"):
        table(lower=lower, middle=middle, upper=upper, pawns=pawns)


def test_h8_5_no_token_rests_above_a_pawn_in_play() -> None:
    for state in positions_of_play(4, range(4), rivalry="shoulders,balcony"):
        for seat in range(4 if state.turn else 0):
            for level in range(int(state.level[seat]), 3):
                assert not any(int(state.tokens[owner, level]) >> int(state.square[seat]) & 1 for owner in range(4))


def test_h8_6_catching_comes_before_falling() -> None:
    """A pawn on the middle level catches colour that would otherwise fall past it to the lower level."""
    match = allows(table(pawns="3c3 2d3", hands="AB A", turn="1:1:-:-:1"), "up:A lay:b3+d3")
    assert reserve(match, 1) == [1, 25]
    assert tokens(match) == {"1b3": "R"}


def test_h8_6_every_token_above_has_one_under_it_in_play() -> None:
    for state in positions_of_play(4, range(4, 8), rivalry="shoulders,balcony"):
        for level in (1, 2):
            here = [int(state.tokens[owner, level]) for owner in range(4)]
            below = [int(state.tokens[owner, level - 1]) for owner in range(4)]
            assert sum(here) & ~sum(below) == 0


def test_h8_6_a_token_without_one_under_it_is_refused() -> None:
    with pytest.raises(PositionError, match=r"H8\.6"):
        table(middle="2R3/6/6/6/6/6")
    with pytest.raises(PositionError, match=r"H8\.6"):
        table(lower="2R3/6/6/6/6/6", upper="2R3/6/6/6/6/6")
