"""Matches by the thousand with random legal steps: how to drive the vector environment, and how fast it goes.

    python examples/random_play.py holi --players 4 --num-envs 4096 --threads 2

It needs the extra `envs` (docs/research.md).
"""

import argparse
import time

import numpy as np

from ludoteca.envs.vector import VectorEnv


def play(game: str, players: int, num_envs: int, threads: int, rounds: int) -> tuple[int, np.ndarray]:
    """Take random steps in every environment; returns how many matches ended, and the sum of each seat's rewards."""
    env = VectorEnv(game, num_envs, players, seed=0, threads=threads)
    _, infos = env.reset()
    rng, ended, sums = np.random.default_rng(0), 0, np.zeros(players)
    for _ in range(rounds):
        masks = infos["action_mask"]
        wanted = rng.random(masks.shape, np.float32) * masks  # of all legal steps the one with the greatest number
        _, _, terminations, _, infos = env.step(wanted.argmax(axis=1))
        ended += int(terminations.sum())
        sums += infos["rewards"][terminations].sum(axis=0)
    env.close()
    return ended, sums


def main() -> None:
    """Read the command line, play, print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("game", help="elementos, elios, holi or exagon")
    for name, default in (("players", 2), ("num-envs", 1024), ("threads", 1), ("rounds", 500)):
        parser.add_argument(f"--{name}", type=int, default=default)
    chosen = parser.parse_args()
    began = time.perf_counter()
    ended, sums = play(**vars(chosen))
    steps = chosen.num_envs * chosen.rounds
    print(f"{ended:,} matches in {steps:,} steps, {steps / (time.perf_counter() - began):,.0f} a second")
    for seat, total in enumerate(sums, 1):
        print(f"seat {seat}: {total / max(1, ended):+.3f} a match")


if __name__ == "__main__":
    main()
