"""Observations for agents in Exagon, checked on a position as two seats see it."""

import numpy as np

from ludoteca import Match
from ludoteca.checks.rulebook import allows, at
from ludoteca.core.state import Observation, named_fields
from ludoteca.envs.batch import parts_of
from tests.games.exagon.geometry import beside, layout, open_cells, placements
from tests.games.exagon.layouts import FIT, LINE, at_ring

NE, E, SE, SW, W, NW = range(6)


def seen(match: Match, seat: int) -> dict[str, Observation]:
    return parts_of(match.game.observation, match.game.observe(match.state, seat))


def tiles(part: Observation) -> list[int]:
    """The printed numbers of the tiles with a nonzero value in this part."""
    return [int(tile) + 1 for tile in np.flatnonzero(part)]


def four() -> Match:
    """A match with tiles 6 and 29 of the ring on the table. It is seat 1's turn, and seat 2 has one tile left."""
    return at_ring(2, "1,2,3/4/5,7/*", players=4)


def test_the_first_hand_is_that_of_the_observing_seat() -> None:
    of_one, of_two = seen(four(), 0), seen(four(), 1)
    assert [tiles(of_one["hands"][row]) for row in (0, 1, 2, 4)] == [[1, 2, 3], [4], [5, 7], []]
    assert [tiles(of_two["hands"][row]) for row in (0, 1, 3, 4)] == [[4], [5, 7], [1, 2, 3], []]
    assert of_one["tiles_left"].tolist() == [3, 1, 2, 32, 0]
    assert of_two["tiles_left"].tolist() == [1, 2, 32, 3, 0]
    assert of_two["acting"].tolist() == [0, 0, 0, 1, 0]
    assert of_two["seat"].tolist() == [0, 1, 0, 0, 0]
    assert of_two["players"].tolist() == [0, 0, 1, 0]


def test_tiles_on_the_table_have_a_cell_and_a_rotation() -> None:
    now = seen(four(), 0)
    assert tiles(now["table"]) == [6, 29]
    assert np.argwhere(now["turned"]).tolist() == [[5, 3], [28, 4]]
    assert (now["q"][5], now["r"][5]) == (39, 39)
    assert (now["q"][28], now["r"][28]) == (39, 40)  # 29 is south-east of 6
    assert now["q"].sum() + now["r"].sum() == 4 * 39 + 1


def test_an_open_cell_shows_what_touches_it_and_how_many_own_tiles_fit() -> None:
    of_one, of_two = seen(four(), 0), seen(four(), 1)
    assert of_one["sides"][5].tolist() == [1, 2, 0, 2, 1, 1]  # tile 29 is south-east of tile 6
    assert of_one["sides"][28].tolist() == [0, 1, 1, 1, 0, 0]  # the cells beside both are named after tile 6
    assert of_one["demands"][5, SW].tolist() == [1, 3, 0, 0, 0, 0]  # the sides of tile 1 that fit there
    assert np.array_equal(of_one["demands"], of_two["demands"])
    assert np.array_equal((of_one["demands"] > 0).sum(axis=2), of_one["sides"])
    for hand, view in (([0, 1, 2], of_one), ([3], of_two)):
        assert {name: int(view["fitting"].flat[name]) for name in np.flatnonzero(view["sides"])} == fitting(hand)
        assert not view["fitting"][view["sides"] == 0].any()


def fitting(hand: list[int]) -> dict[int, int]:
    """How many tiles of a hand fit into each open cell, found by brute force and keyed by the cell's name."""
    fields = named_fields(four().state)
    cells = {}
    for tile in (28, 5):  # the lowest tile beside a cell names it
        for side in range(6):
            cells[beside((fields["q"][tile], fields["r"][tile]), side)] = tile * 6 + side
    fits = [{cell for cell, _ in placements(fields, tile)} for tile in hand]
    is_open = open_cells(layout(fields))
    return {name: sum(cell in some for some in fits) for cell, name in cells.items() if cell in is_open}


def test_the_turn_and_its_limits_are_shown() -> None:
    now = seen(allows(at_ring(3, "1,2,3,5/*"), f"{FIT} T3"), 0)
    assert tiles(now["picked"]) == [3]
    assert [int(now[name][0]) for name in ("laid", "limit", "unlimited", "bonus", "passes")] == [1, 3, 0, 1, 0]
    assert now["phase"].tolist() == [0, 0, 1]
    endless = seen(at_ring(2, "1,2,3/*", tiles_per_turn="none"), 0)
    assert (endless["limit"][0], endless["unlimited"][0]) == (0, 1)


def test_the_longest_row_of_tiles_keeps_its_order() -> None:
    now = seen(at("exagon", f"{LINE} 33/34 seat=1 play", 2), 0)
    in_order = [int(tile.split(":")[0]) - 1 for tile in LINE.split("/")]
    assert np.diff(now["q"][in_order].astype(int)).tolist() == [1] * 37
    assert set(now["r"][in_order].tolist()) == {39}
