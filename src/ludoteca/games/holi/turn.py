"""Turns: whether a throw is still possible, how a turn ends, and how the next turn begins (H3, H4.9, H9.1)."""

from ludoteca.core.bits import count
from ludoteca.core.compilation import rule
from ludoteca.core.state import State
from ludoteca.games.holi.courtyard import climbable, reachable
from ludoteca.games.holi.rivalry import FULL_POCKETS
from ludoteca.games.holi.scoring import fill_places
from ludoteca.games.holi.state import LEVELS, TURN, seats
from ludoteca.games.holi.throwing import may_throw_down, open_above, open_squares, throw_spots

HAND = 3  # H3.1: players draw up to this number of cards
FULL_HAND = 4  # H10.1: with Full pockets, they draw up to this number


@rule
def can_throw_now(s: State, seat: int) -> bool:
    """H3.1: return whether the player can throw colour from the pawn's square."""
    level = int(s.level[seat])
    if may_throw_down(s, seat) and (open_squares(s, level) | open_above(s, level)):
        return True
    return throw_spots(s, seat, level) >> int(s.square[seat]) & 1 == 1


@rule
def moves_to_throw(s: State, seat: int, level: int, square: int, may_climb: bool) -> int:
    """H3.2: return the squares to which a pawn can move and still throw afterwards.

    After a move there is always room for a face-down card, because the square that the pawn left is free.
    """
    reached = reachable(s, level, square)
    if may_throw_down(s, seat):
        return reached
    good = throw_spots(s, seat, level)
    if may_climb and level < LEVELS - 1:
        good |= climbable(s, level) & throw_spots(s, seat, level + 1)
    return reached & good


@rule
def can_throw_up_there(s: State, seat: int, may_move: bool) -> bool:
    """H3.2: return whether a throw is still possible after climbing."""
    level, square = int(s.level[seat]) + 1, int(s.square[seat])
    if may_throw_down(s, seat) and (open_squares(s, level) & ~(1 << square) | open_above(s, level)):
        return True
    if may_move and moves_to_throw(s, seat, level, square, False):
        return True
    return throw_spots(s, seat, level) >> square & 1 == 1


@rule
def legal_moves(s: State, seat: int) -> int:
    """H7: return the squares to which the pawn may move now. H3.1: it may move once a turn."""
    if s.moved:
        return 0
    level, square = int(s.level[seat]), int(s.square[seat])
    if s.thrown:
        return reachable(s, level, square)
    return moves_to_throw(s, seat, level, square, s.climbed == 0)


@rule
def is_below_way_up(s: State, seat: int) -> bool:
    """H8.1, H8.2: return whether the pawn is on a square from which it can climb."""
    return climbable(s, int(s.level[seat])) >> int(s.square[seat]) & 1 == 1


@rule
def may_climb(s: State, seat: int) -> bool:
    """H8: return whether the pawn may climb now. H3.1: it may climb once a turn."""
    if s.climbed or not is_below_way_up(s, seat):
        return False
    return s.thrown == 1 or can_throw_up_there(s, seat, s.moved == 0)


@rule
def can_throw_this_turn(s: State, seat: int) -> bool:
    """H3.2: return whether the player can throw this turn, if necessary after moving and climbing in some order."""
    return can_throw_now(s, seat) or legal_moves(s, seat) != 0 or may_climb(s, seat)


@rule
def draw_cards(s: State, seat: int) -> None:
    """H3.1, H3.3: draw until the hand has 3 cards or the deck is empty. H10.1: with Full pockets, draw up to 4."""
    wanted = FULL_HAND if int(s.rivals) & FULL_POCKETS else HAND
    wanted -= count(int(s.hand[seat]))
    wanted = min(wanted, int(s.deck_size[seat]))
    for _ in range(wanted):
        take_card(s, seat)
    if wanted > 0:
        s.shown += 1


@rule
def take_card(s: State, seat: int) -> None:
    """Move the next card from the deck to the hand."""
    s.deck_size[seat] -= 1
    last = int(s.deck_size[seat])
    s.hand[seat] |= 1 << int(s.deck[seat, last])
    s.deck[seat, last] = -1


@rule
def end_turn(s: State, seat: int) -> None:
    """H3.1: draw cards and pass the turn on. H9.1: a player without cards or without tokens in reserve is finished."""
    draw_cards(s, seat)
    if s.hand[seat] == 0 or s.reserve[seat, seat] == 0:
        s.finished[seat] = 1
    s.thrown = 0
    s.moved = 0
    s.climbed = 0
    pass_on(s, (seat + 1) % seats(s))


@rule
def pass_on(s: State, seat: int) -> None:
    """H3.2, H9.1: give the turn to the next player who can throw.

    Players who cannot throw are finished. H9.2: if nobody can throw, end the match.
    """
    for _ in range(seats(s)):
        if s.finished[seat] == 0:
            if can_throw_this_turn(s, seat):
                begin_turn(s, seat)
                return
            s.finished[seat] = 1
        seat = (seat + 1) % seats(s)
    s.over = 1
    s.acting = 0
    fill_places(s)


@rule
def begin_turn(s: State, seat: int) -> None:
    """H3.1: begin a turn."""
    s.phase = TURN
    s.turn += 1
    s.seat = seat
    s.acting = 1 << seat
