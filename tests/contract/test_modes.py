"""Compiled and interpreted rules agree, on 100,000 random positions in all."""

import os
import subprocess
import sys

import pytest

from ludoteca.core.compiled import INTERPRETED
from tests.contract.cases import Case, default_cases
from tests.contract.walk import digests

TOTAL = 100_000
CASES = default_cases()
EACH = -(-TOTAL // len(CASES) // 1000) * 1000


@pytest.mark.skipif(INTERPRETED, reason="there is nothing to compare with")
@pytest.mark.parametrize("case", CASES, ids=str)
def test_both_ways_of_running_the_rules_agree(case: Case) -> None:
    command = [sys.executable, "-m", "tests.contract.walk", case.name, str(case.players), "31", str(EACH)]
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    interpreted = subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout.split()
    assert len(interpreted) == EACH // 1000
    assert digests(case.name, case.players, 31, EACH, {}) == interpreted


def test_the_positions_compared_are_as_many_as_promised() -> None:
    assert EACH * len(CASES) >= TOTAL
