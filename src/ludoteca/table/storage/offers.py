"""Standing invitations: queries and changes. Whoever completes the people for a match makes the table with it."""

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

import msgspec

from ludoteca.core.sentences import say
from ludoteca.table.errors import ForbiddenError, NotFoundError
from ludoteca.table.messages.call_rows import CallChange, CallRow
from ludoteca.table.messages.offer_rows import ListedOffer, OfferRow
from ludoteca.table.messages.rows import GuestRow, SeatRow, TableRow
from ludoteca.table.messages.socket import Clock, OptionValue
from ludoteca.table.state import calls
from ludoteca.table.storage.calls import change_calls
from ludoteca.table.storage.care import are_apart
from ludoteca.table.storage.columns import columns, insert, select
from ludoteca.table.storage.connection import DatabaseConnection, one
from ludoteca.table.storage.writes import add_table

MOST_OFFERS = 5
"""The maximum number of invitations that a guest can have standing."""
MOST_ACCEPTED = 10
"""The maximum number of invitations that a guest can have accepted while others are still missing."""

MakeTable: TypeAlias = Callable[[OfferRow, Sequence[GuestRow]], tuple[TableRow, Sequence[SeatRow]]]

_WAITING = "acceptances.offer = offers.id AND acceptances.is_seated = 0"
_APART = """EXISTS (SELECT 1 FROM blocks WHERE (blocks.guest = :guest AND blocks.blocked = {other})
    OR (blocks.guest = {other} AND blocks.blocked = :guest))"""
_LISTED = f"""until > :now AND NOT {_APART.format(other="offers.guest")} AND NOT EXISTS (
    SELECT 1 FROM acceptances WHERE {_WAITING} AND {_APART.format(other="acceptances.guest")})"""
_ACCEPTED = f"EXISTS (SELECT 1 FROM acceptances WHERE {_WAITING} AND acceptances.guest = :guest)"
_PEOPLE = f"""SELECT {", ".join(f"guests.{name}" for name in columns(GuestRow))} FROM acceptances
    JOIN guests ON guests.id = acceptances.guest WHERE acceptances.offer = ? AND acceptances.is_seated = 0
    ORDER BY acceptances.accepted_at, guests.id"""


# Reading


def listed_offers(connection: DatabaseConnection, guest: str, now: int, limit: int) -> list[ListedOffer]:
    """The invitations that a guest may see, the latest first. Those of people who are apart are left out."""
    return _listed(connection, f"{_LISTED} ORDER BY made_at DESC, id LIMIT :limit", guest, now, limit)


def offers_of(connection: DatabaseConnection, guest: str, now: int, limit: int) -> list[ListedOffer]:
    """The invitations that a guest has made, or has accepted while others are missing, the latest first."""
    own = f"until > :now AND (guest = :guest OR {_ACCEPTED})"
    return _listed(connection, f"{own} ORDER BY made_at DESC, id LIMIT :limit", guest, now, limit)


def _listed(connection: DatabaseConnection, which: str, guest: str, now: int, limit: int) -> list[ListedOffer]:
    values = {"guest": guest, "now": now, "limit": limit}
    rows = [*connection.execute(f"{select(OfferRow, 'offers')} WHERE {which}", values)]
    return [ListedOffer(offer, _people(connection, offer)) for offer in map(_read, rows)]


def _people(connection: DatabaseConnection, offer: OfferRow) -> list[GuestRow]:
    """The people who would play: first the one who invites, then those who have accepted."""
    host = connection.execute(f"{select(GuestRow, 'guests')} WHERE id = ?", (offer.guest,))
    return [GuestRow(*row) for row in (*host, *connection.execute(_PEOPLE, (offer.id,)))]


def _read(values: Sequence[Any]) -> OfferRow:
    fields = dict(zip(columns(OfferRow), values, strict=True))
    fields["options"] = msgspec.json.decode(fields["options"], type=dict[str, OptionValue])
    fields["clock"] = msgspec.json.decode(fields["clock"], type=Clock) if fields["clock"] else None
    return OfferRow(**fields)


# Changing


def add_offer(connection: DatabaseConnection, offer: OfferRow) -> None:
    """Store an invitation. Raise ForbiddenError if its guest has too many."""
    connection.reserve(f"offers {offer.guest}")
    query = "SELECT count(*) FROM offers WHERE guest = ? AND until > ?"
    if one(connection.execute(query, (offer.guest, offer.made_at))) >= MOST_OFFERS:
        raise ForbiddenError(say("offer-many", count=MOST_OFFERS))
    values = msgspec.structs.asdict(offer)
    values["options"] = msgspec.json.encode(offer.options).decode()
    values["clock"] = msgspec.json.encode(offer.clock).decode() if offer.clock else None
    connection.execute(insert(OfferRow, "offers"), tuple(values.values()))


def withdraw_offer(connection: DatabaseConnection, guest: str, offer: str) -> bool:
    """Delete one of a guest's invitations, or take back what they have accepted. Return False if there is neither."""
    own = connection.execute("DELETE FROM offers WHERE id = ? AND guest = ?", (offer, guest))
    query = "DELETE FROM acceptances WHERE offer = ? AND guest = ? AND is_seated = 0"
    return bool(own.rowcount or connection.execute(query, (offer, guest)).rowcount)


def leave_strangers(connection: DatabaseConnection, guest: str) -> None:
    """Withdraw everything with which a guest looks for people to play with."""
    connection.execute("DELETE FROM offers WHERE guest = ?", (guest,))
    connection.execute("DELETE FROM acceptances WHERE guest = ? AND is_seated = 0", (guest,))
    connection.execute("DELETE FROM waits WHERE guest = ?", (guest,))


def accept_offer(connection: DatabaseConnection, guest: GuestRow, offer: str, now: int, make: MakeTable) -> str:
    """Accept an invitation. If nobody is missing then, store the table and return its id, otherwise an empty string."""
    found = _locked(connection, offer, now)
    if found.guest == guest.id:
        raise ForbiddenError(say("offer-own"))
    people = _people(connection, found)
    if guest.id in (each.id for each in people):
        return ""
    if any(are_apart(connection, guest.id, each.id) for each in people):
        raise NotFoundError(say("offer-gone"))  # as for everybody who cannot see it
    _add_acceptance(connection, guest.id, offer, now)
    if len(people) + 1 < found.players:
        return ""
    return _complete(connection, found, [*people, guest], now, make)


def _locked(connection: DatabaseConnection, offer: str, now: int) -> OfferRow:
    """An invitation that nobody else can accept before this transaction ends."""
    query = f"{select(OfferRow, 'offers')} WHERE id = ? AND until > ?{connection.row_lock}"
    found = connection.execute(query, (offer, now)).fetchone()
    if found is None:
        raise NotFoundError(say("offer-gone"))
    return _read(found)


def _add_acceptance(connection: DatabaseConnection, guest: str, offer: str, now: int) -> None:
    connection.reserve(f"acceptances {guest}")
    waiting = "SELECT count(*) FROM acceptances WHERE guest = ? AND is_seated = 0"
    if one(connection.execute(waiting, (guest,))) >= MOST_ACCEPTED:
        raise ForbiddenError(say("offer-accepted-many", count=MOST_ACCEPTED))
    query = "INSERT INTO acceptances (offer, guest, accepted_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
    if not connection.execute(query, (offer, guest, now)).rowcount:
        raise ForbiddenError(say("offer-accepted-before"))


def _complete(
    connection: DatabaseConnection, offer: OfferRow, people: Sequence[GuestRow], now: int, make: MakeTable
) -> str:
    """Store the table of an invitation, and call everybody but the last one, who is here."""
    table, seats = make(offer, people)
    add_table(connection, table, seats)
    connection.execute("UPDATE acceptances SET is_seated = 1 WHERE offer = ?", (offer.id,))
    if offer.matches > 1:
        connection.execute("UPDATE offers SET matches = matches - 1 WHERE id = ?", (offer.id,))
    else:
        connection.execute("DELETE FROM offers WHERE id = ?", (offer.id,))
    by = next(row.seat for row in seats if row.guest == people[-1].id)
    begun = [CallRow(each.id, table.id, "begun", now, by, now, now + calls.SETTLING) for each in people[:-1]]
    change_calls(connection, table.id, [CallChange(call.guest, call) for call in begun])
    return table.id


def forget_old_offers(connection: DatabaseConnection, now: int) -> None:
    """Delete the invitations that have ended."""
    connection.execute("DELETE FROM offers WHERE until <= ?", (now,))


def bring_offers(connection: DatabaseConnection, guest: str, to: str) -> None:
    """Give the invitations of one guest to another, and what they have accepted, unless it is an invitation of both."""
    connection.execute("UPDATE offers SET guest = ? WHERE guest = ?", (to, guest))
    copied = """INSERT INTO acceptances SELECT offer, ?, accepted_at, is_seated FROM acceptances WHERE guest = ?
        ON CONFLICT DO NOTHING"""
    connection.execute(copied, (to, guest))
    own = "DELETE FROM acceptances WHERE guest = ? AND offer IN (SELECT id FROM offers WHERE guest = ?)"
    connection.execute(own, (to, to))
