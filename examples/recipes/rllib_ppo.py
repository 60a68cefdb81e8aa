"""RLlib's PPO learns Elios against a random player.

    pip install '.[envs]' 'torch==2.13.0' 'ray[rllib]==2.60.0'
    python examples/recipes/rllib_ppo.py --iterations 100

RLlib's networks see only observations, so the mask must be part of them: `mask="observation"`. RLlib's own module for
action masks expects the rest under the name `observations`. With `illegal="refuse"`, an illegal step would stop the
program.
"""

import argparse
import os
from typing import Any

from ludoteca.arena.cluster import PRIVATE

os.environ.update(PRIVATE)  # before Ray is imported: Ray then talks to no other machine

import gymnasium
import numpy as np
import ray
import torch
from ray.rllib.algorithms.algorithm import Algorithm
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.examples.rl_modules.classes.action_masking_rlm import ActionMaskingTorchRLModule
from ray.tune.registry import register_env

import ludoteca.envs.gym

RANDOM = 0.5  # the win share of a random player
MARGIN = 0.1  # how much more a trained player must win


def new_env(config: dict[str, Any]) -> gymnasium.Env:
    """Return an environment whose observations have RLlib's names."""
    version = ludoteca.game(config["game"]).rules.version
    env = gymnasium.make(
        f"ludoteca.envs.gym:ludoteca/{config['game']}-v{version}",
        players=2,
        opponents="random",
        mask="observation",
        illegal="refuse",
    )
    length, actions = env.observation_space["observation"].shape[0], env.action_space.n
    space = gymnasium.spaces.Dict(
        {
            "observations": gymnasium.spaces.Box(0, 255, (length,), np.float32),
            "action_mask": gymnasium.spaces.Box(0, 1, (actions,), np.float32),
        }
    )
    return gymnasium.wrappers.TransformObservation(env, _with_names_of_rllib, space)


def _with_names_of_rllib(observation: dict[str, np.ndarray]) -> dict[str, np.ndarray]:
    names = {"observations": "observation", "action_mask": "action_mask"}
    return {name: observation[ours].astype(np.float32) for name, ours in names.items()}


def new_algorithm(game: str, seed: int) -> Algorithm:
    """Return PPO in this process only; raise `num_env_runners` to collect in others."""
    register_env("ludoteca", new_env)
    config = (
        PPOConfig()
        .environment("ludoteca", env_config={"game": game})
        .env_runners(num_env_runners=0)
        .rl_module(rl_module_spec=RLModuleSpec(module_class=ActionMaskingTorchRLModule))
        .training(lr=1e-3, gamma=1.0, train_batch_size=2048, minibatch_size=512, num_epochs=3)
        .debugging(seed=seed)
    )
    return config.build_algo()


@torch.no_grad()
def win_share(algorithm: Algorithm, game: str, matches: int) -> float:
    """Return the share of new matches that the policy wins. A draw counts half."""
    module, env, total = algorithm.get_module(), new_env({"game": game}), 0.0
    for match in range(matches):
        observation, _ = env.reset(seed=10**6 + match)
        is_over = False
        while not is_over:
            seen = {name: torch.from_numpy(part[None]) for name, part in observation.items()}
            logits = module.forward_inference({"obs": seen})["action_dist_inputs"]
            observation, reward, is_over, _, _ = env.step(int(logits.argmax()))
            total += float(reward)
    return (total / matches + 1) / 2


def main() -> None:
    """Train for some iterations, measure the win share, and check it."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--game", default="elios", help="elementos, elios, exagon or holi")
    parser.add_argument("--iterations", type=int, default=3, help="updates of 2,048 steps each")
    parser.add_argument("--matches", type=int, default=100, help="matches that measure the result")
    parser.add_argument("--seed", type=int, default=1)
    wishes = parser.parse_args()
    torch.set_num_threads(1)  # for a network this small, synchronizing threads costs more than it gains
    ray.init(include_dashboard=False, log_to_driver=False, num_cpus=1)
    algorithm = new_algorithm(wishes.game, wishes.seed)
    for _ in range(wishes.iterations):
        algorithm.train()
    share = win_share(algorithm, wishes.game, wishes.matches)
    print(f"RLlib's PPO won {share:.1%} of {wishes.matches} matches of {wishes.game}")
    algorithm.stop()
    assert share >= RANDOM + MARGIN, f"a random player would win {RANDOM:.0%}"


if __name__ == "__main__":
    main()
