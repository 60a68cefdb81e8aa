"""Deals as text: `first rivalry decks`, such as `2 wet-paint,roof ABC.../...`; the top card of a deck comes first."""

import numpy as np

from ludoteca.core.errors import PositionError
from ludoteca.core.state import Deal, State
from ludoteca.games.holi.cards import LETTERS
from ludoteca.games.holi.rivalry import MOST, RIVALRY
from ludoteca.games.holi.rules import DEAL_LENGTH, DEALT_DECKS, DEALT_FIRST, DEALT_RIVALRY, may_be_drawn
from ludoteca.games.holi.state import CARDS, MOST_PLAYERS

WORDS = [card.word for card in RIVALRY]


def deal_text(s: State, dealt: Deal) -> str:
    """H2.3, H2.4, H2.6: what chance decided."""
    drawn = [WORDS[number - 1] for number in dealt[DEALT_RIVALRY : DEALT_RIVALRY + MOST] if number > 0]
    decks = dealt[DEALT_DECKS:].reshape(MOST_PLAYERS, CARDS)[: s.players]
    texts = ["".join(LETTERS[card] for card in reversed(deck)) for deck in decks]
    return f"{dealt[DEALT_FIRST] + 1} {','.join(drawn) or '-'} {'/'.join(texts)}"


def read_deal(s: State, text: str) -> Deal:
    """The deal meant by a text."""
    parts = text.split(" ")
    if len(parts) != 3:
        raise PositionError(
            "a deal is written 'first rivalry decks', with a deck of letters for each seat and / between"
        )
    dealt = np.zeros(DEAL_LENGTH, np.int16)
    dealt[DEALT_FIRST] = _first(s, parts[0])
    drawn = read_drawn(s, parts[1])
    dealt[DEALT_RIVALRY : DEALT_RIVALRY + len(drawn)] = [number + 1 for number in drawn]
    decks = parts[2].split("/")
    if len(decks) != s.players:
        raise PositionError(f"{int(s.players)} decks are expected, with / between", "H2.6")
    for seat, deck in enumerate(decks):
        if sorted(deck) != sorted(LETTERS):
            raise PositionError(f"the deck of seat {seat + 1} must have each of {LETTERS} once", "H1.2")
        start = DEALT_DECKS + seat * CARDS
        dealt[start : start + CARDS] = [LETTERS.index(letter) for letter in reversed(deck)]
    return dealt


def _first(s: State, text: str) -> int:
    allowed = range(1, int(s.players) + 1) if s.starter == 0 else [int(s.starter)]
    if text not in map(str, allowed):
        raise PositionError(f"the first player must be seat {' or '.join(map(str, allowed))}, not {text!r}", "H2.4")
    return int(text) - 1


def read_drawn(s: State, text: str) -> list[int]:
    """H2.3: the drawn Rivalry cards, each of which could join those on the table."""
    words = [] if text == "-" else text.split(",")
    if len(words) != s.rivalry_random:
        raise PositionError(f"{int(s.rivalry_random)} drawn Rivalry cards are expected, not {len(words)}", "H2.3")
    on_table = int(s.rivalry)
    numbers = []
    for word in words:
        if word not in WORDS:
            raise PositionError(f"there is no Rivalry card {word!r}", "H10.1")
        number = WORDS.index(word)
        if not may_be_drawn(s, number, on_table):
            raise PositionError(f"{word} cannot be drawn beside the others", "H2.3")
        on_table |= 1 << number
        numbers.append(number)
    return numbers
