"""Compare Ludoteca's environments with those of other libraries in one run, as part of `make bench`."""

from collections.abc import Iterable, Sequence
from statistics import median
from typing import Protocol

from benchmarks.peers import OpenSpiel, OpenSpielVector, PettingZoo, Pgx
from ludoteca.core.game import Game
from ludoteca.core.registry import game as registered
from ludoteca.core.registry import names
from ludoteca.envs import pettingzoo
from ludoteca.envs.speed import BatchPlay, batch_bytes

NUM_ENVS = 4096
THREADS = 2
VECTOR = 256  # OpenSpiel's vector environment does not get faster with more environments
ROUNDS = 15
SLICE = 0.2


class Runs(Protocol):
    """Something whose speed can be measured."""

    name: str

    def run(self, seconds: float) -> float:
        """Run for this long and return how many steps or turns were taken per second."""


class Ours:
    """A batch of Ludoteca's environments, driven from Python."""

    def __init__(self, game: Game) -> None:
        self.name = game.name
        self._play = BatchPlay(game, NUM_ENVS, THREADS)

    def run(self, seconds: float) -> float:
        """Return the steps per second."""
        return self._play.run(seconds).steps_per_second


def vectors() -> list[str]:
    """Compare the steps per second of vectorized environments with masks and observations."""
    peers: list[Runs] = [Pgx("connect_four", NUM_ENVS), Pgx("othello", NUM_ENVS)]
    peers += [OpenSpiel("connect_four"), OpenSpiel("breakthrough"), OpenSpielVector("connect_four", VECTOR)]
    title = f"## {NUM_ENVS} vectorized environments with masks and observations, {THREADS} threads"
    return [title, "", *_table("steps/s", [Ours(registered(name)) for name in names()], peers)]


def turns() -> list[str]:
    """Compare our turns per second in one PettingZoo match with those of PettingZoo's own connect four."""
    ours = [PettingZoo(name, pettingzoo.env(name, mask="observation")) for name in names()]
    return ["## PettingZoo AEC, one match", "", *_table("turns/s", ours, [PettingZoo.connect_four()])]


def memory() -> list[str]:
    """Compare the memory used by a state, and by an environment with its mask and observation."""
    columns = "| what | bytes per state | bytes per environment with mask and observation |"
    lines = ["## Memory", "", columns, "|---|---|---|"]
    for name in names():
        lines.append(f"| {name} | {registered(name).rules.dtype.itemsize:,} | {batch_bytes(registered(name)):,} |")
    for peer in (Pgx("connect_four", 64), Pgx("othello", 64)):
        lines.append(f"| {peer.name} | | {peer.bytes:,} |")
    for other in (OpenSpiel("connect_four"), OpenSpiel("breakthrough")):
        lines.append(f"| {other.name} | {other.bytes:,} | |")
    return lines


def _table(unit: str, ours: Sequence[Runs], peers: Sequence[Runs]) -> list[str]:
    """Measure everything in interleaved rounds, to spread the noise evenly. Ratios are medians over the rounds."""
    rounds = [{one.name: one.run(SLICE) for one in (*ours, *peers)} for _ in range(ROUNDS)]
    lines = [
        f"| what | {unit} | {' | '.join(f'{one.name}: ratio (median of rounds)' for one in ours)} |",
        "|---|---|" + "---|" * len(ours),
    ]
    lines += [f"| {one.name} | {_middle(rounds, one.name):,.0f} |{' |' * len(ours)}" for one in ours]
    for peer in peers:
        ratios = (median(turn[one.name] / turn[peer.name] for turn in rounds) for one in ours)
        lines.append(f"| {peer.name} | {_middle(rounds, peer.name):,.0f} | {' | '.join(f'{r:.2f}' for r in ratios)} |")
    return lines


def _middle(rounds: Iterable[dict[str, float]], name: str) -> float:
    return median(turn[name] for turn in rounds)
