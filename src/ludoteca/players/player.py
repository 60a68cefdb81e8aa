"""What a player is."""

from abc import ABC, abstractmethod

from ludoteca.core.chance import stream
from ludoteca.core.state import array_of, copy
from ludoteca.core.view import View


class Player(ABC):
    """Somebody who chooses steps, knowing a seat's view and nothing else."""

    name: str
    summary: str
    pace: float
    """Seconds of sand that each placement by its hands takes in a timed game."""

    def __init__(self, seed: int | None = None, *path: int) -> None:
        self._rng = stream(seed, *path)
        self._ahead: list[int] = []
        self._expected = b""

    @abstractmethod
    def plan(self, view: View) -> list[int]:
        """The legal step to take now, and those of the same turn that shall follow it if nothing comes between."""

    def searches_far(self, view: View) -> bool:
        """True if it looks so far ahead that nobody wants to wait for it unless the game is compiled."""
        return False

    def choose(self, view: View) -> int:
        """The step to take now: the next one of the plan, or the first of a new one."""
        if not self._ahead or view.state.tobytes() != self._expected:
            self._ahead = self.plan(view)
        step = self._ahead.pop(0)
        if self._ahead:
            self._expected = view_after(view, step)
        return step


def view_after(view: View, step: int) -> bytes:
    """What a seat sees after its own step, if the step shows it nothing new."""
    rules, world = view.game.bridge, array_of(copy(view.state))
    rules.resample_at(world, 0, view.seat, stream(0))
    rules.apply_at(world, 0, view.seat, step)
    rules.mask_at(world, 0, view.seat)
    return world.tobytes()
