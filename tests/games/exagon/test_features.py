"""How good a state looks."""

import pytest

import ludoteca
from tests.games.exagon.layouts import FIT, NO_ROOM_FOR_1, NO_ROOM_FOR_23, at_ring
from tests.rulebook import allows, at


def worth(match, seat: int = 0) -> float:
    return match.game.chances(match.state)[seat]


def test_a_finished_match_is_won_lost_or_shared():
    won = allows(at_ring(2, "1/*"), FIT)
    assert [worth(won, seat) for seat in (0, 1)] == [1.0, 0.0]
    shared = allows(at("exagon", f"{NO_ROOM_FOR_23} 23/13/2/*/5 seat=1 play passes=4", 5), "pass")
    assert [worth(shared, seat) for seat in range(5)] == [0.5, 0.5, 0.0, 0.0, 0.0]


def test_fewer_tiles_a_turn_and_bonuses_look_better():
    assert worth(at_ring(4, "2,3/*")) > worth(at_ring(4, "2,3,5/*")) > 0.5
    assert worth(at_ring(4, "2,3,5/*"), 1) < 0.5
    assert worth(at_ring(4, "2,3,5/*", "laid=1 bonus=2")) > worth(at_ring(4, "2,3,5/*", "laid=1"))
    before = at_ring(4, "1,2,3/*")
    assert worth(allows(before, FIT)) > worth(at_ring(4, "1,2,3/*"))


def test_being_on_turn_looks_better():
    mine = at("exagon", f"{NO_ROOM_FOR_1} 2,3/* seat=1 play")
    theirs = at("exagon", f"{NO_ROOM_FOR_1} 2,3/* seat=2 play")
    assert worth(mine) > worth(theirs)


def test_a_tile_that_fits_nowhere_weighs_more():
    stuck = at("exagon", f"{NO_ROOM_FOR_1} 1,3/* seat=1 play")
    free = at("exagon", f"{NO_ROOM_FOR_1} 2,3/* seat=1 play")
    assert worth(stuck) < worth(free)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_it_stays_between_lost_and_won(players):
    match = ludoteca.new("exagon", players, seed=9)
    while not match.is_over:
        assert all(0.0 < worth(match, seat) < 1.0 for seat in range(players))
        match.play(match.legal()[0])
