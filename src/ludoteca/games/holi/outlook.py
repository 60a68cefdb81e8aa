"""Previews of throws: where the tokens would end up, and how many points they would score."""

from dataclasses import dataclass
from typing import Any

from ludoteca.core.state import State, copy
from ludoteca.games.holi.cards import LAID, LETTERS
from ludoteca.games.holi.courtyard import covered, pawn_at, pawn_below
from ludoteca.games.holi.rivalry import RULE_CARDS
from ludoteca.games.holi.scoring import IN_RESERVE, card_points
from ludoteca.games.holi.squares import NAMES, square_names
from ludoteca.games.holi.state import DROP, PLACE, SPREAD, SQUARES, TURN
from ludoteca.games.holi.throwing import (
    can_lay,
    colour_squares,
    has_enough,
    may_throw_down,
    open_above,
    open_squares,
    put_token,
    ways_of,
)

Gains = dict[str, int | None]


@dataclass(frozen=True)
class End:
    """Where a token ends up: on a level, or with the seat whose pawn it hits or whose pawn catches it."""

    level: int
    catcher: int | None
    is_hit: bool

    def points(self, seat: int) -> int:
        """H9.2: return the points that a seat's token scores there. H5.1: a direct hit scores 1 more."""
        if self.catcher is None:
            return self.level + 1
        return (IN_RESERVE if self.catcher != seat else 0) + int(self.is_hit)


def outlook(s: State) -> dict[str, Any]:
    """Preview what the seat to move can throw. Only that seat's own view has previews.

    `lays` lists the cards that can be thrown face up, with the points for each way to lay them. The points are None if
    they depend on where the last tokens go (H4.6). `puts` lists the points for each place where a face-down card's
    token can go, and for each choice of H4.6. `falls` lists the places where a token does not stay, with the level
    where it ends up and the seat of the pawn that gets it, or None.
    """
    if s.over or s.thrown or s.square[s.seat] < 0 or not _is_own_view(s):
        return {"lays": {}, "puts": {}, "falls": {}}
    seat, level = int(s.seat), int(s.level[s.seat])
    storeys = (level, level + 1) if open_above(s, level) else (level,)
    ends = {storey: [_end_of(s, seat, storey, square) for square in range(SQUARES)] for storey in storeys}
    return {
        "lays": _lays(s, seat, ends[level]),
        "puts": _spreads(s, seat, ends[level]) if s.phase == SPREAD else _puts(s, seat, ends),
        "falls": {
            f"{storey + 1}{NAMES[square]}": (end.level + 1, end.catcher)
            for storey, row in ends.items()
            for square, end in enumerate(row)
            if end.level != storey or end.catcher is not None
        },
    }


def _is_own_view(s: State) -> bool:
    """True if this view belongs to the player to move. Others get no previews, and a replay does not need any."""
    return all((s.hand[seat] >= 0) == (seat == s.seat) for seat in range(s.players))


def _end_of(s: State, seat: int, level: int, square: int) -> End:
    """H5.1, H8.4, H8.5: return where a token ends up. It can hit a pawn, be caught by a pawn, or land after a fall."""
    hit = int(pawn_at(s, level, square)) if level == s.level[seat] else -1
    if hit >= 0 and hit != seat:
        return End(level, hit, is_hit=True)
    catcher = int(pawn_below(s, level, square))
    if catcher >= 0:
        return End(int(s.level[catcher]), catcher, is_hit=False)
    while level > 0 and not covered(s, level - 1) >> square & 1:
        level -= 1
    return End(level, None, is_hit=False)


def _lays(s: State, seat: int, ends: list[End]) -> dict[str, Gains]:
    """H4.1-H4.4: return the points for each way to lay the chosen card. Before a choice, use all cards in hand."""
    hand = 1 << int(s.card) if s.phase == PLACE else int(s.hand[seat]) if s.phase == TURN else 0
    colour = covered(s, int(s.level[seat]))
    found: dict[str, Gains] = {}
    for card, letter in enumerate(LETTERS):
        for way in range(ways_of(s, card) if hand >> card & 1 else 0):
            if can_lay(s, seat, card, way, colour):
                laid = int(LAID[card, s.square[seat], way])
                gain = _gain(s, seat, ends, laid) if has_enough(s, seat, laid) else None
                found.setdefault(letter, {})[f"lay:{'+'.join(square_names(laid))}"] = gain
    return found


def _puts(s: State, seat: int, ends: dict[int, list[End]]) -> Gains:
    """H6.1: return the points for each square that a face-down card's token can go on. H10.1: Balcony adds a level."""
    if s.phase != DROP and not (s.phase == TURN and may_throw_down(s, seat)):
        return {}
    found: Gains = {}
    for level, row in ends.items():
        word, board = "put" if level == s.level[seat] else "above", open_squares(s, level)
        for square in range(SQUARES):
            if board >> square & 1:
                found[f"{word}:{NAMES[square]}"] = row[square].points(seat) + _card_gain_of_put(s, seat, level, square)
    return found


def _spreads(s: State, seat: int, ends: list[End]) -> Gains:
    """H4.6: return the points for each way to place the last tokens."""
    pattern = int(s.pattern)
    squares = [square for square in range(SQUARES) if pattern >> square & 1]
    if s.reserve[seat, seat] == 1:
        return {f"fill:{NAMES[square]}": _gain(s, seat, ends, 1 << square) for square in squares}
    return {f"leave:{NAMES[square]}": _gain(s, seat, ends, pattern ^ 1 << square) for square in squares}


def _gain(s: State, seat: int, ends: list[End], board: int) -> int:
    """Return the points for throwing tokens on a set of squares."""
    points = sum(ends[square].points(seat) for square in range(SQUARES) if board >> square & 1)
    if not _has_scoring_cards(s):
        return points
    after = copy(s)
    colour_squares(after, seat, board)
    return points + int(card_points(after, seat)) - int(card_points(s, seat))


def _card_gain_of_put(s: State, seat: int, level: int, square: int) -> int:
    """H10.1: return the points that the scoring cards add for one token."""
    if not _has_scoring_cards(s):
        return 0
    after = copy(s)
    put_token(after, seat, level, square)
    return int(card_points(after, seat)) - int(card_points(s, seat))


def _has_scoring_cards(s: State) -> bool:
    return int(s.rivals) & ~RULE_CARDS != 0
