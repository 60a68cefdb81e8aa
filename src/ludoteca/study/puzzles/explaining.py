"""What a puzzle is about and why its solution is right, worked out when the puzzle is made."""

import msgspec

from ludoteca.core.match import Match
from ludoteca.players import computer_player
from ludoteca.study.material import Text
from ludoteca.study.puzzles.collection import terms
from ludoteca.study.puzzles.puzzle import Puzzle
from ludoteca.study.puzzles.themes import themes_in
from ludoteca.study.review.judging import Judgement, Valuation, valuation
from ludoteca.study.review.reasons import game_reasons, reasons
from ludoteca.study.review.why import by_features
from ludoteca.study.review.worlds import is_open, replies

ITERATIONS = 2000
TEMPTING = "greedy"  # its turn is the first idea of somebody who does not look ahead
OWN, OTHERS = "own", "others"
WON, PROVEN, UNEXPLAINED = "wins_at_once", "wins", "further"  # the keys of the sentences that all games share


def explained(puzzle: Puzzle) -> Puzzle:
    """Return a puzzle with its themes, its reason, and the others' answer."""
    conditions = terms(puzzle.game)
    assert conditions is not None
    themes = themes_in(conditions.themes, puzzle.kind, puzzle.begin(), puzzle.turn)
    if puzzle.kind == "win":
        return msgspec.structs.replace(puzzle, themes=themes, reason=WON)
    match = puzzle.begin()
    best, played = _best(match, puzzle), _tempting(match, puzzle)
    reason = _reason(puzzle, Judgement(match.view(match.seat), played, best))
    return msgspec.structs.replace(puzzle, themes=themes, reason=reason, reply=_reply(match, puzzle, best))


def _best(match: Match, puzzle: Puzzle) -> Valuation:
    return valuation(match.view(match.seat), _codes(puzzle), ITERATIONS, (0,))


def _codes(puzzle: Puzzle) -> tuple[int, ...]:
    match = puzzle.begin()
    match.play(puzzle.turn)
    return tuple(taken.step for taken in match.taken)


def _tempting(match: Match, puzzle: Puzzle) -> Valuation:
    """Return the turn that somebody would play without looking ahead or, if that is right, some other turn."""
    tried, seat, number = puzzle.begin(), match.seat, match.turn
    while not tried.is_over and tried.turn == number:
        tried.take(computer_player(TEMPTING, 0).choose(tried.view(seat)), seat)
    steps = tuple(taken.step for taken in tried.taken)
    if steps == _codes(puzzle):
        steps = _other(puzzle, steps)
    return valuation(match.view(seat), steps, ITERATIONS, (0,))


def _other(puzzle: Puzzle, steps: tuple[int, ...]) -> tuple[int, ...]:
    """Return the beginning of another turn, which leaves these steps as early as possible."""
    match = puzzle.begin()
    for at, step in enumerate(steps):
        for other in match.view(match.seat).legal():
            if other != step:
                return (*steps[:at], other)
        match.take(step)
    raise ValueError(f"puzzle {puzzle.id} leaves no choice")


def _reason(puzzle: Puzzle, judgement: Judgement) -> str:
    """Return the key of the sentence that explains the solution."""
    text = by_features(judgement)
    if text is not None:
        return next(key for key, one in _sentences(puzzle.game).items() if one == text)
    return PROVEN if puzzle.kind == "only" else UNEXPLAINED


def reason_text(game: str, key: str) -> Text | None:
    """Return the sentence for a reason, or None if the puzzle has none."""
    return _sentences(game).get(key)


def _sentences(game: str) -> dict[str, Text]:
    features = game_reasons(game)
    own = {f"{name}.{OWN}": feature.own for name, feature in features.items()}
    others = {f"{name}.{OTHERS}": feature.others for name, feature in features.items()}
    shared = {name: getattr(reasons(), name) for name in (WON, PROVEN, UNEXPLAINED)}
    return own | others | shared


def _reply(match: Match, puzzle: Puzzle, best: Valuation) -> str:
    """Return the turn that the search expects after the solution. If something is hidden, nothing can be expected."""
    view = match.view(match.seat)
    after = puzzle.begin()
    after.play(puzzle.turn)
    if after.is_over or not is_open(view):
        return ""
    number, told = after.turn, list[str]()
    for reply in replies(view, best.line)[len(best.steps) :]:
        if after.is_over or after.turn != number:
            break
        after.play(reply.text, reply.seat)
        told.append(reply.text)
    is_whole = after.is_over or after.turn != number
    return " ".join(told) if is_whole else ""
