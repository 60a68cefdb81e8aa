"""Seeded series of quick self-play matches (`ludoteca.search.selfplay`), for fitting and comparing weights.

Every match has its own random stream, so the result does not depend on the number of threads.
"""

import math
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from random import Random
from typing import Any

import numpy as np
import numpy.typing as npt

from ludoteca.core.chance import stream
from ludoteca.core.errors import OptionError
from ludoteca.core.game import Game
from ludoteca.core.options import Choice, Flag, Number, Option, Options
from ludoteca.core.state import SEATS
from ludoteca.fitting.logistic import Array, Positions

TEMPLATE = "ludoteca.search.selfplay"
SAMPLES = 12  # positions per match; more would add little, because all positions in a match share its result
WORLDS = 2  # the number of sampled worlds in which each step is evaluated if something is hidden
OPENING = 20.0  # the mean length of the random opening of a match, after which positions are sampled
EPSILON = 0.1  # the probability of a random step instead of the best one after the opening
USUAL = 0.5  # the share of matches with the default options; in the others, options are random
NO_OPENING = 0

Told = Callable[[], None]


@dataclass(frozen=True)
class QuickSeries:
    """A series of quick matches of one game, with a fixed number of players."""

    game: Game
    players: int
    matches: int
    seed: int
    threads: int = 1
    is_usual: bool = False
    """True if all matches have the default options."""

    def positions(self, weights: Array, told: Told = lambda: None) -> Positions:
        """Play all matches with these weights for every side, and sample positions."""
        rows = self._rows(weights)
        found = self._share(lambda k: self._sampled(k, rows), told)
        seen, won = (np.concatenate([part[at] for part in found]) for at in range(2))
        numbers = np.repeat(np.arange(self.matches), [len(part[0]) for part in found])
        return Positions(seen, won, numbers).telling()

    def duel(self, weights: Array, others: Array, told: Told = lambda: None) -> Array:
        """Let one side play with `weights` and all others with `others`. Each deal is played once from every side.

        Return that side's share of the win in each match. If both sets of weights are equally strong, the mean share is
        one divided by the number of sides.
        """
        rows = np.concatenate([self._rows(others), self._rows(weights)])
        sides = self.game.sides(self.players)
        return np.array(self._share(lambda k: self._won(k // sides, k % sides, rows), told))

    def _rows(self, weights: Array) -> npt.NDArray[np.float64]:
        """Return a set of weights in the layout that compiled code expects."""
        rows = np.zeros((1, SEATS + 1, len(weights)))
        rows[0, self.players] = weights
        return rows

    def _sampled(self, k: int, rows: Array) -> tuple[Array, Array]:
        sides, rng = self.game.sides(self.players), Random(f"{self.seed} {k}")
        samples = np.zeros((SAMPLES, sides, rows.shape[2]))
        opening = int(rng.expovariate(1 / OPENING))
        n, won = self._play(k, 0, rows, np.zeros(SEATS, np.int32), opening, samples)
        return samples[:n], np.repeat(won[None], n, axis=0)

    def _won(self, k: int, side: int, rows: Array) -> float:
        set_of_side = np.zeros(SEATS, np.int32)
        set_of_side[side] = 1
        _, won = self._play(k, 1 + side, rows, set_of_side, NO_OPENING, np.zeros((0, 1, 1)))
        return float(won[side])

    def _play(
        self, k: int, path: int, rows: Array, set_of_side: npt.NDArray[np.int32], opening: int, samples: Array
    ) -> tuple[int, Array]:
        """Play one match. Return the number of sampled positions and each side's share of the win."""
        game = self.game
        kernel = game.template(TEMPLATE)
        states = np.zeros(kernel.SCRATCH, game.rules.dtype)
        rng, usual = Random(f"options {self.seed} {k}"), 1.0 if self.is_usual else USUAL
        states[0] = game.empty(self.players, random_options(self.game, self.players, rng, usual))
        worlds = WORLDS if "hidden" in game.capabilities else 1
        epsilon = EPSILON if len(samples) else 0.0
        streams = stream(self.seed, k), stream(self.seed, k, path)
        players = kernel.Players(rows, set_of_side, opening, epsilon, worlds)
        n = kernel.play(states, players, *streams, samples)
        sides = game.sides(self.players)
        first = states[1].place[:sides] == 1
        return n, first / first.sum()

    def _share(self, work: Callable[[int], Any], told: Told) -> list[Any]:
        """Run the work for every match in a thread pool. Threads suffice, because compiled play releases the GIL."""
        done = []
        with ThreadPoolExecutor(self.threads) as pool:
            for result in pool.map(work, range(self.matches), chunksize=1):
                done.append(result)
                told()
        return done


def random_options(game: Game, players: int, rng: Random, usual: float) -> Options:
    """Return the default options with the probability `usual`, otherwise random values.

    Options without a list or range of values keep their defaults.
    """
    words = {option.name: _values(option) for option in game.options if _values(option)}
    while usual < 1.0 and rng.random() >= usual:
        try:
            return game.choose(players, {name: rng.choice(some) for name, some in words.items()})
        except OptionError:
            continue
    return game.choose(players, {})


def _values(option: Option) -> list[str]:
    """Return the values to choose from for an option. "none" is as likely as all numbers together."""
    if isinstance(option.kind, Number):
        numbers = list(map(str, range(option.kind.low, option.kind.high + 1)))
        return [*numbers, *["none"] * len(numbers)] if option.kind.without else numbers
    return list(option.kind.choices()) if isinstance(option.kind, (Flag, Choice)) else []


def interval(shares: Array, sides: int) -> tuple[float, float]:
    """Return the mean win share and the half-width of its 95% interval. Matches with the same deal count as one."""
    deals = shares[: len(shares) // sides * sides].reshape(-1, sides).mean(axis=1)
    return float(deals.mean()), 1.96 * float(deals.std(ddof=1)) / math.sqrt(len(deals))
