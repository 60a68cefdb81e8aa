"""The evaluation of a state, and what its features measure."""

import numpy as np
import pytest

import ludoteca
from ludoteca.checks.evaluation import chance, feature
from ludoteca.checks.rulebook import allows, at
from tests.games.exagon.layouts import FIT, NO_ROOM_FOR_1, NO_ROOM_FOR_23, ONE_SIDE, at_ring


def test_a_finished_match_is_won_lost_or_shared() -> None:
    won = allows(at_ring(2, "1/*"), FIT)
    assert [chance(won, seat) for seat in (0, 1)] == [1.0, 0.0]
    shared = allows(at("exagon", f"{NO_ROOM_FOR_23} 23/13/2/*/5 seat=1 play passes=4", 5), "pass")
    assert [chance(shared, seat) for seat in range(5)] == [0.5, 0.5, 0.0, 0.0, 0.0]


def test_fewer_tiles_the_turn_and_bonuses_are_better() -> None:
    assert chance(at_ring(4, "2,3/*")) > chance(at_ring(4, "2,3,5/*")) > 0.5
    assert chance(at_ring(4, "2,3,5/*"), 1) < 0.5
    assert chance(at_ring(4, "2,3,5/*", "laid=1 bonus=2")) > chance(at_ring(4, "2,3,5/*", "laid=1"))
    before = at_ring(4, "1,2,3/*")
    assert chance(allows(before, FIT)) > chance(at_ring(4, "1,2,3/*"))


def test_having_the_turn_is_better() -> None:
    mine = at("exagon", f"{NO_ROOM_FOR_1} 2,3/* seat=1 play")
    theirs = at("exagon", f"{NO_ROOM_FOR_1} 2,3/* seat=2 play")
    assert chance(mine) > chance(theirs)


def test_a_tile_weighs_more_when_somebody_is_nearly_out() -> None:
    early, late = at_ring(2, "1,2,3,4/*"), at_ring(2, "1/*")
    assert feature(early, "tiles") == pytest.approx(4 / 2)
    assert feature(late, "tiles") == pytest.approx(1.0)
    assert feature(late, "tiles", 1) == pytest.approx(37.0)


def test_wait_counts_the_seats_before() -> None:
    waits = [feature(at("exagon", f"{NO_ROOM_FOR_1} 2/*/4/5 seat=3 play", 4), "wait", seat) for seat in range(4)]
    assert waits == pytest.approx([0.5, 0.75, 0.0, 0.25])


def test_left_falls_with_each_tile_and_is_one_in_the_opening() -> None:
    hands = "2,3,4,5/*"
    assert [feature(at_ring(4, hands, laid), "left") * 2 for laid in ("", "laid=1", "laid=2")] == [3, 2, 1]
    assert feature(at_ring(4, hands, "laid=2", tiles_per_turn="none"), "left") * 2 == 3
    assert feature(at_ring(2, hands), "left", 1) == 0
    match = ludoteca.new("exagon", 2, seed=1)
    assert feature(match, "left", match.state.seat) == pytest.approx(1 / np.sqrt(20))


def test_joins_choice_and_triples_count_tiles_by_how_they_fit() -> None:
    assert [feature(at_ring(tiles, "1/*"), "joins") for tiles in (2, 3)] == [1, 1]
    assert [feature(at_ring(tiles, "1/*"), "triples") for tiles in (2, 3)] == [0, 1]
    assert feature(at_ring(3, "2/*"), "joins") == 0
    assert feature(at_ring(2, "1/*"), "choice") == 0
    assert feature(at_ring(4, "20/*"), "choice") == 1


def test_run_stops_at_the_limit_and_counts_bonuses() -> None:
    assert feature(at_ring(4, "1,2/*"), "run") == pytest.approx(1 / np.sqrt(2))
    assert feature(at_ring(4, "1,2/*", "laid=1 bonus=1"), "run") == pytest.approx(2 / np.sqrt(2))
    runs = [feature(at_ring(5, "2/*", tiles_per_turn=tiles), "run", 1) for tiles in ("1", "2", "none")]
    assert runs == [1, 2, 5], "no more than there are cells, though more tiles fit into them"


def test_out_and_threat_need_a_place_for_every_tile_within_the_turn() -> None:
    assert feature(at_ring(3, "2/*"), "out") == 1
    assert feature(at_ring(3, "2,3/*"), "out") == 0, "the first of them ends the turn"
    assert feature(at_ring(3, "1,2/*"), "out") == 1
    assert feature(at_ring(4, "1,2/*", "laid=2"), "out") == 0, "the turn has only one tile left"
    assert feature(at("exagon", f"{NO_ROOM_FOR_1} 1/* seat=1 play"), "out") == 0
    assert feature(at_ring(3, "*/2"), "threat", 1) == 1
    assert feature(at_ring(3, "*/2"), "out", 1) == feature(at_ring(3, "2/*"), "threat") == 0


def test_jollies_are_counted() -> None:
    assert [feature(at_ring(3, hand), "jollies") for hand in ("1/*", "35/*")] == [0, 1]


@pytest.mark.parametrize("tiles", [2, 3, 4])
def test_a_picked_tile_is_evaluated_as_if_placed_with_the_most_sides(tiles: int) -> None:
    pick, place = FIT.split()
    match = allows(at_ring(tiles, "1,2,3/*"), pick)
    names = ("tiles", "wait", "left", "bonus")
    picked = [feature(match, name, seat) for name in names for seat in (0, 1)]
    allows(match, place)
    assert picked == [feature(match, name, seat) for name in names for seat in (0, 1)]


def test_a_picked_tile_that_ends_the_turn_is_evaluated_so() -> None:
    pick, place = ONE_SIDE.split()
    match = allows(at_ring(2, "1,2,3/*"), pick)
    waiting = [feature(match, "wait", seat) for seat in (0, 1)]
    assert waiting[0] > 0 == waiting[1]
    allows(match, place)
    assert waiting == [feature(match, "wait", seat) for seat in (0, 1)]


def test_a_bonus_pays_for_a_picked_tile_with_one_side() -> None:
    match = allows(at_ring(3, "1,2,3/*", "laid=1 bonus=1"), ONE_SIDE.split()[0])
    assert feature(match, "bonus") == feature(match, "wait") == 0


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_evaluation_stays_between_lost_and_won(players: int) -> None:
    match = ludoteca.new("exagon", players, seed=9)
    while not match.is_over:
        assert all(0.0 < chance(match, seat) < 1.0 for seat in range(players))
        match.play(match.legal()[0])
