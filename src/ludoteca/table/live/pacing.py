"""The pace at which bots' steps are shown. It is slow enough to follow and reveals nothing hidden."""

import math


class Pace:
    """The pace of the bots at one table. A step is shown after a whole number of pauses.

    In games with hidden information, a seat whose choice once took several pauses takes at least as many from then on,
    up to the length of a search. So its thinking time reveals nothing about what only this seat can see. Time spent
    waiting for an engine is rounded up to whole pauses separately, because on a busy server the sum would reveal the
    thinking time.
    """

    def __init__(self, pause: float, search_limit: float, is_hidden: bool) -> None:
        self._pause = pause
        self._is_hidden = is_hidden
        self._most = 1 + int(search_limit // pause) if pause > 0 else 1
        self._longest: dict[int, int] = {}
        """For each seat, the number of pauses in its longest choice."""

    def rest(self, seat: int, took: float, waited: float = 0.0) -> float:
        """Seconds until a newly chosen step is shown."""
        if self._pause <= 0:
            return 0.0
        if not self._is_hidden:
            return self._until_next(took + waited) - took - waited
        pauses = 1 + int(took // self._pause)
        longest = self._longest[seat] = min(self._most, max(pauses, self._longest.get(seat, 1)))
        waits = math.ceil(waited / self._pause)
        return (waits + max(pauses, longest)) * self._pause - took - waited

    def rest_planned(self) -> float:
        """Seconds until the planned step is shown."""
        return max(0.0, self._pause)

    def _until_next(self, spent: float) -> float:
        return (1 + int(spent // self._pause)) * self._pause
