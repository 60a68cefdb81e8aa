"""Softmax regression of match results on each side's features, by Newton's method.

The model has no intercept: a term that is the same for all sides says nothing about who wins.
"""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[np.float64]

RIDGE = 1e-4  # the ridge penalty per position, in units of each feature's variance
STEPS = 30
HALVINGS = 20
CLOSE = 1e-9


@dataclass(frozen=True)
class Positions:
    """Positions from matches, with each side's features and its final share of the win."""

    seen: Array
    """The feature values, indexed by position, side and feature."""
    won: Array
    """The share of the win, indexed by position and side."""
    match: npt.NDArray[np.int64]
    """The number of the match that each position comes from.

    All positions of a match share its result. When you split the data, keep them together.
    """

    def telling(self) -> "Positions":
        """Return the positions in which the sides differ in some feature. Other positions do not affect the weights."""
        return self.of((self.seen != self.seen[:, :1]).any(axis=(1, 2)))

    def of(self, which: npt.NDArray[np.bool_]) -> "Positions":
        """Return the positions that a mask selects."""
        return Positions(self.seen[which], self.won[which], self.match[which])


def join(parts: list[Positions]) -> Positions:
    """Concatenate positions and renumber their matches so that they stay distinct."""
    numbers, first = [], 0
    for part in parts:
        numbers.append(part.match + first)
        first += int(part.match.max(initial=-1)) + 1
    seen, won = (np.concatenate([getattr(part, name) for part in parts]) for name in ("seen", "won"))
    return Positions(seen, won, np.concatenate(numbers))


def chances(positions: Positions, weights: Array) -> Array:
    """Return each side's probability of winning in each position."""
    leads = positions.seen @ weights
    grown = np.exp(leads - leads.max(axis=1, keepdims=True))
    shares: Array = grown / grown.sum(axis=1, keepdims=True)
    return shares


def loss(positions: Positions, weights: Array) -> float:
    """Return the mean log loss in nats. A uniform prediction scores the log of the number of sides."""
    told = np.maximum(chances(positions, weights), 1e-12)
    return float(-(positions.won * np.log(told)).sum(axis=1).mean())


def accuracy(positions: Positions, weights: Array) -> float:
    """Return the mean share of the win that went to the predicted winner."""
    told = chances(positions, weights).argmax(axis=1)
    return float(positions.won[np.arange(len(told)), told].mean())


def fit(positions: Positions, signs: npt.NDArray[np.int64], start: Array | None = None) -> Array:
    """Return the maximum-likelihood weights, each 0 or with the sign of its feature.

    A weight with the wrong sign means that other features already cover its effect. It is set to 0, and the other
    weights are fitted again.
    """
    weights = np.zeros(positions.seen.shape[2]) if start is None else start * (start * signs > 0)
    able = np.ones(len(weights), np.bool_)
    while True:
        weights = _newton(positions, weights, able)
        wrong = able & (weights * signs < 0)
        if not wrong.any():
            return weights
        able &= ~wrong
        weights = weights * able


def _newton(positions: Positions, weights: Array, able: npt.NDArray[np.bool_]) -> Array:
    """Fit the weights that are not fixed at 0."""
    seen = positions.seen[:, :, able] - positions.seen[:, :, able].mean(axis=1, keepdims=True)
    pull = RIDGE * np.maximum((seen**2).mean(axis=(0, 1)), CLOSE)
    part = Positions(seen, positions.won, positions.match)
    found = weights[able]
    for _ in range(STEPS):
        step = np.linalg.solve(*_slope(part, found, pull))
        before = _cost(part, found, pull)
        for _ in range(HALVINGS):
            if _cost(part, found - step, pull) <= before + CLOSE:
                break
            step = step / 2  # the step overshot
        found = found - step
        if np.abs(step).max(initial=0.0) < CLOSE:
            break
    whole = np.zeros(len(weights))
    whole[able] = found
    return whole


def _cost(positions: Positions, weights: Array, pull: Array) -> float:
    """Return the objective: the loss plus the ridge penalty."""
    return loss(positions, weights) + float(pull @ weights**2) / 2


def _slope(positions: Positions, weights: Array, pull: Array) -> tuple[Array, Array]:
    """Return the Hessian and the gradient of the objective."""
    told, seen = chances(positions, weights), positions.seen
    mean = np.einsum("ns,nsf->nf", told, seen)
    flat = seen.reshape(-1, seen.shape[2])
    bend = (flat * told.reshape(-1, 1)).T @ flat - mean.T @ mean
    fall = np.einsum("ns,nsf->f", told - positions.won, seen)
    n = len(seen)
    return bend / n + np.diag(pull), fall / n + pull * weights
