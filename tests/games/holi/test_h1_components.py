"""H1: what is in the box."""

from itertools import combinations
from typing import Any

import pytest

import ludoteca
from ludoteca.checks.rulebook import allows, refuses
from ludoteca.core.errors import PositionError
from ludoteca.core.state import named_fields
from ludoteca.games.holi.cards import COLOUR_CARDS
from ludoteca.games.holi.rivalry import RIVALRY
from tests.games.holi.referee import components
from tests.games.holi.table import laid, moves, table

NINE = [(row, column) for row in range(3) for column in range(3)]


def turned(squares: frozenset[tuple[int, int]]) -> frozenset[tuple[int, int]]:
    return frozenset((column, 2 - row) for row, column in squares)


def shifted_home(squares: frozenset[tuple[int, int]]) -> frozenset[tuple[int, int]]:
    top, left = min(row for row, _ in squares), min(column for _, column in squares)
    return frozenset((row - top, column - left) for row, column in squares)


def shape(squares: frozenset[tuple[int, int]]) -> frozenset[frozenset[tuple[int, int]]]:
    """A pattern up to rotation and translation, as the set of all its rotations."""
    turns = [squares]
    for _ in range(3):
        turns.append(turned(turns[-1]))
    return frozenset(shifted_home(each) for each in turns)


def test_h1_1_there_are_three_levels_of_six_by_six() -> None:
    match = table(pawns="1c3 1f6")
    named = {f"{column}{row}" for column in "abcdef" for row in range(1, 7)}
    assert moves(match) == named - {"c3", "f6"}
    assert match.state.tokens.shape == (4, 3)


def test_h1_1_columns_run_from_left_to_right_and_rows_from_top_to_bottom() -> None:
    match = table(lower="RY4/B5/6/6/6/5G", pawns="2c3 2d3 2d4 2c4", players=4)
    squares = {owner: int(match.state.tokens[owner, 0]) for owner in range(4)}
    assert squares == {0: 1, 1: 1 << 1, 2: 1 << 6, 3: 1 << 35}


def test_h1_1_the_top_row_of_a_card_points_to_row_1() -> None:
    match = allows(table(pawns="1d2 1f6", hands="F B"), "up:F")
    assert "d3+e4" in laid(match)
    refuses(match, "lay:d3+c4", "H4.1")


def test_h1_1_a_position_has_six_rows_of_six_squares() -> None:
    with pytest.raises(PositionError, match="6 rows"):
        table(upper="6/6/6/6/6")
    with pytest.raises(PositionError, match="6 squares"):
        table(upper="6/6/6/6/6/5")
    with pytest.raises(PositionError, match=r"H1\.1"):
        table(pawns="4a1 1f6")


def test_h1_2_tokens_cards_and_sweets_are_complete() -> None:
    for players in (2, 3, 4):
        counted = components(named_fields(ludoteca.new("holi", players, seed=1).state))
        assert counted["tokens"] == dict.fromkeys(range(players), 25)
        assert counted["cards"] == {seat: list(range(13)) for seat in range(players)}
        assert counted["sweets"] == 24
    assert len(RIVALRY) == 21


@pytest.mark.parametrize(
    "wrong",
    [{"sweets": "1 0"}, {"hands": "AB AA"}, {"hands": "AB A", "up": "- A"}, {"lower": f"{'R' * 6}/" * 5 + "1*2*1"}],
    ids=["sweets", "card twice in hand", "card in two places", "too many tokens"],
)
def test_h1_2_a_position_with_other_counts_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(PositionError):
        table(**wrong)


def test_h1_2_an_extra_token_is_refused_with_its_clause() -> None:
    text = ludoteca.new("holi", seed=1, starter="1").view(0).position
    assert "25.0" in text
    full = table().record().origin[1]
    for change in (("25.0", "24.0"), ("25.0", "26.0")):
        with pytest.raises(PositionError, match=r"H1\.2"):
            ludoteca.new("holi", position=full.replace(*change))


def test_h1_3_the_patterns_are_all_of_three_squares_up_to_rotation_and_translation() -> None:
    possible = {shape(frozenset(three)) for three in combinations(NINE, 3)}
    printed = [shape(frozenset(card.coloured)) for card in COLOUR_CARDS]
    assert len(possible) == len(printed) == 13
    assert set(printed) == possible


def test_h1_3_four_cards_have_the_symbol_in_the_empty_centre() -> None:
    with_symbol = [card for card in COLOUR_CARDS if "P" in card.pattern]
    assert [card.letter for card in with_symbol] == list("JKLM")
    assert all(card.stands == ((1, 1),) for card in with_symbol)
    patterns = ["##./.P./.#.", "##./.P./..#", "#.#/.P./#..", "#.#/.P./.#."]
    assert [card.pattern for card in with_symbol] == patterns


def test_h1_3_every_player_has_the_same_thirteen() -> None:
    assert [len(card.coloured) for card in COLOUR_CARDS] == [3] * 13
    with pytest.raises(PositionError, match="each of the cards ABCDEFGHIJKLM exactly once"):
        table(hands="AZ AB")
