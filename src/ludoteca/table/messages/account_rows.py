"""The stored rows about how guests sign in, as plain structs."""

from typing import NamedTuple

import msgspec

from ludoteca.table.messages.rows import GuestRow


class DeviceRow(msgspec.Struct, frozen=True):
    """A browser or program in which a guest is signed in, with its own token."""

    id: str
    guest: str
    name: str
    """The name of the browser, or an empty string for a device from before devices had names."""
    token_hash: bytes
    came_at: int
    seen_at: int
    """When the device last used its token, to the day. A token that nobody uses expires."""


class SignIn(NamedTuple):
    """A guest, and the device in which they are signed in."""

    guest: GuestRow
    device: DeviceRow


class PasskeyRow(msgspec.Struct, frozen=True):
    """A passkey with which a guest can sign in."""

    id: bytes
    guest: str
    name: str
    domain: str
    """The domain of the pages that can use it."""
    public_key: bytes
    counter: int
    """How often the passkey had signed something when it was last used, or 0 if it does not count."""
    made_at: int
    used_at: int


class RecoveryRow(msgspec.Struct, frozen=True):
    """The recovery code of a guest, as a hash."""

    guest: str
    code_hash: bytes
    made_at: int


class CodeChange(NamedTuple):
    """A recovery code that somebody has used, and the one that takes its place, as hashes."""

    used: bytes
    fresh: bytes


class TicketRow(msgspec.Struct, frozen=True):
    """A secret that works once and for a short time. Only its hash is stored."""

    secret_hash: bytes
    purpose: str
    guest: str
    """The guest for whom it was made, or an empty string if that is nobody yet."""
    until: int
