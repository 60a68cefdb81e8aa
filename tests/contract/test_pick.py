"""A game's own, faster way to pick a random step is still uniform over the legal steps."""

from collections import Counter

import numpy as np
import pytest

from ludoteca.core.chance import stream
from ludoteca.core.state import array_of
from tests.contract.cases import Case, default_cases
from tests.fairness import is_even

CASES = [case for case in default_cases() if "pick" in case.game.rules.functions]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_legal_step_is_picked_equally_often(case: Case) -> None:
    pick, out, rng = case.game.rules.functions["pick"], np.zeros(case.game.rules.max_legal, np.int32), stream(51)
    uneven = tested = 0
    for number, match in enumerate(case.played(seed=52)):
        if match.is_over or number % 9:
            continue
        legal = case.game.legal(match.state, match.seat)
        state = array_of(match.state)[0]
        counts = Counter(int(pick(state, match.seat, rng, out)) for _ in range(40 * len(legal)))
        assert set(counts) == set(legal)
        uneven += not is_even(counts, legal)
        tested += 1
    assert tested >= 5
    assert uneven <= 1 + tested // 50


def test_some_game_has_a_faster_random_choice() -> None:
    assert CASES
