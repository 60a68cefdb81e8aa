"""What the strongest player thinks of a view: the best steps, what follows, and how likely each side is to win."""

import time
from collections.abc import Iterator
from dataclasses import dataclass

from ludoteca.core.chance import Stream, stream
from ludoteca.core.errors import LudotecaError
from ludoteca.core.state import array_of, copy
from ludoteca.core.view import View
from ludoteca.players.searching import goes_on
from ludoteca.players.skill import skill_of, style_of
from ludoteca.search.search import Found, Search
from ludoteca.search.setting_up import chosen_set_up, is_setting_up

LINES = 3
LENGTH = 8  # the most steps of a line
LEVEL = "master"
ENDLESS = 10**9  # iterations, if only a time is given: the clock decides


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
    iterations: int = ENDLESS,
    most: int = LINES,
    threads: int = 1,
    seed: int | None = None,
    path: tuple[int, ...] = (),
) -> Analysis:
    """Think about a view in which its seat is to act, until the time is over or so many iterations are done."""
    if not view.is_to_act:
        raise LudotecaError("there is nothing to analyse: this seat is not to act")
    rng, deadline = stream(seed, *path), time.perf_counter() + seconds
    if is_setting_up(view):
        return _set_up(view, rng, deadline)
    search = Search(view, style_of(view.game, int(view.state.players)), rng, room=iterations, threads=threads)
    search.run(iterations, deadline)
    best, *others = _told(search, most)
    others.sort(key=lambda found: -found.worth(search.side))
    lines = tuple(_line(search, found, best.worth(search.side)) for found in (best, *others))
    return Analysis(_chances(search, best), lines)


def _told(search: Search, most: int) -> list[Found]:
    """The step to take, and those of the others that were tried of which the most is known."""
    best, side = search.best(), search.side
    tried = [found for found in search.found() if found.visits > 0 and found.step != best.step]

    def trust(found: Found) -> float:
        return found.worth(side) if found.is_proven(side) else found.visits / search.visits

    return [best, *sorted(tried, key=trust, reverse=True)[: most - 1]]


def _chances(search: Search, best: Found) -> tuple[float, ...]:
    """What the best step is worth to each side, within what is proven, made to sum up to 1."""
    sides = search.view.game.sides(int(search.view.state.players))
    worth = [best.worth(side) for side in range(sides)]
    return tuple(value / sum(worth) if sum(worth) > 0 else 1 / sides for value in worth)


def _line(search: Search, found: Found, most: float) -> Line:
    """A step with what follows. No step is said to be better than the one to take.

    That one held up best; another that was tried less can have a higher mean by chance, and who takes steps by their
    means plays worse (docs/decisions/0016-search.md).
    """
    steps = search.trees[0].line(found.step, LENGTH)
    chance = min(found.worth(search.side), most, 1.0)
    return Line(found.step, chance, found.is_proven(search.side), tuple(_replies(search.view, steps)))


def _replies(view: View, steps: list[int]) -> Iterator[Reply]:
    """The steps in words. Where something is hidden, only those of the seat's own turn, in which nothing is learnt."""
    game, world = view.game, array_of(copy(view.state))
    is_open = game.compiled.worlds_at(world, 0, view.seat) == 1
    game.compiled.resample_at(world, 0, view.seat, stream(0))
    for k, step in enumerate(steps):
        seat = view.seat if int(world[0].acting) >> view.seat & 1 else int(world[0].seat)
        seen = View.of(game, copy(world[0]), seat)
        yield Reply(seat, seen.text(step), seen.words(step))
        if not is_open and not goes_on(view, steps[: k + 1]):
            return
        game.compiled.apply_at(world, 0, seat, step)
        if world[0].over:
            return


def _set_up(view: View, rng: Stream, deadline: float) -> Analysis:
    """One set-up is recommended, and not judged: too little can be known yet."""
    skill = skill_of(view.game, int(view.state.players), LEVEL)
    steps = chosen_set_up(view, rng, drafts=skill.drafts, plays=skill.plays, deadline=deadline)
    sides = view.game.sides(int(view.state.players))
    even = (1 / sides,) * sides
    return Analysis(even, (Line(steps[0], even[0], False, tuple(_replies(view, steps))),))
