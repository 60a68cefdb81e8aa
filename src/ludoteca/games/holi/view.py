"""Hide cards from a seat, and sample them. Hands, decks and face-down discards are hidden (H2.6, H6.3)."""

import numpy as np
import numpy.typing as npt

from ludoteca.core.bits import count
from ludoteca.core.chance import Stream, shuffle
from ludoteca.core.compilation import rule
from ludoteca.core.state import State
from ludoteca.games.holi.state import CARDS, DECK, DROP, PLACE, TURN, seats
from ludoteca.games.holi.throwing import can_throw_up
from ludoteca.games.holi.turn import can_throw_this_turn

Cards = npt.NDArray[np.int8]


@rule
def mask(s: State, seat: int) -> None:
    """H2.6: hide all decks, and the others' hands and chosen card. H6.3: hide their face-down discards as well."""
    s.deck[:] = -1
    for other in range(seats(s)):
        if other != seat:
            s.hand[other] = -1
            s.face_down[other] = -1
    if s.seat != seat:
        s.card = -1


@rule
def hand_size(s: State, seat: int) -> int:
    """Return the number of cards in a seat's hand, which follows from public information."""
    return CARDS - int(s.deck_size[seat]) - count(int(s.face_up[seat])) - int(s.downs[seat])


@rule
def resample(s: State, seat: int, rng: Stream) -> None:
    """Sample all cards that the seat cannot see. The player to act always gets a hand with a legal step."""
    for other in range(seats(s)):
        redraw(s, other, other == seat, rng)
        while not can_act(s, other, other == seat):
            redraw(s, other, other == seat, rng)


@rule
def redraw(s: State, seat: int, is_own: bool, rng: Stream) -> None:
    """Shuffle a player's unseen cards, and deal them again to the hand, the face-down discards and the deck."""
    seen = int(s.face_up[seat])
    if is_own:
        seen |= int(s.hand[seat]) | int(s.face_down[seat])
    cards = s.deck[seat]
    n = gather(DECK & ~seen, cards)
    shuffle(rng, cards, n)
    if is_own:
        return
    size = hand_size(s, seat)
    if s.seat == seat and (s.phase == PLACE or s.phase == DROP):
        s.card = cards[n - 1]
    s.hand[seat] = take_back(cards, n, size)
    s.face_down[seat] = take_back(cards, n - size, int(s.downs[seat]))


@rule
def gather(board: int, out: Cards) -> int:
    """Write the cards in a set to an array, and return their number."""
    n = 0
    for card in range(CARDS):
        if board >> card & 1:
            out[n] = card
            n += 1
    return n


@rule
def take_back(cards: Cards, n: int, k: int) -> int:
    """Remove the last k of n cards, and return them as a set."""
    board = 0
    for place in range(n - k, n):
        board |= 1 << int(cards[place])
        cards[place] = -1
    return board


@rule
def can_act(s: State, seat: int, is_own: bool) -> bool:
    """H3.2, H4.3: return whether the sampled cards allow a step: a throw, or a way to lay the chosen card."""
    if is_own or s.over or s.seat != seat:
        return True
    if s.phase == PLACE:
        return can_throw_up(s, seat, int(s.card))
    return s.phase != TURN or s.thrown == 1 or can_throw_this_turn(s, seat)
