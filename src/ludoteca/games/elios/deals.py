"""Read and write deals as one line of text: every seat's coloured beams, and the starter.

An example is `YYOORRPPBBLLGGMM|YYOORRPPBBLLGGMM 1`. Jokers are left out, because they are not dealt at random (E2.4).
"""

import re
from collections.abc import Iterable

import numpy as np

from ludoteca.core.errors import PositionError
from ludoteca.core.sentences import say
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
    """Return one letter for each beam, given the number of beams of each kind."""
    return "".join(LETTERS[kind] * int(n) for kind, n in enumerate(counts))


def read_beams(letters: str) -> list[int]:
    """Return the kind of beam for each letter."""
    if any(letter not in LETTERS for letter in letters):
        raise PositionError(say("elios-position-letters", letters=LETTERS, text=letters))
    return [LETTERS.index(letter) for letter in letters]


def read_seat(s: State, text: str) -> int:
    """Parse a seat number, and check that the seat exists."""
    if not re.fullmatch(r"[1-4]", text) or int(text) > s.players:
        raise PositionError(say("position-seat", players=int(s.players), text=text))
    return int(text) - 1


def starter_text(seat: int) -> str:
    """Return the starter as a seat number, or `*` if it is the last seat to finish grouping."""
    return "*" if seat == NOBODY else str(seat + 1)


def read_starter(s: State, text: str) -> int:
    """E2.8: return the starter. It must agree with the option."""
    if (text == "*") != (s.starter == LAST_TO_GROUP):
        raise PositionError(say("elios-position-starter"), "E2.8")
    if text == "*":
        return NOBODY
    seat = read_seat(s, text)
    if s.starter >= FIXED_STARTER and seat != s.starter - FIXED_STARTER:
        chosen = int(s.starter) - FIXED_STARTER + 1
        raise PositionError(say("position-other-starter", seat=chosen, other=seat + 1), "E2.8")
    return seat


def deal_text(s: State, dealt: Deal) -> str:
    """E2.3: return each seat's coloured beams, then the starter."""
    hands = dealt[:DEALT_STARTER].reshape(-1, COLOURS)[: s.players]
    return "|".join(counted_text(hand) for hand in hands) + " " + starter_text(int(dealt[DEALT_STARTER]))


def read_deal(s: State, text: str) -> Deal:
    """Parse a deal from text."""
    hands, space, starter = text.partition(" ")
    if not space or len(hands.split("|")) != s.players:
        raise PositionError(say("elios-deal-form", players=int(s.players)))
    dealt = np.zeros(DEAL_LENGTH, np.int16)
    dealt[DEALT_STARTER] = read_starter(s, starter)
    for seat, hand in enumerate(hands.split("|")):
        for beam in _read_dealt(s, hand):
            dealt[seat * COLOURS + beam] += 1
    if any(dealt[:DEALT_STARTER].reshape(-1, COLOURS).sum(axis=0) >= BEAMS_OF_A_COLOUR):
        raise PositionError(say("elios-deal-colours"), "E2.3")
    return dealt


def _read_dealt(s: State, hand: str) -> list[int]:
    beams = read_beams(hand)
    if JOKER in beams:
        raise PositionError(say("elios-deal-jokers"), "E2.4")
    if len(beams) != BEAMS_DEALT[s.players]:
        due = BEAMS_DEALT[s.players]
        raise PositionError(say("elios-deal-beams", count=due, other=len(beams)), "E2.3")
    return beams
