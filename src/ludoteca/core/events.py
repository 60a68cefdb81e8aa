"""Events: things that happen in a match without any player choosing them, such as a time-out."""

from ludoteca.core.compilation import compiled
from ludoteca.core.state import State

TIMEOUT = "timeout"
"""The name of the event that a game receives when a seat runs out of time."""


@compiled
def happens(s: State, seat: int, event: int) -> bool:
    """Return False. This is the default for games without events."""
    return False
