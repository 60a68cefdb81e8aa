"""H9: the end of a match."""

from typing import Any

import pytest

import ludoteca
from ludoteca.checks.rulebook import allows, ending_of
from ludoteca.core.errors import PositionError
from ludoteca.core.state import named_fields
from tests.games.holi import referee
from tests.games.holi.table import EMPTY, fields_of, table
from tests.games.holi.walks import positions_of_play

LAST: dict[str, Any] = {"up": "BCDEFGHIJKLM BCDEFGHIJKLM BCDEFGHIJKLM BCDEFGHIJKLM", "hands": "A A A A"}


def test_h9_1_a_player_without_cards_in_hand_is_finished() -> None:
    match = allows(table(hands="A A", up="BCDEFGHIJKLM -"), "down:A put:c3")
    assert fields_of(match, 0)[8] == "d"
    allows(match, "end")
    assert fields_of(match, 0)[8] == "df"
    match = allows(table(hands="AB A", up="CDEFGHIJKLM -"), "down:A put:c3 end")
    assert fields_of(match, 0)[8] == "d"


def test_h9_1_the_hand_is_checked_after_drawing() -> None:
    match = allows(table(hands="A A", up="BCDEFGHIJKL -"), "down:A put:c3 end")
    assert (fields_of(match, 0)[4], fields_of(match, 0)[8]) == ("M", "d")


def test_h9_1_a_player_without_own_tokens_is_finished() -> None:
    match = allows(table(stains="2R24"), "down:A put:c3")
    assert fields_of(match, 0)[8] == "df"


def test_h9_1_tokens_of_others_do_not_help() -> None:
    match = allows(table(stains="2R24 1Y3"), "down:A put:c3")
    assert fields_of(match, 0)[8] == "df"


def test_h9_1_a_finished_player_takes_no_more_turns() -> None:
    match = table(players=3, hands="ABC ABC ABC", state="- f -")
    allows(match, "down:A put:c3 end")
    assert match.seat == 2
    allows(match, "down:A put:c4 end")
    assert match.seat == 0


def test_h9_1_a_finished_player_stays_finished_with_tokens_in_the_reserve() -> None:
    match = table(hands="AB ABC", state="f -", turn="1:2:-:-:-", stains="2R3 1Y2")
    allows(match, "down:A put:c3 end")
    assert (match.seat, fields_of(match, 0)[1], fields_of(match, 0)[8]) == (1, "22.2", "f")


def test_h9_1_the_pawn_of_a_finished_player_blocks_and_catches() -> None:
    match = table(pawns="2c3 1d3 2d4", players=3, hands="AB A A", state="- f f")
    assert "move:d4" not in match.legal()
    allows(match, "up:A lay:b3+d3")
    assert fields_of(match, 1)[1] == "1.25.0"


@pytest.mark.parametrize(
    "wrong",
    [{"state": "f -"}, {"stains": "2R25"}, {"hands": "A -"}, {"hands": "- A"}],
    ids=["to act though finished", "no token", "no card", "no card to act with"],
)
def test_h9_1_a_position_that_contradicts_it_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(PositionError, match=r"H9\.1"):
        table(**wrong)


def test_h9_2_the_match_ends_when_all_are_finished() -> None:
    match = table(**LAST)
    allows(match, "down:A put:c3 end")
    assert match.ending is None
    allows(match, "down:A put:c4 end")
    assert match.is_over
    assert ending_of(match).name == "all-finished"
    assert match.state.acting == 0


def test_h9_2_tokens_count_by_level() -> None:
    lower, middle, upper = "RRR3/YYY3/6/6/6/6", "RR4/Y5/6/6/6/6", "R5/6/6/6/6/6"
    match = table(lower=lower, middle=middle, upper=upper, pawns="1d4 1f6")
    assert [line.points for line in match.game.presentation.breakdown(match.state)[:3]] == [(3, 3), (4, 2), (3, 0)]


def test_h9_2_tokens_in_other_reserves_count_two() -> None:
    match = table(players=3, hands="A A A", stains="2R3 3R1 1Y2")
    assert match.scores == [8, 4, 0]


@pytest.mark.parametrize(
    ("sweets", "points"),
    [("2 0 0 0", [15, 0, 0, 0]), ("2 2 0 0", [10, 10, 0, 0]), ("4 2 2 0", [15, 5, 5, 0]), ("0 0 0 0", [0, 0, 0, 0])],
)
def test_h9_2_each_other_player_with_fewer_sweets_counts_five(sweets: str, points: list[int]) -> None:
    taken = sum(map(int, sweets.split())) // 2
    rows = SWEET_ROWS[taken]
    match = table(players=4, hands="A A A A", lower=rows, sweets=sweets)
    assert match.scores == points


SWEET_ROWS = {
    0: "1*2*1/*4*/6/6/*4*/1*2*1",
    1: "4*1/*4*/6/6/*4*/1*2*1",
    2: "6/*4*/6/6/*4*/1*2*1",
    4: "6/6/6/6/*4*/1*2*1",
}


def test_h9_2_hit_points_count() -> None:
    assert table(stains="2R2", hits="2 0").scores == [6, 0]


def test_h9_2_the_breakdown_adds_up_to_the_scores() -> None:
    game = ludoteca.game("holi")
    for state in positions_of_play(4, range(1), rivalry="corners,mosaic,clean-shirt"):
        points = [line.points for line in game.presentation.breakdown(state)]
        assert [sum(column) for column in zip(*points, strict=True)] == game.scores(state)


def finish(**position: Any) -> list[int]:
    """The places after the last two throws, each of which puts one token on the lower level."""
    match = table(**{**LAST, **position})
    allows(match, "down:A put:d3 end")
    allows(match, "down:A put:d4 end")
    return match.places


def test_h9_3_the_most_points_win() -> None:
    assert finish(lower="2R3/6/6/6/6/6", middle=EMPTY, sweets="12 12") == [1, 2]
    assert finish(lower="2Y3/6/6/6/6/6", middle=EMPTY, sweets="12 12") == [2, 1]


def test_h9_3_ties_are_broken_by_own_tokens_in_other_reserves() -> None:
    """Points are equal, because two tokens on the board are worth as much as one in another reserve."""
    assert finish(lower="2RR2/6/6/6/6/6", middle=EMPTY, sweets="12 12", stains="1Y1") == [2, 1]
    assert finish(lower="2YY2/6/6/6/6/6", middle=EMPTY, sweets="12 12", stains="2R1", turn="2:1:-:-:-") == [1, 2]


def test_h9_3_further_ties_are_broken_by_sweets() -> None:
    """Points are equal, because one player has five more tokens on the board, and the other has more sweets."""
    assert finish(lower="YYYYY1/6/6/6/6/6", middle=EMPTY, sweets="13 11", turn="2:1:-:-:-", pawns="1a6 1f6") == [1, 2]
    assert finish(lower="RRRRR1/6/6/6/6/6", middle=EMPTY, sweets="11 13", pawns="1a6 1f6") == [2, 1]


def test_h9_3_the_earlier_in_turn_order_wins_the_last_tie() -> None:
    assert finish(lower=EMPTY, middle=EMPTY, sweets="12 12", turn="1:1:-:-:-") == [1, 2]
    assert finish(lower=EMPTY, middle=EMPTY, sweets="12 12", turn="2:1:-:-:-") == [2, 1]


def test_h9_3_places_agree_with_the_referee() -> None:
    for players in (2, 3, 4):
        for state in positions_of_play(players, range(4), rivalry_random=2):
            if state.over:
                places, points = referee.outcome(named_fields(state))
                assert [int(place) for place in state.place[:players]] == places
                assert ludoteca.game("holi").scores(state) == points
