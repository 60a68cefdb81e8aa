"""The answer of games in which nothing happens that nobody chose."""

from ludoteca.core.compiled import rule
from ludoteca.core.state import State


@rule
def happens(s: State, seat: int, event: int) -> bool:
    """No event exists."""
    return False
