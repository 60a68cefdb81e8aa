"""A view as plain named values, for drawing it in a browser."""

from typing import Any

from ludoteca.core.state import State

from .notation import square_text
from .rules import has_all
from .state import DIRECTION_NAMES, FULL, HIDDEN, ROW, ROW_DIRECTION, ROWS, SIDE

NAMES = {**dict(enumerate(DIRECTION_NAMES)), HIDDEN: None}
ENDINGS = {0: None, ROW: "row", FULL: "full"}


def scene(s: State) -> dict[str, Any]:
    """Return the marks, the cards, the row that won, and how the match ended. A card that a seat does not see is None.

    Names of squares are the same as in notation.
    """
    return {
        "turn": int(s.turn),
        "side": SIDE,
        "marks": [{"square": square_text(square), "seat": int(mark) - 1} for square, mark in enumerate(s.mark) if mark],
        "cards": [NAMES[int(s.card[seat])] for seat in range(int(s.players))],
        "row": winning_row(s),
        "ending": ENDINGS[int(s.over)],
    }


def winning_row(s: State) -> list[str]:
    """Return the squares of the row that decided the match, or an empty list."""
    for seat in range(int(s.players)):
        for direction, row in zip(ROW_DIRECTION, ROWS, strict=True) if s.over == ROW and s.place[seat] == 1 else ():
            if direction == s.card[seat] and has_all(s, seat, row):
                return [square_text(int(square)) for square in row]
    return []
