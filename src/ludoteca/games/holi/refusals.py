"""Why a step is not legal: the clause that forbids it and a sentence that helps."""

from ludoteca.core.errors import Refusal
from ludoteca.core.state import State
from ludoteca.games.holi.cards import LAID, LETTERS, MIRRORED_WAYS, WAYS
from ludoteca.games.holi.courtyard import climbable, covered, pawns, reachable
from ludoteca.games.holi.rivalry import BALCONY, SHOULDERS, SMALL_STEPS, WET_PAINT
from ludoteca.games.holi.squares import CORNER_SQUARES, NAMES, square_names, with_four_beside, with_three_beside
from ludoteca.games.holi.state import CORNERS, DROP, LEVELS, PLACE, SPREAD, SQUARES, TURN
from ludoteca.games.holi.steps import CLIMB, CORNER, DOWN, END, FILL, LAY, LEAVE, MOVE, PUT, PUT_ABOVE, STEPS, UP
from ludoteca.games.holi.throwing import can_throw_up, may_throw_down, open_above, open_squares, ways_of
from ludoteca.games.holi.turn import can_throw_up_there, legal_moves

REFUSALS = {
    "H2.5:order": "First every pawn takes a corner of the lower level, in turn order.",
    "H2.5:late": "Corners are taken at the beginning only.",
    "H2.5:taken": "Another pawn stands in corner {square}.",
    "H3.1:turn": "It is not your turn.",
    "H3.1:pending": "First finish your throw.",
    "H3.1:nothing": "First choose the card that you throw.",
    "H3.1:thrown": "You have already thrown colour in this turn.",
    "H3.1:moved": "You have already moved in this turn.",
    "H3.1:climbed": "You have already climbed in this turn.",
    "H3.1:hand": "Card {card} is not in your hand.",
    "H3.2": "After that you could not throw colour any more, and you must throw in your turn.",
    "H3.3": "You must throw colour before you end your turn.",
    "H4.1": "Cards may be turned, but not mirrored.",
    "H4.2": "Card {card} cannot be laid like that with your pawn where it stands.",
    "H4.3": "Part of the pattern would lie outside the board.",
    "H4.4": "There is already colour on {square}.",
    "H4.4:card": "Card {card} does not fit from here: its squares must be on the board and without colour.",
    "H4.6:fill": "You have two tokens left for three squares: name the square that gets none.",
    "H4.6:leave": "You have one token left: name the square where it goes.",
    "H4.6:square": "{square} is not among the squares of your card.",
    "H6.1:colour": "There is already colour on {square}.",
    "H6.1:pawn": "A pawn stands on {square}: a face-down card cannot hit.",
    "H6.1:full": "There is no square left on your level for the token of a face-down card.",
    "H6.1:level": "The token of a face-down card goes on your own level.",
    "H6.2": "Your last card was face down: this one must be face up.",
    "H7.1:here": "Your pawn already stands on {square}.",
    "H7.1:pawn": "Another pawn stands on {square}.",
    "H8.1": "To climb, the four squares beside your pawn must all hold colour.",
    "H8.1:top": "You are on the upper level: there is nothing to climb.",
    "H8.2": "A pawn stands above you.",
    "H10.1:small-steps": "With Small steps, {square} is too far.",
    "H10.1:wet-paint": "With Wet paint you may not move onto colour.",
    "H10.1:shoulders": "To climb with Shoulders, three squares beside your pawn must hold colour.",
}  # fmt: skip
"""Sentences by clause; several of one clause by a word behind it."""


def refusal(s: State, seat: int, step: int) -> Refusal | None:
    """Why a step is not legal now, None if it is."""
    if s.over or seat != s.seat or not 0 <= step < STEPS:
        return _refused("H3.1:turn")
    if step < UP:
        return _corner(s, step - CORNER)
    if s.phase == CORNERS:
        return _refused("H2.5:order")
    if s.phase == TURN:
        return _action(s, seat, step)
    return _pending(s, seat, step)


def _refused(key: str, square: int = 0, card: int = 0) -> Refusal:
    return Refusal(key.partition(":")[0], REFUSALS[key].format(square=NAMES[square], card=LETTERS[card]))


def _corner(s: State, corner: int) -> Refusal | None:
    """H2.5: each pawn in a corner of its own."""
    if s.phase != CORNERS:
        return _refused("H2.5:late")
    square = CORNER_SQUARES[corner]
    return _refused("H2.5:taken", square) if pawns(s, 0) >> square & 1 else None


def _action(s: State, seat: int, step: int) -> Refusal | None:
    """H3.1: throw, move, climb, end."""
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
    """H4: a card in hand that fits somewhere."""
    if not int(s.hand[seat]) >> card & 1:
        return _refused("H3.1:hand", card=card)
    if not can_throw_up(s, seat, card):
        return _refused("H4.4:card", card=card)
    return None


def _throw_down(s: State, seat: int, card: int) -> Refusal | None:
    """H6: a card in hand, not after another face-down one, and a square for its token."""
    if not int(s.hand[seat]) >> card & 1:
        return _refused("H3.1:hand", card=card)
    if not may_throw_down(s, seat):
        return _refused("H6.2")
    level = int(s.level[seat])
    return None if open_squares(s, level) | open_above(s, level) else _refused("H6.1:full")


def _move(s: State, seat: int, square: int) -> Refusal | None:
    """H7.1: to a square without a pawn; H10.1: not too far, and not onto wet paint; H3.2: a throw is still possible."""
    if s.moved:
        return _refused("H3.1:moved")
    level, here = int(s.level[seat]), int(s.square[seat])
    if square == here:
        return _refused("H7.1:here", square)
    if pawns(s, level) >> square & 1:
        return _refused("H7.1:pawn", square)
    if int(s.rivals) & WET_PAINT and covered(s, level) >> square & 1:
        return _refused("H10.1:wet-paint")
    if int(s.rivals) & SMALL_STEPS and not reachable(s, level, here) >> square & 1:
        return _refused("H10.1:small-steps", square)
    return None if legal_moves(s, seat) >> square & 1 else _refused("H3.2")


def _climb(s: State, seat: int) -> Refusal | None:
    """H8.1: colour on all sides; H8.2: no pawn above; H3.2: a throw is still possible."""
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
    """A card has been chosen: it must be laid, or its token put down, before anything else."""
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
    """H4.1-H4.4: not mirrored, on the board, on squares without colour."""
    card = int(s.card)
    if way >= MIRRORED_WAYS[card]:
        return _refused("H4.2", card=card)
    if way >= ways_of(s, card):
        return _refused("H4.1")
    laid = int(LAID[card, s.square[seat], way])
    if laid < 0:
        return _refused("H4.3")
    taken = laid & covered(s, int(s.level[seat]))
    return _refused("H4.4", NAMES.index(square_names(taken)[0])) if taken else None


def _spread(s: State, seat: int, step: int) -> Refusal | None:
    """H4.6: as many tokens as there are, on squares of the card."""
    has_one = s.reserve[seat, seat] == 1
    if has_one and step >= LEAVE:
        return _refused("H4.6:leave")
    if not has_one and step < LEAVE:
        return _refused("H4.6:fill")
    square = (step - FILL) % SQUARES
    return None if int(s.pattern) >> square & 1 else _refused("H4.6:square", square)


def _put(s: State, level: int, square: int) -> Refusal | None:
    """H6.1: on a square without colour and without a pawn."""
    if covered(s, level) >> square & 1:
        return _refused("H6.1:colour", square)
    return _refused("H6.1:pawn", square) if pawns(s, level) >> square & 1 else None


def _put_above(s: State, level: int, square: int) -> Refusal | None:
    """H10.1: with Balcony also on the level above."""
    if not int(s.rivals) & BALCONY or level == LEVELS - 1:
        return _refused("H6.1:level")
    return _put(s, level + 1, square)
