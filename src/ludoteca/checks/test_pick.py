"""A game's own, faster way to pick a random step is still uniform over the legal steps."""

from collections import Counter

import numpy as np
import pytest

from ludoteca.checks.cases import Case
from ludoteca.checks.fairness import is_even
from ludoteca.core.chance import stream
from ludoteca.core.state import array_of


@pytest.mark.defaults
def test_every_legal_step_is_picked_equally_often(case: Case) -> None:
    if "pick" not in case.game.rules.functions:
        pytest.skip(f"{case.name} has no `pick`")
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
