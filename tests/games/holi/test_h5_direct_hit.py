"""H5: direct hits."""

import pytest

from ludoteca.checks.rulebook import allows
from ludoteca.core.errors import PositionError
from tests.games.holi.table import fields_of, reserve, table, tokens


def test_h5_1_a_token_on_another_pawn_goes_to_its_reserve_and_scores() -> None:
    match = table(pawns="1c3 1d3", hands="AB A")
    before = match.scores
    allows(match, "up:A lay:b3+d3")
    assert tokens(match) == {"1b3": "R"}
    assert (reserve(match, 0), reserve(match, 1)) == ([23, 0], [1, 25])
    assert fields_of(match, 0)[3] == "1"
    assert match.scores == [before[0] + 1 + 2 + 1, before[1]]


def test_h5_1_two_pawns_can_be_hit_with_one_throw() -> None:
    match = table(players=3, pawns="1c3 1d3 1b3", hands="AB A A")
    allows(match, "up:A lay:b3+d3")
    assert tokens(match) == {}
    assert fields_of(match, 0)[3] == "2"
    assert (reserve(match, 1), reserve(match, 2)) == ([1, 25, 0], [1, 0, 25])


def test_h5_1_a_hit_needs_the_same_level() -> None:
    below = table(lower="6/6/3Y2/6/6/6", pawns="2c3 1b3", hands="AB A")
    allows(below, "up:A lay:b3+d3")
    assert fields_of(below, 0)[3] == "0"
    assert reserve(below, 1) == [1, 24]
    above = allows(table(pawns="1c3 2d3", hands="AB A"), "up:A lay:b3+d3")
    assert fields_of(above, 0)[3] == "0"
    assert tokens(above) == {"1b3": "R", "1d3": "R"}


def test_h5_1_hitting_a_finished_player_counts() -> None:
    match = allows(table(pawns="1c3 1d3", hands="AB A", state="- f"), "up:A lay:b3+d3")
    assert fields_of(match, 0)[3] == "1"


def test_h5_1_with_too_few_tokens_a_hit_can_be_chosen() -> None:
    match = allows(table(pawns="1c3 1d3", hands="AB A", stains="2R24"), "up:A lay:b3+d3 fill:d3")
    assert fields_of(match, 0)[3] == "1"
    assert tokens(match) == {}


def test_h5_1_more_hits_than_tokens_with_others_are_refused() -> None:
    assert table(hits="2 0", stains="2R2").scores[0] >= 2
    with pytest.raises(PositionError, match=r"H5\.1"):
        table(hits="3 0", stains="2R2")
