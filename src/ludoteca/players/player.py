"""The interface that all bots implement."""

from abc import ABC, abstractmethod

from ludoteca.core.chance import stream
from ludoteca.core.sentences import Sentence
from ludoteca.core.state import array_of, copy
from ludoteca.core.view import View


class Player(ABC):
    """A bot. It chooses its steps from a seat's view and has no other information."""

    name: str
    """Its name in specs, such as `greedy`."""
    summary: Sentence
    """How it plays, in one sentence."""
    pace: float
    """The seconds that each placement costs the bot in a timed game, as if it placed the piece by hand."""

    def __init__(self, seed: int | None = None, *path: int) -> None:
        self._rng = stream(seed, *path)
        self._ahead: list[int] = []
        self._expected = b""

    @abstractmethod
    def plan(self, view: View) -> list[int]:
        """Return the step to take now, then the rest of the turn. The bot replans if anything unexpected happens."""

    def searches_far(self, view: View) -> bool:
        """True if the bot searches so much that people would wait too long for it in a game that is not compiled."""
        return False

    def choose(self, view: View) -> int:
        """Return the step to take now. It is the next step of the current plan, or the first step of a new plan."""
        if not self._ahead or view.state.tobytes() != self._expected:
            self._ahead = self.plan(view)
        step = self._ahead.pop(0)
        if self._ahead:
            self._expected = view_after(view, step)
        return step


def view_after(view: View, step: int) -> bytes:
    """Return the view, as bytes, that a seat expects after its own step if the step reveals nothing new."""
    rules, world = view.game.bridge, array_of(copy(view.state))
    rules.resample_at(world, 0, view.seat, stream(0))
    rules.apply_at(world, 0, view.seat, step)
    rules.mask_at(world, 0, view.seat)
    return world.tobytes()
