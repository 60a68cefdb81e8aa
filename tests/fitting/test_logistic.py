"""A fit recovers the weights that generated the data."""

import numpy as np
import pytest

from ludoteca.fitting.logistic import Positions, accuracy, chances, fit, join, loss


def made_up(weights: list[float], sides: int, n: int = 20_000) -> Positions:
    rng = np.random.default_rng(7)
    seen = rng.normal(size=(n, sides, len(weights))) * [1.0, 3.0, 0.5]
    told = chances(Positions(seen, np.zeros((n, sides)), np.arange(n)), np.array(weights))
    winner = (told.cumsum(axis=1) < rng.random((n, 1))).sum(axis=1)
    return Positions(seen, np.eye(sides)[winner], np.arange(n))


@pytest.mark.parametrize("sides", [2, 4])
def test_known_weights_are_recovered(sides: int) -> None:
    weights = [0.8, -0.3, 1.5]
    assert fit(made_up(weights, sides), np.array([1, -1, 1])) == pytest.approx(weights, abs=0.08)


def test_a_weight_of_the_wrong_sign_is_dropped_before_fitting_the_others() -> None:
    positions = made_up([0.8, -0.3, 1.5], 2)
    found = fit(positions, np.array([1, 1, 1]))
    assert found[1] == 0
    without = Positions(positions.seen[:, :, [0, 2]], positions.won, positions.match)
    assert found[[0, 2]] == pytest.approx(fit(without, np.array([1, 1])), abs=1e-6)


def test_a_distant_start_converges_to_the_same_weights() -> None:
    positions, signs = made_up([0.8, -0.3, 1.5], 3), np.array([1, -1, 1])
    assert fit(positions, signs, np.array([9.0, -9.0, 9.0])) == pytest.approx(fit(positions, signs), abs=1e-6)


def test_a_constant_offset_changes_nothing() -> None:
    positions = made_up([0.8, -0.3, 1.5], 2)
    moved = Positions(positions.seen + 100.0, positions.won, positions.match)
    assert fit(moved, np.array([1, -1, 1])) == pytest.approx(fit(positions, np.array([1, -1, 1])), abs=1e-6)


def test_loss_and_accuracy_of_one_position() -> None:
    position = Positions(np.array([[[1.0], [0.0]]]), np.array([[1.0, 0.0]]), np.array([0]))
    assert loss(position, np.array([0.0])) == pytest.approx(np.log(2))
    assert loss(position, np.array([1.0])) == pytest.approx(np.log(1 + np.exp(-1)))
    assert accuracy(position, np.array([1.0])) == 1
    assert accuracy(position, np.array([-1.0])) == 0


def test_uninformative_positions_are_dropped_and_joined_matches_stay_apart() -> None:
    seen = np.array([[[1.0, 2.0], [1.0, 2.0]], [[1.0, 2.0], [1.0, 3.0]]])
    telling = Positions(seen, np.array([[1.0, 0.0], [0.0, 1.0]]), np.array([0, 3])).telling()
    assert telling.match.tolist() == [3]
    assert join([telling, telling]).match.tolist() == [3, 7]
