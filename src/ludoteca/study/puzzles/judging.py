"""Puzzles for games in which something is always hidden: the best turn, judged by the strongest search.

Nothing can be proven there, so a turn must be clearly better than all others. Every search starts from the view of the
seat to move and draws the worlds from it, so what the seat cannot know never matters. The margin between the best turn
and the second best must hold in a second judgement with other seeds.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from ludoteca.core.game import Game
from ludoteca.core.state import State
from ludoteca.core.view import View
from ludoteca.study.puzzles.puzzle import Puzzle
from ludoteca.study.puzzles.solutions import LEAST_CHOICES, Solution
from ludoteca.study.puzzles.turns import Stand, Turn
from ludoteca.study.review.judging import valuation
from ludoteca.study.review.worlds import imagined

MOST = 600  # positions in a turn; larger turns are a search for a needle, and take too long to judge
MOST_ENDS = 80
MARGIN = 0.06  # how much better the best turn must be on average, as a share of the win
HELD = 0.03  # how much better it must still be with every single seed, in both judgements
EVEN = 0.05  # the best turn must leave a chance between this and its opposite; otherwise the match is decided
GLANCE, STUDY = 250, 3000  # iterations for each turn: for all turns, and for the most promising
PROMISING = 4
SEEDS = (1, 2, 3)
OTHER_SEEDS = (101, 102, 103)
FRESH_SEEDS = (201, 202, 203)


@dataclass(frozen=True)
class Judged:
    """The best turn from a view, and how much better it is than the second best."""

    best: Stand
    chance: float
    """The chance of winning that the best turn leaves to the side, averaged over the seeds."""
    margin: float
    """The average lead of the best turn over the second best."""
    least: float
    """The smallest lead with a single seed. It is negative if the seed preferred another turn."""


def holds(puzzle: Puzzle) -> bool:
    """True if the solution of a judged puzzle is still clearly the best, with seeds that its maker did not use."""
    match = puzzle.begin()
    turn, view = Turn(match.game, match.state, MOST), match.view(match.seat)
    end = turn.ends()[puzzle.key()]
    ends = _promising(view, list(turn.ends().values()))
    others = [one for one in ends if one.steps != end.steps]
    return judged_turns(view, [end, *others], FRESH_SEEDS, end).margin >= HELD


def best_turn(game: Game, turn: Turn, is_wanted: Callable[[Stand], bool] = lambda end: True) -> Solution | None:
    """Return the turn that is clearly the best for the seat to move, or None if there is none.

    `is_wanted` is asked about the turn that looks best at a glance, before any turn is studied.
    """
    ends = list(turn.ends().values())
    if not LEAST_CHOICES <= len(ends) <= MOST_ENDS:
        return None
    view = View.of(game, turn.start, turn.seat)
    promising = _promising(view, ends)
    if not is_wanted(promising[0]) or judged_turns(view, promising, SEEDS[:1]).margin < HELD:
        return None
    found = judged_turns(view, promising, SEEDS)
    if not _is_clear(found) or found.margin < MARGIN:
        return None
    if not _is_clear(judged_turns(view, promising, OTHER_SEEDS, found.best)):
        return None
    end = found.best
    return Solution("best", end, len(end.steps), end.states.tobytes(), len(ends))


def _is_clear(found: Judged) -> bool:
    return found.least >= HELD and EVEN <= found.chance <= 1 - EVEN


def judged_turns(view: View, ends: Sequence[Stand], seeds: Sequence[int], best: Stand | None = None) -> Judged:
    """Compare turns with the same budget for each. Without `best`, the best turn is the best on average."""
    tables = [[_chance(view, end, STUDY, seed) for end in ends] for seed in seeds]
    means = [sum(column) / len(seeds) for column in zip(*tables, strict=True)]
    at = max(range(len(ends)), key=means.__getitem__) if best is None else _place(ends, best)
    leads = [row[at] - max(row[:at] + row[at + 1 :]) for row in tables]
    others = max(means[:at] + means[at + 1 :])
    return Judged(ends[at], means[at], means[at] - others, min(leads))


def _place(ends: Sequence[Stand], best: Stand) -> int:
    return next(at for at, end in enumerate(ends) if end.steps == best.steps)


def _promising(view: View, ends: Sequence[Stand]) -> list[Stand]:
    """Return the turns that look best at a glance, the best first."""
    return sorted(ends, key=lambda end: -_chance(view, end, GLANCE, 0))[:PROMISING]


def _chance(view: View, end: Stand, iterations: int, seed: int) -> float:
    side = view.game.side(int(view.state.players), view.seat)
    return valuation(view, end.steps, iterations, (seed,)).chances[side]


def spots(game: Game, states: Iterable[State]) -> Iterator[Turn]:
    """Yield the rest of a turn from each position, as its seat imagines it, if it is short enough to be judged."""
    for state in states:
        turn = Turn(game, imagined(View.of(game, state, int(state.seat))), MOST)
        if turn.is_whole:
            yield turn
