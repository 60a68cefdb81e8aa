"""A view as plain named values, for drawing it in a browser."""

from typing import Any

from ludoteca.core.state import State

from .notation import square_text
from .rules import has_all
from .state import FULL, ROW, ROWS, SIDE

ENDINGS = {0: None, ROW: "row", FULL: "full"}


def scene(s: State) -> dict[str, Any]:
    """Return the marks, the row that won, and how the match ended. Names of squares are the same as in notation."""
    return {
        "turn": int(s.turn),
        "side": SIDE,
        "marks": [{"square": square_text(square), "seat": int(mark) - 1} for square, mark in enumerate(s.mark) if mark],
        "row": winning_row(s),
        "ending": ENDINGS[int(s.over)],
    }


def winning_row(s: State) -> list[str]:
    """Return the squares of the row that decided the match, or an empty list."""
    for seat in range(int(s.players)):
        for row in ROWS if s.over == ROW and s.place[seat] == 1 else ():
            if has_all(s, seat, row):
                return [square_text(int(square)) for square in row]
    return []
