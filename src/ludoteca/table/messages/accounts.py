"""HTTP requests and responses about how guests sign in: devices, passkeys, recovery codes and links."""

from typing import Annotated, Any, TypeAlias

import msgspec
from msgspec import Meta

from ludoteca.table.messages.socket import Message

LABEL_LENGTH = 40  # characters in the name of a device or a passkey

Label: TypeAlias = Annotated[str, Meta(max_length=400)]
Code: TypeAlias = Annotated[str, Meta(min_length=1, max_length=200)]
PasskeyAnswer: TypeAlias = dict[str, Any]
"""What `PublicKeyCredential.toJSON` returns."""


# Requests


class NewLabel(Message, frozen=True, forbid_unknown_fields=True):
    """Rename a device or a passkey."""

    name: Label


class NewPasskey(Message, frozen=True, forbid_unknown_fields=True):
    """Register a passkey, with the browser's answer to the options."""

    answer: PasskeyAnswer
    name: Label = ""


class PasskeySignIn(Message, frozen=True, forbid_unknown_fields=True):
    """Sign in with a passkey, with the browser's answer to the options."""

    answer: PasskeyAnswer
    brings: bool = True
    """If this browser had another guest, who has no other way back: whether their tables become yours."""


class CodeSignIn(Message, frozen=True, forbid_unknown_fields=True):
    """Sign in with a recovery code, or with the code in a link from another device."""

    code: Code
    brings: bool = True
    """If this browser had another guest, who has no other way back: whether their tables become yours."""


class LinkCode(Message, frozen=True, forbid_unknown_fields=True):
    """Ask whom a link signs in, without using it up."""

    code: Code


# Responses


class DeviceInfo(Message, frozen=True):
    """A browser or program in which you are signed in."""

    id: str
    name: str
    """Its name, or an empty string if it is not a known browser."""
    came_at: int
    seen_at: int
    """When it was last used, to the day, in milliseconds since 1970."""
    until: int
    """When it will be signed out if nobody uses it, or 0 for never."""
    is_this: bool


class PasskeyInfo(Message, frozen=True):
    """One of your passkeys."""

    id: str
    name: str
    domain: str
    """The domain of the pages at which it works."""
    made_at: int
    used_at: int


class Account(Message, frozen=True):
    """All the ways in which you can sign in."""

    devices: list[DeviceInfo]
    passkeys: list[PasskeyInfo]
    recovery_at: int
    """When your recovery code was made, or 0 if you have none."""
    tables: int
    """The number of your tables, to tell what would be lost with this device."""


class RecoveryCode(Message, frozen=True):
    """A new recovery code. It is sent once and stored as a hash, and works once."""

    code: str


class SignInLink(Message, frozen=True):
    """The code for a link that signs in another device. It works once, until the given time."""

    code: str
    until: int


class LinkTarget(Message, frozen=True):
    """Whom a link signs in."""

    name: str


class SignedIn(Message, frozen=True):
    """You, with the token of this device. It is sent only once, so the client must store it."""

    id: str
    name: str
    token: str
    recovery_code: str = ""
    """The new recovery code, if you signed in with the old one."""


class ExportedPasskey(Message, frozen=True):
    """A passkey in an export."""

    id: str
    name: str
    domain: str
    made_at: int
    used_at: int
    counter: int


class ExportedDevice(Message, frozen=True):
    """A device in an export."""

    name: str
    came_at: int
    seen_at: int


class ExportedAccount(Message, frozen=True):
    """How a guest signs in, without secrets."""

    devices: list[ExportedDevice]
    passkeys: list[ExportedPasskey]
    recovery_at: int = msgspec.field(default=0)
