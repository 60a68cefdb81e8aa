"""Measures how long the server was stalled (stopped, starved or busy). Players are not charged for that time."""

import asyncio
import time

BEAT = 0.25  # seconds between two beats
USUAL = 0.25  # seconds by which a beat may be late before it counts as a stall


class StallDetector:
    """Beats at a fixed interval and adds up how late the beats were."""

    def __init__(self) -> None:
        self._lost = 0.0
        self._expected = float("inf")

    @property
    def total(self) -> float:
        """The seconds lost so far, rounded for people."""
        return round(self._lost, 1)

    async def run(self) -> None:
        """Beat while the server runs."""
        while True:
            self._expected = time.monotonic() + BEAT
            await asyncio.sleep(BEAT)
            self.beat(time.monotonic())

    def beat(self, now: float) -> None:
        """Add the delay of this beat."""
        self._lost = self.lost(now)
        self._expected = now + BEAT

    def lost(self, now: float) -> float:
        """The seconds lost so far, including the delay of an overdue beat."""
        return self._lost + max(0.0, now - self._expected - USUAL)
