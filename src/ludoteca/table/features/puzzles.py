"""Puzzles as messages."""

from datetime import UTC, datetime, timedelta
from functools import cache
from hashlib import sha256

from ludoteca.core.errors import LudotecaError
from ludoteca.core.match import Match
from ludoteca.core.sentences import say
from ludoteca.study.puzzles.collection import all_puzzles, daily, known_puzzles, puzzled, themes_of
from ludoteca.study.puzzles.explaining import reason_text
from ludoteca.study.puzzles.puzzle import Puzzle, is_right, rest_of
from ludoteca.table.errors import NotFoundError
from ludoteca.table.features.studies import studied
from ludoteca.table.messages.puzzles import PuzzleHint, PuzzleInfo, Puzzles, PuzzleSolution, PuzzleStart, PuzzleTheme
from ludoteca.table.messages.socket import Expected, LegalStep

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
    near = {(day + timedelta(days)).isoformat(): daily(day + timedelta(days)).id for days in (-1, 0, 1)}
    infos = [info(name) for name in all_puzzles()]
    return Puzzles(day.isoformat(), near[day.isoformat()], infos, near, list(_themes()))


@cache
def _themes() -> tuple[PuzzleTheme, ...]:
    """The themes of all games, as far as there are puzzles about them."""
    used = {(puzzle.game, theme) for puzzle in all_puzzles().values() for theme in puzzle.themes}
    return tuple(
        PuzzleTheme(theme.id, game, theme.name)
        for game in puzzled()
        for theme in themes_of(game)
        if (game, theme.id) in used
    )


@cache
def info(name: str) -> PuzzleInfo:
    """A puzzle without its solution."""
    puzzle = known_puzzles()[name]
    is_whole = puzzle.length == len(puzzle.turn.split())
    seat = puzzle.begin().seat
    return PuzzleInfo(
        puzzle.id, puzzle.game, puzzle.kind, puzzle.level, seat, puzzle.choices, is_whole, [*puzzle.themes]
    )


def started(puzzle: Puzzle) -> PuzzleStart:
    """A puzzle's starting position, as the side to move sees it."""
    return PuzzleStart(info(puzzle.id), studied(puzzle.begin(), None, is_open=puzzle.kind != "best"))


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
    rest, idea = rest_of(puzzle, steps), _idea(puzzle)
    if not rest:
        return PuzzleHint(idea, [])
    match = puzzle.begin()
    if steps:
        match.play(steps)
    view, first = match.view(match.seat), rest.split()[0]
    choices = [LegalStep(view.text(step), view.words(step)) for step in view.legal()]
    if " " in rest or steps:
        return PuzzleHint(idea, [choice for choice in choices if choice.text == first])
    others = [choice for choice in choices if choice.text != first]
    drawn = sorted(others, key=lambda choice: _lot(puzzle, choice))[: HINTED - 1]
    return PuzzleHint(idea, [choice for choice in choices if choice in drawn or choice.text == first])


def _idea(puzzle: Puzzle) -> dict[str, str]:
    """What the solution is about, in each language."""
    ideas = {theme.id: theme.idea for theme in themes_of(puzzle.game)}
    return next(({**ideas[name]} for name in puzzle.themes if name in ideas), {})


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
    return PuzzleSolution(
        puzzle.turn, words, {**(reason_text(puzzle.game, puzzle.reason) or {})}, _reply(puzzle, match)
    )


def _reply(puzzle: Puzzle, match: Match) -> list[Expected]:
    """The others' answer to the solution, in words."""
    told = []
    for step in puzzle.reply.split():
        seat = match.seat
        view = match.view(seat)
        told.append(Expected(seat, step, view.words(view.code(step))))
        match.play(step)
    return told
