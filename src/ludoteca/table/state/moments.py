"""The moments of a match for replays, one per step, with nothing hidden or as one viewer saw them."""

from typing import Literal

from ludoteca.core.match import Match, Taken
from ludoteca.core.sentences import NOTHING
from ludoteca.core.view import SPECTATOR, View, Viewer, seat_of
from ludoteca.study.looking_back import may_look_back
from ludoteca.table.messages.replays import Moment
from ludoteca.table.messages.socket import LogLine, MatchView, Over
from ludoteca.table.state.table_state import first_of
from ludoteca.table.state.updates import breakdown
from ludoteca.table.state.view_cache import tally


def moments_of(number: int, match: Match, over: Over | None, viewer: Viewer | None = None) -> list[Moment]:
    """The moments of a match: before the first step and after each step. The last moment includes the ending.

    Without a viewer nothing is hidden, as in the record of a finished match.
    """
    played = first_of(match.game, match.players, match.options, match.origin)
    line, found = None, list[Moment]()
    for taken in match.taken:
        found.append(Moment(line, _view(number, played, None, viewer)))
        line = _line(played, taken, viewer)
        played.take(taken.step, taken.seat)
    return [*found, Moment(line, _view(number, played, over, viewer))]


def moments_so_far(number: int, match: Match, viewer: Viewer) -> list[Moment]:
    """The moments of a running match, as far back as a viewer may look. They are built only from the viewer's views.

    Secret steps produce no moment, so nobody can count them. A secret set-up cannot be replayed once play has begun,
    and before that only the current moment is shown (L10.2). Games in which players have to remember what they saw also
    show only the current moment.
    """
    found = moments_of(number, match, None, viewer)
    if not may_look_back(match):
        return _from_here(found[-1:])
    if "simultaneous" in match.game.capabilities:
        found = _from_here([moment for moment in found if moment.view.turn > 0] or found[-1:])
    return [moment for k, moment in enumerate(found) if k == 0 or _is_noticed(found[k - 1], moment)]


def _from_here(found: list[Moment]) -> list[Moment]:
    """The same moments, but the first one has no log line, as at the start of a match."""
    return [Moment(None, found[0].view), *found[1:]]


def _is_noticed(before: Moment, after: Moment) -> bool:
    """Return True if the second moment has words in the log or a new view for the viewer."""
    return after.line is None or bool(after.line.words) or after.view != before.view


def _line(match: Match, taken: Taken, viewer: Viewer | None) -> LogLine:
    """A viewer's log line for a step. It contains everything, only what the game reveals to others, or nothing."""
    view = match.view(taken.seat)
    kind: Literal["step", "event"] = "step" if taken.step < match.game.rules.steps else "event"
    told = match.game.presentation.told(view.unpacked, taken.seat, taken.step)
    if told is None or viewer is None or viewer == taken.seat:
        return LogLine(taken.turn, taken.seat, [taken.text], [view.words(taken.step)], kind)
    return LogLine(taken.turn, taken.seat, [], [] if told == NOTHING else [told], kind)


def _view(number: int, match: Match, over: Over | None, viewer: Viewer | None) -> MatchView:
    view = View(match.game, SPECTATOR, match.state) if viewer is None else match.view(viewer)
    scores = match.game.scores(view.state)
    return MatchView(
        match=number,
        seat=seat_of(view.seat),
        turn=match.turn,
        to_act=[] if over else list(match.to_act),
        prompt=None,
        legal=[],
        can_undo=False,
        scene=view.scene(),
        scores=scores,
        tally=tally(match.game, scores),
        breakdown=breakdown(view) if over else [],
        over=over,
        standings=None,
    )
