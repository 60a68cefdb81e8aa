"""The order in which engine requests are served: by priority, then round-robin over guests, then over tables.

This module uses no processes and no clock, so the order can be tested in isolation. Every operation takes constant
time.
"""

from collections import OrderedDict
from dataclasses import dataclass
from enum import IntEnum
from typing import Generic, TypeVar

PASSED_OVER = 16  # a waiting priority gets a turn after this many requests of other priorities in a row

Item = TypeVar("Item")


class Priority(IntEnum):
    """The purpose of a request, most urgent first."""

    LIVE = 0
    """A bot's move, or a hint, at a table where a person plays and somebody is connected."""
    UNATTENDED = 1
    """A bot's move at a table where only bots play and people watch, or where all players are away."""
    ANALYSIS = 2
    """A position that somebody is studying."""
    REVIEW = 3
    """One turn of a match that is being reviewed in the background."""


@dataclass(frozen=True)
class Origin:
    """Where a request comes from: its priority, the guest whose share it uses, and the table."""

    priority: Priority
    guest: str
    """A guest's id. Without a guest, it is an address, or the id of a table whose host was erased."""
    table: str = ""


class _Lanes(Generic[Item]):
    """All requests with one priority. Each guest has a lane with one inner lane per table, and lanes take turns."""

    def __init__(self) -> None:
        self.passed_over = 0
        self._guests: OrderedDict[str, OrderedDict[str, OrderedDict[Item, None]]] = OrderedDict()

    def __bool__(self) -> bool:
        return bool(self._guests)

    def put(self, item: Item, origin: Origin) -> None:
        tables = self._guests.setdefault(origin.guest, OrderedDict())
        tables.setdefault(origin.table, OrderedDict())[item] = None

    def take(self) -> Item:
        """Remove and return the next request, and move its guest and its table to the back."""
        guest, tables = next(iter(self._guests.items()))
        table, items = next(iter(tables.items()))
        item = next(iter(items))
        self._remove(item, guest, table)
        if table in tables:
            tables.move_to_end(table)
        if guest in self._guests:
            self._guests.move_to_end(guest)
        return item

    def discard(self, item: Item, origin: Origin) -> None:
        self._remove(item, origin.guest, origin.table)

    def _remove(self, item: Item, guest: str, table: str) -> None:
        """Remove a request, and delete any lane that is then empty."""
        tables = self._guests[guest]
        items = tables[table]
        del items[item]
        if not items:
            del tables[table]
        if not tables:
            del self._guests[guest]


class FairQueue(Generic[Item]):
    """Requests that are waiting for an engine.

    More urgent priorities are served first, but a priority that was passed over PASSED_OVER times gets a turn. Within a
    priority, guests take turns, no matter how many requests each of them has. Within a guest's lane, tables take turns.
    """

    def __init__(self) -> None:
        self._lanes: dict[Priority, _Lanes[Item]] = {priority: _Lanes() for priority in Priority}
        self._origins: dict[Item, Origin] = {}

    def __len__(self) -> int:
        return len(self._origins)

    def put(self, item: Item, origin: Origin) -> None:
        """Add a request."""
        self._origins[item] = origin
        self._lanes[origin.priority].put(item, origin)

    def take(self) -> Item:
        """Remove and return the next request; raise IndexError if the queue is empty."""
        waiting = [lanes for lanes in self._lanes.values() if lanes]
        if not waiting:
            raise IndexError("empty")
        overdue = [lanes for lanes in waiting if lanes.passed_over >= PASSED_OVER]
        served = max(overdue, key=lambda lanes: lanes.passed_over) if overdue else waiting[0]
        for lanes in waiting:
            lanes.passed_over = 0 if lanes is served else lanes.passed_over + 1
        item = served.take()
        del self._origins[item]
        return item

    def discard(self, item: Item) -> bool:
        """Remove a request that is no longer needed. Return False if it is not in the queue."""
        origin = self._origins.pop(item, None)
        if origin is not None:
            self._lanes[origin.priority].discard(item, origin)
        return origin is not None
