"""Turn timing in the terminal: real time for people, a fixed pace for bots."""

import time

from ludoteca.core.match import Match


class TurnTimer:
    """The time left in the current turn. It never runs out if neither the game nor its options set a limit."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._turn = match.turn
        self._left = self._allowance(0.0)
        self._since = time.monotonic()

    def __str__(self) -> str:
        return "" if self._left is None else f" [{max(0, round(self.left or 0))} s]"

    @property
    def left(self) -> float | None:
        """Seconds left, or None if the turn is not timed."""
        return None if self._left is None else self._left - (time.monotonic() - self._since)

    @property
    def has_run_out(self) -> bool:
        """True if the turn must end now."""
        return self.left is not None and self.left <= 0

    def wait(self, seconds: float) -> None:
        """Deduct time from the turn without actually waiting."""
        if self._left is not None:
            self._left -= seconds

    def follow_turn(self) -> None:
        """Restart the timer if a new turn has begun. Unused time carries over to the new turn, as with an hourglass."""
        if self._match.turn == self._turn:
            return
        unused = max(0.0, self.left or 0.0)
        self._turn = self._match.turn
        self._left = self._allowance(unused)
        self._since = time.monotonic()

    def _allowance(self, unused: float) -> float | None:
        clock = self._match.game.clock
        return None if clock is None or self._match.is_over else clock.allowance(self._match.state, unused)
