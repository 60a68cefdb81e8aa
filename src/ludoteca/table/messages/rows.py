"""What is stored, as plain structs: the same for every kind of store."""

import msgspec

from ludoteca.table.messages.socket import Clock, Mode, SeatKind, Status


class GuestRow(msgspec.Struct, frozen=True):
    """Somebody who came in and said a name."""

    id: str
    name: str
    token_hash: bytes
    came_at: int
    seen_at: int = 0
    """When this guest was last here, to the day."""


class TableRow(msgspec.Struct, frozen=True):
    """A table: what is played there and how."""

    id: str
    game: str
    rules: int
    """The version of the rules under which it is played."""
    mode: Mode
    is_public: bool
    is_tournament: bool
    options: dict[str, str]
    clock: Clock | None
    host: str
    """The guest who made it; empty once erased."""
    code: str
    code_until: int
    status: Status
    match: int
    made_at: int
    changed_at: int
    due_at: int | None
    """When the table has something to do though nobody looks: a deadline passes, or a computer player is to act."""
    acting: int = 0
    """The seats that are to act, as bits."""


class SeatRow(msgspec.Struct, frozen=True):
    """A seat of a table. Personal things stand here and in messages, never in entries: they can be erased."""

    table: str
    seat: int
    kind: SeatKind
    level: str = ""
    guest: str = ""
    name: str = ""
    token_hash: bytes = b""
    seed: int = 0
    """The seed of the computer player that sits or stands in here; from the operating system."""
    muted: int = 0
    """The seats that this one does not want to hear, as bits."""
    is_silenced: bool = False


class EntryRow(msgspec.Struct, frozen=True):
    """One thing that happened at a table, in order. Never changed, never removed while the table is kept."""

    table: str
    number: int
    """From 1, without gaps."""
    match: int
    at: int
    """The server's wall clock, in milliseconds."""
    body: bytes
    """A `ludoteca.table.state.entries` struct as JSON."""
    told: bytes
    """What each viewer was told of it, as JSON: see `ludoteca.table.state.narration`."""
    versions: bytes
    """The version of every viewer after it, one varying number each, as a JSON list: seats, then spectators."""
    clock: bytes
    """The clock after it, as JSON."""
    seat: int = -1
    """Whose message led to it; -1 if nobody sent one."""
    send_id: str = ""
    """What the client called its message: a resend is recognised by it."""


class ChatRow(msgspec.Struct, frozen=True):
    """Something that was said; the text is empty once it was taken away."""

    table: str
    number: int
    seat: int
    at: int
    text: str
    send_id: str = ""


class RunRow(msgspec.Struct, frozen=True):
    """One run of the server: from when, and when it was last known to be alive. Between runs no clock runs."""

    id: int
    began_at: int
    alive_at: int


class ReviewRow(msgspec.Struct, frozen=True):
    """A review that is done. It knows no names."""

    id: str
    game: str
    made_at: int
    body: bytes
    """A `ludoteca.table.messages.reviews.Reviewed` as JSON."""


class StoredTable(msgspec.Struct, frozen=True):
    """All that is stored of one table."""

    table: TableRow
    seats: list[SeatRow]
    entries: list[EntryRow]
    messages: list[ChatRow]
