"""X2.3: all tiles are face up, so every seat sees everything."""

from ludoteca.core.chance import Stream
from ludoteca.core.compilation import rule
from ludoteca.core.state import State


@rule
def mask(s: State, seat: int) -> None:
    """X2.3: do nothing, because nothing is hidden."""


@rule
def resample(s: State, seat: int, rng: Stream) -> None:
    """X2.3: do nothing, because nothing was hidden."""
