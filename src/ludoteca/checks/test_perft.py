"""Counting lines of play (perft) gives the same numbers, whether illegal steps are left out or refused."""

import pytest

from ludoteca.checks.cases import Case
from ludoteca.checks.counting import lines, tried

MOST = 3000  # lines to count in a slow way; deeper counts would take too long
DEPTH = 4


@pytest.mark.defaults
def test_two_ways_of_counting_agree(case: Case) -> None:
    for seed in range(2):
        *_, match = case.played(seed, most=6 * seed)
        for depth in range(1, DEPTH + 1):
            count = lines(match, depth)
            if depth > 1 and count > MOST:
                break
            assert tried(match, depth) == count, (match.game.notation.position_text(match.state), depth)
