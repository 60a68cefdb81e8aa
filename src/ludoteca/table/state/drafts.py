"""Drafts of a set-up: steps that a seat has prepared and not played, judged by that seat's view alone."""

from collections.abc import Sequence

from ludoteca.core.errors import LudotecaError, NotationError, Refusal, RefusedError
from ludoteca.core.match import Match
from ludoteca.core.sentences import say
from ludoteca.core.view import View
from ludoteca.table.state.table_state import TableState, refuse_events


def check_draft(state: TableState, seat: int, steps: Sequence[str]) -> None:
    """Refuse a draft unless the seat sets up in secret, and its steps are legal one after the other."""
    _tried(_set_up(state, seat), state, steps)


def completed(state: TableState, seat: int, steps: Sequence[str]) -> list[str]:
    """The steps of a draft, and those after it that leave no choice; raises LudotecaError if one is not legal."""
    view, found = _set_up(state, seat), list(steps)
    trial, done = _tried(view, state, steps), _done(view)
    while done not in found and len(legal := trial.legal(seat)) == 1:
        found += legal
        if done not in legal:
            trial.play(legal[0], seat)
    return found


def draft_footing(state: TableState, seat: int) -> tuple[object, ...]:
    """What a draft depends on: the match, whether its set-up goes on, and the steps that the seat has taken."""
    match = state.match
    if match is None or match.turn > 0 or not state.is_running or seat in state.left:
        return ()
    return state.number, sum(taken.seat == seat for taken in match.taken)


def _set_up(state: TableState, seat: int) -> View:
    """The view of a seat that sets up in secret; raises LudotecaError if it does not."""
    match = state.present_match
    if match.turn > 0 or match.game.simultaneous is None or seat not in state.to_act or seat in state.left:
        raise LudotecaError(say("draft-none"))
    return match.view(seat)


def _tried(view: View, state: TableState, steps: Sequence[str]) -> Match:
    """A trial of the steps on a view, without the step that ends the set-up: what follows is not known to the seat."""
    refuse_events(view.game, list(steps))
    done, trial = _done(view), Match(view.game, view.state, state.options, ("position", view.position))
    body = steps[:-1] if done in steps[-1:] else steps
    if done in body:
        raise NotationError(say("turn-ended", move=steps[steps.index(done) + 1]))
    if body:
        trial.play(" ".join(body), view.seat)
    if len(body) < len(steps) and done not in trial.legal(view.seat):
        ended = trial.view(view.seat)
        raise RefusedError(ended.refusal(ended.code(done)) or Refusal("", say("move-not-offered")))
    return trial


def _done(view: View) -> str:
    """The text of the step that ends a seat's set-up."""
    assert view.game.simultaneous is not None
    return view.text(view.game.simultaneous.done)
