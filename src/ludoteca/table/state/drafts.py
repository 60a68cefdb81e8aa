"""Drafts of a set-up: steps that a seat has prepared and not played, judged by that seat's view alone."""

from collections.abc import Sequence

from ludoteca.core.errors import LudotecaError
from ludoteca.core.match import Match
from ludoteca.core.sentences import say
from ludoteca.core.view import View
from ludoteca.table.state.table_state import TableState, refuse_events


def check_draft(state: TableState, seat: int) -> None:
    """Refuse a draft unless the seat is setting up in secret.

    The draft itself may be anything: a player who rearranges pieces has drafts in between that no rule allows.
    """
    _set_up(state, seat)


def playable(state: TableState, seat: int, draft: Sequence[str]) -> list[str]:
    """The steps of a draft, up to the first one that is not legal, and the steps after them that leave no choice.

    The step that ends the set-up comes last, because the seat does not know what follows.
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


def _is_played(trial: Match, seat: int, step: str) -> bool:
    """Play a step in a trial, if it is legal."""
    try:
        refuse_events(trial.game, [step])
        trial.play(step, seat)
    except LudotecaError:
        return False
    return True
