"""Read and write arrangements as text: positions during the set-up, and deals.

`arranging FWAW fa 1` lists both seats' discs in the order of their squares, then the seat that will begin. A full stop
marks a confirmed arrangement. A deal is `begins:1`, followed by each seat's nine discs if the opening is random.
"""

import numpy as np

from ludoteca.core.bits import count
from ludoteca.core.errors import PositionError
from ludoteca.core.sentences import say
from ludoteca.core.state import Deal, State, copy
from ludoteca.games.elementos.arranging import has_disc_left, home_square, left_to_do, place, ways
from ludoteca.games.elementos.rules import DEAL_LENGTH, DEALT_FIRST, DEALT_PLACEMENTS, confirm, setup
from ludoteca.games.elementos.state import DISCS, DRAWN, HIDDEN, RANDOM, discs, symbol_down, symbol_up
from ludoteca.games.elementos.steps import PLACEMENTS
from ludoteca.games.elementos.words import SYMBOL_WORDS, disc_text

ARRANGING_EXAMPLE = "arranging FWAW fwfa 1"
DEAL_EXAMPLE = "begins:2 FAFWFWWAWAWFAFAFAW fafwfwwawawfafafaw"


def arranging_text(s: State) -> str:
    """Return a position during the set-up as text."""
    first = "?" if s.first == HIDDEN else str(s.first + 1)
    return f"arranging {_arrangement_text(s, 0)} {_arrangement_text(s, 1)} {first}"


def _arrangement_text(s: State, seat: int) -> str:
    is_done = not int(s.acting) >> seat & 1
    if s.up[seat, 0] == HIDDEN:
        return "?." if is_done else "?"
    squares = [home_square(seat, n) for n in range(count(discs(s, seat)))]
    placed = [disc_text(seat, symbol_up(s, seat, square), symbol_down(s, seat, square)) for square in squares]
    return ("".join(placed) or "-") + ("." if is_done else "")


def read_arranging(s: State, words: list[str]) -> None:
    """Read a position during the set-up, given as words, into a state."""
    if len(words) != 3 or words[2] not in ("1", "2"):
        raise PositionError(say("elementos-arranging-form", example=ARRANGING_EXAMPLE))
    if s.opening == RANDOM:
        raise PositionError(say("elementos-arranging-random"), "L2.2")
    setup(s, np.array([_read_first(s, words[2])] + [0] * (DEAL_LENGTH - 1), np.int16))
    for seat, word in enumerate(words[:2]):
        _arrange(s, seat, word.removesuffix(".").removeprefix("-"))
        if word.endswith("."):
            _confirm(s, seat)


def _confirm(s: State, seat: int) -> None:
    if count(discs(s, seat)) < DISCS:
        raise PositionError(say("elementos-arranging-nine", seat=seat + 1), "L2.1")
    if int(s.acting) == 1 << seat:
        raise PositionError(say("elementos-arranging-over"), "L2.4")
    confirm(s, seat)


def _read_first(s: State, word: str) -> int:
    """L2.5: parse the seat that begins. If the players agreed on a seat, it must be the same."""
    if s.starter != DRAWN and int(word) != s.starter:
        raise PositionError(say("position-other-starter", seat=int(s.starter), other=int(word)), "L2.5")
    return int(word) - 1


def _arrange(s: State, seat: int, text: str) -> list[int]:
    """Place the discs listed in `text`, with two letters for each disc. Return their placements."""
    known = {disc_text(seat, up, down): k for k, (up, down) in enumerate(PLACEMENTS)}
    placements = []
    for word in (text[k : k + 2] for k in range(0, len(text), 2)):
        if word not in known:
            raise PositionError(say("elementos-arranging-disc", text=word, seat=seat + 1, discs=list(known)), "L1.2")
        _place(s, seat, known[word])
        placements.append(known[word])
    return placements


def _place(s: State, seat: int, placement: int) -> None:
    left = left_to_do(s, seat)
    if not has_disc_left(left, placement):
        up, down = (SYMBOL_WORDS[symbol] for symbol in PLACEMENTS[placement])
        raise PositionError(say("elementos-position-kind", seat=seat + 1, up=up, down=down), "L1.2")
    if ways(int(s.opening), left, placement) == 0:
        raise PositionError(say("elementos-arranging-symbols", seat=seat + 1), "L2.2")
    place(s, seat, placement)


def deal_text(s: State, dealt: Deal) -> str:
    """Return everything that was drawn: the seat that begins and, with the random opening, all placements."""
    words = [f"begins:{dealt[DEALT_FIRST] + 1}"]
    if s.opening == RANDOM:
        for seat in range(2):
            placements = dealt[_placements(seat)]
            words.append("".join(disc_text(seat, *PLACEMENTS[placement]) for placement in placements))
    return " ".join(words)


def _placements(seat: int) -> slice:
    """Return the slice of a deal that contains a seat's placements."""
    start = DEALT_PLACEMENTS + seat * DISCS
    return slice(start, start + DISCS)


def read_deal(s: State, text: str) -> Deal:
    """Parse a deal from text."""
    words = text.split()
    if len(words) != (3 if s.opening == RANDOM else 1) or words[0] not in ("begins:1", "begins:2"):
        if s.opening == RANDOM:
            raise PositionError(say("elementos-deal-form-random", example=DEAL_EXAMPLE))
        raise PositionError(say("elementos-deal-form"))
    dealt = np.zeros(DEAL_LENGTH, np.int16)
    dealt[DEALT_FIRST] = _read_first(s, words[0][-1])
    table = copy(s)
    for seat, word in enumerate(words[1:]):
        placements = _arrange(table, seat, word)
        if len(placements) < DISCS:
            raise PositionError(say("elementos-deal-discs", seat=seat + 1, count=len(placements)), "L1.2")
        dealt[_placements(seat)] = placements
    return dealt
