"""Our environments beside those of others, in one run: a part of what `make bench` prints."""

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
VECTOR = 256  # environments in the vector environment of OpenSpiel, which does not get faster with more
ROUNDS = 15
SLICE = 0.2


class Runs(Protocol):
    """Something that is measured."""

    name: str

    def run(self, seconds: float) -> float:
        """How much is done in a second."""


class Ours:
    """A batch of ours, driven from Python."""

    def __init__(self, game: Game) -> None:
        self.name = game.name
        self._play = BatchPlay(game, NUM_ENVS, THREADS)

    def run(self, seconds: float) -> float:
        """Steps a second."""
        return self._play.run(seconds).steps_per_second


def vectors() -> list[str]:
    """Steps of many environments with masks and observations, as ratios to each of the others."""
    peers: list[Runs] = [Pgx("connect_four", NUM_ENVS), Pgx("othello", NUM_ENVS)]
    peers += [OpenSpiel("connect_four"), OpenSpiel("breakthrough"), OpenSpielVector("connect_four", VECTOR)]
    title = f"## Vector environments: {NUM_ENVS} of them with masks and observations, {THREADS} threads"
    return [title, "", *_table("steps/s", [Ours(registered(name)) for name in names()], peers)]


def turns() -> list[str]:
    """Turns of one match in PettingZoo's form, as ratios to PettingZoo's own connect four."""
    ours = [PettingZoo(name, pettingzoo.env(name, mask="observation")) for name in names()]
    return ["## PettingZoo AEC, one match", "", *_table("turns/s", ours, [PettingZoo.connect_four()])]


def memory() -> list[str]:
    """What a state takes, and an environment with all that belongs to it."""
    lines = ["## Memory", "", "| what | bytes a state | an environment with mask and observation |", "|---|---|---|"]
    for name in names():
        lines.append(f"| {name} | {registered(name).rules.dtype.itemsize:,} | {batch_bytes(registered(name)):,} |")
    for peer in (Pgx("connect_four", 64), Pgx("othello", 64)):
        lines.append(f"| {peer.name} | | {peer.bytes:,} |")
    for other in (OpenSpiel("connect_four"), OpenSpiel("breakthrough")):
        lines.append(f"| {other.name} | {other.bytes:,} | |")
    return lines


def _table(unit: str, ours: Sequence[Runs], peers: Sequence[Runs]) -> list[str]:
    """All in turns, so that noise meets them alike; the ratio is the median of those of the turns."""
    rounds = [{one.name: one.run(SLICE) for one in (*ours, *peers)} for _ in range(ROUNDS)]
    lines = [
        f"| what | {unit} | {' | '.join(f'{one.name}: ratio' for one in ours)} |",
        "|---|---|" + "---|" * len(ours),
    ]
    lines += [f"| {one.name} | {_middle(rounds, one.name):,.0f} |{' |' * len(ours)}" for one in ours]
    for peer in peers:
        ratios = (median(turn[one.name] / turn[peer.name] for turn in rounds) for one in ours)
        lines.append(f"| {peer.name} | {_middle(rounds, peer.name):,.0f} | {' | '.join(f'{r:.2f}' for r in ratios)} |")
    return lines


def _middle(rounds: Iterable[dict[str, float]], name: str) -> float:
    return median(turn[name] for turn in rounds)
