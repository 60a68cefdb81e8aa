"""Tianshou's DQN learns Elios in the first seat; the other seat plays at random.

    pip install '.[envs]' 'torch==2.13.0' 'tianshou==2.0.1'
    python examples/recipes/tianshou_dqn.py --epochs 20

Tianshou looks for the mask in the observation, which is where our PettingZoo environments put it. If it finds none, it
lets every step pass. `raw_env` raises an error for an illegal step, so this program would stop.
"""

import argparse

import numpy as np
import torch
from tianshou.algorithm import DQN, MARLRandomDiscreteMaskedOffPolicyAlgorithm, MultiAgentOffPolicyAlgorithm
from tianshou.algorithm.modelfree.dqn import DiscreteQLearningPolicy
from tianshou.algorithm.optim import AdamOptimizerFactory
from tianshou.data import Collector, CollectStats, VectorReplayBuffer
from tianshou.env import DummyVectorEnv, PettingZooEnv
from tianshou.trainer import OffPolicyTrainerParams
from tianshou.utils.net.common import Net

from ludoteca.envs import pettingzoo

RANDOM = 0.5  # the win share of a random player
MARGIN = 0.1  # how much more a trained player must win
LONGEST = 153  # steps in the longest match of Elios for two


def new_env() -> PettingZooEnv:
    """Return the environment for Tianshou."""
    return PettingZooEnv(pettingzoo.raw_env("elios", players=2))


def new_algorithm(env: PettingZooEnv) -> MultiAgentOffPolicyAlgorithm:
    """Return DQN for the first seat and a random player for the second.

    The next observation may belong to the other side, so targets never bootstrap: they look ahead to the end.
    """
    length, actions = env.observation_space["observation"].shape, int(env.action_space.n)
    net = Net(state_shape=length, action_shape=actions, hidden_sizes=[128, 128])
    policy = DiscreteQLearningPolicy(model=net, action_space=env.action_space, eps_training=0.3, eps_inference=0.0)
    learner = DQN(
        policy=policy, optim=AdamOptimizerFactory(lr=1e-3), gamma=1.0, n_step_return_horizon=LONGEST, is_double=False
    )
    opponent = MARLRandomDiscreteMaskedOffPolicyAlgorithm(action_space=env.action_space)
    return MultiAgentOffPolicyAlgorithm(algorithms=[learner, opponent], env=env)


def train(algorithm: MultiAgentOffPolicyAlgorithm, epochs: int, seed: int) -> None:
    """Train for some epochs of 2,000 steps."""
    envs = DummyVectorEnv([new_env] * 8)
    envs.seed(seed)
    buffer = VectorReplayBuffer(100_000, len(envs))
    collector = Collector[CollectStats](algorithm, envs, buffer, exploration_noise=True)
    collector.collect(n_step=4000, reset_before_collect=True)
    algorithm.run_training(
        OffPolicyTrainerParams(
            training_collector=collector,
            max_epochs=epochs,
            epoch_num_steps=2000,
            collection_step_num_env_steps=200,
            update_step_num_gradient_steps_per_sample=0.1,
            batch_size=256,
            show_progress=False,
        )
    )


def win_share(algorithm: MultiAgentOffPolicyAlgorithm, matches: int, seed: int) -> float:
    """Return the share of new matches that the first seat wins. A draw counts half."""
    envs = DummyVectorEnv([new_env] * 8)
    envs.seed(seed)
    played = Collector[CollectStats](algorithm, envs).collect(n_episode=matches, reset_before_collect=True)
    return (float(np.reshape(played.returns, (matches, 2))[:, 0].mean()) + 1) / 2


def main() -> None:
    """Train, measure the win share, and check it."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--epochs", type=int, default=4, help="epochs of 2,000 steps")
    parser.add_argument("--matches", type=int, default=200, help="matches that measure the result")
    parser.add_argument("--seed", type=int, default=1)
    wishes = parser.parse_args()
    torch.set_num_threads(1)  # for a network this small, synchronizing threads costs more than it gains
    np.random.seed(wishes.seed)
    torch.manual_seed(wishes.seed)
    algorithm = new_algorithm(new_env())
    train(algorithm, wishes.epochs, wishes.seed)
    share = win_share(algorithm, wishes.matches, seed=10**6)
    print(f"Tianshou's DQN won {share:.1%} of {wishes.matches} matches of elios from the first seat")
    assert share >= RANDOM + MARGIN, f"a random player would win {RANDOM:.0%}"


if __name__ == "__main__":
    main()
