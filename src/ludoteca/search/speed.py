"""Measure the speed of random play and tree search."""

import time
from dataclasses import dataclass

import numpy as np

from ludoteca.core.chance import draw, stream
from ludoteca.core.game import Game
from ludoteca.core.match import Match
from ludoteca.core.state import Deal
from ludoteca.search.search import Search
from ludoteca.search.style import PLAIN

SEARCHED = 50_000  # the maximum number of iterations, to keep the tree as small as in a real match
SLICE = 0.2  # seconds per measurement, short enough to interleave many measurements


@dataclass(frozen=True)
class Speed:
    """The matches and steps played in a period of time."""

    matches: int
    steps: int
    seconds: float

    @property
    def steps_per_second(self) -> float:
        """The number of steps per second."""
        return self.steps / self.seconds


def random_play(game: Game, players: int, seconds: float = SLICE, seed: int = 0) -> Speed:
    """Measure the speed of random matches in compiled code, on one thread."""
    kernel = game.template("ludoteca.search.playouts").playouts
    states = np.zeros(2, game.rules.dtype)
    states[0] = game.empty(players, game.choose(players, {}))
    dealt = np.zeros(game.rules.deal_length, np.int16)
    rng = stream(seed)
    kernel(states, 1, dealt, rng)
    matches, steps, began = 0, 0, time.perf_counter()
    while (elapsed := time.perf_counter() - began) < seconds:
        steps += kernel(states, 20, dealt, rng)
        matches += 20
    return Speed(matches, steps, elapsed)


def tree_search(game: Game, players: int, seconds: float = SLICE, seed: int = 0) -> float:
    """Measure plain UCT with random rollouts from the first turn, on one thread. Return iterations per second."""
    match = Match.dealt(game, players, game.choose(players, {}), _first_deal(game, players, seed))
    rng = stream(seed, 1)
    while match.turn == 0:
        steps = match.view(match.seat).legal()
        match.take(steps[draw(rng, len(steps))], match.seat)
    search = Search(match.view(match.seat), PLAIN, rng, capacity=SEARCHED)
    search.run(1)
    began = time.perf_counter()
    search.run(SEARCHED, began + seconds)
    return search.visits / (time.perf_counter() - began)


def _first_deal(game: Game, players: int, seed: int) -> Deal:
    return game.draw_deal(game.empty(players, game.choose(players, {})), stream(seed))
