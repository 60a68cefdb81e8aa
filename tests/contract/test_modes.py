"""Compiled and interpreted rules agree, on 100,000 random positions in all."""

import sys

import pytest

from ludoteca.core.compilation import INTERPRETED
from tests.contract.cases import Case, default_cases
from tests.contract.walk import digests
from tests.support.command import run_apart

TOTAL = 100_000
CASES = default_cases()
SLOW = ("exagon", "holi")  # without compiling, a step of these takes many times as long
FEW, MANY = 4_000, 18_000


def positions(case: Case) -> int:
    """How many positions are compared."""
    return FEW if case.name in SLOW else MANY


@pytest.mark.skipif(INTERPRETED, reason="there is nothing to compare with")
@pytest.mark.parametrize("case", CASES, ids=str)
def test_both_ways_of_running_the_rules_agree(case: Case) -> None:
    count = positions(case)
    walk = (sys.executable, "-m", "tests.contract.walk")
    plain = {"NUMBA_DISABLE_JIT": "1"}
    ended = run_apart(case.name, case.players, 31, count, program=walk, environment=plain, timeout=None)
    interpreted = ended.output.split()
    assert len(interpreted) == count // 1000
    assert digests(case.name, case.players, 31, count, {}) == interpreted


def test_the_positions_compared_are_as_many_as_promised() -> None:
    assert sum(map(positions, CASES)) >= TOTAL
