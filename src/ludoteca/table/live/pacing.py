"""When the steps of bots are shown: at a pace that can be followed, and that tells nothing about what is hidden."""

import math


class Pace:
    """The rhythm of the bots at one table. A step is shown after a whole number of pauses.

    Where something is hidden, a seat whose choice once took several pauses takes as many from then on, as far as a
    search may last: how long it thinks about what only it can see tells nothing. Waiting for an engine is rounded to
    pauses by itself, because the sum of both would tell something about the choice whenever the server is busy.
    """

    def __init__(self, pause: float, search_limit: float, is_hidden: bool) -> None:
        self._pause = pause
        self._is_hidden = is_hidden
        self._most = 1 + int(search_limit // pause) if pause > 0 else 1
        self._longest: dict[int, int] = {}
        """By seat: how many pauses its longest choice has taken."""

    def rest(self, seat: int, took: float, waited: float = 0.0) -> float:
        """Seconds until a step is shown that was chosen just now."""
        if self._pause <= 0:
            return 0.0
        if not self._is_hidden:
            return self._until_next(took + waited) - took - waited
        pauses = 1 + int(took // self._pause)
        longest = self._longest[seat] = min(self._most, max(pauses, self._longest.get(seat, 1)))
        waits = math.ceil(waited / self._pause)
        return (waits + max(pauses, longest)) * self._pause - took - waited

    def rest_planned(self) -> float:
        """Seconds until a step is shown that was planned before."""
        return max(0.0, self._pause)

    def _until_next(self, spent: float) -> float:
        return (1 + int(spent // self._pause)) * self._pause
