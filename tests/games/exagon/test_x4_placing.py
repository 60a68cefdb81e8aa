"""X4: where a tile can be placed."""

import random

import pytest

import ludoteca
from ludoteca.checks.rulebook import allows, at, ending_of, refusal_of, refuses
from ludoteca.core.state import State, named_fields, same
from ludoteca.games.exagon import steps
from tests.games.exagon.geometry import Placement, beside, placements
from tests.games.exagon.layouts import ANOTHER_SIDE, FIT, LINE, NO_ROOM_FOR_23, ONE_SIDE, at_ring, impossible, ring

GAME = ludoteca.game("exagon")
JOLLY_FIRST = "35:0,0,0 1,36,38/* seat=1 second"  # tile 35: Jolly to the north-east, then 6 8 9 4 3
EXAGON_FIRST = "38:0,0,0 1,35,39/* seat=1 second"  # tile 38: Exagon to the north-east, then 2 3 9 7 1


def listed(state: State) -> set[Placement]:
    """The placements that the rules list for the picked tile, as cells and rotations."""
    found = set()
    for step in GAME.legal(state, int(state.seat)):
        if steps.PLACE <= step < steps.GIVE:
            name, turn = steps.placement(step)
            found.add((beside((int(state.q[name // 6]), int(state.r[name // 6])), name % 6), turn))
    return found


@pytest.mark.parametrize("players", [2, 3, 5])
def test_x4_1_exactly_the_fitting_cells_and_rotations_are_legal(players: int) -> None:
    rng, turns = random.Random(players), set()
    match = ludoteca.new("exagon", players, seed=players)
    while not match.is_over:
        if match.state.picked >= 0:
            found = listed(match.state)
            assert found == placements(named_fields(match.state), int(match.state.picked))
            turns |= {turn for _, turn in found}
        match.play(rng.choice(match.legal()))
    assert turns == {0, 1, 2, 3, 4, 5}


def test_x4_1_a_tile_must_touch_a_tile_on_the_table() -> None:
    match = allows(at_ring(2, "1,2/*"), "T1")
    refuses(match, "2ne=1", "X4.1")
    allows(match, "6sw=1")


def test_x4_1_a_tile_goes_only_into_an_empty_cell() -> None:
    match = allows(at_ring(2, "1,2/*"), "T1")
    refuses(match, "6se=5", "X4.1")


def test_x4_1_a_tile_is_picked_before_it_is_placed() -> None:
    match = at_ring(2, "1,2/*")
    refuses(match, "6sw=1", "X4.1")
    allows(match, "T1")
    refuses(match, "T2", "X4.1")
    allows(match, "6sw=1")


def test_x4_1_a_cell_may_be_named_after_any_neighbouring_tile() -> None:
    by_29 = at_ring(2, "1,2/*")
    by_29.play("T1 29w=3")
    assert same(by_29.state, allows(at_ring(2, "1,2/*"), FIT).state)
    by_code = allows(at_ring(2, "1,2/*"), "T1")
    other_name = steps.place(28 * 6 + 4, 0)
    assert refusal_of(by_code.view(0), other_name).clause == "X4.1"
    assert other_name not in by_code.view(0).legal()


def test_x4_1_tiles_on_the_table_are_connected() -> None:
    impossible("6:1,-1,3/30:0,1,3 1/* seat=1 play", "X4.1")
    impossible("6:1,-1,3/29:1,-1,4 1/* seat=1 play", "X4.1")


def test_x4_1_the_table_has_no_edge() -> None:
    for layout in (LINE, LINE.replace(",0,", ",7,")):
        match = allows(at("exagon", f"{layout} 34/33 seat=1 play"), "T34")
        assert "9e=6" in match.legal()
    match.play("9e=6")
    assert ending_of(match).name == "empty"


def test_x4_1_a_position_does_not_depend_on_its_location_or_order() -> None:
    moved = ["6:31,-11,3", "29:31,-10,4", "30:30,-9,3"]
    first = at("exagon", f"{ring(3)} 1/* seat=1 play").state
    for order in (moved, moved[::-1], [moved[1], moved[2], moved[0]]):
        assert same(at("exagon", f"{'/'.join(order)} 1/* seat=1 play").state, first)


def test_x4_1_the_order_of_placing_leaves_no_trace() -> None:
    ends = []
    for order in (f"{ONE_SIDE} {ANOTHER_SIDE}", f"{ANOTHER_SIDE} {ONE_SIDE}"):
        ends.append(allows(at_ring(4, "2,3,7/*", "laid=1 bonus=2"), order).state)
    assert same(*ends)


def test_x4_2_every_touching_side_must_match() -> None:
    match = allows(at_ring(2, "1,2/*"), "T2")
    refuses(match, "6sw=1", "X4.3")  # the 1 matches, but the 8 after it meets a 3
    allows(match, "6ne=2")


def test_x4_2_a_tile_that_fits_nowhere_cannot_be_picked() -> None:
    match = at("exagon", f"{NO_ROOM_FOR_23} 1,23/* seat=1 play")
    refuses(match, "T23", "X4.2")
    allows(match, "T1")


@pytest.mark.parametrize("sides", [2, 3, 4, 5])
def test_x4_2_the_connected_sides_are_those_that_touch(sides: int) -> None:
    match = allows(at_ring(sides, "1,2/*"), "T1")
    words = match.view(0).words(match.view(0).code("6sw=1"))
    connected = words.values["sides"]
    assert isinstance(connected, list)
    assert len(connected) == sides


def test_x4_2_a_layout_that_does_not_match_is_refused() -> None:
    impossible("6:1,-1,3/29:1,0,3 1/* seat=1 play", "X4.2")
    impossible(f"{ring(2)}/2:0,0,0 1/* seat=1 play", "X4.2")


def test_x4_3_equal_numbers_match_and_others_do_not() -> None:
    match = allows(at("exagon", "1:0,0,0 2,3/* seat=1 second"), "T2")
    for letter in "124583":
        if letter == "3":
            allows(match, "1e=3")
        else:
            refuses(match, f"1e={letter}", "X4.3")


def test_x4_4_a_jolly_on_the_table_accepts_numbers_that_its_tile_lacks() -> None:
    match = allows(at("exagon", JOLLY_FIRST), "T1")
    for letter in "346":
        refuses(match, f"35ne={letter}", "X4.4")
    assert {step for step in match.legal() if step.startswith("35ne")} == {"35ne=1", "35ne=2", "35ne=5"}
    allows(match, "35ne=5")


def test_x4_4_a_placed_jolly_accepts_numbers_that_its_tile_lacks() -> None:
    match = allows(at("exagon", "1:0,0,0 35,2/* seat=1 second"), "T35")  # tile 1: 1 3 4 2 5 6
    for cell in ("1e", "1se", "1nw"):
        refuses(match, f"{cell}=J", "X4.4")
    for cell in ("1ne", "1sw", "1w"):
        assert f"{cell}=J" in match.legal()
    allows(match, "1sw=J")


def test_x4_4_two_jollies_match() -> None:
    allows(at("exagon", JOLLY_FIRST), "T36 35ne=J")


def test_x4_4_a_jolly_is_restricted_beside_a_number_too() -> None:
    """Tile 35 has the 8 that its Jolly would touch in the north-west, but not the 2 in the north-east."""
    match = allows(at_ring(2, "35,1/*"), "T35")
    refuses(match, "6nw=J", "X4.4")
    allows(match, "6ne=J")


def test_x4_5_nothing_touches_an_exagon_area() -> None:
    for tile, letter in (("T1", "1"), ("T35", "J"), ("T39", "X")):
        match = allows(at("exagon", EXAGON_FIRST), tile)
        refuses(match, f"38ne={letter}", "X4.5")
        assert not any(step.startswith("38ne") for step in match.legal())
        allows(match, match.legal()[0])


def test_x4_5_an_exagon_area_touches_nothing() -> None:
    for table in ("1:0,0,0", "35:0,0,0"):
        match = allows(at("exagon", f"{table} 38,2/* seat=1 second"), "T38")
        for direction in ("ne", "e", "se", "sw", "w", "nw"):
            refuses(match, f"{table.split(':')[0]}{direction}=X", "X4.5")


def test_x4_5_the_cell_beside_it_stays_empty_forever() -> None:
    rng, checked = random.Random(2), 0
    for seed in range(4):
        match = ludoteca.new("exagon", 2, seed=seed)
        while not match.is_over:
            match.play(rng.choice(match.legal()))
        fields = named_fields(match.state)
        taken = {(fields["q"][tile], fields["r"][tile]) for tile in range(40) if fields["table"] >> tile & 1}
        for tile in (37, 38, 39):
            if fields["table"] >> tile & 1:
                cell = (fields["q"][tile], fields["r"][tile])
                assert beside(cell, fields["turned"][tile]) not in taken
                checked += 1
    assert checked > 4
