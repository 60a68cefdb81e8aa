"""Compare Ludoteca with other libraries in one run (`make bench`).

The script prints the tables and writes them to benchmarks/RESULTS.md. Machines are noisy, so everything is measured in
short interleaved rounds and compared as ratios within each round.
"""

import json
import os
import platform
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

import pyspiel

from benchmarks import environments
from benchmarks.environments import NUM_ENVS, ROUNDS
from benchmarks.starting import waits
from ludoteca.core.registry import game as registered
from ludoteca.core.registry import names
from ludoteca.envs.speed import BatchPlay
from ludoteca.search.speed import random_play, tree_search

SIMULATIONS = 8000
AIMS = {"elementos": 5.0, "elios": 2.0, "holi": 1.0, "exagon": 0.5}
SEARCH_AIMS = {"elementos": 30_000, "elios": 20_000, "holi": 3_000, "exagon": 3_000}
RESULTS = Path(__file__).parent / "RESULTS.md"
HOW_TO_READ = (
    "Written by `make bench`. Compare the ratios rather than the absolute speeds. Everything is measured "
    "in several rounds, in turn. A speed is the median of its rounds, and a ratio is the median of the "
    "ratios within each round. So a ratio can differ a little from the quotient of the two speeds beside "
    "it. A ratio above 1 means that our game is faster."
)


class Breakthrough:
    """OpenSpiel's C++ tree search with random rollouts. The game is breakthrough with eight rows."""

    def __init__(self, columns: int) -> None:
        self.game = pyspiel.load_game(f"breakthrough(rows=8,columns={columns})")
        self.plies = sum(self._plies() for _ in range(2000)) / 2000

    def _plies(self) -> int:
        state, plies = self.game.new_initial_state(), 0
        while not state.is_terminal():
            state.apply_action(random.choice(state.legal_actions()))
            plies += 1
        return plies

    def moves_per_second(self) -> float:
        """Return the simulations per second, multiplied by the plies in one simulation."""
        return self.simulations_per_second() * self.plies

    def simulations_per_second(self) -> float:
        """Return the iterations per second of the tree search, each with one random rollout."""
        rollouts = pyspiel.RandomRolloutEvaluator(1, 1)
        bot = pyspiel.MCTSBot(self.game, rollouts, 2.0, SIMULATIONS, 100, False, 1, False)
        began = time.perf_counter()
        bot.step(self.game.new_initial_state())
        return SIMULATIONS / (time.perf_counter() - began)


def main() -> None:
    """Measure everything, print the tables and write them to the results file."""
    random.seed(1)
    beside = environments.vectors(), environments.turns(), environments.memory()
    parts = (speeds(), searches(), batches(), *beside, starts(sys.argv[1]))
    lines = [line for part in parts for line in (*part, "")][:-1]
    text = "\n".join(lines)
    print(text)
    machine = f"Python {platform.python_version()}, {os.cpu_count()} cores, {platform.machine()}."
    RESULTS.write_text(f"# Measured speeds\n\n{HOW_TO_READ} {machine}\n\n{text}\n", encoding="utf-8")


def speeds() -> list[str]:
    """Compare single-threaded random play in compiled code with OpenSpiel's rollouts."""
    peer = Breakthrough(columns=3)
    lines = [
        "## Random play inside compiled code, one thread",
        "",
        "| game | steps/s | OpenSpiel breakthrough 8x3 moves/s | ratio (median of rounds) | target |",
        "|---|---|---|---|---|",
    ]
    for name in names():
        game, turns = registered(name), []
        for k in range(ROUNDS):
            ours = random_play(game, game.players[0], seed=k).steps_per_second
            turns.append((ours, peer.moves_per_second()))
        ratio = median(ours / theirs for ours, theirs in turns)
        ours, theirs = median(turn[0] for turn in turns), median(turn[1] for turn in turns)
        lines.append(f"| {name} | {ours:,.0f} | {theirs:,.0f} | {ratio:.2f} | {AIMS.get(name, 0)} |")
    return lines


def searches() -> list[str]:
    """Compare our single-threaded tree search with OpenSpiel's, both with random playouts."""
    peer = Breakthrough(columns=8)
    lines = [
        "## Tree search with random playouts from the first turn, one thread",
        "",
        "| game | iterations/s | target | OpenSpiel MCTS, breakthrough 8x8, simulations/s | ratio (median of rounds) |",
        "|---|---|---|---|---|",
    ]
    for name in names():
        game = registered(name)
        turns = [(tree_search(game, game.players[0], seed=k), peer.simulations_per_second()) for k in range(ROUNDS)]
        ratio = median(ours / theirs for ours, theirs in turns)
        ours, theirs = median(turn[0] for turn in turns), median(turn[1] for turn in turns)
        lines.append(f"| {name} | {ours:,.0f} | {SEARCH_AIMS.get(name, 0):,} | {theirs:,.0f} | {ratio:.2f} |")
    return lines


def batches() -> list[str]:
    """Measure a batch of states driven from Python, with masks and observations, on one and two threads."""
    lines = [
        f"## Batches of {NUM_ENVS} states with masks and observations, driven from Python",
        "",
        "| game | steps/s, 1 thread | steps/s, 2 threads | ratio (median of rounds) |",
        "|---|---|---|---|",
    ]
    for name in names():
        game = registered(name)
        plays = BatchPlay(game, NUM_ENVS, 1), BatchPlay(game, NUM_ENVS, 2)
        turns = [(plays[0].run(), plays[1].run()) for _ in range(ROUNDS)]
        one = median(turn[0].steps_per_second for turn in turns)
        two = median(turn[1].steps_per_second for turn in turns)
        ratio = median(turn[1].steps_per_second / turn[0].steps_per_second for turn in turns)
        lines.append(f"| {name} | {one:,.0f} | {two:,.0f} | {ratio:.2f} |")
    return lines


def starts(player: str) -> list[str]:
    """Measure the waits after a first start, the time to a first move with a warm cache, and the full compile time."""
    lines = ["## Starting", "", *waits.lines(player), "", "| what | seconds | target |", "|---|---|---|"]
    for name in names():
        code = f"import ludoteca; m = ludoteca.new({name!r}, seed=1); m.play(m.legal()[0])"
        seconds = median(_timed([player, "-c", code], dict(os.environ)) for _ in range(9))
        lines.append(f"| import and first move, {name}, warm cache | {seconds:.2f} | 1 |")
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "LUDOTECA_CACHE": folder}
        command = [player, "-m", "ludoteca", "warmup", "--json"]
        began = time.perf_counter()
        said = subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout
        lines.append(f"| one-time compile of all games | {time.perf_counter() - began:.1f} | 60 |")
        lines += [f"| until {name} was ready | {seconds:.1f} | |" for name, seconds in json.loads(said).items()]
    return lines


def _timed(command: list[str], environment: dict[str, str]) -> float:
    began = time.perf_counter()
    subprocess.run(command, env=environment, check=True)
    return time.perf_counter() - began


if __name__ == "__main__":
    main()
