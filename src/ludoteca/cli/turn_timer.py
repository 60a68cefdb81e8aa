"""The time of a turn at the terminal: wall time for people, the pace of their hands for computer players."""

import time

from ludoteca.core.match import Match


class TurnTimer:
    """How much time the turn now running has left. Without a timed game or option it never runs out."""

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
        """True if the turn has to end now."""
        return self.left is not None and self.left <= 0

    def wait(self, seconds: float) -> None:
        """Let time pass that nobody has to sit through."""
        if self._left is not None:
            self._left -= seconds

    def follow_turn(self) -> None:
        """Start again if a new turn has begun; what is left goes to the next player, as with an hourglass."""
        if self._match.turn == self._turn:
            return
        unused = max(0.0, self.left or 0.0)
        self._turn = self._match.turn
        self._left = self._allowance(unused)
        self._since = time.monotonic()

    def _allowance(self, unused: float) -> float | None:
        clock = self._match.game.clock
        return None if clock is None or self._match.is_over else clock.allowance(self._match.state, unused)
