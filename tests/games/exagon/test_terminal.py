"""At a terminal without colours, the board is complete and fits."""

import random

import pytest

import ludoteca
from ludoteca.checks.rulebook import allows, at
from tests.games.exagon.geometry import held
from tests.games.exagon.layouts import FIT, LINE, at_ring, ring
from tests.support.terminal import printed


def test_a_tile_shows_its_number_and_its_areas_in_place() -> None:
    lines = [line.rstrip() for line in printed(at("exagon", "1:0,0,0 2,3/* seat=1 second").view(0)).splitlines()]
    at_top = next(number for number, line in enumerate(lines) if line.split() == ["6", "1"])
    assert lines[at_top + 1].split()[1:4] == ["5", "1", "3"]
    assert lines[at_top + 2].split() == ["2", "4"]


def test_touching_areas_are_side_by_side() -> None:
    text = printed(at_ring(2, "1,2/*").view(0))
    assert "x" not in text.split("Seat")[0]
    lines = text.split("Seat")[0].splitlines()
    above = next(number for number, line in enumerate(lines) if line.split() == ["1", "5"])
    assert lines[above].index("5") == lines[above + 1].index("5")


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everything_public_is_shown_and_nothing_is_too_wide(players: int) -> None:
    match, rng = ludoteca.new("exagon", players, seed=players), random.Random(players)
    while not match.is_over:
        if len(match.taken) % 9 == 0:
            text = printed(match.view(match.seat))
            assert all(len(line) <= 80 for line in text.splitlines())
            for seat in range(players):
                tiles = held(int(match.state.hand[seat]))
                assert f"Seat {seat + 1}" in text
                assert all(f"T{tile + 1} " in text for tile in tiles)
            assert "to act" in text
        match.play(rng.choice(match.legal()))
    assert "place 1" in printed(match.view())
    assert "The match is over." in printed(match.view())


def test_the_cells_where_the_picked_tile_fits_are_named() -> None:
    text = printed(allows(at_ring(2, "1,2/*"), "T1").view(0))
    assert "6sw" in text
    assert "!T1" in text
    assert "T1 picked" in text


def test_a_permanently_closed_cell_is_marked() -> None:
    assert " x" in printed(at("exagon", "38:0,0,0 1,2/* seat=1 second").view()).split("Seat")[0]


def test_bonuses_limits_and_passes_are_shown() -> None:
    assert "1 laid of 3, bonus 1" in printed(allows(at_ring(3, "1,2/*"), FIT).view())
    assert "1 laid, bonus 1" in printed(allows(at_ring(3, "1,2/*", hourglass=60), FIT).view())
    assert "1 passed in a row" in printed(at_ring(3, "1,2/*", "passes=1").view())
    assert "opening" in printed(at("exagon", "1:0,0,0 2,3/* seat=1 second").view())


def test_a_wide_layout_is_drawn_narrow_and_a_wider_one_is_folded() -> None:
    narrow = "/".join(LINE.split("/")[:9])
    assert "further" not in printed(at("exagon", f"{narrow} 34/* seat=1 play").view())
    folded = printed(at("exagon", f"{LINE} 34/33 seat=1 play").view())
    assert folded.count("further to the east:") == 2
    assert all(len(line) <= 80 for line in folded.splitlines())


def test_the_breakdown_shows_what_decides_a_single_match() -> None:
    running = at("exagon", f"{ring(3)} 1/2,35/* seat=1 play", 3)
    lines = {str(line.label): line.points for line in running.game.presentation.breakdown(running.state)}
    assert lines["Tiles left"] == (1, 2, 34)
    assert lines["Star points left"][:2] == (6, 6)
    over = allows(running, FIT)
    assert [str(line.label) for line in over.game.presentation.breakdown(over.state)] == list(lines)
