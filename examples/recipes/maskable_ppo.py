"""MaskablePPO of sb3-contrib learns Elios against a random player.

    pip install '.[envs]' 'torch==2.13.0' 'sb3-contrib==2.9.2'
    python examples/recipes/maskable_ppo.py --steps 200000

sb3-contrib calls `action_masks()` before every step, so the policy gives illegal steps no probability. With
`illegal="refuse"`, an illegal step would stop the program.
"""

import argparse

import gymnasium
import torch
from sb3_contrib import MaskablePPO

import ludoteca.envs.gym

RANDOM = 0.5  # the win share of a random player
MARGIN = 0.1  # how much more a trained player must win


def new_env(game: str) -> gymnasium.Env:
    """Return an environment in which one seat learns; it changes from match to match."""
    version = ludoteca.game(game).rules.version
    return gymnasium.make(f"ludoteca/{game}-v{version}", players=2, opponents="random", illegal="refuse")


def win_share(model: MaskablePPO, env: gymnasium.Env, matches: int, seed: int) -> float:
    """Return the share of the matches against the random player that the model wins. A draw counts half."""
    total = 0.0
    for match in range(matches):
        observation, info = env.reset(seed=seed + match)
        is_over = False
        while not is_over:
            action, _ = model.predict(observation, action_masks=info["action_mask"], deterministic=True)
            observation, reward, is_over, _, info = env.step(action)
            total += float(reward)
    return (total / matches + 1) / 2


def main() -> None:
    """Train for some steps, measure the win share, and check it."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--game", default="elios", help="elementos, elios, exagon or holi")
    parser.add_argument("--steps", type=int, default=4096)
    parser.add_argument("--matches", type=int, default=200, help="matches that measure the result")
    parser.add_argument("--seed", type=int, default=1)
    wishes = parser.parse_args()
    torch.set_num_threads(1)  # for a network this small, synchronizing threads costs more than it gains
    env = new_env(wishes.game)
    model = MaskablePPO(
        "MultiInputPolicy", env, 1e-3, n_steps=512, batch_size=256, n_epochs=4, gamma=1.0, seed=wishes.seed
    )
    model.learn(wishes.steps)
    share = win_share(model, env, wishes.matches, seed=10**6)
    print(f"MaskablePPO won {share:.1%} of {wishes.matches} matches of {wishes.game} after {wishes.steps} steps")
    assert share >= RANDOM + MARGIN, f"a random player would win {RANDOM:.0%}"


if __name__ == "__main__":
    main()
