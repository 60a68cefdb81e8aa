"""How guests sign in: devices, passkeys, recovery codes, and links from one device to another."""

from typing import Any

from webauthn import base64url_to_bytes
from webauthn.helpers import bytes_to_base64url

from ludoteca.core.sentences import say
from ludoteca.table.base.keys import new_id, new_recovery_code, new_token, recovery_hash, token_hash
from ludoteca.table.base.plain_text import clean
from ludoteca.table.errors import NotFoundError, PasskeyError, SignInError
from ludoteca.table.features import passkeys, tickets
from ludoteca.table.features.passkeys import Answer, Passkey, Site
from ludoteca.table.messages.account_rows import CodeChange, DeviceRow, PasskeyRow, RecoveryRow, SignIn, TicketRow
from ludoteca.table.messages.accounts import LABEL_LENGTH, Account, DeviceInfo, PasskeyInfo, SignInLink
from ludoteca.table.messages.rows import GuestRow
from ludoteca.table.state.timing import DAY, milliseconds
from ludoteca.table.storage.store import Store

REGISTER, SIGN_IN, LINK = "register", "sign-in", "link"
"""What tickets are for."""
LINK_SECONDS = 300
MOST_TABLES = 100  # tables are counted up to this number


def new_device(guest: str, name: str) -> tuple[DeviceRow, str]:
    """A new device of a guest, and its token."""
    token, now = new_token(), milliseconds()
    return DeviceRow(new_id(), guest, label(name), token_hash(token), now, now), token


def label(name: str) -> str:
    """The name of a device or a passkey, cleaned and cut."""
    return clean(name, LABEL_LENGTH)


async def account(store: Store, own: SignIn, days: int) -> Account:
    """All the ways in which a guest can sign in. A device that nobody uses is signed out after `days`."""
    code = await store.recovery_code_of(own.guest.id)
    return Account(
        devices=[_device(row, own.device.id, days) for row in await store.devices_of(own.guest.id)],
        passkeys=[passkey_info(row) for row in await store.passkeys_of(own.guest.id)],
        recovery_at=code.made_at if code else 0,
        tables=len(await store.tables_of(own.guest.id, MOST_TABLES)),
    )


def _device(row: DeviceRow, own: str, days: int) -> DeviceInfo:
    until = row.seen_at + days * DAY if days else 0
    return DeviceInfo(row.id, row.name, row.came_at, row.seen_at, until, row.id == own)


# Passkeys


def passkey_info(row: PasskeyRow) -> PasskeyInfo:
    """A passkey as its owner sees it."""
    return PasskeyInfo(bytes_to_base64url(row.id), row.name, row.domain, row.made_at, row.used_at)


def read_id(text: str) -> bytes:
    """The id of a passkey in an address."""
    try:
        return base64url_to_bytes(text)
    except ValueError:
        raise NotFoundError(say("passkey-missing")) from None


async def passkey_options(store: Store, site: Site, guest: GuestRow) -> dict[str, Any]:
    """The options for a new passkey of a guest."""
    known = [row.id for row in await store.passkeys_of(guest.id) if row.domain == site.domain]
    challenge = await tickets.issue(store, REGISTER, guest.id)
    return passkeys.creation_options(site, challenge, guest.id.encode(), guest.name, known)


async def add_passkey(store: Store, site: Site, guest: GuestRow, answer: Answer, name: str) -> PasskeyInfo:
    """Register a passkey for a guest."""
    challenge = await _challenge(store, answer, REGISTER, guest.id)
    new, now = passkeys.created(site, challenge, answer), milliseconds()
    row = PasskeyRow(new.id, guest.id, label(name), site.domain, new.public_key, new.counter, now, 0)
    await store.add_passkey(row)
    return passkey_info(row)


async def sign_in_options(store: Store, site: Site) -> dict[str, Any]:
    """The options for signing in with any passkey of this site."""
    return passkeys.request_options(site, await tickets.issue(store, SIGN_IN))


async def passkey_owner(store: Store, site: Site, answer: Answer) -> GuestRow:
    """The guest whose passkey has signed an answer."""
    challenge = await _challenge(store, answer, SIGN_IN, "")
    row = await store.passkey(passkeys.id_in(answer))
    guest = await store.guest_by_id(row.guest) if row else None
    if row is None or guest is None:
        raise PasskeyError(say("passkey-unknown"))
    after = passkeys.used(site, challenge, Passkey(row.id, row.public_key, row.counter), answer)
    await store.use_passkey(row.id, after.counter, milliseconds())
    return guest


def passkey_name(answer: Answer) -> str:
    """The passkey that an answer names, as text."""
    return passkeys.id_in(answer).hex()


async def _challenge(store: Store, answer: Answer, purpose: str, guest: str) -> bytes:
    """The challenge in an answer, which nobody can answer again."""
    challenge = passkeys.challenge_in(answer)
    ticket = await tickets.take(store, challenge, purpose)
    if ticket is None or ticket.guest != guest:
        raise PasskeyError(say("passkey-expired"))
    return challenge


# Recovery codes


async def new_recovery_code_for(store: Store, guest: GuestRow) -> str:
    """Give a guest a recovery code. An earlier one stops working."""
    code = new_recovery_code()
    await store.put_recovery_code(RecoveryRow(guest.id, recovery_hash(code), milliseconds()))
    return code


async def recovered(store: Store, typed: str) -> tuple[GuestRow, str, CodeChange]:
    """The guest with a recovery code, their next code, and the change: it is stored when they are signed in."""
    used, fresh = recovery_hash(typed), new_recovery_code()
    guest = await store.guest_with_code(used)
    if guest is None:
        raise SignInError(say("recovery-wrong"))
    return guest, fresh, CodeChange(used, recovery_hash(fresh))


# Links


async def new_link(store: Store, guest: GuestRow) -> SignInLink:
    """The code for a link that signs in another device of a guest."""
    until = milliseconds() + LINK_SECONDS * 1000
    code = new_token()
    await tickets.issue(store, LINK, guest.id, LINK_SECONDS, code.encode())
    return SignInLink(code, until)


async def link_target(store: Store, code: str) -> GuestRow:
    """Whom a link signs in. The link stays valid."""
    return await _linked(store, await tickets.look(store, code.encode(), LINK))


async def linked(store: Store, code: str) -> GuestRow:
    """The guest whom a link signs in. The link stops working."""
    return await _linked(store, await tickets.take(store, code.encode(), LINK))


async def _linked(store: Store, ticket: TicketRow | None) -> GuestRow:
    guest = await store.guest_by_id(ticket.guest) if ticket else None
    if guest is None:
        raise SignInError(say("link-over"))
    return guest
