"""The vector environment behaves as Gymnasium expects, and other libraries can use its arrays."""

from typing import Any

import gymnasium
import numpy as np
import pytest
import torch
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import RecordEpisodeStatistics

from ludoteca.core.errors import LudotecaError, OptionError
from ludoteca.core.registry import names
from ludoteca.envs.vector import VectorEnv


@pytest.mark.parametrize("name", names())
def test_everything_is_within_its_space(name: str) -> None:
    env = VectorEnv(name, 5, seed=1)
    seen, infos = env.reset()
    assert env.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    ended = 0
    while not ended:
        assert seen in env.observation_space
        assert infos["action_mask"].shape == (5, env.single_action_space.n)
        actions = env.batch.random_steps()
        assert actions in env.action_space
        acted = infos["seats"]
        seen, rewards, terminations, truncations, infos = env.step(actions)
        assert np.array_equal(rewards, infos["rewards"][np.arange(5), acted])
        assert not truncations.any()
        ended = int(terminations.sum())
    assert np.array_equal(infos["_final_obs"], terminations)
    for final, is_over in zip(infos["final_obs"], terminations, strict=True):
        assert final in env.single_observation_space if is_over else final is None


def test_arrays_are_shared_with_other_libraries() -> None:
    env = VectorEnv("elios", 3, seed=1)
    seen, infos = env.reset()
    mask = infos["action_mask"]
    taken = [torch.from_numpy(mask), torch.from_dlpack(mask), np.from_dlpack(mask)]
    parts = [(part, np.from_dlpack(part), torch.from_dlpack(part)) for part in seen.values()]
    assert all(np.shares_memory(part, env.batch.flat_observations) for part in seen.values())
    for _ in range(30):
        env.step(env.batch.random_steps())
    for other in taken:
        assert np.array_equal(np.asarray(other), env.batch.masks)
    for part, *others in parts:
        assert all(np.array_equal(part, np.asarray(other)) for other in others)
    env.step(torch.from_numpy(env.batch.random_steps()))


def test_copies_do_not_change_later() -> None:
    env = VectorEnv("elios", 3, seed=1, copy=True)
    seen, infos = env.reset()
    before = {name: part.tobytes() for name, part in seen.items()}, infos["action_mask"].tobytes()
    for _ in range(30):
        env.step(env.batch.random_steps())
    assert before == ({name: part.tobytes() for name, part in seen.items()}, infos["action_mask"].tobytes())
    assert before[1] != env.batch.masks.tobytes()


def test_it_is_made_by_name_with_any_autoreset_mode() -> None:
    for mode in AutoresetMode:
        env = gymnasium.make_vec(
            "ludoteca.envs.gym:ludoteca/holi-v1", 3, players=4, opponents="random", autoreset_mode=mode, seed=2
        )
        _, infos = env.reset()
        assert env.metadata["autoreset_mode"] is mode
        assert infos["seats"].tolist() == [0, 1, 2]
        ended = np.zeros(3, np.bool_)
        while not ended.any():
            _, rewards, ended, _, infos = env.step(env.unwrapped.batch.random_steps())
        assert np.array_equal(rewards != 0, ended)
        assert ("final_obs" in infos) == (mode is AutoresetMode.SAME_STEP)
        assert infos["action_mask"].any(axis=1).tolist() == [mode is AutoresetMode.SAME_STEP or not e for e in ended]
        env.close()


def test_the_wrappers_of_gymnasium_work() -> None:
    env = gymnasium.wrappers.vector.RecordEpisodeStatistics(VectorEnv("elios", 4, seed=3, opponents="random"))
    env.reset(seed=3)
    ended = np.zeros(4, np.bool_)
    while not ended.any():
        _, rewards, ended, _, infos = env.step(env.unwrapped.batch.random_steps())
    assert np.array_equal(infos["episode"]["r"][ended], rewards[ended])


def test_wrong_use_is_reported() -> None:
    env = VectorEnv("elios", 2, seed=1)
    with pytest.raises(LudotecaError, match="reset before step"):
        env.step(np.zeros(2, np.int32))
    with pytest.raises(OptionError, match="'colour'"):
        env.reset(options={"colour": 1})
    seeds: list[Any] = [-1, 1.5, "one", [1, 2]]
    for seed in seeds:
        with pytest.raises(LudotecaError, match="seed must be a whole number"):
            env.reset(seed=seed)
    with pytest.raises(LudotecaError, match="autoreset_mode must be"):
        VectorEnv("elios", 2, autoreset_mode="Sometimes")
    env.reset()
    env.reset(options={"reset_mask": np.array([True, False])})
    env.close()
    with pytest.raises(LudotecaError, match="closed"):
        env.reset()


def test_the_statistics_of_gymnasium_have_every_match() -> None:
    env = RecordEpisodeStatistics(VectorEnv("elios", 8, 2, opponents="random"))
    _, infos = env.reset(seed=1)
    won, ended = 0.0, 0
    while ended < 8:
        actions = infos["action_mask"].argmax(axis=1)
        _, rewards, terminations, _, infos = env.step(actions)
        won, ended = won + float(rewards.sum()), ended + int(terminations.sum())
    assert len(env.return_queue) == ended
    assert sum(env.return_queue) == won
