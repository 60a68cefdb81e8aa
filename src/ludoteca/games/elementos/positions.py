"""Read and write positions in play as text. The module `deals` handles positions during the set-up.

A position lists the rows from 8 to 1 and the seat to move, then any discs taken, the trail of turns without progress
and the counters: `fw!1AF/3/... 1 taken:FW,wa ~b2*,b7*,wb3-c3 @5.4.3`. A disc is written as the symbol up and the symbol
down, in capitals for seat 1. `!` means that both players have seen the disc's back, `|` is the wand, and a digit is a
number of empty squares.
"""

import re

from ludoteca.core.errors import PositionError
from ludoteca.core.sentences import say
from ludoteca.core.state import State
from ludoteca.games.elementos.deals import arranging_text, read_arranging
from ludoteca.games.elementos.rules import begin_play
from ludoteca.games.elementos.state import (
    ARRANGING,
    COLUMNS,
    HIDDEN,
    OF_EACH_KIND,
    PRIVATE,
    ROWS,
    SQUARES,
    SYMBOLS,
    backs_seen,
    count_of_kind,
    discs,
    symbol_down,
    symbol_up,
)
from ludoteca.games.elementos.trail import read_trail, trail_text
from ludoteca.games.elementos.words import LETTERS, SYMBOL_WORDS, disc_text, square_text

CELL = re.compile(
    r"(?:(?P<up>[FWA])(?P<down>[FWA?])|(?P<up2>[fwa])(?P<down2>[fwa?]))(?P<known>!?)(?P<wand>\|?)|(?P<gap>[123])"
)
COUNTERS = re.compile(r"@(\d{1,4})\.(\d{1,5})\.(\d{1,4})")
FRESH = (1, 0, 1)  # turn, ply and number of reveals when play begins


def position_text(s: State) -> str:
    """Return the whole position on one line, with `?` for anything that a view hides."""
    if s.phase == ARRANGING:
        return arranging_text(s)
    words = [_board_text(s), str(s.seat + 1)]
    words += [f"taken:{taken}" for taken in [_taken_text(s)] if taken]
    words += [f"~{trail}" for trail in [trail_text(s)] if trail]
    counters = (int(s.turn), int(s.ply), int(s.shown))
    words += ["@{}.{}.{}".format(*counters)] if counters != FRESH else []
    return " ".join(words)


def _board_text(s: State) -> str:
    rows = [
        "".join(_cell_text(s, COLUMNS * row + column) for column in range(COLUMNS)) for row in reversed(range(ROWS))
    ]
    return "/".join(re.sub("1+", lambda gap: str(len(gap[0])), row) for row in rows)


def _cell_text(s: State, square: int) -> str:
    """Return a square as text: a disc with its marks, or 1 for an empty square."""
    for seat in range(2):
        if discs(s, seat) >> square & 1:
            is_seen = backs_seen(s, seat) >> square & 1
            text = disc_text(seat, symbol_up(s, seat, square), symbol_down(s, seat, square) if is_seen else None)
            known = "!" if s.backs == PRIVATE and int(s.known[seat]) >> square & 1 else ""
            return text + known + ("|" if int(s.wand[seat]) == square else "")
    return "1"


def _taken_text(s: State) -> str:
    if s.taken[0, 0] == HIDDEN:
        return "?"
    lost = [(seat, kind) for seat in range(2) for kind in (2, 1, 0) for _ in range(s.taken[seat, kind])]
    return ",".join(disc_text(seat, *(symbol for symbol in range(SYMBOLS) if symbol != kind)) for seat, kind in lost)


def read_position(s: State, text: str) -> None:
    """Read a position from text into a state in which only players and options are set."""
    words = text.split()
    if not words:
        raise PositionError(say("elementos-position-empty"))
    if any("?" in word for word in words):
        raise PositionError(say("position-hidden"))
    if words[0] == "arranging":
        read_arranging(s, words[1:])
    else:
        _read_play(s, words)


def _read_play(s: State, words: list[str]) -> None:
    if len(words) < 2 or words[1] not in ("1", "2"):
        raise PositionError(say("elementos-position-seat"))
    rest = words[2:]
    taken = rest.pop(0) if rest and rest[0].startswith("taken:") else None
    trail = rest.pop(0)[1:].split(",") if rest and rest[0].startswith("~") else []
    counters = rest.pop(0) if rest and rest[0].startswith("@") else "@{}.{}.{}".format(*FRESH)
    if rest:
        raise PositionError(say("elementos-position-rest", text=rest[0]))
    known = _read_board(s, words[0])
    _check_discs(s, taken)
    _check_wands(s)
    s.first = int(words[1]) - 1
    begin_play(s)
    if s.backs == PRIVATE:
        s.known[:] = known
    read_trail(s, trail)
    _read_counters(s, counters)


def _read_board(s: State, text: str) -> list[int]:
    """Put all discs and wands on the board. Return, for each seat, the discs whose backs both players have seen."""
    rows = text.split("/")
    if len(rows) != ROWS:
        raise PositionError(say("elementos-position-rows", rows=ROWS, count=len(rows)), "L1.1")
    s.wand[:] = HIDDEN
    known = [0, 0]
    for row, written in zip(reversed(range(ROWS)), rows, strict=True):
        _read_row(s, row, written, known)
    return known


def _read_row(s: State, row: int, text: str, known: list[int]) -> None:
    column = at = 0
    while at < len(text):
        cell = CELL.match(text, at)
        if not cell:
            raise PositionError(say("elementos-position-row", text=text[at:], row=row + 1))
        at = cell.end()
        if cell["gap"]:
            column += int(cell["gap"])
        elif column < COLUMNS:
            _read_disc(s, COLUMNS * row + column, cell, known)
            column += 1
        else:
            column += 1
    if column != COLUMNS:
        raise PositionError(say("elementos-position-columns", row=row + 1, count=column, columns=COLUMNS), "L1.1")


def _read_disc(s: State, square: int, cell: re.Match[str], known: list[int]) -> None:
    seat = 0 if cell["up"] else 1
    up, down = (LETTERS.index(letter.upper()) for letter in (cell["up"] or cell["up2"], cell["down"] or cell["down2"]))
    if up == down:
        raise PositionError(say("elementos-position-sides", square=square_text(square)), "L1.2")
    s.up[seat, up] |= 1 << square
    s.down[seat, down] |= 1 << square
    if cell["known"]:
        if s.backs != PRIVATE:
            raise PositionError(say("elementos-position-known"), "L10.2")
        known[seat] |= 1 << square
    if cell["wand"]:
        if s.wand[seat] != HIDDEN:
            raise PositionError(say("elementos-position-wands", seat=seat + 1), "L1.3")
        s.wand[seat] = square


def _check_discs(s: State, taken: str | None) -> None:
    """L1.2: check that each seat has three discs of each kind. Discs that are not on the board were taken."""
    for seat in range(2):
        for kind in range(SYMBOLS):
            s.taken[seat, kind] = OF_EACH_KIND - count_of_kind(s, seat, kind)
            if s.taken[seat, kind] < 0:
                up, down = (SYMBOL_WORDS[symbol] for symbol in range(SYMBOLS) if symbol != kind)
                raise PositionError(say("elementos-position-kind", seat=seat + 1, up=up, down=down), "L1.2")
    expected = _taken_text(s)
    if taken is not None and taken != f"taken:{expected}":
        sentence = say("elementos-position-taken", taken=expected) if expected else say("elementos-position-none-taken")
        raise PositionError(sentence, "L1.2")


def _check_wands(s: State) -> None:
    """L1.3, L7.1, L8.1: check that each seat has a wand, and that it is on neither the nearest nor the far row."""
    for seat in range(2):
        if s.wand[seat] == HIDDEN:
            raise PositionError(say("elementos-position-no-wand", seat=seat + 1), "L1.3")
        row = int(s.wand[seat]) // COLUMNS if seat == 0 else (SQUARES - 1 - int(s.wand[seat])) // COLUMNS
        if row == 0:
            nearest = 1 if seat == 0 else ROWS
            raise PositionError(say("elementos-position-wand-back", seat=seat + 1, row=nearest), "L7.1")
        if row == ROWS - 1:
            raise PositionError(say("elementos-position-wand-there", seat=seat + 1), "L8.1")


def _read_counters(s: State, text: str) -> None:
    found = COUNTERS.fullmatch(text)
    if not found:
        raise PositionError(say("position-tail", text=text))
    if found[1] == "0":
        raise PositionError(say("elementos-position-turn"))
    s.turn, s.ply, s.shown = (int(number) for number in found.groups())
    s.first = s.seat if s.turn % 2 == 1 else 1 - s.seat
