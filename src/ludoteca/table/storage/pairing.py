"""Quick pairing: queries and changes. Each runs in one transaction, and all of them one after another.

So no two processes ever pair the same guest. A page reports every two seconds. A guest whose page is silent for longer
than `FRESH` keeps their place for a while but is not paired, and after `LOST` the place is gone.
"""

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

import msgspec

from ludoteca.core.sentences import say
from ludoteca.table.errors import ForbiddenError, NotFoundError
from ludoteca.table.messages.pairing import Wait, Waiting
from ludoteca.table.messages.pairing_rows import WaitRow
from ludoteca.table.messages.rows import GuestRow, SeatRow, TableRow
from ludoteca.table.storage.care import are_apart
from ludoteca.table.storage.columns import assignments, columns, insert, select
from ludoteca.table.storage.connection import DatabaseConnection, one
from ludoteca.table.storage.writes import add_table

FRESH = 5_000  # milliseconds
LOST = 30_000
ANSWER = 30_000
"""Milliseconds in which somebody who plays against a bot can answer."""

MakePair: TypeAlias = Callable[[str, Sequence[GuestRow]], tuple[TableRow, Sequence[SeatRow]]]

_PUT = f"{insert(WaitRow, 'waits')} ON CONFLICT (guest) DO UPDATE SET {assignments(columns(WaitRow)[1:])}"
_OTHERS = """game = :game AND guest <> :guest AND table_id = '' AND seen_at >= :fresh
    AND NOT EXISTS (SELECT 1 FROM blocks WHERE (blocks.guest = :guest AND blocks.blocked = waits.guest)
        OR (blocks.guest = waits.guest AND blocks.blocked = :guest))"""


def wait(connection: DatabaseConnection, guest: GuestRow, wish: Wait, now: int, make: MakePair) -> Waiting | None:
    """Note that a guest waits, and pair them if somebody else waits for the same game.

    Return None if they have not answered in time, and wait no more.
    """
    connection.reserve("pairing")
    own = _begun(connection, guest, wish, now) if wish.begins else _known(connection, guest, wish.page, now)
    here = _put(connection, msgspec.structs.replace(own, seen_at=now, is_playing=wish.is_playing))
    settled = _settled(connection, here, now)
    if settled is None:
        return None
    is_free = not settled.partner and not settled.table
    found = _found(connection, settled, now) if is_free else settled
    return _told(connection, _seated(connection, found, now, make), now)


def agree(connection: DatabaseConnection, guest: GuestRow, page: str, now: int, make: MakePair) -> Waiting | None:
    """Leave the bot and play with the person who has been found. If they have gone, keep waiting."""
    connection.reserve("pairing")
    own = _settled(connection, _known(connection, guest, page, now), now)
    if own is None:
        return None
    if own.partner:
        own = _put(connection, msgspec.structs.replace(own, has_agreed=True, seen_at=now))
    return _told(connection, _seated(connection, own, now, make), now)


def stop_waiting(connection: DatabaseConnection, guest: str, page: str) -> None:
    """Forget a guest's wait, unless another page has taken it over."""
    connection.reserve("pairing")
    connection.execute("DELETE FROM waits WHERE guest = ? AND page = ?", (guest, page))


def forget_waits(connection: DatabaseConnection, now: int) -> None:
    """Delete the waits of pages that are closed."""
    connection.execute("DELETE FROM waits WHERE seen_at < ?", (now - LOST,))


def _begun(connection: DatabaseConnection, guest: GuestRow, wish: Wait, now: int) -> WaitRow:
    """A new wait. Somebody whose page was reloaded keeps their place."""
    forget_waits(connection, now)
    earlier = _of(connection, guest.id)
    is_same = earlier is not None and earlier.game == wish.game and not earlier.table
    since = earlier.since if earlier is not None and is_same else now
    return WaitRow(guest.id, wish.game, wish.page, since, now, wish.is_playing)


def _known(connection: DatabaseConnection, guest: GuestRow, page: str, now: int) -> WaitRow:
    found = _of(connection, guest.id)
    if found is None or found.seen_at < now - LOST:
        raise NotFoundError(say("pairing-left"))
    if found.page != page:
        raise ForbiddenError(say("pairing-elsewhere"))
    return found


def _of(connection: DatabaseConnection, guest: str) -> WaitRow | None:
    found = connection.execute(f"{select(WaitRow, 'waits')} WHERE guest = ?", (guest,)).fetchone()
    return _read(found) if found else None


def _read(values: Sequence[Any]) -> WaitRow:
    row = WaitRow(*values)
    return msgspec.structs.replace(row, is_playing=bool(row.is_playing), has_agreed=bool(row.has_agreed))


def _put(connection: DatabaseConnection, row: WaitRow) -> WaitRow:
    values = msgspec.structs.astuple(row)
    connection.execute(_PUT, tuple(int(value) if isinstance(value, bool) else value for value in values))
    return row


# Two people


def _partner(connection: DatabaseConnection, own: WaitRow) -> WaitRow | None:
    """The other person of a pair, as long as both belong to it and neither has blocked the other."""
    found = _of(connection, own.partner) if own.partner else None
    is_pair = found is not None and found.partner == own.guest
    return found if is_pair and not are_apart(connection, own.guest, own.partner) else None


def _settled(connection: DatabaseConnection, own: WaitRow, now: int) -> WaitRow | None:
    """End a pair that cannot become a match. Return None if the guest has not answered in time, and waits no more."""
    other = _partner(connection, own)
    if not own.partner or (other is not None and now - own.found_at <= ANSWER):
        return own
    if other is not None and not other.has_agreed:
        _forget(connection, other.guest)
    if other is not None and not own.has_agreed:
        _forget(connection, own.guest)
        return None
    return _put(connection, _alone(own))


def _forget(connection: DatabaseConnection, guest: str) -> None:
    connection.execute("DELETE FROM waits WHERE guest = ?", (guest,))


def _alone(row: WaitRow) -> WaitRow:
    return msgspec.structs.replace(row, partner="", found_at=0, has_agreed=False)


def _found(connection: DatabaseConnection, own: WaitRow, now: int) -> WaitRow:
    """Find somebody for a guest: first somebody without a bot, then the one who has waited longest."""
    query = f"{select(WaitRow, 'waits')} WHERE {_OTHERS} AND partner = '' ORDER BY is_playing, since, guest LIMIT 1"
    found = connection.execute(query, {"game": own.game, "guest": own.guest, "fresh": now - FRESH}).fetchone()
    if found is None:
        return own
    pair = (own, _read(found))
    for row, other in (pair, pair[::-1]):
        changes = {"partner": other.guest, "found_at": now, "has_agreed": not row.is_playing}
        _put(connection, msgspec.structs.replace(row, **changes))
    return msgspec.structs.replace(own, partner=pair[1].guest, found_at=now, has_agreed=not own.is_playing)


def _seated(connection: DatabaseConnection, own: WaitRow, now: int, make: MakePair) -> WaitRow:
    """Make the table if both have agreed and are here."""
    other = _partner(connection, own)
    if other is None or not (own.has_agreed and other.has_agreed):
        return own
    if other.seen_at < now - FRESH:
        _forget(connection, other.guest)
        return _put(connection, _alone(own))
    people = [GuestRow(*_guest(connection, row.guest)) for row in sorted((own, other), key=lambda row: row.since)]
    table, seats = make(own.game, people)
    add_table(connection, table, seats)
    for row in (own, other):
        _put(connection, msgspec.structs.replace(_alone(row), table=table.id))
    return msgspec.structs.replace(_alone(own), table=table.id)


def _guest(connection: DatabaseConnection, guest: str) -> Sequence[Any]:
    found: Sequence[Any] = connection.execute(f"{select(GuestRow, 'guests')} WHERE id = ?", (guest,)).fetchone()
    return found


def _told(connection: DatabaseConnection, own: WaitRow, now: int) -> Waiting:
    values = {"game": own.game, "guest": own.guest, "fresh": now - FRESH}
    others = int(one(connection.execute(f"SELECT count(*) FROM waits WHERE {_OTHERS}", values)))
    is_asked = bool(own.partner) and not own.has_agreed
    asks = str(_guest(connection, own.partner)[1]) if is_asked else ""
    is_asking = bool(own.partner) and own.has_agreed
    return Waiting((now - own.since) // 1000, others, own.table, asks, is_asking)
