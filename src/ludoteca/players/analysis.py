"""What the strongest player thinks of a view: the best steps, what follows, and how likely each side is to win."""

import time
from collections.abc import Iterator
from dataclasses import dataclass

from ludoteca.core.chance import Stream, stream
from ludoteca.core.errors import LudotecaError
from ludoteca.core.state import array_of, copy
from ludoteca.core.view import View
from ludoteca.players.searching import turn_continues
from ludoteca.players.skill import skill_of, style_of
from ludoteca.search.search import Search
from ludoteca.search.setting_up import chosen_set_up, is_setting_up
from ludoteca.search.tree import StepStats

LINES = 3
LENGTH = 8  # the most steps of a line
LEVEL = "master"
UNLIMITED = 10**9  # iterations, if only a time is given: the clock decides


@dataclass(frozen=True)
class Reply:
    """A step of a line: whose it is, its text, and what it does in a few words."""

    seat: int
    text: str
    words: str


@dataclass(frozen=True)
class Line:
    """A step that can be taken now, what it is worth, and how play would go on."""

    step: int
    chance: float
    """How likely the seat's side is to win after it, from 0 to 1."""
    is_certain: bool
    """True if the value is proven, not estimated."""
    follows: tuple[Reply, ...]
    """The step itself, and what is expected to follow; nothing that the seat cannot know is told."""


@dataclass(frozen=True)
class Analysis:
    """What was found out about a view."""

    chances: tuple[float, ...]
    """How likely each side is to win with best play, all together 1."""
    lines: tuple[Line, ...]
    """The best steps, the best first."""


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
    """Search from a view of the seat to move, until the time is over or this many iterations are done."""
    if not view.is_to_act:
        raise LudotecaError("there is nothing to analyse: this seat is not to act")
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
    """The step to take, and of the other visited steps the proven and the most visited ones."""
    best, side = search.best(), search.side
    tried = [stats for stats in search.stats() if stats.visits > 0 and stats.step != best.step]

    def trust(stats: StepStats) -> float:
        return stats.value(side) if stats.is_proven(side) else stats.visits / search.visits

    return [best, *sorted(tried, key=trust, reverse=True)[: most - 1]]


def _line(search: Search, stats: StepStats, most: float) -> Line:
    """A step with what follows. No step is said to be better than the one to take.

    That one held up best; another that was tried less can have a higher mean by chance, and who takes steps by their
    means plays worse (docs/decisions/0016-search.md).
    """
    steps = search.trees[0].principal_variation(stats.step, LENGTH)
    chance = min(stats.value(search.side), most, 1.0)
    return Line(stats.step, chance, stats.is_proven(search.side), tuple(_replies(search.view, steps)))


def _replies(view: View, steps: list[int]) -> Iterator[Reply]:
    """The steps in words. Where something is hidden, only those of the seat's own turn, in which nothing is learnt."""
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
    """One set-up is recommended, and not judged: too little can be known yet."""
    skill = skill_of(view.game, int(view.state.players), LEVEL)
    steps = chosen_set_up(view, rng, drafts=skill.drafts, plays=skill.plays, deadline=deadline)
    sides = view.game.sides(int(view.state.players))
    even = (1 / sides,) * sides
    return Analysis(even, (Line(steps[0], even[0], False, tuple(_replies(view, steps))),))
