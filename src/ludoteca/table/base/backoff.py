"""Exponential backoff after repeated failures."""

FIRST, MOST = 1.0, 60.0  # seconds


class Backoff:
    """The delay before the next attempt: 1, 2, 4 … seconds, at most a minute."""

    def __init__(self) -> None:
        self.delay = 0.0

    def fail(self) -> bool:
        """Double the delay; return False once it has stopped growing, so callers can stop logging the failure."""
        before, self.delay = self.delay, min(MOST, 2 * self.delay or FIRST)
        return self.delay > before
