"""How good a state looks, for search players."""

import math

from ludoteca.core.bits import count
from ludoteca.core.compiled import rule
from ludoteca.core.state import State
from ludoteca.games.holi.cards import LAID
from ludoteca.games.holi.courtyard import covered, pawns
from ludoteca.games.holi.scoring import points_of
from ludoteca.games.holi.state import PLACE, TURN, seats
from ludoteca.games.holi.throwing import can_lay, ways_of
from ludoteca.games.holi.view import hand_size

# The first three were fitted to 250 matches between greedy players.
SPREAD_OF_POINTS = 6.0  # how many points of lead make the odds e to 1
WORTH_OF_CARD = 3.5  # points that a card still to be thrown brings on average
WORTH_OF_LEVEL = 1.0  # and how much more for each level that the pawn has climbed
WORTH_OF_HIT = 3  # H5.1, H9.2: a point at once, and two for the token in the other's reserve
WORTH_OF_CATCH = 2  # H8.5, H9.2


@rule
def evaluate(s: State, seat: int) -> float:
    """From 0, lost, to 1, won: by the lead over the best of the others."""
    if s.over:
        return 1.0 if s.place[seat] == 1 else 0.0
    best = -1000.0
    for other in range(seats(s)):
        if other != seat:
            best = max(best, prospect(s, other))
    return 1.0 / (1.0 + math.exp((best - prospect(s, seat)) / SPREAD_OF_POINTS))


@rule
def prospect(s: State, seat: int) -> float:
    """The points of a seat, and those that its cards and tokens are still good for."""
    points = float(points_of(s, seat))
    if s.finished[seat]:
        return points
    cards = min(int(s.deck_size[seat]) + hand_size(s, seat), int(s.reserve[seat, seat]))
    if s.seat == seat and s.phase > TURN and s.card >= 0:
        cards -= 1
        points += chosen_card(s, seat)
    return points + cards * (WORTH_OF_CARD + WORTH_OF_LEVEL * int(s.level[seat]))


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
