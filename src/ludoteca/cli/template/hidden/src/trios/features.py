"""The features that bots use to evaluate positions. Bots draw the hidden cards first, so every card is known here."""

from ludoteca.core.compilation import compiled
from ludoteca.core.state import Chances, State
from ludoteca.core.vectors import FeatureIndex

from .state import LENGTH, ROW_DIRECTION, ROWS


class Index(FeatureIndex):
    """The features, each with its sign and an explanation."""

    chances = +1, "Rows in this seat's direction without a mark of anybody else; fuller rows count for more."
    threats = +1, "Rows in this seat's direction that one more mark would complete."


@compiled
def features(s: State, seat: int, out: Chances) -> None:
    """Count the rows in the seat's own direction in which nobody else has a mark."""
    out[Index.chances] = 0.0
    out[Index.threats] = 0.0
    for k in range(ROWS.shape[0]):
        own = 0
        others = 0
        for square in ROWS[k]:
            own += s.mark[square] == seat + 1
            others += s.mark[square] != seat + 1 and s.mark[square] != 0
        if others == 0 and ROW_DIRECTION[k] == s.card[seat]:
            out[Index.chances] += own / LENGTH
            out[Index.threats] += own == LENGTH - 1
