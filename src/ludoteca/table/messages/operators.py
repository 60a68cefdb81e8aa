"""HTTP requests and responses for the operators of a server."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from ludoteca.table.messages.accounts import Code, PasskeyAnswer
from ludoteca.table.messages.care import Suspension
from ludoteca.table.messages.care_rows import Reason, Scope
from ludoteca.table.messages.operator_rows import Action
from ludoteca.table.messages.socket import Message, TableInfo

NOTE_LENGTH = 500  # characters in an operator's note about a report
WORD_LENGTH = 60  # characters in a word that names may not contain

Expiring: TypeAlias = Literal["unstarted", "finished", "guest", "device", "report"]
"""What the server deletes after a while."""
DaysAway: TypeAlias = Annotated[int, Meta(ge=0, le=3650)]


# Requests


class OperatorLink(Message, frozen=True, forbid_unknown_fields=True):
    """The code in a link from `ludoteca operator invite`."""

    code: Code


class OperatorEnrolment(Message, frozen=True, forbid_unknown_fields=True):
    """Add an operator's passkey, with the browser's answer to the options."""

    code: Code
    answer: PasskeyAnswer


class OperatorSignIn(Message, frozen=True, forbid_unknown_fields=True):
    """Sign an operator in, with the browser's answer to the options."""

    answer: PasskeyAnswer


class PersonRename(Message, frozen=True, forbid_unknown_fields=True):
    """Give a guest another name."""

    name: Annotated[str, Meta(min_length=1, max_length=96)]
    is_refused: bool = False
    """True to refuse the old name from now on."""


class SuspensionWish(Message, frozen=True, forbid_unknown_fields=True):
    """Suspend a guest for some days, or lift the suspension with 0 days."""

    scope: Scope
    days: DaysAway


class Settlement(Message, frozen=True, forbid_unknown_fields=True):
    """Close or reopen a report, and replace the note about it."""

    is_closed: bool
    note: Annotated[str, Meta(max_length=NOTE_LENGTH)] = ""


class NewRefusedWord(Message, frozen=True, forbid_unknown_fields=True):
    """Refuse a word in names."""

    word: Annotated[str, Meta(min_length=1, max_length=WORD_LENGTH)]
    is_inside: bool = False
    """True to refuse it inside other words too."""


# Responses


class OperatorName(Message, frozen=True):
    """Whom a link makes an operator, or who is signed in."""

    name: str


class OperatorSession(Message, frozen=True):
    """An operator is signed in. The token is sent only once. It works until nobody has used it for half an hour."""

    name: str
    token: str
    until: int
    """When the session ends in any case, in milliseconds since 1970."""


class ProcessInfo(Message, frozen=True):
    """A process of the server and what it does now."""

    id: str
    """Empty for a server with one process."""
    is_alive: bool
    tables: int
    """Tables in memory."""
    connections: int
    waiting: int
    """Engine requests in the queue."""
    stalled_seconds: int
    """For how long its event loop could not run, in total."""


class BackupInfo(Message, frozen=True):
    """A backup that was made."""

    file: str
    made_at: int
    bytes: int


class Retained(Message, frozen=True):
    """How many days something is kept; 0 means forever."""

    what: Expiring
    days: int


class Overview(Message, frozen=True):
    """How the server is doing."""

    operator: str
    version: str
    processes: list[ProcessInfo]
    tables: dict[str, int]
    """The number of stored tables, by status."""
    guests: int
    open_reports: int
    data_bytes: int
    free_bytes: int | None
    """Free space on the disk of the data folder; null for a database, whose disk the server cannot see."""
    backups: list[BackupInfo]
    """The latest backups, the last one first."""
    can_back_up: bool
    """True if this page can make a backup: the data is in a folder."""
    retention: list[Retained]


class Person(Message, frozen=True):
    """A guest, as operators see them."""

    id: str
    name: str
    came_at: int
    seen_at: int
    devices: int
    can_return: bool
    """True if they have a passkey or a recovery code. If not, signing them out takes their tables away for good."""
    reports: int
    """How many open reports there are about them."""
    suspensions: list[Suspension]


class ReportQuote(Message, frozen=True):
    """What the reported person wrote."""

    at: int
    text: str
    is_meant: bool
    """True for the message that the report is about."""


class ReportInfo(Message, frozen=True):
    """A report with its context."""

    id: str
    made_at: int
    reason: Reason
    words: str
    name: str
    """The name of the reported person in their seat, when the report was made."""
    reported: str
    """The id of the reported person."""
    reporter: str
    """The present name of the reporter, or an empty string if they were deleted."""
    table: str
    game: str
    messages: list[ReportQuote]
    closed_at: int
    note: str


class ActiveTable(Message, frozen=True):
    """A table that is not over."""

    table: TableInfo
    changed_at: int


class RefusedName(Message, frozen=True):
    """A word that no name may contain."""

    word: str
    written: str
    is_inside: bool


class AuditLine(Message, frozen=True):
    """One line of the audit log."""

    id: str
    at: int
    operator: str
    """The name of the operator, or an empty string for a command on the server."""
    action: Action
    guest: str
    """The id of the guest whom it was about, or an empty string."""
    name: str
    """The present name of that guest."""
    detail: str
