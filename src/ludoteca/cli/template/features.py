"""What speaks for or against a side, for computer players."""

from ludoteca.core.compilation import compiled
from ludoteca.core.state import Chances, State
from ludoteca.core.vectors import FeatureIndex

from .state import LENGTH, ROWS


class Index(FeatureIndex):
    """What speaks for a side or against it, and why."""

    chances = +1, "Rows that only this seat can still fill, each the more the fuller it is."
    threats = +1, "Rows in which one mark is missing."


@compiled
def features(s: State, seat: int, out: Chances) -> None:
    """Look at every row that nobody else has a mark in."""
    out[Index.chances] = 0.0
    out[Index.threats] = 0.0
    for k in range(ROWS.shape[0]):
        own = 0
        others = 0
        for square in ROWS[k]:
            own += s.mark[square] == seat + 1
            others += s.mark[square] != seat + 1 and s.mark[square] != 0
        if others == 0:
            out[Index.chances] += own / LENGTH
            out[Index.threats] += own == LENGTH - 1
