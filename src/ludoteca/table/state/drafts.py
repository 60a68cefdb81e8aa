"""Drafts of a set-up: steps that a seat has prepared but not played. Only that seat's view is used to check them."""

from collections.abc import Sequence

from ludoteca.core.errors import LudotecaError
from ludoteca.core.match import Match
from ludoteca.core.sentences import say
from ludoteca.core.view import View
from ludoteca.table.state.table_state import TableState, refuse_events


def check_draft(state: TableState, seat: int) -> None:
    """Refuse a draft unless the seat is setting up in secret.

    The draft itself may break the rules, because a player who rearranges pieces passes through illegal arrangements.
    """
    _set_up(state, seat)


def playable(state: TableState, seat: int, draft: Sequence[str]) -> list[str]:
    """The steps in a draft before the first illegal step, then any forced steps.

    Nothing follows the step that ends the set-up, because the seat cannot know what comes next.
    """
    view = _set_up(state, seat)
    trial = Match(view.game, view.state, state.options, ("position", view.position))
    assert view.game.simultaneous is not None
    done = view.text(view.game.simultaneous.done)
    found: list[str] = []
    for step in draft:
        if step == done or not _is_played(trial, seat, step):
            break
        found.append(step)
    while len(legal := trial.legal(seat)) == 1:
        found += legal
        if done in legal:
            break
        trial.play(legal[0], seat)
    return found


def draft_footing(state: TableState, seat: int) -> tuple[object, ...]:
    """The state that a draft depends on: the match and the number of steps the seat has taken.

    After the set-up, it is empty.
    """
    match = state.match
    if match is None or match.turn > 0 or not state.is_running or seat in state.left:
        return ()
    return state.number, sum(taken.seat == seat for taken in match.taken)


def _set_up(state: TableState, seat: int) -> View:
    """The view from a seat that is setting up in secret. Raises LudotecaError for any other seat."""
    match = state.present_match
    if match.turn > 0 or match.game.simultaneous is None or seat not in state.to_act or seat in state.left:
        raise LudotecaError(say("draft-none"))
    return match.view(seat)


def _is_played(trial: Match, seat: int, step: str) -> bool:
    """Play a step in a trial match. Return False if the step is illegal."""
    try:
        refuse_events(trial.game, [step])
        trial.play(step, seat)
    except LudotecaError:
        return False
    return True
