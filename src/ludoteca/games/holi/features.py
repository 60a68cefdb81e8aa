"""Evaluation features: a side's points, and the points that it can still score with its cards, tokens and pawn.

All features are divided by the number of throws still to come. The fewer throws are left, the safer the points are. A
chosen card counts as if it were already thrown in its best way, which keeps the evaluation stable within a turn.
"""

import math

from ludoteca.core.bits import count
from ludoteca.core.compilation import compiled
from ludoteca.core.state import Chances, State
from ludoteca.core.vectors import FeatureIndex
from ludoteca.games.holi.cards import LAID
from ludoteca.games.holi.courtyard import covered, pawns
from ludoteca.games.holi.scoring import card_points, colour_points
from ludoteca.games.holi.squares import beside
from ludoteca.games.holi.state import DROP, LEVELS, PLACE, SPREAD, SWEET_WORTH, TURN, seats
from ludoteca.games.holi.throwing import can_lay, open_above, open_squares, ways_of
from ludoteca.games.holi.view import hand_size


class Index(FeatureIndex):
    """The features, each with its sign and an explanation."""

    points = +1, "Points for tokens and hits count at the end."
    rivalry = +1, "Points for Rivalry cards count at the end, unless an opponent takes them away."
    sweets = +1, "Having more sweets than an opponent brings points; the fewer are left, the safer the lead."
    throw = +1, "The card about to be thrown brings points immediately."
    cards = +1, "Each card with a token for it is one more turn."
    tokens = +1, "Tokens in the reserve can still become points."
    colour = +1, "Tokens will be thrown as long as the cards last."
    height = +1, "Tokens thrown from a higher level bring more, and colour around the pawn lets it climb."
    owed = -1, "This turn's throw is still due; its card is counted, but will be spent."
    move = +1, "A move that is still available this turn can collect something or reach a better place."


WORTH_OF_HIT = 3  # H5.1, H9.2: one point for the hit, and two for the token in the opponent's reserve
WORTH_OF_CATCH = 2  # H8.5, H9.2
TOKENS_A_CARD = 2  # H4.2: nine of the thirteen cards colour two squares besides the pawn's own
STEP_UP = 0.05  # levels: enough to make bots look for a place to climb, but too little to make them wait there
STILL_OPEN = 2.0  # extra throws per player, because no lead is ever completely safe


@compiled
def features(s: State, seat: int, out: Chances) -> None:
    """Write the features: a seat's points, and what it can still score with its cards, tokens and pawn."""
    out[:] = 0.0
    out[Index.points] = colour_points(s, seat)
    out[Index.rivalry] = card_points(s, seat)
    out[Index.sweets] = sweet_lead(s, seat)
    if s.finished[seat] == 0:
        prospects(s, seat, out)
    to_come = throws_to_come(s) + STILL_OPEN * seats(s)
    for k in range(len(out)):
        out[k] /= to_come


@compiled
def prospects(s: State, seat: int, out: Chances) -> None:
    """Write the features for the points that an unfinished player can still score."""
    cards, tokens = cards_left(s, seat), int(s.reserve[seat, seat])
    is_on_turn = s.seat == seat
    if is_on_turn and s.phase > TURN:
        worth, used = pending_throw(s, seat)
        out[Index.throw] = worth
        tokens -= used
        cards -= s.phase != SPREAD  # H4.7: in that phase, the card is already on the discard pile
    out[Index.cards] = min(cards, tokens)
    out[Index.tokens] = tokens
    out[Index.colour] = min(TOKENS_A_CARD * cards, tokens)
    out[Index.height] = out[Index.colour] * likely_level(s, seat)
    out[Index.owed] = 1.0 if is_on_turn and s.phase == TURN and s.thrown == 0 else 0.0
    out[Index.move] = 1.0 if is_on_turn and s.moved == 0 else 0.0


@compiled
def cards_left(s: State, seat: int) -> int:
    """Return the number of cards that a player can still throw."""
    return int(s.deck_size[seat]) + hand_size(s, seat)


@compiled
def throws_to_come(s: State) -> int:
    """H9.1: estimate how many throws all players together have left before their cards or tokens run out."""
    throws = 0
    for seat in range(seats(s)):
        if s.finished[seat] == 0:
            for_tokens = (int(s.reserve[seat, seat]) + 1) // TOKENS_A_CARD
            throws += min(cards_left(s, seat), for_tokens)
    return throws - int(s.phase == PLACE or s.phase == DROP)  # one of these throws has already begun


@compiled
def sweets_to_have(s: State, seat: int) -> int:
    """H7.2, H8.2: count the sweets that a player can still collect, moving up but never down, one square per turn."""
    if s.finished[seat]:
        return 0
    lying = 0
    for level in range(int(s.level[seat]), LEVELS - 1):
        lying += SWEET_WORTH[level] * count(int(s.sweets[level]))
    return min(lying, SWEET_WORTH[0] * cards_left(s, seat))


@compiled
def sweet_lead(s: State, seat: int) -> float:
    """H9.2: estimate a seat's lead in sweets as a sum over its opponents.

    Each opponent adds a number from -1 (certain to get more sweets than this seat) to 1 (certain to get fewer).
    """
    total = 0.0
    own = sweets_to_have(s, seat)
    for other in range(seats(s)):
        ahead = int(s.sweets_held[seat]) - int(s.sweets_held[other])
        open_yet = 0.5 * (1 + own + sweets_to_have(s, other))
        total += ahead / math.sqrt(open_yet + ahead * ahead)
    return total


@compiled
def likely_level(s: State, seat: int) -> float:
    """H8.1: return a pawn's level. If it can still climb, add a little for each coloured square around it."""
    level = int(s.level[seat])
    if level == LEVELS - 1 or s.square[seat] < 0:
        return float(level)
    return level + STEP_UP * count(beside(1 << int(s.square[seat])) & covered(s, level))


@compiled
def pending_throw(s: State, seat: int) -> tuple[float, int]:
    """Return the most points that a throw in progress can score, and the number of tokens that it needs."""
    tokens = int(s.reserve[seat, seat])
    if s.phase == DROP or (s.phase == PLACE and s.card < 0):  # a card that a view hides needs at least one token
        return worth_of_drop(s, int(s.level[seat])), 1
    worth, used = best_way(s, seat) if s.phase == PLACE else laid_worth(s, seat, int(s.pattern))
    if used <= tokens:
        return worth, used
    return worth * tokens / used, tokens  # H4.6


@compiled
def best_way(s: State, seat: int) -> tuple[float, int]:
    """H4.1: return the points for the best way to lay the chosen card, and the number of tokens that it needs."""
    card, colour = int(s.card), covered(s, int(s.level[seat]))
    best, used = 0.0, 1
    for way in range(ways_of(s, card)):
        if can_lay(s, seat, card, way, colour):
            worth, tokens = laid_worth(s, seat, int(LAID[card, s.square[seat], way]))
            if worth > best:
                best, used = worth, tokens
    return best, used


@compiled
def laid_worth(s: State, seat: int, laid: int) -> tuple[float, int]:
    """Return the points for throwing tokens on these squares, and the number of tokens.

    The points include hits, and tokens that pawns below catch.
    """
    level = int(s.level[seat])
    hit = laid & pawns(s, level)
    rest = laid ^ hit
    caught = 0
    for lower in range(level):
        caught |= rest & pawns(s, lower)
    rest ^= caught
    worth = WORTH_OF_HIT * count(hit) + WORTH_OF_CATCH * count(caught) + worth_where_it_lands(s, rest, level)
    return float(worth), count(laid)


@compiled
def worth_where_it_lands(s: State, tokens: int, level: int) -> int:
    """H8.4, H9.2: return the points for tokens thrown on a level. A token falls until the square below has colour."""
    worth = 0
    for lower in range(level + 1):
        worth += count(tokens)
        tokens &= covered(s, lower)
    return worth


@compiled
def worth_of_drop(s: State, level: int) -> float:
    """H6.1, H10.1: return the most points that a face-down card's token can score."""
    worth = highest(s, open_squares(s, level), level)
    return float(max(worth, highest(s, open_above(s, level), min(level + 1, LEVELS - 1))))


@compiled
def highest(s: State, free: int, level: int) -> int:
    """H8.4, H9.2: return the most points that a token dropped on one of these squares can score."""
    most = 0
    for lower in range(level + 1):
        most += free != 0
        free &= covered(s, lower)
    return most
