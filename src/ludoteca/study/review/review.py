"""The review of a finished match, turn by turn: each side's chances, the turning points, and better turns.

Each turn is judged by what its seat could know, with a fixed number of iterations and a fixed seed. The same match
always gets the same judgements, and so do two matches that a seat cannot tell apart. See docs/learning.md.
"""

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass, replace

from ludoteca.core.errors import LudotecaError
from ludoteca.core.game import Game
from ludoteca.core.record import Record
from ludoteca.core.registry import game as registered
from ludoteca.core.sentences import say
from ludoteca.players.analysis import LEVEL, Reply
from ludoteca.players.skill import skill_of
from ludoteca.study.material import Text
from ludoteca.study.review.judging import Judgement, judged
from ludoteca.study.review.stretches import PlayedTurn, played_turns
from ludoteca.study.review.why import reason
from ludoteca.study.review.worlds import is_open, replies

VERSION = 1  # the version of the judging method; reviews of another version are redone
SEED = 0
SHARE = 0.5  # the share of the strongest level's iterations that each search in a stretch gets
HALVING = 0.1  # a turn that lost this share of the win counts half
NOTABLE = 0.02  # a smaller loss, as a share of the win, is within the error of the search
TURNING = 0.1  # the minimum swing of a turning point, as a share of the win
MOST_TURNING = 5


@dataclass(frozen=True)
class Better:
    """What the strongest bot would have played instead, and why."""

    line: tuple[Reply, ...]
    """The bot's steps and their expected continuation, without anything that the seat could not know."""
    chance: float
    is_certain: bool
    reason: Text


@dataclass(frozen=True)
class JudgedTurn:
    """A turn and its evaluation."""

    turn: int
    seat: int
    first: int
    """The number of steps taken in the match before this turn."""
    last: int
    """The number of steps taken in the match by the end of this turn."""
    played: tuple[Reply, ...]
    before: tuple[float, ...]
    """Each side's chance of winning with best play, given what the seat could know."""
    after: tuple[float, ...]
    """Each side's chance of winning after the turn, given what the seat could know."""
    loss: float
    """How much of its chance of winning the seat's side gave away, or 0 if nothing was better."""
    is_forced: bool
    """True if there was nothing to choose. Such a turn is not judged."""
    better: Better | None

    @property
    def swing(self) -> float:
        """The largest change in any side's chance, or 0 if the turn lost nothing."""
        changes = [abs(now - then) for now, then in zip(self.after, self.before, strict=True)]
        return max(self.loss, *changes) if self.loss > 0 else 0.0


@dataclass(frozen=True)
class Review:
    """A review, which may still be in progress."""

    sides: tuple[int, ...]
    """Every seat's side."""
    count: int
    """The number of turns to judge."""
    turns: tuple[JudgedTurn, ...]
    result: tuple[float, ...]
    """Each side's final share of the win."""

    @property
    def is_done(self) -> bool:
        """True once all turns have been judged."""
        return len(self.turns) == self.count

    @property
    def chances(self) -> tuple[float, ...]:
        """Each side's chance of winning after the turns judged so far. Before the first turn, all chances are equal."""
        count = len(set(self.sides))
        return self.turns[-1].after if self.turns else (1 / count,) * count

    def grown(self, turn: JudgedTurn) -> "Review":
        """Return the review with one more turn judged."""
        return replace(self, turns=(*self.turns, turn))

    @property
    def accuracy(self) -> tuple[float | None, ...]:
        """How close each seat's turns came to the best, from 0 to 1, or None for a seat that had nothing to choose."""
        return tuple(_accuracy([turn for turn in self.turns if turn.seat == seat]) for seat in range(len(self.sides)))

    @property
    def turning(self) -> tuple[int, ...]:
        """The turning points as indices into `turns`, in order of play."""
        weights = [turn.swing for turn in self.turns]
        heaviest = sorted(range(len(weights)), key=lambda place: -weights[place])[:MOST_TURNING]
        return tuple(sorted(place for place in heaviest if weights[place] >= TURNING))


def review_id(record: Record) -> str:
    """Return a review's id. It depends on the match and the judging method, but not on the players' names."""
    text = f"review {VERSION}\n{replace(record, names={})}"
    return hashlib.sha256(text.encode()).hexdigest()[:32]


def outline(record: Record, count: int) -> Review:
    """Return a review of `count` turns before the first turn is judged."""
    if record.result is None:
        raise LudotecaError(say("review-early"))
    game = registered(record.game)
    sides = tuple(game.side(record.players, seat) for seat in range(record.players))
    return Review(sides, count, (), _shares(record.result.places, sides))


def reviews(record: Record, iterations: int | None = None) -> Iterator[Review]:
    """Yield the growing review: before the first turn is judged, and after each turn."""
    turns = played_turns(record)
    review = outline(record, len(turns))
    yield review
    for turn in turns:
        review = review.grown(judged_turn(record, turn, review.chances, iterations))
        yield review


def default_iterations(game: Game, players: int) -> int:
    """Return the number of iterations for each search of a review."""
    return round(SHARE * skill_of(game, players, LEVEL).iterations)


def judged_turn(
    record: Record, turn: PlayedTurn, known: tuple[float, ...], iterations: int | None = None
) -> JudgedTurn:
    """Judge the stretches of a turn. If there was nothing to choose, keep the chances in `known`."""
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
    """Return the mean score of the turns. A turn's score is halved for each tenth of the win that the turn lost."""
    counted = [2 ** (-turn.loss / HALVING) for turn in turns if not turn.is_forced]
    return sum(counted) / len(counted) if counted else None


def _shares(places: tuple[int, ...], sides: tuple[int, ...]) -> tuple[float, ...]:
    """Return each side's share of the win."""
    winners = {side for place, side in zip(places, sides, strict=True) if place == 1}
    return tuple(1 / len(winners) if side in winners else 0.0 for side in range(len(set(sides))))
