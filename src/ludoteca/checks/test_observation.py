"""Observations contain what a seat's view contains, stay within their limits, and determine which steps are legal."""

from itertools import product

import numpy as np
import pytest

from ludoteca.checks.cases import Case, all_cases
from ludoteca.core.registry import game as registered
from ludoteca.core.state import array_of
from ludoteca.envs.batch import parts_of


def test_every_part_has_a_name_and_a_description(name: str) -> None:
    game = registered(name)
    assert len({part.name for part in game.observation}) == len(game.observation)
    assert all(part.why.endswith(".") and part.length and 0 < part.most < 256 for part in game.observation)


def test_an_observation_depends_only_on_the_view_of_the_seat(case: Case) -> None:
    for number, match in enumerate(case.played(31)):
        if number % 3 == 0:
            for seat in range(case.players):
                seen = case.game.observe(match.state, seat)
                assert np.array_equal(seen, case.game.observe(match.view(seat).state, seat))


def test_values_stay_within_their_limits_and_determine_what_is_legal(name: str) -> None:
    """Collect observations across all options and player counts, because equal ones must have equal legal steps."""
    game = registered(name)
    reached = np.zeros(game.observed, np.uint8)
    legal: dict[bytes, list[int]] = {}
    for case, seed in product(all_cases([name]), range(2)):
        for match in case.played(32 + seed):
            for seat in match.to_act:
                seen = game.observe(match.state, seat)
                steps = game.legal(match.state, seat)
                assert legal.setdefault(seen.tobytes(), steps) == steps, case
                np.maximum(reached, seen, out=reached)
    for part, most in zip(game.observation, parts_of(game.observation, reached).values(), strict=True):
        assert int(most.max()) <= part.most, part.name


@pytest.mark.defaults
def test_two_choices_look_different_to_the_seat_that_made_them(case: Case) -> None:
    """If two steps lead to different views, they also lead to different observations."""
    game = case.game
    for number, match in enumerate(case.played(33)):
        for seat in match.to_act if number % 6 == 0 else ():
            views: dict[bytes, bytes] = {}
            for step in game.legal(match.state, seat):
                after = match.state
                game.bridge.apply_at(array_of(after), 0, seat, step)
                view = game.masked(after, seat).tobytes()
                assert views.setdefault(game.observe(after, seat).tobytes(), view) == view, step
