"""X8: the tournament points for a match."""

import ludoteca
from ludoteca import Match
from ludoteca.checks.rulebook import allows, at
from ludoteca.core.contract import Tournament
from ludoteca.core.tournament import Standings
from tests.games.exagon.layouts import FIT, NO_ROOM_FOR_23, at_ring


def tournament() -> Tournament:
    rules = ludoteca.game("exagon").tournament
    assert rules is not None
    return rules


def points(match: Match) -> tuple[int, ...]:
    return tournament().points(match.state)


def won_by_first() -> Match:
    """A match that seat 1 wins. Seat 2 has 3 + 3 star points left, and seat 3 has 6 + 3 with a Jolly tile."""
    return allows(at("exagon", "6:1,-1,3/29:1,0,4 1/2,3/15,35/* seat=1 play", 4), FIT)


def test_x8_1_a_tournament_ends_when_somebody_has_fifty() -> None:
    standings = Standings.begin(won_by_first())
    for match in (won_by_first(), won_by_first()):
        standings.add(match)
        assert not standings.is_over
    standings.add(won_by_first())
    assert standings.is_over
    assert standings.totals[0] == 60
    assert standings.places[0] == 1
    assert tournament().target == 50


def test_x8_2_the_winner_gets_twenty_and_the_others_lose_star_points_and_jollies() -> None:
    assert points(won_by_first())[:3] == (20, -6, -6 - 3 - 3)


def test_x8_2_winners_lose_nothing_for_tiles_left() -> None:
    assert points(allows(at_ring(6, "*/2", players=2), FIT)) == (20, -3)


def test_x8_2_each_of_several_winners_gets_twenty() -> None:
    shared = allows(at("exagon", f"{NO_ROOM_FOR_23} 23/13/2/*/5 seat=1 play passes=4", 5), "pass")
    assert points(shared)[:3] == (20, 20, -3)


def test_x8_2_every_jolly_tile_costs_three_more() -> None:
    match = allows(at_ring(3, "1/35,36,37/*", players=3), FIT)
    assert points(match)[1] == -(3 + 5 + 2) - 9


def test_x8_3_no_score_below_zero_unless_the_option_is_off() -> None:
    standings = Standings.begin(won_by_first())
    standings.add(won_by_first())
    assert standings.totals[:3] == [20, 0, 0]
    free = Standings.begin(at_ring(2, "1/*", score_floor=False))
    free.add(allows(at_ring(2, "1/*", score_floor=False), FIT))
    assert free.totals[1] < 0
    assert tournament().floor_option == "score_floor"


def test_x8_3_a_tournament_has_at_most_twenty_matches() -> None:
    assert tournament().matches == 20
