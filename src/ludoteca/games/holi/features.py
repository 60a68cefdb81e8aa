"""What speaks for a side: its points, and those that its cards and tokens are still good for."""

from ludoteca.core.bits import count
from ludoteca.core.compiled import rule
from ludoteca.core.contract import Feature
from ludoteca.core.state import Chances, State
from ludoteca.games.holi.cards import LAID
from ludoteca.games.holi.courtyard import covered, pawns
from ludoteca.games.holi.scoring import points_of
from ludoteca.games.holi.state import PLACE, TURN
from ludoteca.games.holi.throwing import can_lay, ways_of
from ludoteca.games.holi.view import hand_size

FEATURES = (
    Feature("points", +1, "Points in hand count at the end."),
    Feature("throw", +1, "The card about to be thrown brings points at once."),
    Feature("cards", +1, "Each card still to be thrown brings points."),
    Feature("level", +1, "Cards thrown from higher up bring more."),
)
WORTH_OF_HIT = 3  # H5.1, H9.2: a point at once, and two for the token in the other's reserve
WORTH_OF_CATCH = 2  # H8.5, H9.2


@rule
def features(s: State, seat: int, out: Chances) -> None:
    """The points of a seat, and those that its cards and tokens are still good for."""
    out[:] = 0.0
    out[0] = points_of(s, seat)
    if s.finished[seat]:
        return
    cards = min(int(s.deck_size[seat]) + hand_size(s, seat), int(s.reserve[seat, seat]))
    if s.seat == seat and s.phase > TURN and s.card >= 0:
        cards -= 1
        out[1] = chosen_card(s, seat)
    out[2] = cards
    out[3] = cards * int(s.level[seat])


@rule
def chosen_card(s: State, seat: int) -> int:
    """What the card about to be thrown brings: face down one token, face up the best way to lay it."""
    if s.phase != PLACE:
        return int(s.level[seat]) + 1
    card, colour = int(s.card), covered(s, int(s.level[seat]))
    best = 0
    for way in range(ways_of(s, card)):
        if can_lay(s, seat, card, way, colour):
            best = max(best, worth_of_throw(s, seat, int(LAID[card, s.square[seat], way])))
    return best


@rule
def worth_of_throw(s: State, seat: int, laid: int) -> int:
    """The points that tokens for these squares bring: hits, catches by pawns below, and the rest where it lands."""
    level = int(s.level[seat])
    hit = laid & pawns(s, level)
    rest = laid ^ hit
    caught = 0
    for lower in range(level):
        caught |= rest & pawns(s, lower)
    rest ^= caught
    worth = WORTH_OF_HIT * count(hit) + WORTH_OF_CATCH * count(caught)
    for lower in range(level + 1):
        worth += count(rest)
        rest &= covered(s, lower)
    return worth
