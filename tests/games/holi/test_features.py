"""The evaluation of a state, and what its features measure."""

from typing import Any

import pytest

import ludoteca
from ludoteca import Match
from ludoteca.checks.evaluation import chance, feature
from ludoteca.checks.rulebook import allows
from tests.games.holi.table import EMPTY, SWEETS_ONLY, table

AROUND = "6/2R3/1Y1R2/2Y3/6/6"  # tokens on the four squares beside c3
BARE: dict[str, Any] = {"lower": EMPTY, "middle": EMPTY, "sweets": "12 12"}


def ratio(match: Match, name: str) -> float:
    """The ratio of seat 1's feature to seat 2's, which cancels their common divisor."""
    return feature(match, name) / feature(match, name, 1)


def test_points_count_tokens_hits_and_reserves_but_no_sweets() -> None:
    match = table(lower="RR2YY/6/6/6/6/6", pawns="1a6 1f6", stains="2R1", hits="1 0")
    assert ratio(match, "points") == pytest.approx((2 + 2 + 1) / 2)
    more_sweets = table(lower="RR2YY/6/6/6/6/6", pawns="1a6 1f6", middle=EMPTY, sweets="0 24")
    assert ratio(more_sweets, "points") == pytest.approx(1.0)


def test_points_weigh_more_the_fewer_throws_are_left() -> None:
    row = "RR4/6/6/6/6/6"
    early = table(lower=row, pawns="1a6 1f6")
    late = table(lower=row, pawns="1a6 1f6", hands="A A", up="BCDEFGHIJKL BCDEFGHIJKL")
    assert feature(late, "points") > 2 * feature(early, "points")
    assert chance(late) > chance(early) > 0.5


def test_rivalry_counts_the_points_of_scoring_cards() -> None:
    corner: dict[str, Any] = {"lower": "R5/6/6/6/6/6", "pawns": "1a6 1f6"}
    assert feature(table(**corner, rivalry="corners"), "rivalry") > 0 == feature(table(**corner), "rivalry")


def test_sweets_matter_more_when_fewer_are_available() -> None:
    ahead = table(middle=EMPTY, lower="1*4/6/6/6/6/6", sweets="13 9")
    sure = table(middle=EMPTY, lower=EMPTY, sweets="14 10")
    assert feature(sure, "sweets") > feature(ahead, "sweets") > 0 > feature(ahead, "sweets", 1)
    assert feature(table(**BARE), "sweets") == 0


def test_available_sweets_depend_on_the_level_and_the_moves_left() -> None:
    held: dict[str, Any] = {"lower": "6/*5/6/6/6/6", "middle": "6/*5/6/6/6/6", "sweets": "12 9"}
    both_above = table(**held, pawns="2c3 2d4")
    assert feature(both_above, "sweets") > feature(table(**held, pawns="1c3 1d4"), "sweets")
    few_moves = table(**held, pawns="1c3 1d4", state="- f", hands="A A", up="BCDEFGHIJKLM BCDEFGHIJKLM")
    many_moves = table(**held, pawns="1c3 1d4", state="- f", hands="A A", up="BCDEFGHIJKL BCDEFGHIJKLM")
    assert feature(few_moves, "sweets") > feature(many_moves, "sweets")


@pytest.mark.parametrize("name", ["cards", "tokens", "colour", "height"])
def test_a_finished_player_has_nothing_to_come(name: str) -> None:
    levels: dict[str, Any] = {"lower": AROUND, "middle": AROUND, "pawns": "2c3 1f6"}
    playing, finished = table(**levels), table(**levels, state="f -", turn="1:2:-:-:-")
    assert feature(playing, name) > 0 == feature(finished, name)


def test_cards_and_tokens_are_combined_into_colour() -> None:
    many = table(hands="A A", up="BCDEFGHIJKLM -")
    assert ratio(many, "cards") == pytest.approx(1 / 13)
    assert ratio(many, "tokens") == pytest.approx(1.0)
    assert ratio(many, "colour") == pytest.approx(2 / 25), "a card for two tokens, and 25 tokens for 13 cards"
    assert ratio(table(stains="2R24"), "cards") == pytest.approx(1 / 13)


def test_height_counts_future_throws_by_level() -> None:
    assert feature(table(), "height") == 0
    assert ratio(table(pawns="2c3 2d4"), "height") == pytest.approx(1.0)
    above = table(pawns="3c3 2d4", turn="1:1:-:-:1")
    assert ratio(above, "height") == pytest.approx(2.0)


def test_a_throw_is_due_until_a_card_is_chosen() -> None:
    match = table()
    assert feature(match, "owed") > 0 == feature(match, "owed", 1)
    assert feature(allows(match, "up:A"), "owed") == 0
    assert feature(table(hands="A A", up="B -", turn="1:1:t:-:-"), "owed") == 0


def test_a_remaining_move_counts_for_the_seat_to_move() -> None:
    assert feature(table(), "move") > 0 == feature(table(), "move", 1)
    assert feature(table(turn="1:1:m:-:-"), "move") == 0


def test_colour_around_the_pawn_helps_climbing() -> None:
    assert ratio(table(lower=AROUND, pawns="1c3 1b2"), "height") == pytest.approx(4 / 2)
    upper = table(lower=AROUND, middle=AROUND, upper=AROUND, pawns="3c3 1f6", turn="1:1:-:-:1")
    bare = table(pawns="3c3 1f6", turn="1:1:-:-:1")
    assert feature(upper, "height") / feature(upper, "colour") == feature(bare, "height") / feature(bare, "colour") == 2


def test_a_chosen_card_is_evaluated_as_if_laid_in_its_best_way() -> None:
    match = allows(table(pawns="1c3 1d3", hands="AB AB"), "up:A")
    assert feature(match, "throw") / feature(match, "tokens") == pytest.approx((3 + 1) / 23), "a hit and a token"
    to_come = [feature(match, name) for name in ("cards", "tokens", "colour")]
    allows(match, "lay:b3+d3")
    assert to_come == [feature(match, name) for name in ("cards", "tokens", "colour")]
    assert feature(match, "throw") == 0
    assert feature(match, "points") / feature(match, "tokens") == pytest.approx(4 / 23)


def test_a_throw_over_pawns_and_colour_counts_where_it_lands() -> None:
    above: dict[str, Any] = {"pawns": "2c3 1b3", "hands": "AB AB", "lower": "6/6/3Y2/6/6/6"}
    match = allows(table(**above), "up:A")
    assert feature(match, "throw") / feature(match, "tokens") == pytest.approx((2 + 2) / 23), (
        "one caught, one on the middle level"
    )


def test_a_face_down_card_is_worth_a_token_on_the_best_square() -> None:
    for lower, points in ((SWEETS_ONLY, 1), ("6/6/3Y2/6/6/6", 2)):
        match = allows(table(lower=lower, pawns="2c3 1b3"), "down:A")
        assert feature(match, "throw") / feature(match, "tokens") == pytest.approx(points / 24)
    balcony = allows(table(lower="6/6/3Y2/6/6/6", pawns="1c3 1b3", rivalry="balcony"), "down:A")
    assert feature(balcony, "throw") / feature(balcony, "tokens") == pytest.approx(2 / 24)


def test_too_few_tokens_for_a_card_count_in_part() -> None:
    match = allows(table(pawns="1c3 1f6", hands="AB AB", stains="2R24"), "up:A")
    before = feature(match, "throw")
    assert before / feature(match, "points") == pytest.approx(1 / 48)
    allows(match, "lay:b3+d3")
    assert feature(match, "throw") / feature(match, "points") == pytest.approx(1 / 48)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_evaluation_stays_between_lost_and_won_on_states_and_views(players: int) -> None:
    match = ludoteca.new("holi", players, seed=4, rivalry_random=2)
    while not match.is_over:
        assert all(0.0 < chance(match, seat) < 1.0 for seat in range(players))
        assert all(0.0 < chance < 1.0 for chance in match.game.chances(match.view(1).state))
        match.play(match.legal()[0])
    assert sorted(chance(match, seat) for seat in range(players))[-2:] == [0.0, 1.0]
