"""How guests sign in: queries and changes for devices, passkeys, recovery codes and tickets."""

import msgspec

from ludoteca.core.sentences import say
from ludoteca.table.errors import PasskeyError, SignInError, StoreError
from ludoteca.table.messages.account_rows import CodeChange, DeviceRow, PasskeyRow, RecoveryRow, SignIn, TicketRow
from ludoteca.table.messages.rows import GuestRow
from ludoteca.table.storage.adapted import bring_adapted
from ludoteca.table.storage.archive import bring_results
from ludoteca.table.storage.care import merge_blocks
from ludoteca.table.storage.columns import columns, insert, select
from ludoteca.table.storage.connection import DatabaseConnection, one
from ludoteca.table.storage.offers import bring_offers
from ludoteca.table.storage.reports import merge_suspensions
from ludoteca.table.storage.solved import bring_solved

MOST_DEVICES = 50
"""A guest's maximum number of devices. The next one takes the place of the device that was unused for the longest."""
MOST_PASSKEYS = 20

_SIGNED_IN = f"""
    SELECT {", ".join(f"guests.{name}" for name in columns(GuestRow))},
        {", ".join(f"devices.{name}" for name in columns(DeviceRow))}
    FROM devices JOIN guests ON guests.id = devices.guest WHERE devices.token_hash = ?"""
_OLDEST = """DELETE FROM devices WHERE id IN (
    SELECT id FROM devices WHERE guest = ? ORDER BY seen_at DESC, came_at DESC, id LIMIT ? OFFSET ?)"""
_PUT_CODE = f"""{insert(RecoveryRow, "recovery_codes")}
    ON CONFLICT (guest) DO UPDATE SET code_hash = excluded.code_hash, made_at = excluded.made_at"""
_USE = """UPDATE passkeys SET counter = ?, used_at = ?
    WHERE id = ? AND (counter < ? OR (counter = 0 AND ? = 0))"""
_OF_GUEST = (
    *(("seats", "guest"), ("tables", "host"), ("messages", "guest")),
    *(("blocks", "guest"), ("blocks", "blocked"), ("reports", "reporter"), ("reports", "reported"), ("audit", "guest")),
)
"""Where guests are named. A guest who signs in as another takes this along."""


# Devices


def signed_in(connection: DatabaseConnection, token_hash: bytes) -> SignIn | None:
    """The guest and the device with this token."""
    found = connection.execute(_SIGNED_IN, (token_hash,)).fetchone()
    if found is None:
        return None
    width = len(columns(GuestRow))
    return SignIn(GuestRow(*found[:width]), DeviceRow(*found[width:]))


def devices_of(connection: DatabaseConnection, guest: str) -> list[DeviceRow]:
    """All devices of a guest, the one used last first."""
    query = f"{select(DeviceRow, 'devices')} WHERE guest = ? ORDER BY seen_at DESC, came_at DESC, id"
    return [DeviceRow(*row) for row in connection.execute(query, (guest,))]


def live_devices(connection: DatabaseConnection, devices: list[str]) -> set[str]:
    """Those of these devices that are still signed in."""
    marks = ", ".join("?" * len(devices))
    return {row[0] for row in connection.execute(f"SELECT id FROM devices WHERE id IN ({marks})", devices)}


def add_device(connection: DatabaseConnection, device: DeviceRow, replaced: str = "") -> None:
    """Sign a device in, and sign `replaced` out, which is the same browser under an earlier token."""
    if one(connection.execute("SELECT 1 FROM guests WHERE id = ?", (device.guest,))) is None:
        raise StoreError("this guest was deleted")
    connection.execute("DELETE FROM devices WHERE id = ?", (replaced,))
    connection.execute(insert(DeviceRow, "devices"), msgspec.structs.astuple(device))
    connection.execute(_OLDEST, (device.guest, 1_000_000, MOST_DEVICES))


def see_device(connection: DatabaseConnection, device: str, now: int) -> bool:
    """Renew a device's token, and note the visit of its guest. Return False if the device was signed out."""
    guest = one(connection.execute("UPDATE devices SET seen_at = ? WHERE id = ? RETURNING guest", (now, device)))
    connection.execute("UPDATE guests SET seen_at = ? WHERE id = ?", (now, guest))
    return guest is not None


def name_device(connection: DatabaseConnection, guest: str, device: str, name: str) -> bool:
    """Rename one of a guest's devices; return False if they have no such device."""
    changed = connection.execute("UPDATE devices SET name = ? WHERE id = ? AND guest = ?", (name, device, guest))
    return changed.rowcount > 0


def sign_out(connection: DatabaseConnection, guest: str, devices: list[str]) -> list[str]:
    """Sign out these devices of a guest. Return those that were signed in."""
    query = "DELETE FROM devices WHERE id = ? AND guest = ?"
    return [device for device in devices if connection.execute(query, (device, guest)).rowcount]


def sign_out_everywhere(connection: DatabaseConnection, guest: str, kept: str) -> list[str]:
    """Sign out all devices of a guest but one, and let the keys to their seats open nothing. Return the devices."""
    connection.execute("UPDATE seats SET token_hash = ? WHERE guest = ?", (b"", guest))
    connection.execute("DELETE FROM tickets WHERE guest = ?", (guest,))
    found = connection.execute("DELETE FROM devices WHERE guest = ? AND id <> ? RETURNING id", (guest, kept))
    return [row[0] for row in found]


# Passkeys


def passkey(connection: DatabaseConnection, passkey: bytes) -> PasskeyRow | None:
    """The passkey with this id."""
    found = connection.execute(f"{select(PasskeyRow, 'passkeys')} WHERE id = ?", (passkey,)).fetchone()
    return PasskeyRow(*found) if found else None


def passkeys_of(connection: DatabaseConnection, guest: str) -> list[PasskeyRow]:
    """All passkeys of a guest, oldest first."""
    query = f"{select(PasskeyRow, 'passkeys')} WHERE guest = ? ORDER BY made_at, id"
    return [PasskeyRow(*row) for row in connection.execute(query, (guest,))]


def add_passkey(connection: DatabaseConnection, passkey: PasskeyRow) -> None:
    """Store a new passkey. Raise PasskeyError if it exists, or if its guest has too many."""
    connection.reserve(f"passkeys {passkey.guest}")
    if one(connection.execute("SELECT count(*) FROM passkeys WHERE guest = ?", (passkey.guest,))) >= MOST_PASSKEYS:
        raise PasskeyError(say("passkey-many", count=MOST_PASSKEYS))
    added = connection.execute(
        f"{insert(PasskeyRow, 'passkeys')} ON CONFLICT DO NOTHING", msgspec.structs.astuple(passkey)
    )
    if not added.rowcount:
        raise PasskeyError(say("passkey-known"))


def use_passkey(connection: DatabaseConnection, passkey: bytes, counter: int, now: int) -> None:
    """Store the new counter. Raise PasskeyError if a copy of the passkey was faster, or if the passkey is gone."""
    if not connection.execute(_USE, (counter, now, passkey, counter, counter)).rowcount:
        raise PasskeyError(say("passkey-copied"))


def name_passkey(connection: DatabaseConnection, guest: str, passkey: bytes, name: str) -> bool:
    """Rename one of a guest's passkeys; return False if they have no such passkey."""
    changed = connection.execute("UPDATE passkeys SET name = ? WHERE id = ? AND guest = ?", (name, passkey, guest))
    return changed.rowcount > 0


def remove_passkey(connection: DatabaseConnection, guest: str, passkey: bytes) -> bool:
    """Delete one of a guest's passkeys; return False if they have no such passkey."""
    return connection.execute("DELETE FROM passkeys WHERE id = ? AND guest = ?", (passkey, guest)).rowcount > 0


# Recovery codes and tickets


def put_recovery_code(connection: DatabaseConnection, row: RecoveryRow) -> None:
    """Store a guest's recovery code. An earlier one stops working."""
    connection.execute(_PUT_CODE, msgspec.structs.astuple(row))


def recovery_code_of(connection: DatabaseConnection, guest: str) -> RecoveryRow | None:
    """The recovery code of a guest."""
    found = connection.execute(f"{select(RecoveryRow, 'recovery_codes')} WHERE guest = ?", (guest,)).fetchone()
    return RecoveryRow(*found) if found else None


def guest_with_code(connection: DatabaseConnection, code_hash: bytes) -> GuestRow | None:
    """The guest with a recovery code, which stays valid."""
    own = "id = (SELECT guest FROM recovery_codes WHERE code_hash = ?)"
    found = connection.execute(f"{select(GuestRow, 'guests')} WHERE {own}", (code_hash,)).fetchone()
    return GuestRow(*found) if found else None


def change_code(connection: DatabaseConnection, guest: str, code: CodeChange, now: int) -> None:
    """Replace a recovery code by the next one. Raise SignInError if somebody has used it meanwhile: it works once."""
    query = "UPDATE recovery_codes SET code_hash = ?, made_at = ? WHERE guest = ? AND code_hash = ?"
    if not connection.execute(query, (code.fresh, now, guest, code.used)).rowcount:
        raise SignInError(say("recovery-wrong"))


def add_ticket(connection: DatabaseConnection, ticket: TicketRow) -> None:
    """Store a ticket."""
    values = (ticket.secret_hash, ticket.purpose, ticket.guest or None, ticket.until)
    connection.execute(insert(TicketRow, "tickets"), values)


def ticket(connection: DatabaseConnection, secret_hash: bytes) -> TicketRow | None:
    """A ticket that nobody has used yet, whether or not it has expired."""
    return _ticket(
        connection.execute(f"{select(TicketRow, 'tickets')} WHERE secret_hash = ?", (secret_hash,)).fetchone()
    )


def take_ticket(connection: DatabaseConnection, secret_hash: bytes) -> TicketRow | None:
    """Use up a ticket. Of several processes that try, one gets it."""
    query = f"DELETE FROM tickets WHERE secret_hash = ? RETURNING {', '.join(columns(TicketRow))}"
    return _ticket(connection.execute(query, (secret_hash,)).fetchone())


def forget_old_tickets(connection: DatabaseConnection, now: int) -> None:
    """Delete the tickets that have expired."""
    connection.execute("DELETE FROM tickets WHERE until < ?", (now,))


def _ticket(found: tuple[bytes, str, str | None, int] | None) -> TicketRow | None:
    return TicketRow(found[0], found[1], found[2] or "", found[3]) if found else None


# Two guests in one browser


def is_only_here(connection: DatabaseConnection, guest: str) -> bool:
    """True if a guest could not come back without their one device: they have no passkey and no recovery code."""
    ways = (("devices", 1), ("passkeys", 0), ("recovery_codes", 0))
    query = "SELECT count(*) FROM {} WHERE guest = ?"
    return all(one(connection.execute(query.format(table), (guest,))) <= most for table, most in ways)


def bring_along(connection: DatabaseConnection, guest: str, to: str) -> None:
    """Give the tables, seats, messages, blocks, reports, puzzles, results, offers and levels of one guest to another.

    A suspension comes along too, so nobody gets rid of it by signing in as somebody else.
    """
    merge_blocks(connection, guest, to)
    for table, column in _OF_GUEST:
        connection.execute(f"UPDATE {table} SET {column} = ? WHERE {column} = ?", (to, guest))
    merge_suspensions(connection, guest, to)
    bring_solved(connection, guest, to)
    bring_results(connection, guest, to)
    bring_offers(connection, guest, to)
    bring_adapted(connection, guest, to)
