"""Iterative deepening: alpha-beta searches of growing depth, until the budget or the time is used up.

The search works for two sides in positions in which nothing is hidden, because then the view is the only world.
"""

import threading
import time
from dataclasses import dataclass
from typing import Any

import numpy as np

from ludoteca.core.chance import stream
from ludoteca.core.state import States, Weights, array_of, copy
from ludoteca.core.view import View
from ludoteca.search.minimax import Craft, Minimax
from ludoteca.search.transpositions import hashing, table

LEVELS = 96  # the most steps below the root; longer lines are evaluated there
MIN_POSITIONS, MAX_POSITIONS = 1 << 10, 1 << 20  # in the transposition table
UNLIMITED = 1 << 60


@dataclass(frozen=True)
class Deepest:
    """What a search found."""

    step: int
    """The best step."""
    value: int
    """Its value for the side to move, in thousandths of log-odds; wins and losses are near plus and minus WIN."""
    depth: int
    """How many steps ahead the last whole search looked."""
    is_certain: bool
    """True if the result of the match with best play is proven."""


def is_readable(view: View) -> bool:
    """True if alpha-beta can search this view: two sides, no simultaneous set-up and nothing hidden."""
    game, players = view.game, int(view.state.players)
    if game.sides(players) != 2 or not view.is_to_act or int(view.state.turn) == 0:
        return False
    return game.bridge.worlds_at(array_of(copy(view.state)), 0, view.seat) == 1


class Deepening:
    """A search that continues from step to step of the same turn, with one transposition table."""

    def __init__(
        self, view: View, positions: int, *, craft: Craft | None = None, weights: Weights | None = None
    ) -> None:
        """Create a search with room for this many positions. `craft` says which techniques it uses."""
        game = view.game
        self._kernel = game.template("ludoteca.search.alphabeta")
        rows = game.heuristics.weight_rows if weights is None else weights
        world = array_of(copy(view.state))
        game.bridge.resample_at(world, 0, view.seat, stream(0))  # what the view hides, if only one world is possible
        self._m = _workspace(self._kernel, world, rows, positions, craft)
        self._game = game
        self.nodes = 0
        """The number of positions visited so far."""

    def advance(self, step: int) -> None:
        """Continue from the position after a step of the seat to move."""
        state = self._m.states
        self._game.bridge.apply_at(state, 0, int(state[0].seat), step)

    def run(self, nodes: int = UNLIMITED, deadline: float | None = None, *, deepest: int = LEVELS) -> Deepest:
        """Search deeper and deeper, until all positions, the time or the depth are used up, or the result is certain.

        The first search, which looks one step ahead, is always completed. Deadlines are measured with
        `time.perf_counter`.
        """
        numbers, kernel = self._m.numbers, self._kernel
        begun = self.nodes
        found = self._look(1, UNLIMITED)
        clock = _Alarm(numbers, kernel.IS_LATE, deadline)
        with clock:
            while found.depth < deepest and not found.is_certain:
                deeper = self._look(found.depth + 1, nodes - (self.nodes - begun))
                if numbers[kernel.IS_CUT]:  # the search may have found a better step before its time was over
                    return Deepest(deeper.step, found.value, found.depth, False)
                found = deeper
        return found

    def steps_to_end(self, value: int) -> int:
        """Return after how many steps a match with a certain value is won or lost, or 0 if the win is shared."""
        return int(self._kernel.WIN) - abs(value) if abs(value) > self._kernel.CERTAIN else 0

    def _look(self, depth: int, nodes: int) -> Deepest:
        """Search to this depth. If the search is cut short, its step is the best so far."""
        kernel, numbers = self._kernel, self._m.numbers
        best = int(numbers[kernel.BEST])
        numbers[kernel.NODES], numbers[kernel.BUDGET], numbers[kernel.GUESSES], numbers[kernel.IS_CUT] = 0, nodes, 0, 0
        value = int(kernel.search(self._m, 0, depth, -kernel.INFINITE, kernel.INFINITE))
        self.nodes += int(numbers[kernel.NODES])
        is_certain = abs(value) > kernel.CERTAIN or numbers[kernel.GUESSES] == 0
        step = int(numbers[kernel.BEST])
        return Deepest(step if step >= 0 else best, value, depth, bool(is_certain))


class _Alarm:
    """Tells a running search that its time is over. Compiled code cannot read the clock, but it releases the GIL."""

    def __init__(self, numbers: Any, place: int, deadline: float | None) -> None:
        self._numbers, self._place = numbers, place
        left = None if deadline is None else max(0.0, deadline - time.perf_counter())
        self._timer = None if left is None else threading.Timer(left, self._ring)

    def _ring(self) -> None:
        self._numbers[self._place] = 1

    def __enter__(self) -> None:
        self._numbers[self._place] = 0
        if self._timer is not None:
            self._timer.daemon = True
            self._timer.start()

    def __exit__(self, *trouble: object) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer.join()  # otherwise it could still stop the next search
        self._numbers[self._place] = 0


def _workspace(kernel: Any, root: States, weights: Weights, positions: int, craft: Craft | None) -> Any:
    """Return the arrays that a search works on, with the root at level 0."""
    states = root.repeat(LEVELS + 2)
    numbers = np.zeros(kernel.NUMBERS, np.int64)
    numbers[kernel.BEST] = -1
    return Minimax(
        states=states,
        words=states.view(np.int32).reshape(len(states), -1),
        steps=np.zeros((len(states), kernel.MAX_LEGAL), np.int32),
        ranks=np.zeros((len(states), kernel.MAX_LEGAL), np.int64),
        notes=np.zeros((len(states), kernel.NOTES), np.int64),
        killers=np.full((len(states), kernel.KILLERS), -1, np.int32),
        history=np.zeros((kernel.MOST_SIDES, kernel.STEPS), np.int64),
        entries=table(min(max(positions, MIN_POSITIONS), MAX_POSITIONS)),
        hashing=hashing(root.dtype),
        weights=weights,
        seen=np.zeros((2, kernel.FEATURES)),
        numbers=numbers,
        craft=craft or Craft(),
    )
