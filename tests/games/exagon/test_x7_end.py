"""X7: how a match ends, and the ranking."""

from ludoteca.checks.rulebook import allows, at, ending_of
from tests.games.exagon.layouts import FIT, NO_ROOM_FOR_23, ONE_SIDE, at_ring, impossible, ring


def test_x7_1_the_first_player_without_tiles_wins_immediately() -> None:
    match = allows(at_ring(2, "1/*"), FIT)
    assert (ending_of(match).name, match.places, match.to_act) == ("empty", [1, 2], ())
    assert match.scores == [0, -37]


def test_x7_1_even_with_one_side_and_in_the_opening() -> None:
    assert ending_of(allows(at_ring(2, "3/*"), ONE_SIDE)).name == "empty"
    assert allows(at("exagon", "1:0,0,0 */4 seat=2 second"), "T4 1e=3").places == [2, 1]


def test_x7_1_a_player_with_one_tile_left_has_not_won() -> None:
    assert not allows(at_ring(2, "1,2/*"), FIT).is_over


def test_x7_1_nobody_wins_by_giving_a_tile() -> None:
    assert not allows(at_ring(4, "1,2/5/*", "laid=1 bonus=1", players=3), "T2 give2").is_over


def test_x7_1_every_hand_of_a_running_position_has_tiles() -> None:
    impossible(f"{ring(2)} -/* seat=1 play ", "X7.1")


def test_x7_2_six_sides_win_however_many_tiles_are_left() -> None:
    match = allows(at_ring(6, "*/2/3", players=3), FIT)
    assert (ending_of(match).name, match.places[0]) == ("perfect", 1)
    assert match.scores == [-31, -1, -1]


def test_x7_2_it_is_recorded_as_such_even_with_the_last_tile() -> None:
    match = allows(at_ring(6, "1/2/*", players=3), FIT)
    assert (ending_of(match).name, match.places) == ("perfect", [1, 2, 3])


def test_x7_2_five_sides_do_not_win() -> None:
    assert not allows(at_ring(5, "1,2/*"), FIT).is_over


def test_x7_3_a_match_is_blocked_when_everybody_has_passed_in_turn() -> None:
    match = allows(at("exagon", f"{NO_ROOM_FOR_23} 23/* seat=1 play passes=1"), "pass")
    assert (ending_of(match).name, match.places, match.scores) == ("blocked", [1, 2], [-1, -37])
    assert not allows(at("exagon", f"{NO_ROOM_FOR_23} 23/* seat=1 play"), "pass").is_over


def test_x7_3_timeouts_count_as_passes() -> None:
    match = at_ring(2, "1,2,3/*", hourglass=60)
    match.play("T1")
    match.play("timeout")
    match.play("timeout")
    assert (ending_of(match).name, match.places, int(match.state.picked)) == ("blocked", [1, 2], -1)


def test_x7_3_a_picked_tile_returns_before_the_blocked_match_is_ranked() -> None:
    match = at_ring(2, "1,2,3/*", "passes=1", hourglass=60)
    match.play("T1")
    match.play("timeout")
    assert (match.scores, int(match.state.picked)) == ([-3, -35], -1)


def test_x7_3_a_placement_resets_the_passes() -> None:
    match = at_ring(2, "1,2,3/*", "passes=1", hourglass=60)
    allows(match, ONE_SIDE)
    assert match.state.passes == 0
    match.play("timeout")
    assert not match.is_over


def test_x7_3_players_rank_by_tiles_then_star_points_then_share() -> None:
    """Stars: tile 23 has 1, 13 has 1, 2 has 3, 4 has 3, 5 has 2."""
    shared = allows(at("exagon", f"{NO_ROOM_FOR_23} 23/13/2/*/5 seat=1 play passes=4", 5), "pass")
    assert shared.places == [1, 1, 4, 5, 3]
    fewer = allows(at("exagon", f"{NO_ROOM_FOR_23} 23/4,13/2,5/* seat=1 play passes=3", 4), "pass")
    assert fewer.places == [1, 2, 3, 4]


def test_x7_3_a_position_after_everybody_passed_is_refused() -> None:
    impossible(f"{ring(2)} 1,2/* seat=1 play passes=2", "X7.3")
    impossible(f"{ring(3)} 1,2/* seat=1 play laid=1 passes=1", "X7.3")


def test_x7_4_the_others_rank_by_tiles_then_star_points_then_share() -> None:
    """Stars: 2 and 3 have 6, 4 and 5 have 5, 13 and 22 have 2, 17 and 18 have 6."""
    hands = "1/2,3/4,5/17,18/*"
    assert allows(at_ring(2, hands, players=5), FIT).places == [1, 3, 2, 3, 5]
    assert allows(at_ring(2, "1/*/2,3/13", players=4), FIT).places == [1, 4, 3, 2]


def test_x7_4_more_star_points_on_fewer_tiles_are_better() -> None:
    """Tile 15 has 6 star points. Tiles 13 and 22 have 2 together."""
    assert allows(at_ring(2, "1/13,22/15/*", players=4), FIT).places == [1, 3, 2, 4]


def test_x7_4_the_ranking_is_the_same_after_a_perfect_fit() -> None:
    assert allows(at_ring(6, "*/2,3/4,5", players=3), FIT).places == [1, 3, 2]
