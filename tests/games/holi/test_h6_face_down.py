"""H6: throwing a card face down."""

from typing import Any

import pytest

from ludoteca.checks.rulebook import allows, refuses
from ludoteca.core.errors import PositionError
from ludoteca.core.sentences import say
from tests.games.holi.table import fields_of, reserve, table, tokens


def test_h6_1_one_token_goes_onto_any_square_of_the_level() -> None:
    match = allows(table(), "down:A")
    assert len(match.legal()) == 34
    allows(match, "put:d5")
    assert tokens(match) == {"1d5": "R"}
    assert reserve(match, 0) == [24, 0]


def test_h6_1_colour_and_pawns_block_it() -> None:
    match = allows(table(lower="2YR2/6/6/6/6/6"), "down:A")
    refuses(match, "put:c1", "H6.1")
    refuses(match, "put:d1", "H6.1")
    refuses(match, "put:f6", "H6.1")
    refuses(match, "put:a1", "H6.1")
    refuses(match, "above:c1", "H6.1")
    allows(match, "put:b1")


def test_h6_1_sweets_do_not_block_it() -> None:
    allows(table(), "down:A put:b1")


def test_h6_1_it_stays_on_the_level_of_the_pawn() -> None:
    match = allows(table(lower="RRY3/6/6/6/6/6", pawns="2c3 2d4"), "down:A put:a1")
    assert tokens(match)["2a1"] == "R"


def test_h6_1_it_is_illegal_if_every_square_is_taken() -> None:
    lower = "RRRRRR/RRRRRR/RRRRRR/RRRRYY/YYYYYY/YYYYY1"
    match = table(lower=lower, pawns="1f6 2f6")
    refuses(match, "down:A", "H6.1")
    allows(match, "move:a1 down:A put:f6")


def test_h6_2_it_is_illegal_if_the_top_discard_is_face_down() -> None:
    match = table(hands="ABC A")
    allows(match, "down:A put:c3 end")
    allows(match, "down:A put:d3 end")
    refuses(match, "down:B", "H6.2")
    allows(match, "up:B lay:b1+a2 end")
    allows(match, "up:C")


def test_h6_2_it_is_legal_again_after_a_face_up_card() -> None:
    match = table(hands="AB A", up="C -", down="D -", state="- -")
    allows(match, "down:A")
    refuses(table(hands="AB A", up="C -", down="D -", state="d -"), "down:A", "H6.2")


def test_h6_2_two_face_down_cards_in_a_row_are_refused() -> None:
    assert table(hands="A A", up="B -", down="CD -", state="d -").seat == 0
    cases: list[dict[str, Any]] = [
        {"down": "CD -"},
        {"up": "B -", "down": "CD -"},
        {"up": "B -", "down": "CDE -", "state": "d -"},
    ]
    for wrong in cases:
        with pytest.raises(PositionError):
            table(hands="A A", **wrong)
    with pytest.raises(PositionError, match=r"H6\.2"):
        table(hands="A A", down="B -", state="d -", turn="1:1:-:down=A:-")


def test_h6_3_the_card_goes_face_down_and_nobody_else_sees_it() -> None:
    match = table(hands="ABC ABC")
    shown = int(match.state.shown)
    allows(match, "down:B put:c3")
    assert fields_of(match, 0)[4] == "AC"
    assert fields_of(match, 0)[6:] == ["-", "B", "d"]
    assert int(match.state.shown) == shown
    assert match.view(0).position.split(" ")[5].split(":")[7] == "B"
    for seat in (1, -1):
        assert match.view(seat).position.split(" ")[5].split(":")[4:8] == ["??", "??????????", "-", "?"]


def test_h6_3_the_card_stays_hidden_while_its_square_is_chosen() -> None:
    match = allows(table(hands="ABC ABC"), "down:B")
    assert match.view(0).position.split(" ")[4] == "1:1:-:down=B:-"
    assert match.view(1).position.split(" ")[4] == "1:1:-:down=?:-"
    assert table().told(4, 0, 1) == table().told(5, 0, 1) == say("holi-up-told")
    assert table().told(17, 0, 1) == say("holi-down-told")


def test_h6_3_the_top_discard_of_a_position_must_exist() -> None:
    with pytest.raises(PositionError, match=r"H6\.3"):
        table(state="d -")
    with pytest.raises(PositionError, match=r"H6\.3"):
        table(hands="A A", down="B -")
