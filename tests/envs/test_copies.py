"""Batches and Gymnasium environments can be copied and pickled in the middle of a match, also to another process."""

import copy
import multiprocessing
import pickle
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pytest

import ludoteca
import ludoteca.envs.gym  # registers the games
from ludoteca.core.registry import names
from ludoteca.envs.batch import Batch
from ludoteca.envs.vector import VectorEnv

WAYS: dict[str, Callable[[Any], Any]] = {
    "deepcopy": copy.deepcopy,
    "pickle": lambda given: pickle.loads(pickle.dumps(given)),
}
GAMES = pytest.mark.parametrize("name", names())
EITHER_WAY = pytest.mark.parametrize("way", WAYS)


def begun(name: str, steps: int = 40, **settings: Any) -> Batch:
    batch = Batch(name, 8, seed=1, **settings)
    batch.reset()
    for _ in range(steps):
        batch.step(batch.random_steps())
    return batch


def run(batch: Batch, steps: int = 200) -> list[bytes]:
    """What the batch does next: states, masks and rewards after each random step, across several matches."""
    seen = []
    for _ in range(steps):
        batch.step(batch.random_steps())
        seen.append(batch.states.tobytes() + batch.masks.tobytes() + batch.rewards.tobytes())
    return seen


@EITHER_WAY
@GAMES
def test_a_copied_batch_continues_alike_and_shares_nothing(name: str, way: str) -> None:
    batch = begun(name)
    twin, before = WAYS[way](batch), batch.states.tobytes()
    future = run(twin)
    assert batch.states.tobytes() == before
    assert run(batch) == future


@EITHER_WAY
@pytest.mark.parametrize("opponents", ["random", "greedy", "casual:iterations=5"])
def test_a_copied_batch_keeps_its_opponents(opponents: str, way: str) -> None:
    batch = begun("elementos", 5, opponents=opponents)
    assert run(WAYS[way](batch), 10) == run(batch, 10)


def test_a_copied_batch_has_its_own_threads() -> None:
    batch = Batch("elementos", 600, seed=1, threads=2)
    batch.reset()
    twin = copy.deepcopy(batch)
    batch.close()
    twin.step(twin.random_steps())
    twin.close()


def test_a_batch_continues_in_another_process() -> None:
    batch = begun("elios")
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        elsewhere = pool.apply(run, (batch, 20))
    assert elsewhere == run(batch, 20)


@EITHER_WAY
@GAMES
def test_a_copied_vector_environment_continues_alike(name: str, way: str) -> None:
    env = VectorEnv(name, 4, seed=1)
    env.reset()
    env.step(env.batch.random_steps())
    twin = WAYS[way](env)
    for _ in range(50):
        actions = env.batch.random_steps()
        ours, theirs = env.step(actions), twin.step(actions)
        assert all(np.array_equal(a, b) for a, b in zip(ours[1:4], theirs[1:4], strict=True))
        assert all(np.array_equal(ours[0][part], theirs[0][part]) for part in ours[0])


@EITHER_WAY
@GAMES
def test_a_copied_environment_continues_alike(name: str, way: str) -> None:
    env: Any = gymnasium.make(f"ludoteca/{name}-v{ludoteca.game(name).rules.version}").unwrapped
    env.reset(seed=1)
    twin = WAYS[way](env)
    is_over = False
    while not is_over:
        action = int(np.flatnonzero(env.action_masks())[-1])
        (_, gained, is_over, _, info), (_, same_gain, _, _, same_info) = env.step(action), twin.step(action)
        assert gained == same_gain
        assert np.array_equal(info["action_mask"], same_info["action_mask"])
        assert np.array_equal(env.action_masks(), info["action_mask"])


@GAMES
def test_masks_have_the_name_that_sb3_contrib_asks_for(name: str) -> None:
    env = VectorEnv(name, 3, seed=1)
    _, infos = env.reset()
    assert np.array_equal(env.action_masks(), infos["action_mask"])
    assert env.action_masks().any(axis=1).all()
