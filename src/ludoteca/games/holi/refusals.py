"""Explain why a step is illegal, with the clause that forbids it and a sentence for the player."""

from ludoteca.core.errors import Refusal, refuse
from ludoteca.core.sentences import Value
from ludoteca.core.state import State
from ludoteca.games.holi.cards import COLOUR_CARDS, LAID, MIRRORED_WAYS, WAYS
from ludoteca.games.holi.courtyard import climbable, covered, pawns, reachable
from ludoteca.games.holi.rivalry import BALCONY, SHOULDERS, SMALL_STEPS, WET_PAINT
from ludoteca.games.holi.squares import CORNER_SQUARES, NAMES, square_names, with_four_beside, with_three_beside
from ludoteca.games.holi.state import CORNERS, DROP, LEVELS, PLACE, SPREAD, SQUARES, TURN
from ludoteca.games.holi.steps import CLIMB, CORNER, DOWN, END, FILL, LAY, LEAVE, MOVE, PUT, PUT_ABOVE, STEPS, UP
from ludoteca.games.holi.throwing import can_throw_up, may_throw_down, open_above, open_squares, ways_of
from ludoteca.games.holi.turn import can_throw_up_there, legal_moves

REFUSALS = (
    "H2.5:order",
    "H2.5:late",
    "H2.5:taken",
    "H3.1:turn",
    "H3.1:pending",
    "H3.1:nothing",
    "H3.1:thrown",
    "H3.1:moved",
    "H3.1:climbed",
    "H3.1:hand",
    "H3.2",
    "H3.3",
    "H4.1",
    "H4.2",
    "H4.3",
    "H4.4",
    "H4.4:card",
    "H4.6:fill",
    "H4.6:leave",
    "H4.6:square",
    "H6.1:colour",
    "H6.1:pawn",
    "H6.1:full",
    "H6.1:level",
    "H6.2",
    "H7.1:here",
    "H7.1:pawn",
    "H8.1",
    "H8.1:top",
    "H8.2",
    "H10.1:small-steps",
    "H10.1:wet-paint",
    "H10.1:shoulders",
)
"""The clauses that can forbid a step, each with its text. For example, `H2.5:order` has the text `holi-h2-5-order`."""


def refusal(s: State, seat: int, step: int) -> Refusal | None:
    """Explain why a step is illegal. Return None if it is legal."""
    if s.over or seat != s.seat or not 0 <= step < STEPS:
        return _refused("H3.1:turn")
    if step < UP:
        return _corner(s, step - CORNER)
    if s.phase == CORNERS:
        return _refused("H2.5:order")
    if s.phase == TURN:
        return _action(s, seat, step)
    return _pending(s, seat, step)


def _refused(key: str, **values: Value) -> Refusal:
    return refuse("holi", key, **values)


def _corner(s: State, corner: int) -> Refusal | None:
    """H2.5: each pawn takes a different corner."""
    if s.phase != CORNERS:
        return _refused("H2.5:late")
    square = CORNER_SQUARES[corner]
    return _refused("H2.5:taken", square=NAMES[square]) if pawns(s, 0) >> square & 1 else None


def _action(s: State, seat: int, step: int) -> Refusal | None:
    """H3.1: an action is a throw, a move, a climb, or the end of the turn."""
    if step == END:
        return None if s.thrown else _refused("H3.3")
    if step == CLIMB:
        return _climb(s, seat)
    if step >= MOVE:
        return _move(s, seat, step - MOVE)
    if s.thrown:
        return _refused("H3.1:thrown")
    if step >= LAY:
        return _refused("H3.1:nothing")
    if step >= DOWN:
        return _throw_down(s, seat, step - DOWN)
    return _throw_up(s, seat, step - UP)


def _throw_up(s: State, seat: int, card: int) -> Refusal | None:
    """H4: the card must be in hand, and there must be a way to lay it from the pawn's square."""
    if not int(s.hand[seat]) >> card & 1:
        return _refused("H3.1:hand", card=COLOUR_CARDS[card].name)
    if not can_throw_up(s, seat, card):
        return _refused("H4.4:card", card=COLOUR_CARDS[card].name)
    return None


def _throw_down(s: State, seat: int, card: int) -> Refusal | None:
    """H6: the card must be in hand, the top discard must not be face down, and the token needs a square."""
    if not int(s.hand[seat]) >> card & 1:
        return _refused("H3.1:hand", card=COLOUR_CARDS[card].name)
    if not may_throw_down(s, seat):
        return _refused("H6.2")
    level = int(s.level[seat])
    return None if open_squares(s, level) | open_above(s, level) else _refused("H6.1:full")


def _move(s: State, seat: int, square: int) -> Refusal | None:
    """H7.1: the square must have no pawn. H10.1: Small steps and Wet paint apply. H3.2: a throw must stay possible."""
    if s.moved:
        return _refused("H3.1:moved")
    level, here = int(s.level[seat]), int(s.square[seat])
    if square == here:
        return _refused("H7.1:here", square=NAMES[square])
    if pawns(s, level) >> square & 1:
        return _refused("H7.1:pawn", square=NAMES[square])
    if int(s.rivals) & WET_PAINT and covered(s, level) >> square & 1:
        return _refused("H10.1:wet-paint")
    if int(s.rivals) & SMALL_STEPS and not reachable(s, level, here) >> square & 1:
        return _refused("H10.1:small-steps", square=NAMES[square])
    return None if legal_moves(s, seat) >> square & 1 else _refused("H3.2")


def _climb(s: State, seat: int) -> Refusal | None:
    """H8.1: all sides must have colour. H8.2: no pawn may be above. H3.2: a throw must stay possible."""
    level, square = int(s.level[seat]), int(s.square[seat])
    if s.climbed:
        return _refused("H3.1:climbed")
    if level == LEVELS - 1:
        return _refused("H8.1:top")
    is_easy = int(s.rivals) & SHOULDERS
    surrounded = with_three_beside(covered(s, level)) if is_easy else with_four_beside(covered(s, level))
    if not surrounded >> square & 1:
        return _refused("H10.1:shoulders" if is_easy else "H8.1")
    if not climbable(s, level) >> square & 1:
        return _refused("H8.2")
    is_open = s.thrown or can_throw_up_there(s, seat, s.moved == 0)
    return None if is_open else _refused("H3.2")


def _pending(s: State, seat: int, step: int) -> Refusal | None:
    """A chosen card must be laid, or its token placed, before anything else."""
    if s.phase == PLACE and LAY <= step < LAY + WAYS:
        return _lay(s, seat, step - LAY)
    if s.phase == SPREAD and FILL <= step < PUT:
        return _spread(s, seat, step)
    if s.phase == DROP and PUT <= step < PUT_ABOVE:
        return _put(s, int(s.level[seat]), step - PUT)
    if s.phase == DROP and PUT_ABOVE <= step < MOVE:
        return _put_above(s, int(s.level[seat]), step - PUT_ABOVE)
    return _refused("H3.1:pending")


def _lay(s: State, seat: int, way: int) -> Refusal | None:
    """H4.1-H4.4: the card must not be mirrored, and all its squares must be on the board and have no colour."""
    card = int(s.card)
    if way >= MIRRORED_WAYS[card]:
        return _refused("H4.2", card=COLOUR_CARDS[card].name)
    if way >= ways_of(s, card):
        return _refused("H4.1")
    laid = int(LAID[card, s.square[seat], way])
    if laid < 0:
        return _refused("H4.3")
    taken = laid & covered(s, int(s.level[seat]))
    return _refused("H4.4", square=square_names(taken)[0]) if taken else None


def _spread(s: State, seat: int, step: int) -> Refusal | None:
    """H4.6: all remaining tokens must go on squares of the card."""
    has_one = s.reserve[seat, seat] == 1
    if has_one and step >= LEAVE:
        return _refused("H4.6:leave")
    if not has_one and step < LEAVE:
        return _refused("H4.6:fill")
    square = (step - FILL) % SQUARES
    return None if int(s.pattern) >> square & 1 else _refused("H4.6:square", square=NAMES[square])


def _put(s: State, level: int, square: int) -> Refusal | None:
    """H6.1: the token must go on a square that has neither colour nor a pawn."""
    if covered(s, level) >> square & 1:
        return _refused("H6.1:colour", square=NAMES[square])
    return _refused("H6.1:pawn", square=NAMES[square]) if pawns(s, level) >> square & 1 else None


def _put_above(s: State, level: int, square: int) -> Refusal | None:
    """H10.1: with Balcony, the token can also go on the level above."""
    if not int(s.rivals) & BALCONY or level == LEVELS - 1:
        return _refused("H6.1:level")
    return _put(s, level + 1, square)
