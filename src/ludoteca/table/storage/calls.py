"""Queries about calls. Each is a plain function that takes a connection."""

from collections.abc import Sequence

import msgspec

from ludoteca.core.sentences import say
from ludoteca.table.errors import ForbiddenError, NotFoundError
from ludoteca.table.messages.call_rows import CallChange, CallRow, DueCall, SubscriptionRow
from ludoteca.table.messages.calls import CallSettings
from ludoteca.table.messages.rows import SeatRow, TableRow
from ludoteca.table.storage.care import are_apart
from ludoteca.table.storage.columns import assignments, columns, insert, read_seat, read_table, select
from ludoteca.table.storage.connection import DatabaseConnection, one

MOST_DEVICES = 10  # subscriptions per guest; a new one replaces the oldest
MOST_COMPANIONS = 12
MOST_UNANSWERED, UNANSWERED_FOR = 3, 86_400_000
"""The maximum number of invitations from one guest to another that wait for an answer, and for how many milliseconds
they count."""

_PUT_CALL = (
    f"{insert(CallRow, 'calls')} ON CONFLICT (guest, table_id) DO UPDATE SET {assignments(columns(CallRow)[2:])}"
)
_PUT_SUBSCRIPTION = (
    f"{insert(SubscriptionRow, 'subscriptions')}"
    f" ON CONFLICT (id) DO UPDATE SET {assignments(columns(SubscriptionRow)[1:])}"
)
_COMPANIONS = """
    SELECT other.table_id, other.seat, other.name, other.guest, tables.changed_at FROM seats AS own
    JOIN seats AS other ON other.table_id = own.table_id JOIN tables ON tables.id = own.table_id
    WHERE own.guest = :guest AND other.kind = 'person' AND other.guest <> :guest AND tables.status <> 'open'
        AND EXISTS (SELECT 1 FROM subscriptions WHERE subscriptions.guest = other.guest)
        AND NOT EXISTS (SELECT 1 FROM blocks WHERE (blocks.guest = :guest AND blocks.blocked = other.guest)
            OR (blocks.guest = other.guest AND blocks.blocked = :guest))
    ORDER BY tables.changed_at DESC, other.table_id, other.seat LIMIT 500
"""


# Subscriptions


def subscribe(connection: DatabaseConnection, row: SubscriptionRow) -> None:
    """Store a subscription. If another guest used this browser before, it now belongs to this one."""
    if one(connection.execute(f"SELECT 1 FROM guests WHERE id = ?{connection.row_lock}", (row.guest,))) is None:
        raise NotFoundError("this guest has been erased")
    connection.execute(_PUT_SUBSCRIPTION, msgspec.structs.astuple(row))
    connection.execute(
        """DELETE FROM subscriptions WHERE guest = ? AND id IN
            (SELECT id FROM subscriptions WHERE guest = ? ORDER BY made_at DESC, id LIMIT 1000 OFFSET ?)""",
        (row.guest, row.guest, MOST_DEVICES),
    )


def renew(connection: DatabaseConnection, earlier: str, row: SubscriptionRow) -> bool:
    """Replace a subscription by the one that the browser has now; return False if the earlier one is unknown."""
    found = connection.execute("SELECT guest, language, device FROM subscriptions WHERE id = ?", (earlier,)).fetchone()
    if found is None:
        return False
    connection.execute("DELETE FROM subscriptions WHERE id = ?", (earlier,))
    subscribe(connection, msgspec.structs.replace(row, guest=found[0], language=found[1], device=found[2]))
    return True


def unsubscribe(connection: DatabaseConnection, subscription: str) -> None:
    """Delete a subscription."""
    connection.execute("DELETE FROM subscriptions WHERE id = ?", (subscription,))


def unsubscribe_guest(connection: DatabaseConnection, guest: str, subscription: str) -> bool:
    """Delete a guest's subscription; return False if they have none with this id."""
    query = "DELETE FROM subscriptions WHERE id = ? AND guest = ?"
    return connection.execute(query, (subscription, guest)).rowcount > 0


def note_delivery(connection: DatabaseConnection, subscription: str, failures: int, retry_at: int) -> None:
    """Store how a delivery went, so that failing browsers are tried less and less often."""
    query = "UPDATE subscriptions SET failures = ?, retry_at = ? WHERE id = ?"
    connection.execute(query, (failures, retry_at, subscription))


def subscriptions_of(connection: DatabaseConnection, guest: str) -> list[SubscriptionRow]:
    """A guest's subscriptions, oldest first."""
    query = f"{select(SubscriptionRow, 'subscriptions')} WHERE guest = ? ORDER BY made_at, id"
    return [SubscriptionRow(*row) for row in connection.execute(query, (guest,))]


def all_subscriptions(connection: DatabaseConnection) -> list[SubscriptionRow]:
    """All subscriptions, for the doctor."""
    return [
        SubscriptionRow(*row)
        for row in connection.execute(f"{select(SubscriptionRow, 'subscriptions')} ORDER BY made_at, id")
    ]


def call_settings(connection: DatabaseConnection, guest: str) -> CallSettings:
    """When a guest wants to be called."""
    stored = one(connection.execute("SELECT settings FROM call_settings WHERE guest = ?", (guest,)))
    return msgspec.json.decode(stored, type=CallSettings) if stored else CallSettings()


def keep_call_settings(connection: DatabaseConnection, guest: str, settings: CallSettings) -> None:
    """Store when a guest wants to be called, unless the guest has been erased."""
    if one(connection.execute(f"SELECT 1 FROM guests WHERE id = ?{connection.row_lock}", (guest,))):
        connection.execute(
            "INSERT INTO call_settings VALUES (?, ?) ON CONFLICT (guest) DO UPDATE SET settings = excluded.settings",
            (guest, msgspec.json.encode(settings).decode()),
        )


def push_key(connection: DatabaseConnection, fresh: bytes) -> bytes:
    """The key with which this server signs notifications. The first process to ask stores `fresh`."""
    connection.execute("INSERT INTO push_keys VALUES ('vapid', ?) ON CONFLICT DO NOTHING", (fresh,))
    return bytes(one(connection.execute("SELECT value FROM push_keys WHERE name = 'vapid'")))


def stored_push_key(connection: DatabaseConnection) -> bytes | None:
    """The key with which this server signs notifications, or None before the first use."""
    found = one(connection.execute("SELECT value FROM push_keys WHERE name = 'vapid'"))
    return None if found is None else bytes(found)


# Calls


def change_calls(connection: DatabaseConnection, table: str, changes: Sequence[CallChange]) -> None:
    """Store new calls to a table for guests who have a subscription, and delete those that are no longer true."""
    has_device = f"SELECT 1 FROM subscriptions WHERE guest = ? LIMIT 1{connection.row_lock}"
    for change in changes:
        if change.call is None:
            settle_call(connection, change.guest, table)
        elif one(connection.execute(has_device, (change.guest,))) and not _is_unwanted(connection, change.call):
            connection.execute(_PUT_CALL, msgspec.structs.astuple(change.call))


def _is_unwanted(connection: DatabaseConnection, call: CallRow) -> bool:
    """Whether a call for a rematch comes from somebody whom the guest has blocked."""
    query = "SELECT guest FROM seats WHERE table_id = ? AND seat = ?"
    asking = one(connection.execute(query, (call.table, call.seat))) if call.kind == "rematch" else None
    return asking is not None and are_apart(connection, call.guest, asking)


def settle_call(connection: DatabaseConnection, guest: str, table: str) -> None:
    """Delete a call, because the guest has seen the table or is no longer waited for."""
    connection.execute("DELETE FROM calls WHERE guest = ? AND table_id = ?", (guest, table))


def due_calls(connection: DatabaseConnection, now: int, limit: int) -> list[CallRow]:
    """The calls to be sent, longest due first."""
    query = f"{select(CallRow, 'calls')} WHERE due_at <= ? ORDER BY due_at LIMIT ?"
    return [CallRow(*row) for row in connection.execute(query, (now, limit))]


def claim_call(connection: DatabaseConnection, call: CallRow) -> DueCall | None:
    """Take a call for sending, or return None if it was withdrawn, replaced, or taken by another process."""
    taken = connection.execute(
        "UPDATE calls SET due_at = NULL WHERE guest = ? AND table_id = ? AND occasion = ? AND due_at = ?",
        (call.guest, call.table, call.occasion, call.due_at),
    )
    if not taken.rowcount:
        return None
    table = connection.execute(f"{select(TableRow, 'tables')} WHERE id = ?", (call.table,)).fetchone()
    seats = connection.execute(f"{select(SeatRow, 'seats')} WHERE table_id = ? ORDER BY seat", (call.table,))
    return DueCall(call, read_table(table), [read_seat(row) for row in seats])


def postpone_call(connection: DatabaseConnection, call: CallRow, due_at: int, devices: Sequence[str] = ()) -> None:
    """Send a call later that was taken, to these devices or to all, unless it was withdrawn or replaced meanwhile."""
    connection.execute(
        "UPDATE calls SET due_at = ?, devices = ? WHERE guest = ? AND table_id = ? AND occasion = ?",
        (due_at, ",".join(devices), call.guest, call.table, call.occasion),
    )


# Invitations


def companions(connection: DatabaseConnection, guest: str) -> list[SeatRow]:
    """A seat of each person whom a guest has played with and who wants to be invited, the latest first."""
    found: dict[str, SeatRow] = {}
    for table, seat, name, other, _ in connection.execute(_COMPANIONS, {"guest": guest}):
        if other not in found and call_settings(connection, other).has_invitations:
            found[other] = SeatRow(table, seat, "person", guest=other, name=name)
    return list(found.values())[:MOST_COMPANIONS]


def called_to(connection: DatabaseConnection, table: str) -> set[str]:
    """The guests who have a call to a table."""
    return {row[0] for row in connection.execute("SELECT guest FROM calls WHERE table_id = ?", (table,))}


def invite(connection: DatabaseConnection, call: CallRow) -> None:
    """Store an invitation, unless there is one for this table already.

    Raise ForbiddenError if the guest has too many from the same person.
    """
    if one(connection.execute(f"SELECT 1 FROM guests WHERE id = ?{connection.row_lock}", (call.guest,))):
        if _unanswered(connection, call) >= MOST_UNANSWERED:
            raise ForbiddenError(say("invite-often"))
        connection.execute(f"{insert(CallRow, 'calls')} ON CONFLICT DO NOTHING", msgspec.structs.astuple(call))


def _unanswered(connection: DatabaseConnection, call: CallRow) -> int:
    """The number of invitations to other tables that the guest has from the same person and has not opened yet."""
    query = """
        SELECT count(*) FROM calls
        JOIN seats AS theirs ON theirs.table_id = calls.table_id AND theirs.seat = calls.seat
        JOIN seats AS own ON own.guest = theirs.guest AND own.table_id = ? AND own.seat = ?
        WHERE calls.guest = ? AND calls.kind = 'invitation' AND calls.table_id <> ? AND calls.made_at > ?
    """
    values = (call.table, call.seat, call.guest, call.table, call.made_at - UNANSWERED_FOR)
    return int(one(connection.execute(query, values)))
