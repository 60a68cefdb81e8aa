"""Lines of play, counted up to a depth (perft). A change here means that the rules have changed."""

import pytest

import ludoteca
from ludoteca.checks.counting import lines


@pytest.mark.parametrize(("depth", "count"), [(1, 16), (2, 240), (3, 3360)])
def test_counts_have_not_changed(depth: int, count: int) -> None:
    assert lines(ludoteca.new("trios", 2, seed=1), depth) == count
