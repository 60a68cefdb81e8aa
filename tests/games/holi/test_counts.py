"""Lines of play are counted up to a depth (perft), and at small depths also by trying every step code."""

from typing import Any

import pytest

import ludoteca
from ludoteca.checks.counting import lines, tried
from tests.games.holi.table import table

CROWD: dict[str, Any] = {
    "lower": "RRYYRR/RYRYRY/YYRR2/6/6/6",
    "middle": "RR4/2YY2/6/6/6/6",
    "pawns": "2c4 1d5",
    "hands": "ABJ CDK",
}
CASES = {
    "two players": lambda: ludoteca.new("holi", seed=1, starter="1"),
    "four players": lambda: ludoteca.new("holi", 4, seed=1, starter="2"),
    "crowd": lambda: table(**CROWD),
    "crowd with rule cards": lambda: table(**CROWD, rivalry="shoulders,both-hands,balcony"),
    "last tokens": lambda: table(**CROWD, stains="2R12"),
}
LINES = {
    "two players": [4, 12, 420, 1008, 28920],
    "four players": [4, 12, 24, 24, 816, 2352],
    "crowd": [41, 313, 7766, 12327],
    "crowd with rule cards": [41, 427, 15634, 24742],
    "last tokens": [41, 313, 7719, 28741],
}


@pytest.mark.parametrize("name", CASES)
def test_counts_have_not_changed(name: str) -> None:
    match = CASES[name]()
    assert [lines(match, depth + 1) for depth in range(len(LINES[name]))] == LINES[name]


@pytest.mark.parametrize("name", CASES)
def test_counts_agree_with_trying_every_step(name: str) -> None:
    match = CASES[name]()
    assert tried(match, 2) == lines(match, 2)
