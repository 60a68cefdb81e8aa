"""Batches take the same steps as single matches, whatever the number of threads."""

import numpy as np
import pytest

from ludoteca.core.chance import stream
from ludoteca.core.errors import LudotecaError
from ludoteca.core.registry import names
from ludoteca.core.state import same
from ludoteca.envs.batch import Batch


@pytest.mark.parametrize("name", names())
def test_a_lane_is_a_match_like_any_other(name: str) -> None:
    batch = Batch(name, 3, seed=4)
    game = batch.game
    empty = game.empty(game.players[0], game.choose(game.players[0], {}))
    rng = stream(4, 1)
    state = game.start(empty, game.draw_deal(empty, rng))
    assert same(batch.states[1], state)
    for _ in range(50):
        legal = game.legal(batch.states[1:2].copy()[0], int(batch.seats[1]))
        assert np.flatnonzero(batch.masks[1]).tolist() == legal
        batch.step(batch.random_steps())


@pytest.mark.parametrize("name", names())
def test_threads_change_nothing(name: str) -> None:
    one, two = Batch(name, 9, seed=5), Batch(name, 9, seed=5, threads=2)
    ended = 0
    for _ in range(300):
        steps = one.random_steps()
        assert np.array_equal(steps, two.random_steps())
        one.step(steps)
        two.step(steps)
        ended += int(one.ended.sum())
        assert one.states.tobytes() == two.states.tobytes()
        assert np.array_equal(one.masks, two.masks)
    assert ended


@pytest.mark.parametrize("name", names())
def test_an_illegal_step_in_one_lane_is_refused_for_all(name: str) -> None:
    batch = Batch(name, 4, seed=6)
    steps = batch.random_steps()
    before = batch.states.tobytes()
    steps[2] = int(np.flatnonzero(~batch.masks[2])[0])
    for wrong in (steps, np.full(4, -1), np.full(4, batch.game.steps), steps[:3]):
        with pytest.raises(LudotecaError, match="legal step"):
            batch.step(np.asarray(wrong))
    assert batch.states.tobytes() == before
