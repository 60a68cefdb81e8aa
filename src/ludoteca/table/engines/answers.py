"""How an engine answers requests, in its own process (see `worker`).

A `SearchRequest` contains only a seat's masked view, so a bot never sees hidden information. A `ReviewRequest` is about
a finished match.
"""

import math
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache

import msgspec
import numpy as np

from ludoteca.core.game import Game
from ludoteca.core.match import new
from ludoteca.core.record import read_record
from ludoteca.core.registry import game as registered
from ludoteca.core.registry import names
from ludoteca.core.state import State, copy
from ludoteca.core.view import View
from ludoteca.players import LEVELS, computer_player, levels
from ludoteca.players.analysis import Analysis, analyse
from ludoteca.players.player import Player, view_after
from ludoteca.players.skill import skill_of
from ludoteca.study.review.review import JudgedTurn, Review, judged_turn, outline
from ludoteca.study.review.stretches import PlayedTurn, played_turns
from ludoteca.warmup.loading import compile_now, load_match
from ludoteca.warmup.needs import stages_for, stages_for_search
from ludoteca.warmup.stages import MATCH

GLANCE = 0.01  # seconds: enough for a search to load everything that it needs
REVIEWED = 8  # matches whose turns are cached, because an engine alternates between several guests' reviews


class SearchRequest(msgspec.Struct, frozen=True, tag="search"):
    """A request for a search: seat, view, level, seed and time limit."""

    game: str
    seat: int
    view: bytes
    """The seat's view: a NumPy record as bytes."""
    level: str
    seed: int
    path: tuple[int, ...]
    seconds: float
    """The time limit for the search."""
    lines: int = 0
    """How many of the best steps to return with their values, or 0 to choose a turn instead."""


class ReviewRequest(msgspec.Struct, frozen=True, tag="review"):
    """A request to review one turn of a match or, without a turn, to outline the review."""

    game: str
    record: str
    turn: int | None = None
    """The index of the turn in the review, from 0."""
    known: tuple[float, ...] = ()
    """Each side's chance of winning after the previous turn."""


class PlannedStep(msgspec.Struct, frozen=True):
    """One step of a plan, and the view in which the bot plans to take it."""

    step: int
    view: bytes


class EngineAnswer(msgspec.Struct, frozen=True):
    """The requested steps, analysis or part of a review, or an error message in `trouble`."""

    steps: tuple[PlannedStep, ...] = ()
    analysis: Analysis | None = None
    review: Review | None = None
    turn: JudgedTurn | None = None
    trouble: str = ""


def view_of(request: SearchRequest) -> View:
    """The view in a request. The server has already masked its state, so the engine gets no hidden information."""
    return _seen(registered(request.game), request.seat, request.view)


def _seen(game: Game, seat: int, view: bytes) -> View:
    state: State = np.frombuffer(view, game.rules.dtype)[0]
    return View(game, seat, copy(state))


def think(request: SearchRequest) -> EngineAnswer:
    """Choose the steps for a turn, or list the best steps.

    Given enough time, the same request gets the same answer.
    """
    view = view_of(request)
    load_match(view.game)
    if request.lines:
        compile_now(view.game, stages_for_search(view))
        return EngineAnswer(analysis=_analysis(view, request))
    compile_now(view.game, stages_for(view, computer_player(request.level)))
    steps = _player(view, request.level, _limit(view, request), request.seed, request.path).plan(view)
    return EngineAnswer(steps=tuple(foreseen(view, steps)))


def _limit(view: View, request: SearchRequest) -> float:
    """The time limit in seconds.

    Without compiled code the time is unlimited, because only bots with short searches can play then.
    """
    is_compiled = all(view.game.runs_compiled(module) for stage in MATCH for module in stage.templates)
    return request.seconds if is_compiled else math.inf


def _analysis(view: View, request: SearchRequest) -> Analysis:
    """Analyse with the level's number of iterations, so the result does not depend on the machine's speed."""
    iterations = skill_of(view.game, int(view.state.players), request.level).iterations
    seed, path = request.seed, request.path
    return analyse(view, seconds=request.seconds, iterations=iterations, most=request.lines, seed=seed, path=path)


def _player(view: View, level: str, seconds: float, seed: int, path: tuple[int, ...]) -> Player:
    """The bot for a level, with a time limit. Bots without a level need hardly any time, so they have no limit."""
    if level not in LEVELS:
        return computer_player(level, seed, *path)
    limit = min(seconds, skill_of(view.game, int(view.state.players), level).seconds)
    return computer_player(f"{level}:seconds={limit:g}" if math.isfinite(limit) else level, seed, *path)


def foreseen(view: View, steps: Sequence[int]) -> Iterator[PlannedStep]:
    """The steps in a plan before the first illegal step, each with the view in which it will be taken."""
    for number, step in enumerate(steps, 1):
        if step not in view.legal():
            return
        yield PlannedStep(int(step), view.state.tobytes())
        if number < len(steps):
            view = _seen(view.game, view.seat, view_after(view, step))


def review(step: ReviewRequest) -> EngineAnswer:
    """Return the outline of a review, or the judgement of one turn."""
    compile_now(registered(step.game), MATCH)
    record, turns = read_record(step.record), _turns(step.record)
    if step.turn is None:
        return EngineAnswer(review=outline(record, len(turns)))
    return EngineAnswer(turn=judged_turn(record, turns[step.turn], step.known))


@lru_cache(REVIEWED)
def _turns(record: str) -> list[PlayedTurn]:
    return played_turns(read_record(record))


def answer(line: bytes) -> EngineAnswer:
    """Answer one request. Errors are returned as answers, so a bad request does not end the process."""
    try:
        request = msgspec.json.decode(line, type=SearchRequest | ReviewRequest)
        return think(request) if isinstance(request, SearchRequest) else review(request)
    except Exception as trouble:
        return EngineAnswer(trouble=f"{type(trouble).__name__}: {trouble}")


def answer_line(line: bytes) -> bytes:
    """The answer to one request, as a line of JSON."""
    return msgspec.json.encode(answer(line)) + b"\n"


def prepare_while(is_idle: Callable[[], bool]) -> None:
    """Load the compiled games one by one while no request is waiting."""
    for name in names():
        if is_idle() and load_match(registered(name)):
            prepare(name)


def prepare(name: str) -> None:
    """Load a game's rules in advance, so the first request for the game is not delayed."""
    match = new(name, seed=0)
    view = match.view(match.seat)
    for level in levels(match.game):
        list(foreseen(view, _player(view, level, GLANCE, 0, ()).plan(view)))
    analyse(view, seconds=GLANCE, seed=0)
    match.play(match.legal()[0])
