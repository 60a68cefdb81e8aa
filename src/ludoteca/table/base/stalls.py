"""How long the server itself stood still: stopped, starved or busy. Nobody's clock is charged for that."""

import asyncio
import time

BEAT = 0.25  # seconds between two beats
USUAL = 0.25  # seconds by which a beat may be late: that much waiting is part of the game


class StallDetector:
    """Beats, and adds up by how much the beats were late."""

    def __init__(self) -> None:
        self._lost = 0.0
        self._expected = float("inf")

    async def run(self) -> None:
        """Beat as long as the server runs."""
        while True:
            self._expected = time.monotonic() + BEAT
            await asyncio.sleep(BEAT)
            self.beat(time.monotonic())

    def beat(self, now: float) -> None:
        """Note how late this beat is."""
        self._lost = self.lost(now)
        self._expected = now + BEAT

    def lost(self, now: float) -> float:
        """The seconds lost until a moment, also to a standstill that has just ended and whose beat is still to come."""
        return self._lost + max(0.0, now - self._expected - USUAL)
