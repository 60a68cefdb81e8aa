"""Read and write deals: `first rivalry decks`, such as `2 wet-paint,roof ABC.../...`. Top cards come first."""

import numpy as np

from ludoteca.core.errors import PositionError
from ludoteca.core.sentences import say
from ludoteca.core.state import Deal, State
from ludoteca.games.holi.cards import LETTERS
from ludoteca.games.holi.rivalry import MOST, RIVALRY
from ludoteca.games.holi.rules import DEAL_LENGTH, DEALT_DECKS, DEALT_FIRST, DEALT_RIVALRY, may_be_drawn
from ludoteca.games.holi.state import CARDS, MOST_PLAYERS

WORDS = [card.word for card in RIVALRY]


def deal_text(s: State, dealt: Deal) -> str:
    """H2.3, H2.4, H2.6: return everything that was drawn at random, as text."""
    drawn = [WORDS[number - 1] for number in dealt[DEALT_RIVALRY : DEALT_RIVALRY + MOST] if number > 0]
    decks = dealt[DEALT_DECKS:].reshape(MOST_PLAYERS, CARDS)[: s.players]
    texts = ["".join(LETTERS[card] for card in reversed(deck)) for deck in decks]
    return f"{dealt[DEALT_FIRST] + 1} {','.join(drawn) or '-'} {'/'.join(texts)}"


def read_deal(s: State, text: str) -> Deal:
    """Parse a deal from text."""
    parts = text.split(" ")
    if len(parts) != 3:
        raise PositionError(say("holi-deal-form"))
    dealt = np.zeros(DEAL_LENGTH, np.int16)
    dealt[DEALT_FIRST] = _first(s, parts[0])
    drawn = read_drawn(s, parts[1])
    dealt[DEALT_RIVALRY : DEALT_RIVALRY + len(drawn)] = [number + 1 for number in drawn]
    decks = parts[2].split("/")
    if len(decks) != s.players:
        raise PositionError(say("holi-deal-decks", players=int(s.players), count=len(decks)), "H2.6")
    for seat, deck in enumerate(decks):
        if sorted(deck) != sorted(LETTERS):
            raise PositionError(say("holi-deal-deck", seat=seat + 1, letters=LETTERS), "H1.2")
        start = DEALT_DECKS + seat * CARDS
        dealt[start : start + CARDS] = [LETTERS.index(letter) for letter in reversed(deck)]
    return dealt


def _first(s: State, text: str) -> int:
    """H2.4: return the first player. If the option names a player, it must be the same."""
    seat = read_seat(s, text, "H2.4")
    check_first(s, seat)
    return seat


def read_seat(s: State, text: str, clause: str = "") -> int:
    """Parse a seat number, and check that the seat exists."""
    if text not in [str(seat + 1) for seat in range(s.players)]:
        raise PositionError(say("position-seat", players=int(s.players), text=text), clause)
    return int(text) - 1


def check_first(s: State, seat: int) -> None:
    """H2.4: if the option names the first player, refuse any other seat."""
    if s.starter and seat != s.starter - 1:
        raise PositionError(say("position-other-starter", seat=int(s.starter), other=seat + 1), "H2.4")


def read_drawn(s: State, text: str) -> list[int]:
    """H2.3: return the Rivalry cards that were drawn. Check them in the order in which they were drawn."""
    words = [] if text == "-" else text.split(",")
    if len(words) != s.rivalry_random:
        raise PositionError(say("holi-deal-rivalry", count=int(s.rivalry_random), other=len(words)), "H2.3")
    on_table = int(s.rivalry)
    numbers = []
    for word in words:
        if word not in WORDS:
            raise PositionError(say("holi-unknown-rivalry", text=word), "H10.1")
        number = WORDS.index(word)
        if not may_be_drawn(s, number, on_table):
            raise PositionError(say("holi-deal-clash", card=RIVALRY[number].name), "H2.3")
        on_table |= 1 << number
        numbers.append(number)
    return numbers
