"""Judging a stretch of a turn by what the seat could know: what it was worth, and what the best would have been worth.

A stretch is as much of a turn as a seat takes without learning anything: what is learnt in a turn (a disc is turned
over, a card is drawn) begins another. What was played and what the search prefers are looked into equally deeply, with
the same seed, so that neither looks better only because it was looked at longer.
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
    """Steps of a stretch, what may follow them, and what they are worth."""

    steps: tuple[int, ...]
    line: tuple[int, ...]
    """The steps, and what is most likely to follow."""
    chances: tuple[float, ...]
    """How likely each side is to win after the steps, all together 1."""
    is_certain: bool
    """True if that is proven for the side of the seat, not estimated."""


@dataclass(frozen=True)
class Judgement:
    """What was played in a stretch, and what the strongest player would have done; the same if nothing is better."""

    view: View
    played: Valuation
    best: Valuation

    @property
    def side(self) -> int:
        """The side of the seat that acted."""
        return self.view.game.side(int(self.view.state.players), self.view.seat)

    @property
    def loss(self) -> float:
        """How much of its chance to win the seat's side lost against the best."""
        return max(0.0, self.best.chances[self.side] - self.played.chances[self.side])


def judged(view: View, played: Sequence[int], iterations: int, seed: int, *path: int) -> Judgement:
    """Judge the steps that a seat took on a view without learning anything between them."""
    seeds = (seed, *path)
    choice = _choice(view, iterations, seeds)
    best = _valuation(view, choice, iterations, seeds)
    if tuple(played) == choice:
        return Judgement(view, best, best)
    own = _valuation(view, tuple(played), iterations, seeds)
    side = view.game.side(int(view.state.players), view.seat)
    return Judgement(view, own, best if best.chances[side] > own.chances[side] else own)


def _choice(view: View, iterations: int, seeds: tuple[int, ...]) -> tuple[int, ...]:
    """The steps that the search prefers, as far as nothing unknown comes between."""
    search = Search(view, style_of(view.game, int(view.state.players)), stream(*seeds), capacity=2 * iterations)
    steps: list[int] = []
    wanted = iterations
    while True:
        search.run(wanted)
        if steps and not search.stats():  # the tree is full and has never been here
            return tuple(steps)
        steps.append(search.best().step)
        if not turn_continues(view, steps):
            return tuple(steps)
        search.advance(steps[-1])
        wanted = round(FOLLOW_UP * iterations)


def _valuation(view: View, steps: tuple[int, ...], iterations: int, seeds: tuple[int, ...]) -> Valuation:
    """What steps are worth: all iterations go through them."""
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
