"""X5: continuing a turn, bonuses, gifts, and ending a turn."""

from typing import Any

import pytest

from ludoteca import Match
from ludoteca.checks.rulebook import allows, at, ending_of, refuses
from ludoteca.games.exagon.steps import is_by_hand
from tests.games.exagon.layouts import (
    ANOTHER_SIDE,
    FIT,
    NO_ROOM_FOR_1,
    NO_ROOM_FOR_23,
    ONE_SIDE,
    at_ring,
    impossible,
    ring,
)


def turn_of(match: Match) -> tuple[int, int, int]:
    """The seat to move, how many tiles count towards its turn, and how many bonuses are left."""
    return match.seat, int(match.state.laid), int(match.state.bonus)


def test_x5_1_two_sides_allow_another_tile() -> None:
    match = allows(at_ring(2, "1,2,3/*"), FIT)
    assert turn_of(match) == (0, 1, 0)
    assert match.turn == 1
    assert {"end"} < set(match.legal())


def test_x5_2_one_side_ends_the_turn() -> None:
    match = allows(at_ring(2, "1,2,3/*"), ONE_SIDE)
    assert turn_of(match) == (1, 0, 0)
    assert match.turn == 2


def test_x5_2_one_side_ends_the_turn_even_after_other_tiles() -> None:
    match = allows(at_ring(2, "1,2,3/*"), f"{FIT} {ONE_SIDE}")
    assert turn_of(match) == (1, 0, 0)


def test_x5_2_one_side_continues_the_turn_by_using_a_bonus() -> None:
    match = allows(at_ring(3, "1,2,3,5/*"), f"{FIT} {ONE_SIDE}")
    assert turn_of(match) == (0, 1, 0)
    allows(match, ANOTHER_SIDE)
    assert turn_of(match) == (1, 0, 0)


@pytest.mark.parametrize(("sides", "bonus"), [(2, 0), (3, 1), (4, 2), (5, 3)])
def test_x5_3_more_sides_earn_more_bonus_tiles(sides: int, bonus: int) -> None:
    match = allows(at_ring(sides, "1,2,3/*"), FIT)
    assert turn_of(match) == (0, 1, bonus)


def test_x5_3_six_sides_win() -> None:
    match = allows(at_ring(6, "1,2,3/*"), FIT)
    assert ending_of(match).name == "perfect"


def test_x5_3_more_bonuses_than_tiles_can_earn_are_refused() -> None:
    at_ring(3, "1,2/*", "laid=1 bonus=3")
    impossible(f"{ring(3)} 1,2/* seat=1 play laid=1 bonus=4", "X5.3")


def test_x5_4_bonuses_add_up_within_the_turn() -> None:
    match = allows(at_ring(4, "1,2,3/*", "laid=1 bonus=1"), FIT)
    assert turn_of(match) == (0, 2, 3)


def test_x5_4_bonuses_lapse_when_the_turn_ends() -> None:
    match = allows(at_ring(4, "1,2,3/*"), f"{FIT} end")
    assert turn_of(match) == (1, 0, 0)


def test_x5_4_two_sides_use_no_bonus() -> None:
    match = allows(at_ring(2, "1,2,3/*"), FIT)
    assert turn_of(match) == (0, 1, 0)
    match = allows(at_ring(3, "1,2,3/*", "laid=1 bonus=2"), FIT)
    assert turn_of(match) == (0, 2, 3)


def gift(hands: str = "1,2,3/5/*", turn: str = "laid=1 bonus=1") -> Match:
    return at_ring(4, hands, turn, players=3)


def test_x5_5_a_tile_can_be_given_to_a_player_with_exactly_one() -> None:
    match = allows(gift(), "T2 give2")
    state = match.state
    assert (int(state.hand[0]), int(state.hand[1])) == (1 << 0 | 1 << 2, 1 << 1 | 1 << 4)
    assert (turn_of(match), int(state.picked)) == ((0, 1, 0), -1)


def test_x5_5_a_gift_needs_a_bonus() -> None:
    refuses(allows(gift(turn="laid=1"), "T2"), "give2", "X5.5")


def test_x5_5_a_player_with_more_than_one_tile_gets_no_gift() -> None:
    match = allows(gift(), "T2")
    refuses(match, "give3", "X5.5")
    refuses(allows(gift("1,2,3/5,7/*"), "T2"), "give2", "X5.5")


def test_x5_5_a_gift_to_yourself_or_nobody_is_refused() -> None:
    match = allows(gift(), "T2")
    refuses(match, "give1", "X5.5")
    refuses(match, "give4", "X5.5")
    refuses(gift(), "give2", "X5.5")


def test_x5_5_your_last_tile_cannot_be_given() -> None:
    refuses(allows(gift("2/5/*"), "T2"), "give2", "X5.5")
    allows(gift("2,3/5/*"), "T2 give2")


def test_x5_5_a_receiver_gets_one_gift_a_turn() -> None:
    match = allows(gift(turn="laid=1 bonus=2"), "T2 give2 T3")
    refuses(match, "give2", "X5.5")
    two = at_ring(5, "1,2,3/5/7/*", "laid=1 bonus=2", players=4)
    allows(two, "T2 give2 T3 give3")
    assert turn_of(two) == (0, 1, 0)


def test_x5_5_even_a_tile_that_fits_nowhere_can_be_given() -> None:
    refuses(at("exagon", f"{NO_ROOM_FOR_1} */5 seat=1 play laid=1"), "T1", "X4.2")
    match = allows(at("exagon", f"{NO_ROOM_FOR_1} */5 seat=1 play laid=1 bonus=1"), "T1")
    assert match.legal() == ["give2"]
    allows(match, "give2")
    assert turn_of(match) == (0, 1, 0)


def test_x5_6_a_turn_can_end_only_after_placing() -> None:
    match = at_ring(2, "1,2,3/*")
    refuses(match, "end", "X5.6")
    allows(match, FIT)
    allows(match, "end")
    assert turn_of(match) == (1, 0, 0)


def test_x5_6_a_picked_tile_must_be_placed_first() -> None:
    match = allows(at_ring(2, "1,2,3/*"), f"{FIT} T2")
    refuses(match, "end", "X5.6")
    refuses(match, "pass", "X5.6")


def test_x5_6_passing_is_legal_only_without_a_placement() -> None:
    refuses(at_ring(2, "1,2/*"), "pass", "X5.6")
    match = at("exagon", f"{NO_ROOM_FOR_23} 23/* seat=1 play")
    assert match.legal() == ["pass"]
    refuses(match, "end", "X5.6")
    allows(match, "pass")
    assert (match.seat, int(match.state.passes), match.turn) == (1, 1, 2)


def test_x5_6_a_player_who_has_placed_ends_the_turn_instead_of_passing() -> None:
    match = allows(at_ring(2, "1,2/*"), FIT)
    refuses(match, "pass", "X5.6")
    allows(match, "end")
    assert match.state.passes == 0


def test_x5_6_a_timeout_without_a_placement_is_a_pass() -> None:
    match = at_ring(2, "1,2/*", hourglass=60)
    match.play("timeout")
    assert (match.seat, int(match.state.passes)) == (1, 1)
    placed = allows(at_ring(2, "1,2/*", hourglass=60), FIT)
    placed.play("timeout")
    assert (placed.seat, int(placed.state.passes)) == (1, 0)


def with_two_laid(turn: str, **options: Any) -> Match:
    """A match with two tiles of the ring, and two tiles beside them. Inside the ring, tile 1 touches two tiles."""
    layout = f"{ring(2)}/3:2,0,2/2:2,-2,1"
    return at("exagon", f"{layout} 1,5,7/* seat=1 play {turn}", **options)


def test_x5_7_a_turn_has_three_tiles_without_an_hourglass() -> None:
    match = allows(at_ring(3, "1,2,3/*", "laid=1"), FIT)
    assert turn_of(match) == (0, 2, 1)
    match = allows(with_two_laid("laid=2"), FIT)
    assert turn_of(match) == (1, 0, 0)


def test_x5_7_bonuses_can_be_used_after_the_third_tile() -> None:
    match = allows(at_ring(4, "1,2,3,5,7/*", "laid=2"), FIT)
    assert turn_of(match) == (0, 3, 2)
    allows(match, ONE_SIDE)
    assert turn_of(match) == (0, 3, 1)
    allows(match, ANOTHER_SIDE)
    assert turn_of(match) == (1, 0, 0)


def test_x5_7_bonuses_of_earlier_tiles_can_be_used_too() -> None:
    match = allows(with_two_laid("laid=2 bonus=1"), FIT)
    assert turn_of(match) == (0, 3, 1)


def test_x5_7_the_turn_may_also_end_after_the_third_tile() -> None:
    match = allows(at_ring(4, "1,2,3/*", "laid=2"), f"{FIT} end")
    assert turn_of(match) == (1, 0, 0)


@pytest.mark.parametrize(("bonus", "after"), [(2, (0, 3, 1)), (1, (1, 0, 0))])
def test_x5_7_then_a_tile_uses_a_bonus_whatever_it_connects_and_earns_none(
    bonus: int, after: tuple[int, int, int]
) -> None:
    match = allows(at_ring(5, "1,2,3/*", f"laid=3 bonus={bonus}"), FIT)
    assert turn_of(match) == after


def test_x5_7_then_six_sides_still_win() -> None:
    assert ending_of(allows(at_ring(6, "1,2,3/*", "laid=3 bonus=1"), FIT)).name == "perfect"


def test_x5_7_a_gift_with_the_last_bonus_ends_a_full_turn() -> None:
    match = allows(at_ring(6, "1,2,3/5/*", "laid=3 bonus=2", players=3), "T2 give2")
    assert turn_of(match) == (0, 3, 1)
    match = allows(at_ring(6, "1,2,3/5/*", "laid=3 bonus=1", players=3), "T2 give2")
    assert turn_of(match) == (1, 0, 0)


def test_x5_7_option_bonuses_lapse_with_the_last_tile() -> None:
    match = allows(at_ring(4, "1,2,3/*", "laid=2", bonus_after_limit="off"), FIT)
    assert turn_of(match) == (1, 0, 0)
    match = allows(with_two_laid("laid=2 bonus=3", bonus_after_limit="off"), FIT)
    assert turn_of(match) == (1, 0, 0)


def test_x5_7_there_is_no_limit_with_an_hourglass() -> None:
    match = allows(at_ring(4, "1,2,3/*", "laid=2", hourglass=60), FIT)
    assert turn_of(match) == (0, 3, 2)


@pytest.mark.parametrize("limit", [1, 2, 4])
def test_x5_7_another_limit_can_be_set_by_option(limit: int) -> None:
    for hourglass in (None, 60):
        before = f"laid={limit - 1}" if limit > 1 else ""
        match = allows(at_ring(5, "1,2,3/*", before, tiles_per_turn=limit, hourglass=hourglass), FIT)
        assert turn_of(match) == (0, limit, 3)
    assert turn_of(allows(at_ring(5, "1,2,3/*", "laid=2", tiles_per_turn="none"), FIT)) == (0, 3, 3)


def test_x5_7_tiles_placed_with_a_bonus_are_not_counted() -> None:
    match = allows(at_ring(4, "1,2,3,5/*", "laid=2 bonus=1"), ONE_SIDE)
    assert turn_of(match) == (0, 2, 0)


def test_x5_7_a_position_beyond_the_limit_is_refused() -> None:
    impossible(f"{ring(5)} 1,2,3/* seat=1 play laid=3", "X5.7")
    impossible(f"{ring(6)} 1,2,3/* seat=1 play laid=4 bonus=1", "X5.7")
    at_ring(5, "1,2,3/*", "laid=3", tiles_per_turn=4)
    at_ring(5, "1,2,3/*", "laid=3 bonus=1")
    impossible(f"{ring(5)} 1,2,3/* seat=1 play laid=3 bonus=1", "X5.7", bonus_after_limit="off")


def test_x5_7_only_placements_cost_a_bot_time() -> None:
    match = at_ring(2, "1,2,3/*")
    by_hand = []
    for text in ("T1", "6sw=1", "end"):
        by_hand.append(is_by_hand(match.view(0).code(text)))
        match.play(text)
    assert by_hand == [False, True, False]
    assert not is_by_hand(match.view(0).code("give2"))
    assert match.game.clock is not None
    assert match.game.clock.is_by_hand is is_by_hand


@pytest.mark.parametrize(("hourglass", "seconds"), [(None, 0.0), (60, 15.0), (600, 15.0), (10, 2.5)])
def test_x5_7_even_a_slow_bot_can_place_tiles_before_a_short_hourglass_runs_out(
    hourglass: int | None, seconds: float
) -> None:
    match = allows(at_ring(2, "1,2,3/*", hourglass=hourglass), "T1")
    assert match.game.clock is not None
    assert match.game.clock.cost(match.state, match.view(0).code("6sw=1"), 15.0) == seconds
    assert match.game.clock.cost(match.state, match.view(0).code("T1"), 15.0) == 0.0
