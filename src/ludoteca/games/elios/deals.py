"""Deals as one line of text, both ways: the coloured beams of every seat and who will start.

For instance `YYOORRPPBBLLGGMM|YYOORRPPBBLLGGMM 1`; jokers are not dealt by chance and not written (E2.4).
"""

import re
from collections.abc import Iterable

import numpy as np

from ludoteca.core.errors import PositionError
from ludoteca.core.state import Deal, State
from ludoteca.games.elios.grouping import DEAL_LENGTH, DEALT_STARTER
from ludoteca.games.elios.state import (
    BEAMS_DEALT,
    BEAMS_OF_A_COLOUR,
    COLOURS,
    FIXED_STARTER,
    JOKER,
    LAST_TO_GROUP,
    LETTERS,
    NOBODY,
)


def counted_text(counts: Iterable[int]) -> str:
    """Beams given by their number of each kind, as letters."""
    return "".join(LETTERS[kind] * int(n) for kind, n in enumerate(counts))


def read_beams(letters: str) -> list[int]:
    """The kinds of beams written as letters."""
    if any(letter not in LETTERS for letter in letters):
        raise PositionError(f"a beam is one of the letters {LETTERS}; {letters!r} is not written so")
    return [LETTERS.index(letter) for letter in letters]


def read_seat(s: State, text: str) -> int:
    """A seat written as its number."""
    if not re.fullmatch(r"[1-4]", text) or int(text) > s.players:
        raise PositionError(f"a seat is a number from 1 to {s.players}, not {text!r}")
    return int(text) - 1


def starter_text(seat: int) -> str:
    """Who will start: a seat's number, or `*` if the last to group will."""
    return "*" if seat == NOBODY else str(seat + 1)


def read_starter(s: State, text: str) -> int:
    """E2.8: the starter, as the option allows it."""
    if (text == "*") != (s.starter == LAST_TO_GROUP):
        raise PositionError("the starter is * where the last to group starts, and a seat otherwise", "E2.8")
    if text == "*":
        return NOBODY
    seat = read_seat(s, text)
    if s.starter >= FIXED_STARTER and seat != s.starter - FIXED_STARTER:
        raise PositionError(f"seat {s.starter - FIXED_STARTER + 1} was chosen to start, not seat {text}", "E2.8")
    return seat


def deal_text(s: State, dealt: Deal) -> str:
    """E2.3: the coloured beams of each seat, then the starter."""
    hands = dealt[:DEALT_STARTER].reshape(-1, COLOURS)[: s.players]
    return "|".join(counted_text(hand) for hand in hands) + " " + starter_text(int(dealt[DEALT_STARTER]))


def read_deal(s: State, text: str) -> Deal:
    """The deal meant by a text."""
    hands, space, starter = text.partition(" ")
    if not space or len(hands.split("|")) != s.players:
        raise PositionError(f"a deal is the beams of {s.players} seats with | between them, a space, and the starter")
    dealt = np.zeros(DEAL_LENGTH, np.int16)
    dealt[DEALT_STARTER] = read_starter(s, starter)
    for seat, hand in enumerate(hands.split("|")):
        for beam in _read_dealt(s, hand):
            dealt[seat * COLOURS + beam] += 1
    if any(dealt[:DEALT_STARTER].reshape(-1, COLOURS).sum(axis=0) >= BEAMS_OF_A_COLOUR):
        raise PositionError("four beams of each colour are dealt, the fifth lies in the first sun", "E2.3")
    return dealt


def _read_dealt(s: State, hand: str) -> list[int]:
    beams = read_beams(hand)
    if JOKER in beams:
        raise PositionError("jokers are not in the bag: each seat has them without dealing", "E2.4")
    if len(beams) != BEAMS_DEALT[s.players]:
        raise PositionError(f"each seat is dealt {BEAMS_DEALT[s.players]} beams, not {len(beams)}", "E2.3")
    return beams
