"""The stored rows as plain structs, the same for every kind of store."""

import msgspec

from ludoteca.table.messages.archive import Result
from ludoteca.table.messages.socket import Clock, Mode, SeatKind, Status


class GuestRow(msgspec.Struct, frozen=True):
    """A guest: a person who has entered a name."""

    id: str
    name: str
    came_at: int
    seen_at: int = 0
    """When this guest was last seen, to the day."""


class TableRow(msgspec.Struct, frozen=True):
    """A table: its game and settings."""

    id: str
    game: str
    rules: int
    """The version of the rules in force at this table."""
    mode: Mode
    is_public: bool
    is_tournament: bool
    options: dict[str, str]
    clock: Clock | None
    host: str
    """The id of the guest who created the table, or an empty string once that guest is erased."""
    code: str
    code_until: int
    status: Status
    match: int
    made_at: int
    changed_at: int
    due_at: int | None
    """When the table must act even if nobody is connected, because a deadline passes or it is a bot's turn."""
    acting: int = 0
    """The seats to act, as a bit mask."""
    hints: bool | None = None
    """Whether the host allows hints, or None for the default."""
    places: list[int] = []
    """Every seat's place once the match is over. Before that, and for very old matches, the list is empty."""


class SeatRow(msgspec.Struct, frozen=True):
    """A seat at a table. Personal data can be erased, because it is only here and in chat messages, not in entries."""

    table: str
    seat: int
    kind: SeatKind
    level: str = ""
    guest: str = ""
    name: str = ""
    token_hash: bytes = b""
    seed: int = 0
    """The random seed for the bot that plays here or replaces an absent player. It comes from the operating system."""
    muted: int = 0
    """The seats that this player has muted in the chat, as a bit mask."""
    is_silenced: bool = False
    is_adaptive: bool = False
    """True for a bot whose level follows the host's results. `level` is the one of the current or next match."""


class EntryRow(msgspec.Struct, frozen=True):
    """One event in a table's log. It is never changed, and never removed while the table exists."""

    table: str
    number: int
    """The entry's number. Entries are numbered from 1, without gaps."""
    match: int
    at: int
    """When the entry was made, by the server's wall clock, in milliseconds."""
    body: bytes
    """A `ludoteca.table.state.entries` struct as JSON."""
    told: bytes
    """The log line that each viewer got, as JSON (see `ludoteca.table.state.narration`)."""
    versions: bytes
    """Each viewer's version after this entry, as a JSON list: the seats, then the spectators."""
    clock: bytes
    """The clock after this entry, as JSON."""
    seat: int = -1
    """The seat whose message caused this entry, or -1 if there was no message."""
    send_id: str = ""
    """The client's id for its message, used to recognise a resent message."""


class ChatRow(msgspec.Struct, frozen=True):
    """A chat message. Its text is empty once it is removed."""

    table: str
    number: int
    seat: int
    at: int
    text: str
    send_id: str = ""


class DraftRow(msgspec.Struct, frozen=True):
    """A set-up that a seat has drafted but not played. Storing it without steps deletes the draft."""

    table: str
    seat: int
    match: int
    steps: str = ""


class RunRow(msgspec.Struct, frozen=True):
    """One run of the server: when it started and when it was last known to be alive. Clocks stop between runs."""

    id: int
    began_at: int
    alive_at: int


class ReviewRow(msgspec.Struct, frozen=True):
    """A finished review. It contains no names."""

    id: str
    game: str
    made_at: int
    body: bytes
    """A `ludoteca.table.messages.reviews.Reviewed` as JSON."""


class SolvedRow(msgspec.Struct, frozen=True):
    """A puzzle that a guest has solved."""

    guest: str
    puzzle: str
    day: str
    """The date where the guest was, such as 2026-11-18, or an empty string if nobody knows it any more."""


class ResultRow(msgspec.Struct, frozen=True):
    """How a finished match went for one guest who played in it."""

    guest: str
    table: str
    match: int
    game: str
    outcome: Result
    ended_at: int


class AdaptedRow(msgspec.Struct, frozen=True):
    """The level at which adaptive bots will play against a guest, in a game with this number of players."""

    guest: str
    game: str
    players: int
    level: str


class Progress(msgspec.Struct, frozen=True):
    """A match against adaptive bots that has just ended: the level that was played, and how many half steps to move."""

    played: AdaptedRow
    by: int


class StoredTable(msgspec.Struct, frozen=True):
    """Everything stored about one table."""

    table: TableRow
    seats: list[SeatRow]
    entries: list[EntryRow]
    messages: list[ChatRow]
    drafts: list[DraftRow] = []
    results: list[ResultRow] = []


class ProcessRow(msgspec.Struct, frozen=True):
    """One process of a server that has several."""

    id: str
    address: str
    """Where the other processes reach it."""
    version: str
    began_at: int
    alive_at: int
    is_alive: bool
    figures: dict[str, float]
    """What the process published with its last sign of life."""
    leases: int
