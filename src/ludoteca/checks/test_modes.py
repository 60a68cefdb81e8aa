"""Compiled and interpreted rules agree on thousands of random positions."""

import os
import subprocess
import sys

import pytest

from ludoteca.checks.cases import Case
from ludoteca.checks.walk import digests
from ludoteca.core.compilation import INTERPRETED

FEW, MANY = 4, 18  # thousands of positions
EFFORT = 800  # the more steps a position can have, the longer interpreted rules take for it


def positions(case: Case) -> int:
    """The number of positions to compare."""
    return 1000 * min(MANY, max(FEW, EFFORT // case.game.rules.max_legal))


@pytest.mark.skipif(INTERPRETED, reason="there is nothing to compare with")
@pytest.mark.defaults
def test_compiled_and_interpreted_rules_agree(case: Case) -> None:
    words = (case.name, case.players, 31, positions(case))
    ended = subprocess.run(
        [sys.executable, "-m", "ludoteca.checks.walk", *map(str, words)],
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert ended.returncode == 0, ended.stderr
    interpreted = ended.stdout.split()
    assert len(interpreted) == positions(case) // 1000
    assert digests(*words, {}) == interpreted
