"""A match that is over, judged turn by turn: who would win, where it turned, and what would have been better.

Each turn is judged by what its seat could know, with a fixed number of iterations and a fixed seed: the same match is
always judged alike, and two matches that a seat cannot tell apart are judged alike as well. See docs/learning.md.
"""

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass, replace

from ludoteca.core.errors import LudotecaError
from ludoteca.core.game import Game
from ludoteca.core.record import Record
from ludoteca.core.registry import game as registered
from ludoteca.players import STRONGEST
from ludoteca.players.analysis import Reply
from ludoteca.players.skill import skill_of
from ludoteca.study.material import Text
from ludoteca.study.review.judging import Judgement, judged
from ludoteca.study.review.stretches import PlayedTurn, played_turns
from ludoteca.study.review.why import reason
from ludoteca.study.review.worlds import is_open, replies

VERSION = 1  # of the way in which matches are judged; reviews of another version are made again
SEED = 0
SHARE = 0.5  # of the iterations of the strongest level, for each of the searches of a stretch
HALVING = 0.1  # of the win: a turn that lost so much counts half
NOTABLE = 0.02  # of the win: a smaller loss is within what a search errs
TURNING = 0.1  # of the win: the least that makes a turn a turning point
MOST_TURNING = 5


@dataclass(frozen=True)
class Better:
    """What the strongest player would have done instead, and why."""

    line: tuple[Reply, ...]
    """Its steps, and what is expected to follow; nothing that the seat could not know is told."""
    chance: float
    is_certain: bool
    reason: Text


@dataclass(frozen=True)
class JudgedTurn:
    """A turn and what it was worth."""

    turn: int
    seat: int
    first: int
    """How many steps of the match came before."""
    last: int
    """How many steps had been taken when it was over."""
    played: tuple[Reply, ...]
    before: tuple[float, ...]
    """How likely each side was to win with best play, as far as the seat could know."""
    after: tuple[float, ...]
    """How likely each side was to win after what was played, as far as the seat could know."""
    loss: float
    """How much of its chance to win the seat's side lost; 0 if nothing was better."""
    is_forced: bool
    """True if there was nothing to choose: such a turn is not judged."""
    better: Better | None

    @property
    def swing(self) -> float:
        """How much a turn that lost something changed the chances of a side: of its own, or of another even more."""
        changes = [abs(now - then) for now, then in zip(self.after, self.before, strict=True)]
        return max(self.loss, *changes) if self.loss > 0 else 0.0


@dataclass(frozen=True)
class Review:
    """All that a review says, as far as it has come."""

    sides: tuple[int, ...]
    """The side of every seat."""
    count: int
    """How many turns there are to judge."""
    turns: tuple[JudgedTurn, ...]
    result: tuple[float, ...]
    """The share of the win that each side had in the end."""

    @property
    def is_done(self) -> bool:
        """True once all turns have been judged."""
        return len(self.turns) == self.count

    @property
    def chances(self) -> tuple[float, ...]:
        """How likely each side is to win after the turns that have been judged; even before the first."""
        count = len(set(self.sides))
        return self.turns[-1].after if self.turns else (1 / count,) * count

    def grown(self, turn: JudgedTurn) -> "Review":
        """The review with one more turn judged."""
        return replace(self, turns=(*self.turns, turn))

    @property
    def accuracy(self) -> tuple[float | None, ...]:
        """By seat, from 0 to 1: how near its turns came to the best. None for a seat that had nothing to choose."""
        return tuple(_accuracy([turn for turn in self.turns if turn.seat == seat]) for seat in range(len(self.sides)))

    @property
    def turning(self) -> tuple[int, ...]:
        """The places of the turns at which the match turned, in the order of play."""
        weights = [turn.swing for turn in self.turns]
        heaviest = sorted(range(len(weights)), key=lambda place: -weights[place])[:MOST_TURNING]
        return tuple(sorted(place for place in heaviest if weights[place] >= TURNING))


def review_id(record: Record) -> str:
    """What a review is known by: the match without its names, and the way in which it is judged."""
    text = f"review {VERSION}\n{replace(record, names={})}"
    return hashlib.sha256(text.encode()).hexdigest()[:32]


def outline(record: Record, count: int) -> Review:
    """A review of `count` turns before the first is judged."""
    if record.result is None:
        raise LudotecaError("only a match that is over can be reviewed")
    game = registered(record.game)
    sides = tuple(game.side(record.players, seat) for seat in range(record.players))
    return Review(sides, count, (), _shares(record.result.places, sides))


def reviews(record: Record, iterations: int | None = None) -> Iterator[Review]:
    """A review as it grows: before the first turn is judged, and after each."""
    turns = played_turns(record)
    review = outline(record, len(turns))
    yield review
    for turn in turns:
        review = review.grown(judged_turn(record, turn, review.chances, iterations))
        yield review


def default_iterations(game: Game, players: int) -> int:
    """How long the reviewer looks at each thing that it compares."""
    return round(SHARE * skill_of(game, players, STRONGEST).iterations)


def judged_turn(
    record: Record, turn: PlayedTurn, known: tuple[float, ...], iterations: int | None = None
) -> JudgedTurn:
    """Judge the stretches of a turn; where there was nothing to choose the chances stay as they are known."""
    if iterations is None:
        iterations = default_iterations(registered(record.game), record.players)
    free = [stretch for stretch in turn.stretches if not stretch.is_forced]
    found = [judged(one.view, one.steps, iterations, SEED, turn.first, place) for place, one in enumerate(free)]
    worst = max(found, key=lambda judgement: judgement.loss, default=None)
    loss = min(1.0, sum(judgement.loss for judgement in found))
    return JudgedTurn(
        turn=turn.turn,
        seat=turn.seat,
        first=turn.first,
        last=turn.last,
        played=tuple(map(Reply, [turn.seat] * len(turn.texts), turn.texts, turn.words)),
        before=found[0].best.chances if found else known,
        after=found[-1].played.chances if found else known,
        loss=loss if loss >= NOTABLE else 0.0,
        is_forced=turn.is_forced,
        better=_better(worst) if worst is not None and loss >= NOTABLE else None,
    )


def _better(judgement: Judgement) -> Better:
    best, view = judgement.best, judgement.view
    line = tuple(replies(view, best.line if is_open(view) else best.steps))
    return Better(line, best.chances[judgement.side], best.is_certain, reason(judgement))


def _accuracy(turns: list[JudgedTurn]) -> float | None:
    """The mean of what the turns count: each loss of a tenth of the win halves it."""
    counted = [2 ** (-turn.loss / HALVING) for turn in turns if not turn.is_forced]
    return sum(counted) / len(counted) if counted else None


def _shares(places: tuple[int, ...], sides: tuple[int, ...]) -> tuple[float, ...]:
    """Each side's part of the win."""
    winners = {side for place, side in zip(places, sides, strict=True) if place == 1}
    return tuple(1 / len(winners) if side in winners else 0.0 for side in range(len(set(sides))))
