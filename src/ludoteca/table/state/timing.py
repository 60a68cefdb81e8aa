"""Runs a table's clocks. It charges seats for elapsed time and finds the seats that have run out of time."""

import time
from collections.abc import Callable, Iterable
from typing import TypeAlias

from ludoteca.table.base.stalls import StallDetector
from ludoteca.table.messages.socket import Running
from ludoteca.table.state.clock import Clocks, ClockTerms
from ludoteca.table.state.entries import AnyEntry, Began, Returned, StoodIn, Undone
from ludoteca.table.state.table_state import TableState

DAY = 86_400_000  # milliseconds

Here: TypeAlias = Callable[[Iterable[int]], frozenset[int]]
"""Returns which of the given people are connected."""


class Timing:
    """Runs a table's clocks.

    `here` returns which people are connected. In a live match, the clocks stop while nobody is connected, for
    example after a restart, until the first person is back.
    """

    def __init__(
        self, state: TableState, terms: ClockTerms, here: Here, runs_alone: bool, stalls: StallDetector
    ) -> None:
        self.clocks = Clocks.begin(state.players, terms.clock)
        self._state = state
        self._terms = terms
        self._here = here
        self._runs_alone = runs_alone
        self._pulse = stalls
        self._start()

    def resume(self, clocks: Clocks, spent: int) -> None:
        """Resume after a restart. `spent` is how long the server has been running since the last entry."""
        self.clocks = clocks
        for seat in self.running:
            clocks.spend(seat, spent)
        self._start()

    def _start(self) -> None:
        self._charged_at = time.monotonic()
        self._lost = self._pulse.lost(self._charged_at)

    @property
    def running(self) -> list[int]:
        """The seats whose clocks run: people whose turn it is. Bots are charged a fixed time for some steps instead."""
        computers = self._state.computers
        return [seat for seat in self._state.to_act if seat not in computers]

    def charge(self, until: float) -> None:
        """Charge all running clocks for the time up to this moment, not counting server stalls."""
        lost = max(0.0, self._pulse.lost(until) - self._lost)
        self._lost += lost
        self._charged_at += lost
        elapsed = round((until - self._charged_at) * 1000)
        if elapsed <= 0:
            return
        for seat in self.running if not self._stands_still else ():
            self.clocks.spend(seat, elapsed, self._has_gone(seat))
        self._charged_at += elapsed / 1000

    def _has_gone(self, seat: int) -> bool:
        """Return True if a person is not connected."""
        return seat not in self._here(self._state.people)

    @property
    def _stands_still(self) -> bool:
        return not self._runs_alone and not self._here(self._state.people)

    def after(self, entry: AnyEntry) -> None:
        """Update the clocks after an entry, and give time to seats whose turn has come."""
        match = self._state.match
        if match is None:
            return
        if isinstance(entry, Began):
            self.clocks = Clocks.begin(self._state.players, self._terms.clock)
        elif isinstance(entry, Undone) and entry.keep is not None:
            self.clocks.forget_turn()
        elif isinstance(entry, StoodIn | Returned):
            self.clocks.change_hands(entry.seat)
        people = set(range(self._state.players)) - self._state.computers
        self.clocks.give(match, self._state.number, people, self._terms)

    def overdue(self) -> list[int]:
        """The seats that have run out of time."""
        return [seat for seat in self.running if self.clocks.remaining(seat, self._has_gone(seat)) == 0]

    def due_in(self) -> float | None:
        """Seconds until the next seat runs out of time, or None if no clock is running."""
        if self._stands_still:
            return None
        left = (self.clocks.remaining(seat, self._has_gone(seat)) for seat in self.running)
        limited = [milliseconds for milliseconds in left if milliseconds is not None]
        return max(0.0, self._charged_at + min(limited) / 1000 - time.monotonic()) if limited else None

    def shown(self) -> Running | None:
        """The clocks as everybody sees them."""
        return self.clocks.shown(self.running) if self._state.is_running else None


_WALL_CLOCK_AT_ZERO = time.time_ns() - time.monotonic_ns()


def milliseconds() -> int:
    """Wall-clock milliseconds: the time when the server started plus the monotonic time since then.

    If the machine's clock is changed in between, no deadline moves and nobody is charged for the jump.
    """
    return (_WALL_CLOCK_AT_ZERO + time.monotonic_ns()) // 1_000_000
