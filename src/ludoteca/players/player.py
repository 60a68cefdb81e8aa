"""The interface of a bot."""

from abc import ABC, abstractmethod

from ludoteca.core.chance import stream
from ludoteca.core.sentences import Sentence
from ludoteca.core.state import array_of, copy
from ludoteca.core.view import View


class Player(ABC):
    """A bot, which chooses steps from a seat's view and knows nothing else."""

    name: str
    summary: Sentence
    pace: float
    """Seconds that each placement costs on the clock of a timed game, as if it were made by hand."""

    def __init__(self, seed: int | None = None, *path: int) -> None:
        self._rng = stream(seed, *path)
        self._ahead: list[int] = []
        self._expected = b""

    @abstractmethod
    def plan(self, view: View) -> list[int]:
        """Return the legal step to take now, then the steps planned for the turn if nothing unexpected happens."""

    def searches_far(self, view: View) -> bool:
        """True if the search is too slow to wait for unless the game is compiled."""
        return False

    def choose(self, view: View) -> int:
        """Return the step to take now: the next one of the current plan, or the first of a new plan."""
        if not self._ahead or view.state.tobytes() != self._expected:
            self._ahead = self.plan(view)
        step = self._ahead.pop(0)
        if self._ahead:
            self._expected = view_after(view, step)
        return step


def view_after(view: View, step: int) -> bytes:
    """Return the bytes of the view after the seat's own step, if the step reveals nothing new."""
    rules, world = view.game.bridge, array_of(copy(view.state))
    rules.resample_at(world, 0, view.seat, stream(0))
    rules.apply_at(world, 0, view.seat, step)
    rules.mask_at(world, 0, view.seat)
    return world.tobytes()
