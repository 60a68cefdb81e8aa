"""Judge a stretch of a turn by what the seat could know: the value of the steps played, and of the best steps.

A stretch is a part of a turn in which the seat learns nothing new. New information (a disc is flipped, a card is drawn)
begins another stretch. The steps played and the steps that the search prefers get the same number of iterations and the
same seed, so neither looks better only because it was searched longer.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from ludoteca.core.chance import stream
from ludoteca.core.view import View
from ludoteca.players.analysis import LENGTH
from ludoteca.players.searching import FOLLOW_UP, turn_continues
from ludoteca.players.skill import style_of
from ludoteca.search.search import Search


@dataclass(frozen=True)
class Valuation:
    """Steps of a stretch, their likely continuation, and their value."""

    steps: tuple[int, ...]
    line: tuple[int, ...]
    """The steps and their most likely continuation."""
    chances: tuple[float, ...]
    """Each side's chance of winning after the steps. The chances sum to 1."""
    is_certain: bool
    """True if the chance for the seat's side is proven, not estimated."""


@dataclass(frozen=True)
class Judgement:
    """The steps played in a stretch, and the steps that the strongest bot prefers, which may be the same."""

    view: View
    played: Valuation
    best: Valuation

    @property
    def side(self) -> int:
        """The side that the seat plays for."""
        return self.view.game.side(int(self.view.state.players), self.view.seat)

    @property
    def loss(self) -> float:
        """How much of its chance of winning the seat's side gave away, compared with the best steps."""
        return max(0.0, self.best.chances[self.side] - self.played.chances[self.side])


def judged(view: View, played: Sequence[int], iterations: int, seed: int, *path: int) -> Judgement:
    """Judge the steps that a seat took from a view without learning anything in between."""
    seeds = (seed, *path)
    choice = _choice(view, iterations, seeds)
    best = valuation(view, choice, iterations, seeds)
    if tuple(played) == choice:
        return Judgement(view, best, best)
    own = valuation(view, tuple(played), iterations, seeds)
    side = view.game.side(int(view.state.players), view.seat)
    return Judgement(view, own, best if best.chances[side] > own.chances[side] else own)


def _choice(view: View, iterations: int, seeds: tuple[int, ...]) -> tuple[int, ...]:
    """Return the steps that the search prefers, up to the first step that reveals something unknown."""
    search = Search(view, style_of(view.game, int(view.state.players)), stream(*seeds), capacity=2 * iterations)
    steps: list[int] = []
    wanted = iterations
    while True:
        search.run(wanted)
        if steps and not search.stats():  # the tree is full and has never visited this node
            return tuple(steps)
        steps.append(search.best().step)
        if not turn_continues(view, steps):
            return tuple(steps)
        search.advance(steps[-1])
        wanted = round(FOLLOW_UP * iterations)


def valuation(view: View, steps: tuple[int, ...], iterations: int, seeds: tuple[int, ...]) -> Valuation:
    """Return the value of these steps, from iterations that all pass through them."""
    search = Search(view, style_of(view.game, int(view.state.players)), stream(*seeds), capacity=iterations)
    tree = search.trees[0]
    before = tree.root
    for step in steps:
        search.run(search.visits + 1)
        before = tree.root
        search.advance(step)
    search.run(iterations)
    tree.root = before
    stats = next(one for one in tree.stats() if one.step == steps[-1])
    line = (*steps[:-1], *tree.principal_variation(steps[-1], LENGTH))
    chances = stats.chances(view.game.sides(int(view.state.players)))
    return Valuation(steps, line, chances, stats.is_proven(search.side))
