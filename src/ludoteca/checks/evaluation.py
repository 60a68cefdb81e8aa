"""Evaluate a state: a seat's chance of winning, and single features."""

import numpy as np

from ludoteca import Match
from ludoteca.core.state import array_of


def chance(match: Match, seat: int = 0) -> float:
    """The chance that a seat without partners wins, according to the features."""
    return match.game.chances(match.state)[seat]


def features(match: Match, seat: int = 0) -> dict[str, float]:
    """A seat's features, keyed by name."""
    names = [feature.name for feature in match.game.heuristics.features]
    out = np.zeros(len(names))
    match.game.bridge.features_at(array_of(match.state), 0, seat, out)
    return dict(zip(names, out.tolist(), strict=True))


def feature(match: Match, name: str, seat: int = 0) -> float:
    """One feature of a seat."""
    return features(match, seat)[name]
