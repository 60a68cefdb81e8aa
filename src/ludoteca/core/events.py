"""Events, such as a time-out, which happen in a match although no player chooses them."""

from ludoteca.core.compilation import compiled
from ludoteca.core.state import State

TIMEOUT = "timeout"
"""The name of the event that a game receives when a seat runs out of time."""


@compiled
def happens(s: State, seat: int, event: int) -> bool:
    """Return False. This is the default for games without events."""
    return False
