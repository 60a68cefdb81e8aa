"""A match that is over, step by step and with nothing hidden: what a replay shows."""

from ludoteca.core.match import Match, Taken
from ludoteca.core.view import SPECTATOR, View
from ludoteca.table.playing import first_of
from ludoteca.table.protocol import Line, MatchView, Over
from ludoteca.table.requests import Moment
from ludoteca.table.showing import breakdown


def moments_of(number: int, match: Match, over: Over) -> list[Moment]:
    """A match before its first step and after each; how it ended stands in the last of these moments."""
    played = first_of(match.game, match.players, match.options, match.origin)
    line, found = None, list[Moment]()
    for taken in match.taken:
        found.append(Moment(line, _view(number, played, None)))
        line = _line(played, taken)
        played.take(taken.step, taken.seat)
    return [*found, Moment(line, _view(number, played, over))]


def _line(match: Match, taken: Taken) -> Line:
    words = match.view(taken.seat).words(taken.step)
    return Line(taken.turn, taken.seat, [taken.text], words, "step" if taken.step < match.game.steps else "event")


def _view(number: int, match: Match, over: Over | None) -> MatchView:
    """Everything as it lies: of a match that is over nothing is secret any more, as its record says."""
    view = View(match.game, SPECTATOR, match.state)
    return MatchView(
        match=number,
        seat=None,
        turn=match.turn,
        to_act=[] if over else list(match.to_act),
        prompt="",
        legal=[],
        can_undo=False,
        scene=view.scene(),
        scores=match.scores,
        breakdown=breakdown(view) if over else [],
        over=over,
        standings=None,
    )
