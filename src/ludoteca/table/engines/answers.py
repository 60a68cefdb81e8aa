"""What an engine does with a request, in a process of its own (`engine_worker`).

All that a player ever gets is in a `Thought`: a seat's masked view. A `ReviewStep` is about a match that is over.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache

import msgspec
import numpy as np

from ludoteca.core.contract import Game
from ludoteca.core.match import new
from ludoteca.core.record import read_record
from ludoteca.core.registry import game as registered
from ludoteca.core.registry import names
from ludoteca.core.state import State, copy
from ludoteca.core.view import View
from ludoteca.players import LEVELS, computer_player
from ludoteca.players.analysis import Analysis, analyse
from ludoteca.players.player import Player, view_after
from ludoteca.players.skill import skill_of
from ludoteca.study.review.review import JudgedTurn, Review, judged_turn, outline
from ludoteca.study.review.stretches import PlayedTurn, played_turns

GLANCE = 0.01  # seconds: enough to have everything loaded that a thought needs
REVIEWED = 8  # matches of which the turns are remembered: reviews of several guests take turns


class Thought(msgspec.Struct, frozen=True, tag="thought"):
    """Something to be thought about: for which seat, from what it sees, by whom, with which luck, for how long."""

    game: str
    seat: int
    view: bytes
    """The bytes of the record that the seat's view consists of."""
    level: str
    luck: int
    path: tuple[int, ...]
    seconds: float
    """The time that the player may use at most."""
    lines: int = 0
    """How many of the best steps shall be told with their worth; 0 if it is a turn that shall be chosen."""


class ReviewStep(msgspec.Struct, frozen=True, tag="review"):
    """One turn of a match that is to be reviewed; without a turn only the outline of the review is wanted."""

    game: str
    record: str
    turn: int | None = None
    """The place of the turn among those of the review, from 0."""
    known: tuple[float, ...] = ()
    """How likely each side was to win after the turn before."""


class Foreseen(msgspec.Struct, frozen=True):
    """A step of a plan, and the view on which it is to be taken."""

    step: int
    view: bytes


class Chosen(msgspec.Struct, frozen=True):
    """The steps, the analysis or the part of a review that was asked for, or the trouble that came between."""

    steps: tuple[Foreseen, ...] = ()
    analysis: Analysis | None = None
    review: Review | None = None
    turn: JudgedTurn | None = None
    trouble: str = ""


def view_of(thought: Thought) -> View:
    """The view that a thought is about. Its state is masked already: nothing else ever came here."""
    return _seen(registered(thought.game), thought.seat, thought.view)


def _seen(game: Game, seat: int, view: bytes) -> View:
    state: State = np.frombuffer(view, game.dtype)[0]
    return View(game, seat, copy(state))


def think(thought: Thought) -> Chosen:
    """Choose the steps of a turn, or say which are best. The same thought has the same answer, if time suffices."""
    view = view_of(thought)
    if thought.lines:
        return Chosen(analysis=_analysis(view, thought))
    steps = _player(thought.level, thought.seconds, thought.luck, thought.path).plan(view)
    return Chosen(steps=tuple(foreseen(view, steps)))


def _analysis(view: View, thought: Thought) -> Analysis:
    """As far as the level looks ahead: then the clock, which may run faster or slower, has no say in it."""
    iterations = skill_of(view.game, int(view.state.players), thought.level).iterations
    luck, path = thought.luck, thought.path
    return analyse(view, seconds=thought.seconds, iterations=iterations, most=thought.lines, seed=luck, path=path)


def _player(level: str, seconds: float, luck: int, path: tuple[int, ...]) -> Player:
    """The player of a level, who may use so much time; the others need next to none."""
    return computer_player(f"{level}:seconds={seconds:g}" if level in LEVELS else level, luck, *path)


def foreseen(view: View, steps: Sequence[int]) -> Iterator[Foreseen]:
    """The steps of a plan, each with the view that it was made for, as far as they are legal there."""
    for number, step in enumerate(steps, 1):
        if step not in view.legal():
            return
        yield Foreseen(int(step), view.state.tobytes())
        if number < len(steps):
            view = _seen(view.game, view.seat, view_after(view, step))


def review(step: ReviewStep) -> Chosen:
    """The outline of a review, or the judgement of one turn."""
    record, turns = read_record(step.record), _turns(step.record)
    if step.turn is None:
        return Chosen(review=outline(record, len(turns)))
    return Chosen(turn=judged_turn(record, turns[step.turn], step.known))


@lru_cache(REVIEWED)
def _turns(record: str) -> list[PlayedTurn]:
    return played_turns(read_record(record))


def answer(line: bytes) -> Chosen:
    """Answer one request; trouble is an answer too, so that one bad request does not end the process."""
    try:
        request = msgspec.json.decode(line, type=Thought | ReviewStep)
        return think(request) if isinstance(request, Thought) else review(request)
    except Exception as trouble:
        return Chosen(trouble=f"{type(trouble).__name__}: {trouble}")


def answer_line(line: bytes) -> bytes:
    """The answer to one request, as a line."""
    return msgspec.json.encode(answer(line)) + b"\n"


def prepare_while(is_idle: Callable[[], bool]) -> None:
    """Load the rules of one game after the other as long as nobody asks for anything."""
    for name in names():
        if is_idle():
            prepare(name)


def prepare(name: str) -> None:
    """Load the rules of a game while nobody waits: the first thought about it need not."""
    match = new(name, seed=0)
    view = match.view(match.seat)
    for level in LEVELS:
        list(foreseen(view, _player(level, GLANCE, 0, ()).plan(view)))
    analyse(view, seconds=GLANCE, seed=0)
    match.play(match.legal()[0])
