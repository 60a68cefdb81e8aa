"""Quick matches are reproducible, produce data to learn from, and compare weights fairly."""

import numpy as np
import pytest

from ludoteca.fitting.logistic import fit
from ludoteca.fitting.quick_matches import SAMPLES, QuickSeries, interval
from tests.core.nim import NIM


def test_the_number_of_threads_does_not_matter() -> None:
    one, two = (QuickSeries(NIM, 3, 40, 5, threads).positions(np.array([0.5])) for threads in (1, 2))
    assert (one.seen == two.seen).all()
    assert (one.won == two.won).all()
    other = QuickSeries(NIM, 3, 40, 6).positions(np.array([0.5]))
    assert other.seen.shape != one.seen.shape or (other.seen != one.seen).any()


def test_a_fit_learns_that_multiples_of_four_win_at_nim() -> None:
    series = QuickSeries(NIM, 2, 400, 5, is_usual=True)
    weights = fit(series.positions(np.zeros(1)), np.array([1]))
    assert weights[0] > 0.3
    share, off = interval(series.duel(weights, np.zeros(1)), 2)
    assert share - off > 0.6


def test_equal_weights_win_equally_often() -> None:
    share, off = interval(QuickSeries(NIM, 2, 600, 9).duel(np.array([1.0]), np.array([1.0])), 2)
    assert share == pytest.approx(0.5, abs=0.02 + off)


def test_positions_contain_the_final_shares() -> None:
    positions = QuickSeries(NIM, 3, 30, 1).positions(np.array([0.1]))
    assert positions.seen.shape[1:] == (3, 1)
    assert (positions.won.sum(axis=1) == 1).all()
    assert np.bincount(positions.match).max() <= SAMPLES
    for number in set(positions.match.tolist()):
        assert len({tuple(row) for row in positions.won[positions.match == number].tolist()}) == 1
