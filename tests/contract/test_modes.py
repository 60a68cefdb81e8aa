"""Compiled and interpreted rules agree on 100,000 random positions in total."""

import sys

import pytest

from ludoteca.core.compilation import INTERPRETED
from tests.contract.cases import Case, default_cases
from tests.contract.walk import digests
from tests.support.command import run_apart

TOTAL = 100_000
CASES = default_cases()
SLOW = ("exagon", "holi")  # games whose steps take many times as long when interpreted
FEW, MANY = 4_000, 18_000


def positions(case: Case) -> int:
    """The number of positions to compare."""
    return FEW if case.name in SLOW else MANY


@pytest.mark.skipif(INTERPRETED, reason="there is nothing to compare with")
@pytest.mark.parametrize("case", CASES, ids=str)
def test_compiled_and_interpreted_rules_agree(case: Case) -> None:
    count = positions(case)
    walk = (sys.executable, "-m", "tests.contract.walk")
    plain = {"NUMBA_DISABLE_JIT": "1"}
    ended = run_apart(case.name, case.players, 31, count, program=walk, environment=plain, timeout=None)
    interpreted = ended.output.split()
    assert len(interpreted) == count // 1000
    assert digests(case.name, case.players, 31, count, {}) == interpreted


def test_enough_positions_are_compared() -> None:
    assert sum(map(positions, CASES)) >= TOTAL
