"""PettingZoo's own connect four and our games, turn by turn in its own way of driving them, in one run.

Run with the extras `bench` and `envs` it prints a table: `python benchmarks/turns.py`. The machine may be busy
with other things, so processor time is counted, in short slices taken in turns, and compared within each round.
"""

import random
import time
from importlib import metadata
from statistics import median
from typing import Any

import numpy as np
from pettingzoo.classic import connect_four_v3

from ludoteca.core.registry import names
from ludoteca.envs import pettingzoo as zoo

ROUNDS = 9
SLICE = 0.5  # seconds
AIM = 5.0


def turns_per_second(env: Any) -> float:
    """Random turns as PettingZoo's `performance_benchmark` takes them: last, choose within the mask, step."""
    turns, began = 0, time.process_time()
    env.reset()
    while (spent := time.process_time() - began) < SLICE:
        for _ in env.agent_iter(env.num_agents):
            seen, _, termination, truncation, _ = env.last()
            is_done = termination or truncation
            env.step(None if is_done else random.choice(np.flatnonzero(seen["action_mask"]).tolist()))
            turns += 1
            if all(env.terminations.values()):
                env.reset()
    return turns / spent


def table() -> list[str]:
    """One line for each game: turns a second, those of connect four, and how many times as many they are."""
    version = metadata.version("pettingzoo")
    lines = [
        "## Turns of a PettingZoo environment, one match at a time, guards included",
        "",
        f"| game | turns/s | connect four turns/s (PettingZoo {version}) | ratio (median of rounds) | aim |",
        "|---|---|---|---|---|",
    ]
    for name in names():
        ours, theirs = zoo.env(name, mask="observation"), connect_four_v3.env()
        turns_per_second(ours)
        rounds = [(turns_per_second(ours), turns_per_second(theirs)) for _ in range(ROUNDS)]
        own, peer = (median(column) for column in zip(*rounds, strict=True))
        ratio = median(a / b for a, b in rounds)
        lines.append(f"| {name} | {own:,.0f} | {peer:,.0f} | {ratio:.1f} | {AIM:.0f} |")
    return lines


if __name__ == "__main__":
    print("\n".join(table()))
