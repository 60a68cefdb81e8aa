"""What a seat sees, which is everything in this game.

A game with secrets hides them in `mask` and redraws them in `resample`.
"""

from ludoteca.core.chance import Stream
from ludoteca.core.compilation import rule
from ludoteca.core.state import State


@rule
def mask(s: State, seat: int) -> None:
    """Hide nothing."""
    return


@rule
def resample(s: State, seat: int, rng: Stream) -> None:
    """Redraw nothing."""
    return
