"""Puzzles as messages."""

from datetime import UTC, datetime
from functools import cache
from hashlib import sha256

from ludoteca.core.errors import LudotecaError
from ludoteca.core.match import Match
from ludoteca.core.sentences import say
from ludoteca.study.puzzles.collection import all_puzzles, daily, known_puzzles
from ludoteca.study.puzzles.puzzle import Puzzle, is_right, rest_of
from ludoteca.table.errors import NotFoundError
from ludoteca.table.features.studies import studied
from ludoteca.table.messages.puzzles import PuzzleHint, PuzzleInfo, Puzzles, PuzzleSolution, PuzzleStart
from ludoteca.table.messages.socket import LegalStep

HINTED = 3  # steps in a hint if the correct step by itself would be the whole solution


def puzzle_named(game: str, name: str) -> Puzzle:
    """The puzzle with this id. Raises NotFoundError if the game has no such puzzle."""
    puzzle = known_puzzles().get(name)
    if puzzle is None or puzzle.game != game:
        raise NotFoundError(say("puzzle-unknown"))
    return puzzle


def listed() -> Puzzles:
    """All puzzles, and today's puzzle."""
    day = datetime.now(UTC).date()
    return Puzzles(day.isoformat(), daily(day).id, [info(name) for name in all_puzzles()])


@cache
def info(name: str) -> PuzzleInfo:
    """A puzzle without its solution."""
    puzzle = known_puzzles()[name]
    is_whole = puzzle.length == len(puzzle.turn.split())
    seat = puzzle.begin().seat
    return PuzzleInfo(puzzle.id, puzzle.game, puzzle.kind, puzzle.level, seat, puzzle.choices, is_whole)


def started(puzzle: Puzzle) -> PuzzleStart:
    """A puzzle's starting position, as the side to move sees it."""
    return PuzzleStart(info(puzzle.id), studied(puzzle.begin(), None, is_open=True))


def answered(puzzle: Puzzle, steps: str) -> tuple[bool, Match]:
    """Whether a turn solves a puzzle, and the match after the turn.

    If a step is illegal, RefusedError names the clause.
    """
    if not steps.split():
        raise LudotecaError(say("puzzle-nothing"))
    match = puzzle.begin()
    match.play(steps)
    return is_right(puzzle, steps), match


def hinted(puzzle: Puzzle, steps: str) -> PuzzleHint:
    """The next step of the solution. If that is the whole solution, a few other steps are mixed in."""
    rest = rest_of(puzzle, steps)
    if not rest:
        return PuzzleHint([])
    match = puzzle.begin()
    if steps:
        match.play(steps)
    view, first = match.view(match.seat), rest.split()[0]
    choices = [LegalStep(view.text(step), view.words(step)) for step in view.legal()]
    if " " in rest or steps:
        return PuzzleHint([choice for choice in choices if choice.text == first])
    others = [choice for choice in choices if choice.text != first]
    drawn = sorted(others, key=lambda choice: _lot(puzzle, choice))[: HINTED - 1]
    return PuzzleHint([choice for choice in choices if choice in drawn or choice.text == first])


def _lot(puzzle: Puzzle, choice: LegalStep) -> bytes:
    """A sort key that never changes. Asking again shows the same wrong steps and so reveals nothing more."""
    return sha256(f"{puzzle.id} {choice.text}".encode()).digest()


def solution(puzzle: Puzzle) -> PuzzleSolution:
    """A puzzle's solution, in notation and in words."""
    match, words = puzzle.begin(), []
    for step in puzzle.turn.split():
        view = match.view(match.seat)
        words.append(view.words(view.code(step)))
        match.play(step)
    return PuzzleSolution(puzzle.turn, words)
