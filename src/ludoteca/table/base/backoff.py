"""Waiting longer after each failure in a row."""

FIRST, MOST = 1.0, 60.0  # seconds


class Backoff:
    """How long to wait before the next try: 1, 2, 4 … seconds, at most a minute."""

    def __init__(self) -> None:
        self.delay = 0.0

    def fail(self) -> bool:
        """Note a failure; False once the delay has stopped growing, so that the same is not logged again and again."""
        before, self.delay = self.delay, min(MOST, 2 * self.delay or FIRST)
        return self.delay > before
