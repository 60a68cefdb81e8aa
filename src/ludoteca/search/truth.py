"""The truth about a position: the result of the match with best play, if a short alpha-beta search can prove it.

A proof rests on finished matches alone, never on an evaluation. Late positions can often be proven: a race of wands in
Elementos, the last groups of Elios, the last tiles of Exagon. Turns, not pieces, decide how much there is to search, so
there are no stored tables: in Elementos, the history of a position belongs to it (L9.1, L9.2).
"""

from dataclasses import dataclass

from ludoteca.core.view import View
from ludoteca.search.deepening import Deepening, is_readable

POSITIONS = 20_000  # about a fiftieth of a second


@dataclass(frozen=True)
class Truth:
    """The proven result of a match with best play."""

    share: float
    """The share of the win of the side to move: 1, one half, or 0."""
    step: int
    """A step with which it gets that share."""
    steps: int
    """A number of steps within which a win can be forced, or a loss delayed to; 0 if the win is shared."""


def truth(view: View, positions: int = POSITIONS) -> Truth | None:
    """Return the truth about a view, or None if something is hidden or this many positions are too few for a proof."""
    if not is_readable(view):
        return None
    search = Deepening(view, positions)
    found = search.run(positions)
    if not found.is_certain:
        return None
    steps = search.steps_to_end(found.value)
    return Truth(0.5 if steps == 0 else float(found.value > 0), found.step, steps)
