"""T4.1: hide the cards that a seat does not see, and draw them again."""

from ludoteca.core.chance import Stream, draw
from ludoteca.core.compilation import rule
from ludoteca.core.state import State

from .rules import CARDS, has_row
from .state import HIDDEN


@rule
def mask(s: State, seat: int) -> None:
    """T4.1: hide everyone else's card until the match is over. A spectator, seat -1, sees no card."""
    if s.over != 0:
        return
    for other in range(s.players):
        if other != seat:
            s.card[other] = HIDDEN


@rule
def resample(s: State, seat: int, rng: Stream) -> None:
    """T1.3, T3.1: draw a card for everyone whose card is hidden. All cards that are still possible are equally likely.

    A player who has completed a row and has not won cannot have the card of that direction.
    """
    for other in range(s.players):
        if s.card[other] == HIDDEN:
            s.card[other] = drawn_card(s, other, rng)


@rule
def drawn_card(s: State, seat: int, rng: Stream) -> int:
    """Draw one of the cards that a seat can have."""
    possible = 0
    for card in range(CARDS):
        possible += not has_row(s, seat, card)
    left = draw(rng, possible)
    for card in range(CARDS):
        if not has_row(s, seat, card):
            if left == 0:
                return card
            left -= 1
    return HIDDEN
