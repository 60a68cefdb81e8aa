"""Text for arrangements: positions during the set-up, and deals, both ways.

`arranging FWAW fa 1`: the discs of both seats in the order of their squares, and who will begin; a full stop says that
an arrangement is confirmed. A deal is `begins:1`, with the random opening followed by the nine discs of each seat.
"""

import numpy as np

from ludoteca.core.bits import count
from ludoteca.core.errors import PositionError
from ludoteca.core.state import Deal, State, copy
from ludoteca.games.elementos.arranging import has_disc_left, home_square, left_to_do, place, ways
from ludoteca.games.elementos.rules import DEAL_LENGTH, DEALT_FIRST, DEALT_PLACEMENTS, confirm, setup
from ludoteca.games.elementos.state import DISCS, DRAWN, HIDDEN, RANDOM, discs, symbol_down, symbol_up
from ludoteca.games.elementos.steps import PLACEMENTS
from ludoteca.games.elementos.words import disc_text


def arranging_text(s: State) -> str:
    """A position during the set-up."""
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
    """Fill a state from the words of a position during the set-up."""
    if len(words) != 3 or words[2] not in ("1", "2"):
        raise PositionError(
            "a set-up is written: arranging, the discs of seat 1, those of seat 2, and who begins (1 or 2)"
        )
    if s.opening == RANDOM:
        raise PositionError("nobody arranges discs with the random opening", "L2.2")
    setup(s, np.array([_read_first(s, words[2])] + [0] * (DEAL_LENGTH - 1), np.int16))
    for seat, word in enumerate(words[:2]):
        _arrange(s, seat, word.removesuffix(".").removeprefix("-"))
        if word.endswith("."):
            _confirm(s, seat)


def _confirm(s: State, seat: int) -> None:
    if count(discs(s, seat)) < DISCS:
        raise PositionError(f"seat {seat + 1} has not put down nine discs, so nothing is confirmed", "L2.1")
    if int(s.acting) == 1 << seat:
        raise PositionError("when both arrangements are confirmed, play begins", "L2.4")
    confirm(s, seat)


def _read_first(s: State, word: str) -> int:
    """L2.5: who begins, as it was agreed if it was."""
    if s.starter != DRAWN and int(word) != s.starter:
        raise PositionError(f"it was agreed that seat {s.starter} begins", "L2.5")
    return int(word) - 1


def _arrange(s: State, seat: int, text: str) -> list[int]:
    """Put down the discs that stand in a row, two letters each; returns their placements."""
    known = {disc_text(seat, up, down): k for k, (up, down) in enumerate(PLACEMENTS)}
    placements = []
    for word in (text[k : k + 2] for k in range(0, len(text), 2)):
        if word not in known:
            raise PositionError(f"{word!r} is not a disc of seat {seat + 1}; these are {', '.join(known)}", "L1.2")
        _place(s, seat, known[word])
        placements.append(known[word])
    return placements


def _place(s: State, seat: int, placement: int) -> None:
    left = left_to_do(s, seat)
    if not has_disc_left(left, placement):
        raise PositionError(f"seat {seat + 1} has only three discs of each kind", "L1.2")
    if ways(int(s.opening), left, placement) == 0:
        raise PositionError(f"with these discs seat {seat + 1} cannot show three of each symbol", "L2.2")
    place(s, seat, placement)


def deal_text(s: State, dealt: Deal) -> str:
    """What chance decided: who begins, and with the random opening all placements."""
    words = [f"begins:{dealt[DEALT_FIRST] + 1}"]
    if s.opening == RANDOM:
        for seat in range(2):
            placements = dealt[_placements(seat)]
            words.append("".join(disc_text(seat, *PLACEMENTS[placement]) for placement in placements))
    return " ".join(words)


def _placements(seat: int) -> slice:
    """Where the placements of a seat are in a deal."""
    start = DEALT_PLACEMENTS + seat * DISCS
    return slice(start, start + DISCS)


def read_deal(s: State, text: str) -> Deal:
    """The deal meant by a text."""
    words = text.split()
    if len(words) != (3 if s.opening == RANDOM else 1) or words[0] not in ("begins:1", "begins:2"):
        arranged = " and the nine discs of each seat, such as FWAW..." if s.opening == RANDOM else ""
        raise PositionError(f"a deal is written begins:1 or begins:2{arranged}")
    dealt = np.zeros(DEAL_LENGTH, np.int16)
    dealt[DEALT_FIRST] = _read_first(s, words[0][-1])
    table = copy(s)
    for seat, word in enumerate(words[1:]):
        placements = _arrange(table, seat, word)
        if len(placements) < DISCS:
            raise PositionError(f"seat {seat + 1} has {len(placements)} discs instead of nine", "L1.2")
        dealt[_placements(seat)] = placements
    return dealt
