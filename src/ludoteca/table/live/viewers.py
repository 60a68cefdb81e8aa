"""The connections to a table, each as a seat or as a spectator."""

import time
from collections.abc import Collection, Iterable, Iterator
from typing import Protocol

import msgspec

from ludoteca.core.view import SPECTATOR, Viewer
from ludoteca.table.messages.rows import SeatRow
from ludoteca.table.messages.socket import Bye, Outdated, ServerMessage
from ludoteca.table.state.commands import Presence


class Connection(Protocol):
    """A connected client. Sending never blocks: a client that does not keep up is disconnected."""

    def send(self, message: bytes) -> None:
        """Queue a message."""

    def close(self, reason: Bye) -> None:
        """Send the reason, then close the connection."""


_encoder = msgspec.json.Encoder()


def encoded(message: ServerMessage | Outdated) -> bytes:
    """Encode a message as JSON."""
    return _encoder.encode(message)


class Viewers:
    """The connections to one table, each with its viewer."""

    def __init__(self, players: int, share_screen: bool) -> None:
        self._share_screen = share_screen
        self._places: dict[Connection, Viewer] = {}
        self._muted: dict[Connection, set[int]] = {}
        self._hidden: set[Connection] = set()
        """The connections whose page is in the background."""
        self._gone_since = dict.fromkeys(range(players), time.monotonic())
        """For each seat without a connection, the time when its absence began."""

    def __len__(self) -> int:
        return len(self._places)

    def __iter__(self) -> Iterator[Connection]:
        return iter(list(self._places))

    def place(self, connection: Connection) -> Viewer | None:
        """A connection's viewer, or None if it is not connected to this table."""
        return self._places.get(connection)

    def at(self, viewer: Viewer) -> list[Connection]:
        """All of a viewer's connections."""
        return [connection for connection, place in self._places.items() if place == viewer]

    def add(self, connection: Connection, viewer: Viewer, row: SeatRow | None) -> None:
        """Register a connection for a viewer, replacing its previous registration."""
        self.remove(connection)
        self._places[connection] = viewer
        self._muted[connection] = bits(row.muted) if row else set()
        self._gone_since.pop(viewer, None)

    def remove(self, connection: Connection) -> Viewer | None:
        """Remove a connection; return its viewer."""
        viewer = self._places.pop(connection, None)
        self._muted.pop(connection, None)
        self._hidden.discard(connection)
        if viewer not in (None, SPECTATOR) and not self.at(viewer):
            self._gone_since[viewer] = time.monotonic()
        return viewer

    def expect(self, seat: int) -> None:
        """Restart the absence timer for a seat that was just taken, so its player has time to connect."""
        if not self.at(seat):
            self._gone_since[seat] = time.monotonic()

    def mute(self, connection: Connection, muted: set[int]) -> None:
        """Set the seats that a connection has muted."""
        self._muted[connection] = muted

    def muted(self, connection: Connection) -> set[int]:
        """The seats that a connection has muted."""
        return self._muted.get(connection, set())

    def here(self, people: Iterable[int]) -> frozenset[int]:
        """The people with a connection. If they share a screen, one connection counts for all of them."""
        connected = frozenset(self._places.values()) & frozenset(people)
        return frozenset(people) if connected and self._share_screen else connected

    def look(self, connection: Connection, is_on: bool) -> None:
        """Note whether somebody is looking at the page of a connection."""
        (self._hidden.discard if is_on else self._hidden.add)(connection)

    def looking(self) -> frozenset[Viewer]:
        """The viewers who are looking at the table."""
        return frozenset(place for connection, place in self._places.items() if connection not in self._hidden)

    def presence(self, people: Iterable[int], absence: float) -> Presence:
        """The people who are here, and the people who have been away for at least `absence` seconds."""
        here, now = self.here(people), time.monotonic()
        away = (seat for seat in people if now - self._gone_since.get(seat, now) >= absence)
        return Presence(here, frozenset(away) - here, self._share_screen)

    def send(self, message: ServerMessage, but_muted: int | None = None, but: Collection[Connection] = ()) -> None:
        """Send a message to everybody, except `but` and people who have muted the seat `but_muted`."""
        content = encoded(message)
        for connection in self:
            if connection not in but and (but_muted is None or but_muted not in self.muted(connection)):
                connection.send(content)


def bits(number: int) -> set[int]:
    """The seats in a bit mask."""
    return {seat for seat in range(number.bit_length()) if number >> seat & 1}
