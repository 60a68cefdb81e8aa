"""Collects reference cycles without making players wait.

Reference counts free nearly everything that the server allocates. A search for cycles through all objects takes a third
of a second on a full server, and everybody's moves wait meanwhile. So Python searches only new objects by itself, a few
at a time, and this module searches all of them when the server has nothing else to do.
"""

import asyncio
import gc
import time
from collections.abc import Callable

YOUNG = 700  # new objects after which Python searches them for cycles, which takes less than a millisecond
NEVER = 1_000_000_000
CHECK = 10.0  # seconds between two looks at how busy the process is
IDLE = 0.05  # the share of a core below which the process counts as idle
OVERDUE = 6 * 3600.0  # seconds after which a server that is never idle searches all the same


def prepare() -> None:
    """Leave the modules loaded so far out of every search, and let Python search only new objects by itself."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, NEVER, NEVER)


class IdleCollector:
    """Searches all objects for cycles when the process is idle, or when it has not been idle for a long time."""

    def __init__(self, now: float, used: float, collect: Callable[[], object] = gc.collect) -> None:
        self._collect = collect
        self._checked, self._used, self._collected = now, used, now

    async def run(self) -> None:
        """Check again and again while the server runs."""
        while True:
            await asyncio.sleep(CHECK)
            self.check(time.monotonic(), time.process_time())

    def check(self, now: float, used: float) -> None:
        """Collect if it is time, given the current time and the CPU seconds that this process has used in all."""
        is_idle = used - self._used < IDLE * (now - self._checked)
        self._checked, self._used = now, used
        if (is_idle and self._has_survivors()) or now - self._collected > OVERDUE:
            self._collect()
            self._collected = now

    @staticmethod
    def _has_survivors() -> bool:
        """True if objects have survived a search since the last complete one. Otherwise there is nothing to find."""
        return gc.get_count()[1] > 0
