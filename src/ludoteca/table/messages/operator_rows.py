"""The stored rows about the operators of a server: their passkeys and sessions, what they did, and backups."""

from typing import Literal, NamedTuple, TypeAlias

import msgspec

Action: TypeAlias = Literal[
    "operator-invited",
    "operator-removed",
    "passkey-added",
    "signed-in",
    "guest-signed-out",
    "guest-renamed",
    "guest-suspended",
    "suspension-lifted",
    "report-closed",
    "report-reopened",
    "report-noted",
    "table-closed",
    "word-refused",
    "word-allowed",
    "backup-made",
]
"""Everything that the audit log tells."""


class OperatorRow(msgspec.Struct, frozen=True):
    """Somebody who looks after the server."""

    id: str
    name: str
    added_at: int
    link_hash: bytes
    """The hash of the link that adds a passkey, or an empty value if there is none."""
    link_until: int


class OperatorPasskeyRow(msgspec.Struct, frozen=True):
    """A passkey with which an operator signs in."""

    id: bytes
    operator: str
    domain: str
    public_key: bytes
    counter: int
    made_at: int
    used_at: int


class SessionRow(msgspec.Struct, frozen=True):
    """An operator is signed in, in one window."""

    token_hash: bytes
    operator: str
    began_at: int
    seen_at: int


class Session(NamedTuple):
    """An operator who is signed in."""

    operator: OperatorRow
    row: SessionRow


class AuditRow(msgspec.Struct, frozen=True):
    """One line of the audit log: who did what, when, and about whom."""

    id: str
    at: int
    operator: str
    """The name of the operator, or an empty string for a command on the server."""
    action: Action
    guest: str
    """The guest whom it was about, or an empty string if it was about nobody or they are erased."""
    detail: str
    """What else is to know, such as a number of days or the id of a table. It never contains the name of a guest."""


class BackupRow(msgspec.Struct, frozen=True):
    """The data was backed up."""

    made_at: int
    file: str
    """The name of the file, without its folder."""
    bytes: int


class PersonRow(NamedTuple):
    """A guest, as operators see them in a list."""

    id: str
    name: str
    came_at: int
    seen_at: int
    devices: int
    ways_back: int
    """How many passkeys and recovery codes they have, with which they can sign in again."""
    reports: int
    """How many open reports there are about them."""
