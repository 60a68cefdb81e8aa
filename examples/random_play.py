"""Random play in thousands of matches: how to drive the vector environment, and how fast it is.

    python examples/random_play.py holi --players 4 --num-envs 4096 --threads 2

It needs the extra `envs` (docs/research.md).
"""

import argparse
import time

import numpy as np

from ludoteca.envs.vector import VectorEnv


def play(game: str, players: int, num_envs: int, threads: int, rounds: int) -> tuple[int, np.ndarray]:
    """Play random steps in every environment; return the number of finished matches and each seat's total reward."""
    env = VectorEnv(game, num_envs, players, seed=0, threads=threads)
    _, infos = env.reset()
    rng, ended, sums = np.random.default_rng(0), 0, np.zeros(players)
    for _ in range(rounds):
        masks = infos["action_mask"]
        wanted = rng.random(masks.shape, np.float32) * masks  # argmax then picks a random legal step
        _, _, terminations, _, infos = env.step(wanted.argmax(axis=1))
        ended += int(terminations.sum())
        sums += infos["rewards"][terminations].sum(axis=0)
    env.close()
    return ended, sums


def main() -> None:
    """Play with the settings from the command line and print the results."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("game", help="elementos, elios, holi or exagon")
    for name, default in (("players", 2), ("num-envs", 1024), ("threads", 1), ("rounds", 500)):
        parser.add_argument(f"--{name}", type=int, default=default)
    chosen = parser.parse_args()
    began = time.perf_counter()
    ended, sums = play(**vars(chosen))
    steps = chosen.num_envs * chosen.rounds
    print(f"{ended:,} matches in {steps:,} steps, {steps / (time.perf_counter() - began):,.0f} steps per second")
    for seat, total in enumerate(sums, 1):
        print(f"seat {seat}: {total / max(1, ended):+.3f} per match")


if __name__ == "__main__":
    main()
