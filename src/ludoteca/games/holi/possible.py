"""Which positions can be: everything that a clause says of the table at all times, asked one by one."""

from ludoteca.core.bits import count
from ludoteca.core.errors import PositionError
from ludoteca.core.state import State
from ludoteca.games.holi.cards import LAID
from ludoteca.games.holi.courtyard import covered, pawns
from ludoteca.games.holi.rivalry import FULL_POCKETS, POWDER_CLOUD
from ludoteca.games.holi.scoring import in_other_reserves
from ludoteca.games.holi.squares import CORNER_SET, SWEET_SQUARES, square_names
from ludoteca.games.holi.state import (
    CARDS,
    CORNERS,
    DROP,
    LEVELS,
    PLACE,
    SPREAD,
    SWEET_WORTH,
    SWEETS,
    TOKENS,
    TURN,
)
from ludoteca.games.holi.throwing import can_throw_up, has_enough, may_throw_down, open_above, open_squares, ways_of
from ludoteca.games.holi.turn import FULL_HAND, HAND, can_throw_this_turn


def check_possible(s: State) -> None:
    """Refuse a position that play cannot lead to, with the clause that says so."""
    _check_counters(s)
    if s.starter and s.first != s.starter - 1:
        raise PositionError(f"by its option, seat {int(s.starter)} is the first player", "H2.4")
    _check_tokens(s)
    _check_sweets(s)
    _check_pawns(s)
    for level in range(LEVELS):
        _check_level(s, level)
    for seat in range(s.players):
        _check_cards(s, seat)
        _check_hits(s, seat)
    if s.phase == CORNERS:
        _check_corners(s)
    else:
        _check_turn(s)


def _check_counters(s: State) -> None:
    if (s.turn == 0) != (s.phase == CORNERS):
        raise PositionError("the turn is 0 while corners are taken, and from 1 afterwards", "H2.5")


def _check_tokens(s: State) -> None:
    for owner in range(s.players):
        on_board = sum(count(int(s.tokens[owner, level])) for level in range(LEVELS))
        total = on_board + sum(int(s.reserve[holder, owner]) for holder in range(s.players))
        if total != TOKENS:
            raise PositionError(f"seat {owner + 1} has {total} tokens in all, not {TOKENS}", "H1.2")


def _check_sweets(s: State) -> None:
    for level, clause in enumerate(("H2.2", "H2.1")):
        _refuse_any(int(s.sweets[level]) & ~SWEET_SQUARES, level, "sweets never lie on {}", clause)
    lying = sum(worth * count(int(s.sweets[level])) for level, worth in enumerate(SWEET_WORTH))
    total = lying + sum(int(held) for held in s.sweets_held[: s.players])
    if total != SWEETS:
        raise PositionError(f"there are {total} sweets in all, not {SWEETS}", "H1.2")


def _check_pawns(s: State) -> None:
    missing = [seat for seat in range(s.players) if s.square[seat] < 0]
    if missing and s.phase != CORNERS:
        raise PositionError(f"the pawn of seat {missing[0] + 1} is not on the board", "H2.5")
    places = [(int(s.level[seat]), int(s.square[seat])) for seat in range(s.players) if s.square[seat] >= 0]
    if len(set(places)) != len(places):
        raise PositionError("two pawns stand on the same square", "H7.1")
    upper = [seat for seat in range(s.players) if s.level[seat] == LEVELS - 1]
    if bool(upper) != (s.first_up >= 0) or (upper and s.first_up not in upper):
        raise PositionError("first-up must be a seat with its pawn on level 3, - if there is none", "H8.2")


def _check_level(s: State, level: int) -> None:
    colour = covered(s, level)
    _refuse_any(colour & ~covered(s, level - 1) if level else 0, level, "the token on {} has none under it", "H8.6")
    for below in range(level + 1):
        _refuse_any(colour & pawns(s, below), level, "the token on {} lies on or above a pawn", "H8.5")
    if level < len(SWEET_WORTH):
        lying_under = int(s.sweets[level]) & pawns(s, level)
        _refuse_any(lying_under, level, "the sweets on {} lie under a pawn, who would have collected them", "H7.2")


def _refuse_any(squares: int, level: int, sentence: str, clause: str) -> None:
    for name in square_names(squares):
        raise PositionError(sentence.format(f"{name} of level {level + 1}"), clause)


def _check_cards(s: State, seat: int) -> None:
    most = FULL_HAND if int(s.rivals) & FULL_POCKETS else HAND
    if count(int(s.hand[seat])) > most:
        raise PositionError(f"seat {seat + 1} has more than {most} cards in hand", "H3.1")
    ups, downs, is_down = count(int(s.face_up[seat])), int(s.downs[seat]), int(s.top_down[seat])
    if (is_down and not downs) or (not is_down and downs and not ups):
        raise PositionError(f"the top discard of seat {seat + 1} cannot be so", "H6.3")
    if not int(s.rivals) & POWDER_CLOUD and downs > ups + is_down:
        raise PositionError(f"seat {seat + 1} has thrown face down twice in a row", "H6.2")


def _check_hits(s: State, seat: int) -> None:
    if s.hits[seat] > in_other_reserves(s, seat):
        raise PositionError(f"seat {seat + 1} has more hits than tokens in the reserves of others", "H5.1")


def _check_corners(s: State) -> None:
    """H2.5: in turn order from the first player; nothing else has happened yet."""
    players = int(s.players)
    waiting = (int(s.seat) - int(s.first)) % players
    for place in range(players):
        seat = (int(s.first) + place) % players
        if (s.square[seat] >= 0) != (place < waiting):
            raise PositionError("corners are taken in turn order, from the first player to the one to act", "H2.5")
        if s.level[seat] or (s.square[seat] >= 0 and not CORNER_SET >> int(s.square[seat]) & 1):
            raise PositionError(f"the pawn of seat {seat + 1} must stand in a corner of level 1", "H2.5")
        if s.reserve[seat, seat] != TOKENS or s.deck_size[seat] != CARDS - 1 or count(int(s.hand[seat])) != 1:
            raise PositionError(f"seat {seat + 1} must have all its tokens and one card in hand", "H2.6")
        if s.finished[seat] or s.sweets_held[seat]:
            raise PositionError(f"seat {seat + 1} cannot have done anything yet", "H2.5")


def _check_turn(s: State) -> None:
    """H3.1, H9.1: who is not finished has a card and a token; who is to act can throw or has thrown."""
    acting = int(s.seat)
    for seat in range(s.players):
        has_thrown = seat == acting and (s.thrown or s.phase == SPREAD)
        if not s.finished[seat] and (s.reserve[seat, seat] == 0 or (s.hand[seat] == 0 and not has_thrown)):
            raise PositionError(f"seat {seat + 1} has no card or no token of its own: it is finished", "H9.1")
    if s.finished[acting]:
        raise PositionError(f"seat {acting + 1} is finished and cannot be to act", "H9.1")
    if s.climbed and s.level[acting] == 0:
        raise PositionError("who has climbed is not on level 1", "H8.2")
    if s.thrown and not (s.face_up[acting] or s.face_down[acting]):
        raise PositionError("who has thrown has a discard", "H4.7")
    _check_pending(s, acting)


def _check_pending(s: State, seat: int) -> None:
    if s.phase != TURN and s.thrown:
        raise PositionError("colour is thrown once a turn", "H3.1")
    if s.phase == TURN and not s.thrown and not can_throw_this_turn(s, seat):
        raise PositionError(f"seat {seat + 1} cannot throw in this turn: it is finished", "H3.2")
    if s.phase in (PLACE, DROP) and not int(s.hand[seat]) >> int(s.card) & 1:
        raise PositionError("the card about to be thrown is not in hand", "H3.1")
    if s.phase == PLACE and not can_throw_up(s, seat, int(s.card)):
        raise PositionError("there is no way to lay the card about to be thrown", "H4.4")
    if s.phase == DROP:
        _check_drop(s, seat)
    if s.phase == SPREAD:
        _check_spread(s, seat)


def _check_drop(s: State, seat: int) -> None:
    if not may_throw_down(s, seat):
        raise PositionError("after a face-down card comes none face down", "H6.2")
    level = int(s.level[seat])
    if not open_squares(s, level) | open_above(s, level):
        raise PositionError("there is no square for the token of a face-down card", "H6.1")


def _check_spread(s: State, seat: int) -> None:
    """H4.6: the squares of a card just thrown face up, all free, and too few tokens for them."""
    cards = [card for card in range(CARDS) if int(s.face_up[seat]) >> card & 1]
    ways = [int(LAID[card, s.square[seat], way]) for card in cards for way in range(ways_of(s, card))]
    if int(s.pattern) not in ways or s.top_down[seat]:
        raise PositionError("the squares after spread= are not those of a card thrown face up", "H4.6")
    if int(s.pattern) & covered(s, int(s.level[seat])):
        raise PositionError("a square after spread= holds a token already", "H4.4")
    if has_enough(s, seat, int(s.pattern)):
        raise PositionError("there are tokens enough for all squares after spread=", "H4.6")
