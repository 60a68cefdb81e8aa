"""Throwing colour: which cards can be thrown, and what a throw does (H4, H5, H6)."""

from ludoteca.core.bits import count, lowest
from ludoteca.core.compilation import rule
from ludoteca.core.state import State
from ludoteca.games.holi.cards import LAID, MIRRORED_WAYS, PLAIN_WAYS, spots
from ludoteca.games.holi.courtyard import covered, pawn_at, pawns, rain
from ludoteca.games.holi.rivalry import BALCONY, BOTH_HANDS, POWDER_CLOUD
from ludoteca.games.holi.state import ALL, CARDS, LEVELS


@rule
def ways_of(s: State, card: int) -> int:
    """H4.1: return the number of ways to lay a card. H10.1: Both hands adds mirrored ways."""
    return int(MIRRORED_WAYS[card]) if int(s.rivals) & BOTH_HANDS else int(PLAIN_WAYS[card])


@rule
def can_lay(s: State, seat: int, card: int, way: int, colour: int) -> bool:
    """H4.3, H4.4: return whether all squares that the card colours are on the board and have no token."""
    laid = int(LAID[card, s.square[seat], way])
    return laid >= 0 and laid & colour == 0


@rule
def first_way(s: State, seat: int, card: int, colour: int) -> int:
    """Return the first way to lay a card from the pawn's square, or -1 if there is none."""
    for way in range(ways_of(s, card)):
        if can_lay(s, seat, card, way, colour):
            return way
    return -1


@rule
def can_throw_up(s: State, seat: int, card: int) -> bool:
    """H4.4: return whether this card can be laid from the pawn's square."""
    return first_way(s, seat, card, covered(s, int(s.level[seat]))) >= 0


@rule
def throw_spots(s: State, seat: int, level: int) -> int:
    """Return the squares on a level from which a card in hand can be thrown face up.

    The pawn would collect any token there, but this makes no difference, because no card colours the pawn's own square.
    """
    free = ALL & ~covered(s, level)
    found = 0
    for card in range(CARDS):
        if int(s.hand[seat]) >> card & 1:
            found |= spots(card, ways_of(s, card), free)
    return found


@rule
def may_throw_down(s: State, seat: int) -> bool:
    """H6.2: return False if the top discard is face down. H10.1: with Powder cloud, always return True."""
    return s.top_down[seat] == 0 or int(s.rivals) & POWDER_CLOUD != 0


@rule
def open_squares(s: State, level: int) -> int:
    """H6.1: return the squares on a level that have neither a token nor a pawn."""
    return ALL & ~covered(s, level) & ~pawns(s, level)


@rule
def open_above(s: State, level: int) -> int:
    """H10.1: with Balcony, return the squares on the level above that a face-down card can colour."""
    if not int(s.rivals) & BALCONY or level == LEVELS - 1:
        return 0
    return open_squares(s, level + 1)


@rule
def discard_up(s: State, seat: int, card: int) -> None:
    """H4.7: put the card face up on the discard pile, where everyone sees it."""
    s.hand[seat] ^= 1 << card
    s.face_up[seat] |= 1 << card
    s.top_down[seat] = 0
    s.card = -1
    s.shown += 1


@rule
def discard_down(s: State, seat: int, card: int) -> None:
    """H6.3: put the card face down on the discard pile."""
    s.hand[seat] ^= 1 << card
    s.face_down[seat] |= 1 << card
    s.downs[seat] += 1
    s.top_down[seat] = 1
    s.card = -1


@rule
def colour_square(s: State, seat: int, square: int) -> None:
    """H5.1: throw a token on a square. If a pawn is there, the token hits it. Otherwise it lands (H4.5) and falls."""
    s.reserve[seat, seat] -= 1
    level = int(s.level[seat])
    hit = pawn_at(s, level, square)
    if hit < 0:
        rain(s, seat, level, square)
        return
    s.reserve[hit, seat] += 1
    s.hits[seat] += 1


@rule
def colour_squares(s: State, seat: int, board: int) -> None:
    """H4.2: throw tokens on a set of squares. H8.6: the order makes no difference."""
    while board:
        colour_square(s, seat, lowest(board))
        board &= board - 1


@rule
def put_token(s: State, seat: int, level: int, square: int) -> None:
    """H6.1: place the single token of a face-down card."""
    s.reserve[seat, seat] -= 1
    rain(s, seat, level, square)


@rule
def has_enough(s: State, seat: int, board: int) -> bool:
    """H4.6: return whether the reserve has a token for each of these squares."""
    return count(board) <= int(s.reserve[seat, seat])
