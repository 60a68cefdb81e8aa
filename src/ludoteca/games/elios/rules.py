"""The main rules: which steps are legal in each phase, and what each kind of step does."""

from ludoteca.core.compilation import rule
from ludoteca.core.state import State, Steps
from ludoteca.games.elios.ending import scores
from ludoteca.games.elios.grouping import deal, finish_grouping, group_the_rest, legal_grouping, make_group, setup
from ludoteca.games.elios.state import GROUPING, TURN
from ludoteca.games.elios.steps import DISC, DONE, PASS, SPLITTING, TIMEOUT, beam_of, is_group, is_onto, ray_of
from ludoteca.games.elios.sun import legal_placing
from ludoteca.games.elios.turns import legal_turn, next_turn, place_beam, place_disc, split_group, take_group

__all__ = ["apply", "deal", "happens", "legal", "scores", "setup"]


@rule
def is_acting(s: State, seat: int) -> bool:
    """Return whether the seat can act now. A spectator (-1) never can."""
    return seat >= 0 and int(s.acting) >> seat & 1 != 0


@rule
def legal(s: State, seat: int, out: Steps) -> int:
    """List a seat's legal steps during grouping (E2.5), at the start of a turn (E3.2) or in a placement (E4)."""
    if not is_acting(s, seat):
        return 0
    if s.phase == GROUPING:
        return legal_grouping(s, seat, out)
    if s.phase == TURN:
        return legal_turn(s, seat, out)
    return legal_placing(s, out)


@rule
def happens(s: State, seat: int, event: int) -> bool:
    """E2.8: return whether time can run out for a seat. This can happen only while the seat is grouping."""
    return event == TIMEOUT and s.phase == GROUPING and is_acting(s, seat)


@rule
def apply(s: State, seat: int, step: int) -> None:
    """Carry out a step."""
    if s.phase == GROUPING:
        _apply_grouping(s, seat, step)
        return
    s.ply += 1
    if is_onto(step):
        place_beam(s, seat, beam_of(step), ray_of(step))
    elif is_group(step):
        take_group(s, seat, step)
    elif step == DISC:
        place_disc(s, seat)
    elif step == PASS:
        next_turn(s, seat)  # E8.2: a player who passes stays in the match
    else:
        split_group(s, seat, step - SPLITTING)


@rule
def _apply_grouping(s: State, seat: int, step: int) -> None:
    """E2.5, E2.7, E2.8: make a group, finish grouping, or group the rest when time runs out."""
    if step == TIMEOUT:
        group_the_rest(s, seat)
    elif step == DONE:
        finish_grouping(s, seat)
    else:
        make_group(s, seat, step)
