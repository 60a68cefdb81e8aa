"""Games return plain Python values to people and other programs, whether the rules are compiled or not."""

from typing import Any

import numpy as np
import pytest

from ludoteca.checks.cases import Case
from ludoteca.core import compilation
from ludoteca.core.match import Match
from ludoteca.core.view import viewers

STEPS = 60


def kinds(value: Any) -> set[type]:
    """The types of a value and of everything inside it."""
    if isinstance(value, dict):
        return set().union(*map(kinds, value), *map(kinds, value.values()))
    if isinstance(value, list | tuple):
        return set().union(*map(kinds, value))
    return {type(value)}


def is_of_numpy(kind: type) -> bool:
    return issubclass(kind, np.generic | np.ndarray)


def given(match: Match) -> list[Any]:
    """Everything that a match reports about its current state."""
    views = [match.view(viewer) for viewer in viewers(match.players)]
    words = [[view.text(step), view.words(step)] for view in views if view.is_to_act for step in view.legal()[:5]]
    lines = [line.points for line in match.game.presentation.breakdown(match.view().state)]
    tournament = match.game.tournament
    points = tournament.points(match.state) if tournament is not None else ()
    return [[view.scene() for view in views], [view.prompt for view in views], words, lines, points, match.scores]


@pytest.mark.parametrize("is_plain", [False, True], ids=["compiled", "plain"])
@pytest.mark.defaults
def test_no_numpy_value_leaves_a_game(case: Case, is_plain: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compilation, "_starts_plain", is_plain or compilation.INTERPRETED)
    monkeypatch.setitem(case.game.__dict__, "_compiled", {})
    told: list[Any] = []
    for match in case.played(seed=3, most=STEPS):
        told += given(match)
    assert {kind for kind in kinds(told) if is_of_numpy(kind)} == set()
    assert not [text for text in map(str, told) if "np." in text]
