"""Analysis of a view by the strongest bot: the best steps, their continuations, and each side's winning chances.

Examples:
    >>> import ludoteca
    >>> from ludoteca.players.analysis import analyse
    >>> match = ludoteca.new("elementos", seed=2, opening="random")
    >>> analysis = analyse(match.view(match.seat), iterations=50, seed=1)
    >>> round(sum(analysis.chances), 6)
    1.0
    >>> analysis.lines[0].step in match.view(match.seat).legal()
    True
"""

import time
from collections.abc import Iterator
from dataclasses import dataclass

from ludoteca.core.chance import Stream, stream
from ludoteca.core.errors import LudotecaError
from ludoteca.core.sentences import Sentence
from ludoteca.core.state import array_of, copy
from ludoteca.core.view import View
from ludoteca.players.searching import turn_continues
from ludoteca.players.skill import skill_of, style_of
from ludoteca.search.search import Search
from ludoteca.search.setting_up import chosen_set_up, is_setting_up
from ludoteca.search.tree import StepStats

LINES = 3
LENGTH = 8  # maximum number of steps in a line
LEVEL = "master"  # hints, analyses and reviews search as much as this level does in every game
UNLIMITED = 10**9  # the maximum number of iterations if only the time is limited


@dataclass(frozen=True)
class Reply:
    """One step of a line: its seat, its text, and a description in words."""

    seat: int
    text: str
    words: Sentence


@dataclass(frozen=True)
class Line:
    """A candidate step with its value and principal variation."""

    step: int
    chance: float
    """The win probability of the seat's side after this step, from 0 to 1."""
    is_certain: bool
    """True if the value is proven, not estimated."""
    follows: tuple[Reply, ...]
    """The step and its expected continuation. It contains nothing that the seat cannot know."""


@dataclass(frozen=True)
class Analysis:
    """The result of analysing a view."""

    chances: tuple[float, ...]
    """The win probability of each side after the best step. The probabilities sum to 1."""
    lines: tuple[Line, ...]
    """The candidate steps, with the best step first."""


def analyse(
    view: View,
    *,
    seconds: float = 1.0,
    iterations: int = UNLIMITED,
    most: int = LINES,
    threads: int = 1,
    seed: int | None = None,
    path: tuple[int, ...] = (),
) -> Analysis:
    """Search from a seat's view until the time or the iterations run out. It must be the seat's turn."""
    if not view.is_to_act:
        raise LudotecaError("there is nothing to analyse: it is not this seat's turn")
    rng, deadline = stream(seed, *path), time.perf_counter() + seconds
    if is_setting_up(view):
        return _set_up(view, rng, deadline)
    search = Search(view, style_of(view.game, int(view.state.players)), rng, capacity=iterations, threads=threads)
    search.run(iterations, deadline)
    best, *others = _candidates(search, most)
    others.sort(key=lambda stats: -stats.value(search.side))
    lines = tuple(_line(search, stats, best.value(search.side)) for stats in (best, *others))
    return Analysis(best.chances(view.game.sides(int(view.state.players))), lines)


def _candidates(search: Search, most: int) -> list[StepStats]:
    """Return the step to take, followed by the other visited steps, ordered by proven value or visit count."""
    best, side = search.best(), search.side
    tried = [stats for stats in search.stats() if stats.visits > 0 and stats.step != best.step]

    def trust(stats: StepStats) -> float:
        return stats.value(side) if stats.is_proven(side) else stats.visits / search.visits

    return [best, *sorted(tried, key=trust, reverse=True)[: most - 1]]


def _line(search: Search, stats: StepStats, most: float) -> Line:
    """Return a step with its principal variation and its winning chance, capped at `most`.

    `most` is the winning chance of the recommended step, which is the most robust step. A step with fewer visits
    can have a higher mean by luck, and bots that choose steps by their means play worse
    (docs/decisions/0016-search.md).
    """
    steps = search.trees[0].principal_variation(stats.step, LENGTH)
    chance = min(stats.value(search.side), most, 1.0)
    return Line(stats.step, chance, stats.is_proven(search.side), tuple(_replies(search.view, steps)))


def _replies(view: View, steps: list[int]) -> Iterator[Reply]:
    """Describe the steps one by one.

    If anything is hidden, stop at the end of the seat's turn or when the seat learns something new.
    """
    game, world = view.game, array_of(copy(view.state))
    is_open = game.bridge.worlds_at(world, 0, view.seat) == 1
    game.bridge.resample_at(world, 0, view.seat, stream(0))
    for k, step in enumerate(steps):
        seat = view.seat if int(world[0].acting) >> view.seat & 1 else int(world[0].seat)
        seen = View.of(game, copy(world[0]), seat)
        yield Reply(seat, seen.text(step), seen.words(step))
        if not is_open and not turn_continues(view, steps[: k + 1]):
            return
        game.bridge.apply_at(world, 0, seat, step)
        if world[0].over:
            return


def _set_up(view: View, rng: Stream, deadline: float) -> Analysis:
    """Recommend one set-up. All sides get equal chances, because too little is known to evaluate a set-up."""
    skill = skill_of(view.game, int(view.state.players), LEVEL)
    steps = chosen_set_up(view, rng, drafts=skill.drafts, plays=skill.plays, deadline=deadline)
    sides = view.game.sides(int(view.state.players))
    even = (1 / sides,) * sides
    return Analysis(even, (Line(steps[0], even[0], False, tuple(_replies(view, steps))),))
