"""What a player is."""

from typing import Protocol

from ludoteca.core.view import View


class Player(Protocol):
    """Somebody who chooses steps, knowing a seat's view and nothing else."""

    name: str
    summary: str
    pace: float
    """Seconds of sand that each placement by its hands takes in a timed game."""

    def choose(self, view: View) -> int:
        """One of the legal steps of the view."""
        raise NotImplementedError
