"""Who looks at a table right now: connections, each from a seat or as a spectator."""

import time
from collections.abc import Iterable, Iterator
from typing import Protocol

import msgspec

from ludoteca.core.view import SPECTATOR, Viewer
from ludoteca.table.messages.rows import SeatRow
from ludoteca.table.messages.socket import Bye, ServerMessage
from ludoteca.table.state.commands import Presence


class Connection(Protocol):
    """Somebody at the other end of a line. Sending never waits: who does not keep up is dropped."""

    def send(self, message: bytes) -> None:
        """Hand a message over to be sent."""

    def close(self, reason: Bye) -> None:
        """End the connection, and say why."""


_encoder = msgspec.json.Encoder()


def encoded(message: ServerMessage) -> bytes:
    """A message as it goes over the network."""
    return _encoder.encode(message)


class Viewers:
    """The connections of one table, each with the viewer that it is."""

    def __init__(self, players: int, share_screen: bool) -> None:
        self._share_screen = share_screen
        self._places: dict[Connection, Viewer] = {}
        self._muted: dict[Connection, set[int]] = {}
        self._gone_since = dict.fromkeys(range(players), time.monotonic())
        """Since when seats have been without a connection."""

    def __len__(self) -> int:
        return len(self._places)

    def __iter__(self) -> Iterator[Connection]:
        return iter(list(self._places))

    def place(self, connection: Connection) -> Viewer | None:
        """From where a connection looks; None if it does not look at this table."""
        return self._places.get(connection)

    def at(self, viewer: Viewer) -> list[Connection]:
        """All connections of a viewer."""
        return [connection for connection, place in self._places.items() if place == viewer]

    def add(self, connection: Connection, viewer: Viewer, row: SeatRow | None) -> None:
        """Somebody looks from here now, and no more from elsewhere."""
        self.remove(connection)
        self._places[connection] = viewer
        self._muted[connection] = bits(row.muted) if row else set()
        self._gone_since.pop(viewer, None)

    def remove(self, connection: Connection) -> Viewer | None:
        """Somebody has gone; the viewer that this was."""
        viewer = self._places.pop(connection, None)
        self._muted.pop(connection, None)
        if viewer not in (None, SPECTATOR) and not self.at(viewer):
            self._gone_since[viewer] = time.monotonic()
        return viewer

    def expect(self, seat: int) -> None:
        """Somebody has just taken a seat, and is given time to come."""
        if not self.at(seat):
            self._gone_since[seat] = time.monotonic()

    def mute(self, connection: Connection, muted: set[int]) -> None:
        """Let a connection hear these seats no more."""
        self._muted[connection] = muted

    def muted(self, connection: Connection) -> set[int]:
        """The seats that a connection does not want to hear."""
        return self._muted.get(connection, set())

    def here(self, people: Iterable[int]) -> frozenset[int]:
        """The people with a connection; before one screen all of them are there if one is."""
        connected = frozenset(self._places.values()) & frozenset(people)
        return frozenset(people) if connected and self._share_screen else connected

    def presence(self, people: Iterable[int], absence: float) -> Presence:
        """Who is here, and who has been away for so many seconds."""
        here, now = self.here(people), time.monotonic()
        away = (seat for seat in people if now - self._gone_since.get(seat, now) >= absence)
        return Presence(here, frozenset(away) - here, self._share_screen)

    def send(self, message: ServerMessage, but_muted: int | None = None) -> None:
        """Tell everybody; not those who do not want to hear a seat."""
        content = encoded(message)
        for connection in self:
            if but_muted is None or but_muted not in self.muted(connection):
                connection.send(content)


def bits(number: int) -> set[int]:
    """The seats in a set kept as bits."""
    return {seat for seat in range(number.bit_length()) if number >> seat & 1}
