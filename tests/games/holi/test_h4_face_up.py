"""H4: throwing a card face up."""

from typing import Any

import pytest

import ludoteca
from ludoteca.checks.rulebook import allows, at, refuses
from ludoteca.core.errors import PositionError
from ludoteca.core.state import same
from tests.games.holi.cards import PATTERNS, ways
from tests.games.holi.table import fields_of, laid, level_of, reserve, table, tokens
from tests.games.holi.walks import positions_of_play


@pytest.mark.parametrize("letter", PATTERNS)
def test_h4_1_a_card_may_be_laid_in_any_of_four_orientations(letter: str) -> None:
    match = allows(table(pawns="1d4 1f6", hands=f"{letter} A"), f"up:{letter}")
    assert set(laid(match)) == ways(letter, "d4")
    assert len(laid(match)) == len(set(laid(match)))


@pytest.mark.parametrize("letter", "CDFGJK")
def test_h4_1_a_card_is_never_mirrored(letter: str) -> None:
    match = allows(table(pawns="1d4 1f6", hands=f"{letter} A"), f"up:{letter}")
    only_mirrored = ways(letter, "d4", can_mirror=True) - ways(letter, "d4")
    assert only_mirrored
    for way in only_mirrored:
        refuses(match, f"lay:{way}", "H4.1")


def test_h4_2_with_a_plain_card_the_pawn_is_on_a_coloured_square() -> None:
    match = allows(table(pawns="1c3 1f6", hands="A A"), "up:A lay:b3+d3")
    assert tokens(match) == {"1b3": "R", "1d3": "R"}
    assert reserve(match, 0) == [23, 0]


def test_h4_2_with_a_symbol_card_the_pawn_is_on_the_symbol() -> None:
    match = allows(table(pawns="1c3 1f6", hands="J A"), "up:J lay:b2+c2+c4")
    assert tokens(match) == {"1b2": "R", "1c2": "R", "1c4": "R"}
    assert reserve(match, 0) == [22, 0]


def test_h4_2_any_other_way_to_lay_the_card_is_refused() -> None:
    match = allows(table(pawns="1c3 1f6", hands="A A"), "up:A")
    refuses(match, "lay:#24", "H4.2")
    with pytest.raises(ludoteca.LudotecaError):
        match.play("lay:e5+e6")


@pytest.mark.parametrize("square", ["a1", "b2", "f6", "f3", "a4"])
@pytest.mark.parametrize("letter", "ADHJKM")
def test_h4_3_all_coloured_squares_must_be_on_the_board(letter: str, square: str) -> None:
    match = table(pawns=f"1{square} 2f6", hands=f"{letter} A")
    if not ways(letter, square):
        refuses(match, f"up:{letter}", "H4.4")
        return
    allows(match, f"up:{letter}")
    assert set(laid(match)) == ways(letter, square)


def test_h4_3_a_card_over_the_edge_is_refused() -> None:
    match = allows(table(pawns="1a1 1f6", hands="A A"), "up:A")
    refuses(match, "lay:#3", "H4.3")
    assert laid(match) == ["b1+c1", "a2+a3"]


def test_h4_3_a_card_is_laid_on_the_level_of_the_pawn() -> None:
    match = table(lower="6/2R3/1R1R2/2R3/6/6", pawns="1c3 1f6", hands="A A")
    allows(match, "climb up:A lay:c1+c2")
    assert tokens(match) == {"1b3": "R", "1c1": "R", "1c2": "R", "1c4": "R", "1d3": "R", "2c2": "R"}


def test_h4_4_coloured_squares_must_have_no_token_yet() -> None:
    match = allows(table(lower="6/6/3Y2/6/6/6", pawns="1c3 1f6", hands="A A"), "up:A")
    refuses(match, "lay:b3+d3", "H4.4")
    refuses(match, "lay:d3+e3", "H4.4")
    allows(match, "lay:a3+b3")


def test_h4_4_own_tokens_block_too() -> None:
    match = allows(table(lower="6/6/3R2/6/6/6", pawns="1c3 1f6", hands="A A"), "up:A")
    refuses(match, "lay:b3+d3", "H4.4")


def test_h4_4_a_card_that_fits_nowhere_is_not_offered() -> None:
    lower = "6/1YYY2/1Y1Y2/1YYY2/6/6"
    match = table(lower=lower, pawns="1c3 1f6", hands="AJ A", middle="6/6/6/6/6/6")
    refuses(match, "up:A", "H4.4")
    refuses(match, "up:J", "H4.4")
    assert "down:A" in match.legal()


def test_h4_4_sweets_and_other_pawns_do_not_block() -> None:
    match = allows(table(pawns="1a1 1a3", hands="A A"), "up:A")
    assert "a2+a3" in laid(match)


def test_h4_4_squares_that_get_no_token_must_be_free_too() -> None:
    match = allows(table(lower="6/6/3Y2/6/6/6", pawns="1c3 1f6", hands="A A", stains="2R24"), "up:A")
    refuses(match, "lay:b3+d3", "H4.4")


def test_h4_5_sweets_stay_under_a_token() -> None:
    match = allows(table(hands="A A"), "up:A lay:b1+c1")
    assert level_of(match, 1).startswith("1rR1*1/")
    assert fields_of(match, 0)[2] == "0"


def test_h4_6_a_player_with_one_token_chooses_where_it_goes() -> None:
    match = allows(table(pawns="1c3 1f6", hands="A A", stains="2R24"), "up:A lay:b3+d3")
    assert match.legal() == ["fill:b3", "fill:d3"]
    refuses(match, "fill:c4", "H4.6")
    refuses(match, "leave:b3", "H4.6")
    refuses(match, "end", "H3.1")
    allows(match, "fill:d3")
    assert tokens(match) == {"1d3": "R"}


def test_h4_6_one_token_with_the_last_card() -> None:
    """The card is laid and the hand is empty, but the position is valid, because the token is yet to be placed."""
    match = table(pawns="1c3 1f6", hands="A A", up="BCDEFGHIJKLM -", stains="2R24")
    allows(match, "up:A lay:b3+d3")
    again = at("holi", match.game.notation.position_text(match.state))
    assert same(again.state, match.state)
    allows(again, "fill:b3")


def test_h4_6_one_token_for_three_squares() -> None:
    match = allows(table(pawns="1c3 1f6", hands="J A", stains="2R24"), "up:J lay:b2+c2+c4")
    assert match.legal() == ["fill:b2", "fill:c2", "fill:c4"]
    allows(match, "fill:c2")
    assert tokens(match) == {"1c2": "R"}


def test_h4_6_two_tokens_for_three_squares_leave_one_to_choose() -> None:
    match = allows(table(pawns="1c3 1f6", hands="J A", stains="2R23"), "up:J lay:b2+c2+c4")
    assert match.legal() == ["leave:b2", "leave:c2", "leave:c4"]
    refuses(match, "fill:b2", "H4.6")
    refuses(match, "leave:a1", "H4.6")
    allows(match, "leave:c2")
    assert tokens(match) == {"1b2": "R", "1c4": "R"}


@pytest.mark.parametrize(("stains", "left"), [("2R23", 0), ("2R22", 1)])
def test_h4_6_nothing_is_chosen_with_enough_tokens(stains: str, left: int) -> None:
    match = allows(table(pawns="1c3 1f6", hands="AB A", stains=stains), "up:A lay:b3+d3")
    assert tokens(match) == {"1b3": "R", "1d3": "R"}
    assert reserve(match, 0)[0] == left


@pytest.mark.parametrize("pending", ["spread=b3+c3", "spread=b3", "spread=d3+b3"])
def test_h4_6_a_position_with_other_squares_to_choose_is_refused(pending: str) -> None:
    position: dict[str, Any] = {"pawns": "1c3 1f6", "hands": "B A", "up": "A -", "stains": "2R24"}
    assert table(**position, turn="1:1:-:spread=b3+d3:-").legal() == ["fill:b3", "fill:d3"]
    with pytest.raises(PositionError):
        table(**position, turn=f"1:1:-:{pending}:-")
    with pytest.raises(PositionError, match=r"H4\.6"):
        table(**{**position, "stains": "2R23"}, turn="1:1:-:spread=b3+d3:-")


def test_h4_7_the_card_goes_face_up_on_the_discard_pile() -> None:
    match = table(hands="AB A", down="C -", state="d -")
    shown = int(match.state.shown)
    allows(match, "up:A lay:b1+c1")
    assert fields_of(match, 0)[4] == "B"
    assert fields_of(match, 0)[6:] == ["A", "C", "-"]
    assert int(match.state.shown) == shown + 1
    assert match.view(1).position.split(" ")[5].split(":")[4:8] == ["?", "??????????", "A", "?"]


def test_h4_8_a_square_never_has_more_than_one_token() -> None:
    for state in positions_of_play(4, range(6), rivalry="shoulders,both-hands"):
        for level in range(3):
            boards = [int(state.tokens[owner, level]) for owner in range(4)]
            assert sum(boards) == boards[0] | boards[1] | boards[2] | boards[3]


@pytest.mark.parametrize(("hand", "steps"), [("AB", "up:A lay:b3+d3"), ("BJ", "up:J lay:b2+c2+c4 leave:c2")])
def test_h4_9_a_player_without_own_tokens_ends_the_turn_immediately(hand: str, steps: str) -> None:
    match = allows(table(pawns="1c3 1f6", hands=f"{hand} A", stains="2R23"), steps)
    assert match.seat == 1
    assert fields_of(match, 0)[8] == "f"


def test_h4_9_the_same_holds_after_a_face_down_card() -> None:
    match = allows(table(hands="AB A", stains="2R24"), "down:A put:c3")
    assert match.seat == 1
    assert fields_of(match, 0)[8] == "df"


def test_h4_9_the_turn_continues_with_a_token_left() -> None:
    match = allows(table(hands="AB A", stains="2R23"), "down:A put:c3")
    allows(match, "move:c3 end")
    assert fields_of(match, 0)[8] == "d"
