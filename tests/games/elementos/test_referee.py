"""Random matches checked by the referee, with hidden parts scrambled at every step."""

import random
from typing import Any

import numpy as np
import pytest

import ludoteca
from ludoteca import Match
from ludoteca.core.state import copy, named_fields, same
from tests.games.elementos import referee, scramble

CHOICES = [
    {"opening": opening, "backs": backs, "starter": starter}
    for opening, starter in (("balanced", "random"), ("free", "2"), ("random", "random"))
    for backs in ("private", "memory", "open")
]


@pytest.mark.parametrize("options", CHOICES)
def test_matches_conserve_components_and_end_as_the_referee_says(options: dict[str, Any]) -> None:
    chance, rng = random.Random(7), np.random.default_rng(7)
    match = ludoteca.new("elementos", seed=7, **options)
    first = referee.components(named_fields(match.state))
    while not match.is_over:
        assert referee.components(named_fields(match.state)) == first
        _check_secrets(match, rng)
        seat = chance.choice(match.to_act)
        match.play(chance.choice(match.legal(seat)), seat)
    assert referee.outcome(named_fields(match.state)) == (match.places, match.scores)


def _check_secrets(match: Match, rng: np.random.Generator) -> None:
    """Assert that hidden parts change neither a seat's view nor the number of discs."""
    for seat in (-1, 0, 1):
        other = copy(match.state)
        scramble.scramble(other, seat, rng)
        assert same(match.game.masked(other, seat), match.view(seat).state)
        assert referee.components(named_fields(other)) == referee.components(named_fields(match.state))
