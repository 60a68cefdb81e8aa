"""Previews of throws: where the tokens would end up, and how many points they would score."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from ludoteca.core.state import State
from ludoteca.games.holi.cards import LAID, LETTERS
from ludoteca.games.holi.courtyard import covered, pawn_at, pawn_below, pawns
from ludoteca.games.holi.rivalry import RULE_CARDS
from ludoteca.games.holi.scoring import IN_RESERVE, card_points
from ludoteca.games.holi.squares import NAMES, square_names
from ludoteca.games.holi.state import ALL, DROP, LEVELS, PLACE, SPREAD, SQUARES, TURN
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


STAYS = tuple(End(level, None, is_hit=False) for level in range(LEVELS))
"""Where a token ends up that stays on its level."""


NO_OUTLOOK: dict[str, Any] = {"lays": {}, "puts": {}, "falls": {}}


def outlook(s: State) -> dict[str, Any]:
    """Preview what the seat to move can throw, given a view as an unpacked state. Only its own view has previews.

    `lays` lists the cards that can be thrown face up, with the points for each way to lay them. The points are None if
    they depend on where the last tokens go (H4.6). `puts` lists the points for each place where a face-down card's
    token can go, and for each choice of H4.6. `falls` lists the places where a token does not stay, with the level
    where it ends up and the seat of the pawn that gets it, or None.
    """
    if s.over or s.thrown or s.square[s.seat] < 0 or not _is_own_view(s):
        return NO_OUTLOOK
    preview = Preview(s)
    return {"lays": preview.lays(), "puts": preview.puts(), "falls": preview.falls()}


def _is_own_view(s: State) -> bool:
    """True if this view belongs to the player to move. Others get no previews, and a replay does not need any."""
    return all((s.hand[seat] >= 0) == (seat == s.seat) for seat in range(s.players))


class Preview:
    """Everything that the seat to move can throw."""

    def __init__(self, s: State) -> None:
        self._s, self._seat, self._level = s, int(s.seat), int(s.level[s.seat])
        storeys = (self._level, self._level + 1) if open_above(s, self._level) else (self._level,)
        self._ends = {storey: self._ends_on(storey) for storey in storeys}
        self._has_scoring_cards = int(s.rivals) & ~RULE_CARDS != 0

    def lays(self) -> dict[str, Gains]:
        """H4.1-H4.4: return the points for each way to lay the chosen card. Before a choice, use all cards in hand."""
        s, seat = self._s, self._seat
        hand = 1 << int(s.card) if s.phase == PLACE else int(s.hand[seat]) if s.phase == TURN else 0
        colour = covered(s, self._level)
        found: dict[str, Gains] = {}
        for card, letter in enumerate(LETTERS):
            for way in range(ways_of(s, card) if hand >> card & 1 else 0):
                if can_lay(s, seat, card, way, colour):
                    laid = int(LAID[card, s.square[seat], way])
                    gain = self._gain(laid) if has_enough(s, seat, laid) else None
                    found.setdefault(letter, {})[f"lay:{'+'.join(square_names(laid))}"] = gain
        return found

    def puts(self) -> Gains:
        """Return the points for each place where a single token can go: a face-down card's, or one of the last."""
        return self._spreads() if self._s.phase == SPREAD else self._face_down()

    def falls(self) -> dict[str, tuple[int, int | None]]:
        """Return the places where a token does not stay, with the level where it ends up and the seat that gets it."""
        return {
            f"{storey + 1}{NAMES[square]}": (end.level + 1, end.catcher)
            for storey, row in self._ends.items()
            for square, end in enumerate(row)
            if end.level != storey or end.catcher is not None
        }

    def _ends_on(self, level: int) -> list[End]:
        """Return where a token ends up on each square of a level. Where nothing moves it, it stays."""
        s = self._s
        ends = [STAYS[level]] * SQUARES
        moving = 0 if level == 0 else ALL & ~covered(s, level - 1)
        for storey in range(level + 1):
            moving |= pawns(s, storey)
        while moving:
            square = (moving & -moving).bit_length() - 1
            ends[square] = self._end_of(level, square)
            moving &= moving - 1
        return ends

    def _end_of(self, level: int, square: int) -> End:
        """H5.1, H8.4, H8.5: return where a token ends up. It can hit a pawn, be caught by a pawn, or fall and land."""
        s = self._s
        hit = int(pawn_at(s, level, square)) if level == self._level else -1
        if hit >= 0 and hit != self._seat:
            return End(level, hit, is_hit=True)
        catcher = int(pawn_below(s, level, square))
        if catcher >= 0:
            return End(int(s.level[catcher]), catcher, is_hit=False)
        while level > 0 and not covered(s, level - 1) >> square & 1:
            level -= 1
        return End(level, None, is_hit=False)

    def _face_down(self) -> Gains:
        """H6.1: return the points for each square of a face-down card's token. H10.1: Balcony adds a level."""
        s = self._s
        if s.phase != DROP and not (s.phase == TURN and may_throw_down(s, self._seat)):
            return {}
        found: Gains = {}
        for level, row in self._ends.items():
            word, board = "put" if level == self._level else "above", open_squares(s, level)
            for square in range(SQUARES):
                if board >> square & 1:
                    points = row[square].points(self._seat)
                    found[f"{word}:{NAMES[square]}"] = points + self._gain_of_put(level, square)
        return found

    def _spreads(self) -> Gains:
        """H4.6: return the points for each way to place the last tokens."""
        pattern = int(self._s.pattern)
        squares = [square for square in range(SQUARES) if pattern >> square & 1]
        if self._s.reserve[self._seat, self._seat] == 1:
            return {f"fill:{NAMES[square]}": self._gain(1 << square) for square in squares}
        return {f"leave:{NAMES[square]}": self._gain(pattern ^ 1 << square) for square in squares}

    def _gain(self, board: int) -> int:
        """Return the points for throwing tokens on a set of squares."""
        ends = self._ends[self._level]
        points = sum(ends[square].points(self._seat) for square in range(SQUARES) if board >> square & 1)
        if not self._has_scoring_cards:
            return points
        after = self._s.copy()
        colour_squares(after, self._seat, board)
        return points + int(card_points(after, self._seat)) - self._card_points

    def _gain_of_put(self, level: int, square: int) -> int:
        """H10.1: return the points that the scoring cards add for one token."""
        if not self._has_scoring_cards:
            return 0
        after = self._s.copy()
        put_token(after, self._seat, level, square)
        return int(card_points(after, self._seat)) - self._card_points

    @cached_property
    def _card_points(self) -> int:
        """H10.1: the points that the scoring cards give before the throw."""
        return int(card_points(self._s, self._seat))
