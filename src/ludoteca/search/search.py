"""Search from a seat's view, and continue the search after each step of the seat's turn.

A search can use several threads. It stops after a number of iterations, or at a deadline.
"""

import time
from concurrent.futures import ThreadPoolExecutor

import numpy as np

from ludoteca.core.chance import Stream, word
from ludoteca.core.errors import LudotecaError
from ludoteca.core.state import Weights
from ludoteca.core.view import View
from ludoteca.search.net import NO_NET, Net
from ludoteca.search.style import Style
from ludoteca.search.tree import TOLERANCE, StepStats, Tree

MIN_ITERATIONS = 64  # run at least this many, even after the deadline
CHUNK = 64  # initial number of iterations between two checks of the clock
CHUNK_SECONDS = 0.01
NODES_PER_ITERATION = 24  # the number of nodes to reserve


class Search:
    """A search from a view of the seat to move.

    Each thread grows its own tree, and the root statistics are summed (root parallelization, Chaslot et al. 2008).
    """

    def __init__(
        self,
        view: View,
        style: Style,
        rng: Stream,
        *,
        capacity: int,
        weights: Weights | None = None,
        net: Net = NO_NET,
        threads: int = 1,
    ) -> None:
        """Create one tree per thread. Together, the trees have room for `capacity` iterations.

        A network evaluates leaves instead of the weights, and without rollouts.
        """
        if not view.is_to_act:
            raise LudotecaError("there is nothing to search: it is not this seat's turn")
        self.view, self.side = view, view.game.side(int(view.state.players), view.seat)
        rows = view.game.heuristics.weight_rows if weights is None else weights
        nodes = capacity // threads * NODES_PER_ITERATION
        streams = [_branch(rng) for _ in range(threads)]
        self.trees = [Tree(view, style, rows, net, stream, nodes) for stream in streams]
        self._pool = ThreadPoolExecutor(threads) if threads > 1 else None

    @property
    def visits(self) -> int:
        """The visit count of the root, summed over all trees."""
        return sum(tree.visits for tree in self.trees)

    def run(self, iterations: int, deadline: float | None = None) -> None:
        """Search until the root has this many visits, the root is solved, or the deadline passes.

        Deadlines are measured with `time.perf_counter`.
        """
        chunk = CHUNK
        least = self.visits + (0 if self.stats() else 1)
        while (left := max(iterations, least) - self.visits) > 0 and not any(tree.is_solved for tree in self.trees):
            began = time.perf_counter()
            if deadline is not None and began >= deadline and self.visits >= MIN_ITERATIONS:
                return
            each = -(-min(left, chunk) // len(self.trees))
            self._grow(each)
            chunk = _next_chunk(chunk, time.perf_counter() - began) if deadline is not None else left

    def _grow(self, iterations: int) -> None:
        if self._pool is None:
            self.trees[0].grow(iterations)
        else:
            list(self._pool.map(lambda tree: tree.grow(iterations), self.trees))

    def advance(self, step: int) -> None:
        """Advance all trees past the seat's own step.

        Drop trees without that step. There can be some, because one solved tree stops the others before they have
        visited every step.
        """
        self.trees = [tree for tree in self.trees if tree.has(step)]
        for tree in self.trees:
            tree.advance(step)

    def stats(self) -> list[StepStats]:
        """Return the statistics of each step at the root, combined over all trees."""
        by_step: dict[int, list[StepStats]] = {}
        for tree in self.trees:
            for stats in tree.stats():
                by_step.setdefault(stats.step, []).append(stats)
        return [_merged(step, parts) for step, parts in by_step.items()]

    def best(self) -> StepStats:
        """Return the step to take: the most visited step (robust child), or a proven step that is at least as good.

        Ignore steps whose upper bound cannot beat the best proven value.
        """
        stats = self.stats()
        proven = max(stats, key=lambda one: (one.low[self.side], one.visits))
        floor = proven.low[self.side]
        better = [one for one in stats if one.high[self.side] > floor + TOLERANCE]
        equal = [one for one in stats if one.high[self.side] >= floor - TOLERANCE]
        best = max(better or equal, key=lambda one: (one.visits, one.value(self.side)))
        return proven if floor > TOLERANCE and floor >= best.value(self.side) - TOLERANCE else best


def _merged(step: int, parts: list[StepStats]) -> StepStats:
    visits = sum(part.visits for part in parts)
    values = sum((part.values * part.visits for part in parts), np.zeros(len(parts[0].values))) / max(1, visits)
    low = np.max([part.low for part in parts], axis=0)
    return StepStats(step, visits, values, low, np.min([part.high for part in parts], axis=0))


def _next_chunk(chunk: int, seconds: float) -> int:
    """Return the number of iterations that take about CHUNK_SECONDS."""
    return max(1, min(2 * chunk, round(chunk * CHUNK_SECONDS / max(seconds, 1e-9))))


def _branch(rng: Stream) -> Stream:
    """Return an independent stream, seeded from another stream."""
    return np.array([word(rng), word(rng), word(rng), 1], dtype=np.int64)
