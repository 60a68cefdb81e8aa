"""Checks for impossible positions. Each tests a condition that always holds during play."""

from ludoteca.core.bits import count
from ludoteca.core.errors import PositionError
from ludoteca.core.sentences import say
from ludoteca.core.state import State
from ludoteca.games.holi.cards import COLOUR_CARDS, LAID
from ludoteca.games.holi.courtyard import covered, pawns
from ludoteca.games.holi.deals import check_first
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
from ludoteca.games.holi.words import LEVELS as LEVEL_WORDS


def check_possible(s: State) -> None:
    """Refuse a position that cannot occur in play. The error names the clause that it violates."""
    _check_counters(s)
    check_first(s, int(s.first))
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
        raise PositionError(say("holi-position-turn-number"), "H2.5")


def _check_tokens(s: State) -> None:
    for owner in range(s.players):
        on_board = sum(count(int(s.tokens[owner, level])) for level in range(LEVELS))
        total = on_board + sum(int(s.reserve[holder, owner]) for holder in range(s.players))
        if total != TOKENS:
            raise PositionError(say("holi-position-tokens", seat=owner + 1, count=int(total), all=TOKENS), "H1.2")


def _check_sweets(s: State) -> None:
    for level, clause in enumerate(("H2.2", "H2.1")):
        _refuse_any(int(s.sweets[level]) & ~SWEET_SQUARES, level, "holi-position-sweets-place", clause)
    lying = sum(worth * count(int(s.sweets[level])) for level, worth in enumerate(SWEET_WORTH))
    total = lying + sum(int(held) for held in s.sweets_held[: s.players])
    if total != SWEETS:
        raise PositionError(say("holi-position-sweets", count=int(total), all=SWEETS), "H1.2")


def _check_pawns(s: State) -> None:
    missing = [seat for seat in range(s.players) if s.square[seat] < 0]
    if missing and s.phase != CORNERS:
        raise PositionError(say("holi-position-no-pawn", seat=missing[0] + 1), "H2.5")
    places = [(int(s.level[seat]), int(s.square[seat])) for seat in range(s.players) if s.square[seat] >= 0]
    if len(set(places)) != len(places):
        raise PositionError(say("holi-position-two-pawns"), "H7.1")
    upper = [seat for seat in range(s.players) if s.level[seat] == LEVELS - 1]
    if bool(upper) != (s.first_up >= 0) or (upper and s.first_up not in upper):
        raise PositionError(say("holi-position-first-up"), "H8.2")


def _check_level(s: State, level: int) -> None:
    colour = covered(s, level)
    _refuse_any(colour & ~covered(s, level - 1) if level else 0, level, "holi-position-floating", "H8.6")
    for below in range(level + 1):
        _refuse_any(colour & pawns(s, below), level, "holi-position-above-pawn", "H8.5")
    if level < len(SWEET_WORTH):
        under_pawns = int(s.sweets[level]) & pawns(s, level)
        _refuse_any(under_pawns, level, "holi-position-sweets-pawn", "H7.2")


def _refuse_any(squares: int, level: int, key: str, clause: str) -> None:
    for name in square_names(squares):
        raise PositionError(say(key, square=name, level=LEVEL_WORDS[level]), clause)


def _check_cards(s: State, seat: int) -> None:
    most = FULL_HAND if int(s.rivals) & FULL_POCKETS else HAND
    if count(int(s.hand[seat])) > most:
        raise PositionError(say("holi-position-hand", seat=seat + 1, most=most), "H3.1")
    ups, downs, is_down = count(int(s.face_up[seat])), int(s.downs[seat]), int(s.top_down[seat])
    if (is_down and not downs) or (not is_down and downs and not ups):
        raise PositionError(say("holi-position-top-down" if is_down else "holi-position-top-up", seat=seat + 1), "H6.3")
    if not int(s.rivals) & POWDER_CLOUD and downs > ups + is_down:
        raise PositionError(say("holi-position-downs", seat=seat + 1), "H6.2")


def _check_hits(s: State, seat: int) -> None:
    if s.hits[seat] > in_other_reserves(s, seat):
        raise PositionError(say("holi-position-hits", seat=seat + 1), "H5.1")


def _check_corners(s: State) -> None:
    """H2.5: check that corners were taken in turn order from the first player, and that nothing else has happened."""
    players = int(s.players)
    waiting = (int(s.seat) - int(s.first)) % players
    for place in range(players):
        seat = (int(s.first) + place) % players
        if (s.square[seat] >= 0) != (place < waiting):
            raise PositionError(say("holi-position-corner-order"), "H2.5")
        if s.level[seat] or (s.square[seat] >= 0 and not CORNER_SET >> int(s.square[seat]) & 1):
            raise PositionError(say("holi-position-corner", seat=seat + 1), "H2.5")
        if s.reserve[seat, seat] != TOKENS or s.deck_size[seat] != CARDS - 1 or count(int(s.hand[seat])) != 1:
            raise PositionError(say("holi-position-start", seat=seat + 1), "H2.6")
        if s.finished[seat] or s.sweets_held[seat]:
            raise PositionError(say("holi-position-early", seat=seat + 1), "H2.5")


def _check_turn(s: State) -> None:
    """H3.1, H9.1: check that players who are not finished have a card and a token, and that the turn is possible."""
    acting = int(s.seat)
    for seat in range(s.players):
        has_thrown = seat == acting and (s.thrown or s.phase == SPREAD)
        if not s.finished[seat] and (s.reserve[seat, seat] == 0 or (s.hand[seat] == 0 and not has_thrown)):
            raise PositionError(say("holi-position-unfinished", seat=seat + 1), "H9.1")
    if s.finished[acting]:
        raise PositionError(say("holi-position-finished", seat=acting + 1), "H9.1")
    if s.climbed and s.level[acting] == 0:
        raise PositionError(say("holi-position-climbed", seat=acting + 1), "H8.2")
    if s.thrown and not (s.face_up[acting] or s.face_down[acting]):
        raise PositionError(say("holi-position-thrown", seat=acting + 1), "H4.7")
    _check_pending(s, acting)


def _check_pending(s: State, seat: int) -> None:
    if s.phase != TURN and s.thrown:
        raise PositionError(say("holi-position-thrown-twice"), "H3.1")
    if s.phase == TURN and not s.thrown and not can_throw_this_turn(s, seat):
        raise PositionError(say("holi-position-stuck", seat=seat + 1), "H3.2")
    if s.phase in (PLACE, DROP) and not int(s.hand[seat]) >> int(s.card) & 1:
        raise PositionError(say("holi-position-card-gone", seat=seat + 1, card=COLOUR_CARDS[s.card].name), "H3.1")
    if s.phase == PLACE and not can_throw_up(s, seat, int(s.card)):
        raise PositionError(say("holi-position-no-room", card=COLOUR_CARDS[s.card].name), "H4.4")
    if s.phase == DROP:
        _check_drop(s, seat)
    if s.phase == SPREAD:
        _check_spread(s, seat)


def _check_drop(s: State, seat: int) -> None:
    if not may_throw_down(s, seat):
        raise PositionError(say("holi-position-down-again", seat=seat + 1), "H6.2")
    level = int(s.level[seat])
    if not open_squares(s, level) | open_above(s, level):
        raise PositionError(say("holi-position-no-square"), "H6.1")


def _check_spread(s: State, seat: int) -> None:
    """H4.6: check that the squares belong to a face-up card and are all free, and that there are too few tokens."""
    cards = [card for card in range(CARDS) if int(s.face_up[seat]) >> card & 1]
    ways = [int(LAID[card, s.square[seat], way]) for card in cards for way in range(ways_of(s, card))]
    if int(s.pattern) not in ways or s.top_down[seat]:
        raise PositionError(say("holi-position-spread"), "H4.6")
    if int(s.pattern) & covered(s, int(s.level[seat])):
        raise PositionError(say("holi-position-spread-colour"), "H4.4")
    if has_enough(s, seat, int(s.pattern)):
        raise PositionError(say("holi-position-spread-enough"), "H4.6")
