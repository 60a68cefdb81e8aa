"""A search tree for use from Python: grow it, read its statistics, and reuse a subtree for the next step."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from ludoteca.core.chance import Stream, shuffle
from ludoteca.core.state import States, Steps, Weights, array_of, copy
from ludoteca.core.view import View
from ludoteca.search.net import NO_NET, Net
from ludoteca.search.nodes import ROOT, Policy, Root, TreeArrays, node_dtype
from ludoteca.search.style import Style

MIN_NODES, MAX_NODES = 1 << 12, 1 << 21
MAX_WORLDS = 4096  # if there are more worlds, they are sampled instead of listed
TOLERANCE = 1e-4  # shares of a win that differ by less count as equal


@dataclass(frozen=True)
class StepStats:
    """The statistics of a step: its visit count, and the mean value and proven bounds for each side."""

    step: int
    visits: int
    values: npt.NDArray[np.float64]
    low: npt.NDArray[np.float64]
    high: npt.NDArray[np.float64]

    def value(self, side: int) -> float:
        """Return the mean value for a side, clipped to the proven bounds."""
        return float(min(max(self.values[side], self.low[side]), self.high[side]))

    def chances(self, sides: int) -> tuple[float, ...]:
        """Return the values for all sides, normalized to sum to 1."""
        values = [self.value(side) for side in range(sides)]
        return tuple(value / sum(values) if sum(values) > 0 else 1 / sides for value in values)

    def is_proven(self, side: int) -> bool:
        """True if the value for a side is proven."""
        return bool(self.high[side] - self.low[side] < TOLERANCE)


class Tree:
    """One tree, grown by one thread."""

    def __init__(self, view: View, style: Style, weights: Weights, net: Net, rng: Stream, nodes: int) -> None:
        game = view.game
        self._kernel = game.template("ludoteca.search.mcts")
        self._view = view
        self._states: States = array_of(copy(view.state)).repeat(2)
        self._own_steps: list[int] = []
        self._worlds = self._list_worlds(rng)
        self._net = net
        self._policy = Policy(style, weights, rng, is_open=len(self._worlds) == 1)
        sides = self._kernel.MOST_SIDES
        self._arrays = TreeArrays(
            nodes=np.empty(min(max(nodes, MIN_NODES), MAX_NODES), node_dtype(sides)),
            size=np.zeros(1, np.int32),
            history=np.zeros((2, sides, game.rules.steps), np.float32),
        )
        self._kernel.expand.start(self._arrays)
        self.root = ROOT

    def _list_worlds(self, rng: Stream) -> Steps:
        """Return the numbers of all worlds in random order.

        Return an empty array if there are too many worlds, or if they cannot be listed.
        """
        count = self._view.game.bridge.worlds_at(self._states, 0, self._view.seat)
        worlds = np.arange(count if count <= MAX_WORLDS else 0, dtype=np.int32)
        shuffle(rng, worlds, len(worlds))
        return worlds

    @property
    def visits(self) -> int:
        """The visit count of the root."""
        return int(self._arrays.nodes[self.root]["visits"])

    @property
    def is_solved(self) -> bool:
        """True if the values of all sides are proven at the root."""
        return bool(self._arrays.nodes[self.root]["is_solved"])

    def grow(self, iterations: int) -> None:
        """Run more iterations. The compiled loop releases the GIL."""
        own_steps = np.array(self._own_steps, np.int32)
        root = Root(self._states, self._view.seat, own_steps, self._worlds, self.root)
        if self._net is NO_NET:
            self._kernel.grow(root, self._arrays, self._policy, iterations)
        else:
            learned = self._view.game.template("ludoteca.search.learned_mcts")
            learned.grow(root, self._arrays, self._policy, self._net, iterations)

    def has(self, step: int) -> bool:
        """True if the root has a child for a step."""
        return any(stats.step == step for stats in self.stats())

    def advance(self, step: int) -> None:
        """Advance the root to the child for the seat's own step. The subtree below it is kept."""
        self._own_steps.append(step)
        self.root = self._child(step)

    def stats(self) -> list[StepStats]:
        """Return the statistics of each step at the root."""
        children = self._arrays.nodes[list(self._children(self.root))]
        total, low, high = (children[field].astype(np.float64) for field in ("total", "low", "high"))
        values = total / np.maximum(1, children["visits"])[:, None]
        steps, visits = children["step"].tolist(), children["visits"].tolist()
        return [StepStats(*row) for row in zip(steps, visits, values, low, high, strict=True)]

    def _child(self, step: int) -> int:
        return next(child for child in self._children(self.root) if self._arrays.nodes[child]["step"] == step)

    def _children(self, node: int) -> Iterator[int]:
        child = int(self._arrays.nodes["first"][node])
        siblings = self._arrays.nodes["next"]
        while child:
            yield child
            child = int(siblings[child])

    def principal_variation(self, step: int, length: int) -> list[int]:
        """Return a step followed by its most visited continuation, with at most `length` steps in total."""
        nodes, steps, node = self._arrays.nodes, [step], self._child(step)
        while len(steps) < length:
            node = max(self._children(node), key=lambda child: int(nodes[child]["visits"]), default=0)
            if not node or int(nodes[node]["visits"]) < 2:
                break
            steps.append(int(nodes[node]["step"]))
        return steps
