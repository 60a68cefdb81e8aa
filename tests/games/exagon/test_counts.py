"""Lines of play are counted up to a depth (perft), and at small depths also by trying every step code."""

import pytest

import ludoteca
from ludoteca.checks.counting import lines, tried
from ludoteca.core.compilation import INTERPRETED
from tests.games.exagon.layouts import at_ring

POSITIONS = {
    "two": lambda: ludoteca.new("exagon", 2, seed=1),
    "three": lambda: ludoteca.new("exagon", 3, seed=1),
    "four": lambda: ludoteca.new("exagon", 4, seed=1),
    "five": lambda: ludoteca.new("exagon", 5, seed=1),
    "bonus": lambda: at_ring(4, "1,2,3,7/5/*", "laid=1 bonus=2", players=3),
    "jolly": lambda: at_ring(5, "35,36/37/*", "laid=2", players=3),
}


@pytest.mark.parametrize("name", POSITIONS)
def test_counts_agree_with_trying_every_code(name: str) -> None:
    for depth in (1, 2):
        assert lines(POSITIONS[name](), depth) == tried(POSITIONS[name](), depth)


SHALLOW = [
    ("two", 3, 1673),
    ("three", 3, 637),
    ("four", 3, 416),
    ("five", 3, 253),
    ("bonus", 4, 645),
    ("jolly", 4, 165),
]
DEEP = [("two", 5, 138016), ("three", 5, 35686), ("four", 5, 17899), ("five", 5, 8914), ("bonus", 5, 2027)]


@pytest.mark.parametrize(("name", "depth", "count"), SHALLOW)
def test_counts_have_not_changed(name: str, depth: int, count: int) -> None:
    assert lines(POSITIONS[name](), depth) == count


@pytest.mark.skipif(INTERPRETED, reason="too many lines to count without compiling")
@pytest.mark.parametrize(("name", "depth", "count"), DEEP)
def test_counts_later_in_a_match_have_not_changed(name: str, depth: int, count: int) -> None:
    assert lines(POSITIONS[name](), depth) == count
