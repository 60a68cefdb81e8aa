"""X1: forty tiles, and the conditions that our own faces must satisfy."""

import itertools
import json
import statistics
from collections import Counter

import ludoteca
from ludoteca.games.exagon import tiles
from ludoteca.games.exagon.state import DTYPE
from tests.games.exagon.geometry import AREAS, STARS, Area, may_touch
from tools.exagon_tiles import SEED, draw_tiles

ORDINARY = [areas for areas in AREAS if all(isinstance(area, int) for area in areas)]
JOLLY = [areas for areas in AREAS if "J" in areas]
EXAGON = [areas for areas in AREAS if "X" in areas]
NUMBERS = range(1, 10)


def numbers(areas: list[Area]) -> list[int]:
    return [area for area in areas if isinstance(area, int)]


def clockwise_pairs(areas: list[Area]) -> list[tuple[Area, Area]]:
    return list(zip(areas, areas[1:] + areas[:1], strict=True))


def test_x1_1_there_are_forty_different_tiles_of_six_areas() -> None:
    assert len(AREAS) == 40
    assert len({min(str(areas[k:] + areas[:k]) for k in range(6)) for areas in AREAS}) == 40
    assert all(len(areas) == 6 for areas in AREAS)
    assert {area for areas in AREAS for area in numbers(areas)} == set(NUMBERS)


def test_x1_2_the_star_shows_the_sum() -> None:
    assert [sum(numbers(areas)) for areas in AREAS] == tiles.SUMS
    assert tiles.SUMS[0] == 1 + 3 + 4 + 2 + 5 + 6


def test_x1_3_tiles_have_six_different_numbers_and_one_sums_to_39() -> None:
    assert all(len(set(areas)) == 6 for areas in AREAS)
    assert [sum(numbers(areas)) for areas in AREAS].count(39) == 1
    assert sorted(AREAS[tiles.TILE_39]) == [4, 5, 6, 7, 8, 9]


def test_x1_4_there_are_ordinary_jolly_and_exagon_tiles() -> None:
    assert (len(ORDINARY), len(JOLLY), len(EXAGON)) == (34, 3, 3)
    assert all(len(set(numbers(areas))) == 5 for areas in JOLLY + EXAGON)
    specials = [tile for tile in range(40) if tiles.SPECIAL_TILES >> tile & 1]
    assert [AREAS[tile] for tile in specials] == JOLLY + EXAGON
    assert [AREAS[tile] for tile in range(40) if tiles.JOLLY_TILES >> tile & 1] == JOLLY


def test_x1_5_tiles_have_one_to_six_star_points() -> None:
    assert set(STARS) == {1, 2, 3, 4, 5, 6}
    assert tiles.STARS.tolist() == STARS


def test_x1_6_the_hourglass_lasts_one_minute() -> None:
    game = ludoteca.game("exagon")
    assert game.choose(2, {}, people=1)["hourglass"] == 60
    assert game.choose(2, {})["hourglass"] is None
    assert "hourglass" in (DTYPE.names or ())


def test_x1_7_every_number_occurs_26_times() -> None:
    assert Counter(area for areas in AREAS for area in numbers(areas)) == dict.fromkeys(NUMBERS, 26)


def test_x1_7_no_two_ordinary_tiles_have_the_same_numbers() -> None:
    assert len({frozenset(areas) for areas in ORDINARY}) == 34


def test_x1_7_every_clockwise_pair_occurs_two_to_five_times() -> None:
    pairs = Counter(pair for areas in AREAS for pair in clockwise_pairs(areas))
    assert all(2 <= pairs[pair] <= 5 for pair in itertools.permutations(NUMBERS, 2))


def fits_on_corner(one: tuple[int, Area], other: tuple[int, Area]) -> int:
    """How many other tiles fit into a cell with these two areas on adjacent sides, in clockwise order."""
    return sum(
        any(
            may_touch(tile, mine, *one) and may_touch(tile, after, *other)
            for mine, after in clockwise_pairs(AREAS[tile])
        )
        for tile in set(range(40)) - {one[0], other[0]}
    )


def fresh_corners() -> list[tuple[tuple[int, Area], tuple[int, Area]]]:
    """Every corner that two tiles connected by one side can form, except corners closed by an Exagon area."""
    corners = []
    for left, right in itertools.permutations(range(40), 2):
        for a, b in itertools.product(range(6), repeat=2):
            if may_touch(left, AREAS[left][a], right, AREAS[right][b]):
                corners.append(((left, AREAS[left][(a + 1) % 6]), (right, AREAS[right][(b - 1) % 6])))
    return [corner for corner in corners if "X" not in (corner[0][1], corner[1][1])]


def test_x1_7_two_and_a_half_to_three_tiles_fit_on_a_fresh_corner() -> None:
    """Check the mean over all corners of two connected tiles, and the mean over all 81 pairs of numbers."""
    assert 2.5 <= statistics.mean(fits_on_corner(*corner) for corner in fresh_corners()) <= 3.2
    pairs = itertools.product(NUMBERS, repeat=2)
    assert 2.5 <= statistics.mean(fits_on_corner((-1, a), (-1, b)) for a, b in pairs) <= 3.2


def test_x1_7_any_two_jolly_tiles_lack_a_common_number() -> None:
    for one, other in itertools.combinations(JOLLY, 2):
        assert set(NUMBERS) - set(one) - set(other)


def test_x1_7_star_points_are_spread_evenly() -> None:
    ordinary = Counter(stars for stars, areas in zip(STARS, AREAS, strict=True) if areas in ORDINARY)
    assert sorted(ordinary.values()) == [5, 5, 6, 6, 6, 6]
    special = [stars for stars, areas in zip(STARS, AREAS, strict=True) if areas not in ORDINARY]
    assert sorted(special) == [1, 2, 3, 4, 5, 6]


def test_x1_7_the_data_file_matches_the_script() -> None:
    drawn = json.loads(json.dumps(draw_tiles(SEED)))
    assert [(tile["areas"], tile["stars"]) for tile in drawn] == list(zip(AREAS, STARS, strict=True))
