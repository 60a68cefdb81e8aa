"""Events: what happens in a match although nobody chose it."""

from ludoteca.core.compilation import compiled
from ludoteca.core.state import State

TIMEOUT = "timeout"
"""The name of the event by which a game is told that the time of a seat has run out."""


@compiled
def happens(s: State, seat: int, event: int) -> bool:
    """The answer of games without events."""
    return False
