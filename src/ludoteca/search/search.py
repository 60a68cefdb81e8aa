"""Searching from a seat's view: as long as wanted, on several threads, and on through the steps of its turn."""

import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from ludoteca.core.chance import Stream, shuffle, word
from ludoteca.core.errors import LudotecaError
from ludoteca.core.state import States, Steps, Weights, array_of, copy
from ludoteca.core.view import View
from ludoteca.search.style import Style

LEAST = 64  # iterations, however little time there is
CHUNK = 64  # iterations between two looks at the clock, at first
CHUNK_SECONDS = 0.01
NODES_A_STEP = 24  # room for so many nodes an iteration, within these limits
LEAST_NODES, MOST_NODES = 1 << 12, 1 << 21
CERTAIN = 1e-4  # shares of a win that are nearer are the same
WORLDS = 4096  # the most worlds that are listed


@dataclass(frozen=True)
class Found:
    """What the search knows of a step: how often it was tried, and what it is worth to every side."""

    step: int
    visits: int
    values: npt.NDArray[np.float64]
    low: npt.NDArray[np.float64]
    high: npt.NDArray[np.float64]

    def worth(self, side: int) -> float:
        """The value for a side, within what is proven."""
        return float(min(max(self.values[side], self.low[side]), self.high[side]))

    def is_proven(self, side: int) -> bool:
        """True if the value for a side is certain."""
        return bool(self.high[side] - self.low[side] < CERTAIN)


class Tree:
    """One tree, grown by one thread."""

    def __init__(self, view: View, style: Style, weights: Weights, rng: Stream, room: int) -> None:
        game = view.game
        self._kernel = game.template("ludoteca.search.tree")
        self._view, self._style, self._weights, self._rng = view, style, weights, rng
        self._states: States = array_of(copy(view.state)).repeat(2)
        self._own: list[int] = []
        self._nodes = np.empty(min(max(room, LEAST_NODES), MOST_NODES), self._kernel.NODE)
        self._history = np.zeros((2, self._kernel.MOST_SIDES, game.rules.steps), np.float32)
        self._used = self._kernel.plant(self._nodes)
        self.root = int(self._kernel.ROOT)
        self.worlds = self._listed()

    def _listed(self) -> Steps:
        """The worlds in any order; none if they are too many."""
        count = self._view.game.compiled.worlds_at(self._states, 0, self._view.seat)
        worlds = np.arange(count if count <= WORLDS else 0, dtype=np.int32)
        shuffle(self._rng, worlds, len(worlds))
        return worlds

    @property
    def visits(self) -> int:
        """How often the root was visited."""
        return int(self._nodes[self.root]["visits"])

    @property
    def is_decided(self) -> bool:
        """True if there is nothing more to find out."""
        return bool(self._nodes[self.root]["is_decided"])

    def grow(self, iterations: int) -> None:
        """Search on. The compiled loop releases Python's lock."""
        own = np.array(self._own, np.int32)
        self._used = self._kernel.grow(
            self._states,
            self._view.seat,
            own,
            self.worlds,
            self._nodes,
            self._used,
            self.root,
            self._style,
            self._weights,
            self._history,
            self._rng,
            iterations,
        )

    def has(self, step: int) -> bool:
        """True if there is a node for what follows a step."""
        return any(found.step == step for found in self.found())

    def advance(self, step: int) -> None:
        """Make what follows an own step the root, with all that is known of it."""
        self._own.append(step)
        self.root = self._child(step)

    def found(self) -> list[Found]:
        """What is known of each step from the root."""
        return [self._found(child) for child in self._children(self.root)]

    def _found(self, child: int) -> Found:
        node = self._nodes[child]
        visits = int(node["visits"])
        values = node["value"].astype(np.float64) / max(1, visits)
        return Found(int(node["step"]), visits, values, node["low"].astype(np.float64), node["high"].astype(np.float64))

    def _child(self, step: int) -> int:
        return next(child for child in self._children(self.root) if self._nodes[child]["step"] == step)

    def _children(self, node: int) -> Iterator[int]:
        child = int(self._nodes[node]["first"])
        while child:
            yield child
            child = int(self._nodes[child]["next"])

    def line(self, step: int, most: int) -> list[int]:
        """A step and what is most likely to follow it: the steps tried most."""
        steps, node = [step], self._child(step)
        while len(steps) < most:
            children = list(self._children(node))
            node = max(children, key=lambda child: int(self._nodes[child]["visits"]), default=0)
            if not node or int(self._nodes[node]["visits"]) < 2:
                break
            steps.append(int(self._nodes[node]["step"]))
        return steps


class Search:
    """A search from a view in which its seat is to act. Threads grow trees of their own, put together at the root."""

    def __init__(
        self, view: View, style: Style, rng: Stream, *, room: int, weights: Weights | None = None, threads: int = 1
    ) -> None:
        if not view.is_to_act:
            raise LudotecaError("there is nothing to think about: this seat is not to act")
        self.view, self.side = view, view.game.side(int(view.state.players), view.seat)
        rows = view.game.heuristics.weight_rows if weights is None else weights
        streams = [_branch(rng) for _ in range(threads)]
        self.trees = [Tree(view, style, rows, stream, room // threads * NODES_A_STEP) for stream in streams]
        self._pool = ThreadPoolExecutor(threads) if threads > 1 else None

    @property
    def visits(self) -> int:
        """How many iterations have gone through the root."""
        return sum(tree.visits for tree in self.trees)

    def run(self, iterations: int, deadline: float | None = None) -> None:
        """Search until the root has so many visits, the clock (`time.perf_counter`) says so, or all is decided."""
        chunk = CHUNK
        least = self.visits + (0 if self.found() else 1)
        while (left := max(iterations, least) - self.visits) > 0 and not any(tree.is_decided for tree in self.trees):
            began = time.perf_counter()
            if deadline is not None and began >= deadline and self.visits >= LEAST:
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
        """Go on behind an own step, with the trees that know of it: one that is decided soon stops the others."""
        self.trees = [tree for tree in self.trees if tree.has(step)]
        for tree in self.trees:
            tree.advance(step)

    def found(self) -> list[Found]:
        """What is known of each step at the root, of all trees together."""
        together: dict[int, list[Found]] = {}
        for tree in self.trees:
            for found in tree.found():
                together.setdefault(found.step, []).append(found)
        return [_merged(step, parts) for step, parts in together.items()]

    def best(self) -> Found:
        """The step to take: the one tried most among those that may be more than is certain, or what is certain."""
        found = self.found()
        proven = max(found, key=lambda one: (one.low[self.side], one.visits))
        floor = proven.low[self.side]
        better = [one for one in found if one.high[self.side] > floor + CERTAIN]
        equal = [one for one in found if one.high[self.side] >= floor - CERTAIN]
        best = max(better or equal, key=lambda one: (one.visits, one.worth(self.side)))
        return proven if floor > CERTAIN and floor >= best.worth(self.side) - CERTAIN else best


def _merged(step: int, parts: list[Found]) -> Found:
    visits = sum(part.visits for part in parts)
    values = sum((part.values * part.visits for part in parts), np.zeros(len(parts[0].values))) / max(1, visits)
    low = np.max([part.low for part in parts], axis=0)
    return Found(step, visits, values, low, np.min([part.high for part in parts], axis=0))


def _next_chunk(chunk: int, seconds: float) -> int:
    """As many iterations as take about a hundredth of a second."""
    return max(1, min(2 * chunk, round(chunk * CHUNK_SECONDS / max(seconds, 1e-9))))


def _branch(rng: Stream) -> Stream:
    """A stream of its own, drawn from another."""
    return np.array([word(rng), word(rng), word(rng), 1], dtype=np.int64)
