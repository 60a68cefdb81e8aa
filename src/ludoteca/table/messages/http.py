"""HTTP requests and responses as structs, from which the OpenAPI schema and the TypeScript types are generated."""

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from ludoteca.core.sentences import Sentence
from ludoteca.table.messages.accounts import ExportedAccount
from ludoteca.table.messages.archive import ExportedResult
from ludoteca.table.messages.calls import ExportedCalls
from ludoteca.table.messages.care import ExportedBlock, ExportedReport, Suspension
from ludoteca.table.messages.offers import ExportedOffer
from ludoteca.table.messages.socket import (
    NAME_LENGTH,
    Clock,
    Message,
    Mode,
    OptionValue,
    SeatNumber,
    TableInfo,
)
from ludoteca.table.messages.solved import SolvedPuzzle

JoinCode: TypeAlias = Annotated[
    str, Meta(min_length=1, max_length=400)
]  # as typed by a person: an invalid code gets an explanation, not a schema error
Name: TypeAlias = Annotated[str, Meta(max_length=400)]  # a blank name, or one over NAME_LENGTH, is explained as well
Level: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]


# Requests


class NewGuest(Message, frozen=True, forbid_unknown_fields=True):
    """Create a guest with a display name. To come back, the guest needs only the token."""

    name: Name


class NewName(Message, frozen=True, forbid_unknown_fields=True):
    """Change your display name. Seats you have already taken keep the old name."""

    name: Name


class SeatWish(Message, frozen=True, forbid_unknown_fields=True):
    """The requested player for a seat: you (`me`), a bot with a level (`computer`), or anyone (`open`).

    A bot of the level `adaptive` plays about as well as you, and moves half a step after each match. On a shared
    screen, `me` can have several seats.
    """

    kind: Literal["me", "open", "computer"]
    level: Annotated[str, Meta(max_length=40)] = ""
    name: Annotated[str, Meta(max_length=NAME_LENGTH)] = ""
    """On a shared screen: the name of the person in this seat."""


class NewTable(Message, frozen=True, forbid_unknown_fields=True):
    """Create a table. The number of seats is the number of players."""

    game: Annotated[str, Meta(min_length=1, max_length=40)]
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=5)]
    options: Annotated[dict[str, OptionValue], Meta(max_length=20)] = msgspec.field(default_factory=dict)
    mode: Mode = msgspec.field(name="manner", default="live")
    is_public: bool = False
    is_tournament: bool = False
    clock: Clock | None = None
    has_hints: bool | None = None
    """Whether players may ask for hints. The default (null) allows hints unless people play against each other."""


class Join(Message, frozen=True, forbid_unknown_fields=True):
    """Take a seat: the given one, or any open seat."""

    seat: SeatNumber | None = None


class JoinByCode(Message, frozen=True, forbid_unknown_fields=True):
    """Take a seat at the table with this join code."""

    code: JoinCode
    seat: SeatNumber | None = None


class ComputerWish(Message, frozen=True, forbid_unknown_fields=True):
    """Put a bot in an open seat. Only the host can do this. The level can be `adaptive`."""

    level: Level


# Responses


class Guest(Message, frozen=True):
    """A guest. The token is sent only once, when the guest is created, so the client must store it."""

    id: str
    name: str
    token: str = ""


class SeatKey(Message, frozen=True):
    """The secret that gives access to a seat from any device or program. It is sent once and stored as a hash."""

    seat: int
    token: str


class Seated(Message, frozen=True):
    """A table you have joined, the keys to the seats you just took, and the join code while seats are open."""

    table: TableInfo
    keys: list[SeatKey]
    code: str = ""


class MyTable(Message, frozen=True):
    """A table at which you have a seat."""

    table: TableInfo
    seats: list[int]
    is_due: bool
    """True if it is your turn there."""
    changed_at: int
    """When something last happened there, in milliseconds since 1970."""
    places: list[int]
    """Every seat's place once the match is over. Before that, and for very old matches, the list is empty."""
    due_at: int | None = None
    """When your time runs out, in milliseconds since 1970, if it is your turn in a match over days with a clock."""


class OptionInfo(Message, frozen=True):
    """One of a game's options: its summary, its clause, the possible choices and what each one means."""

    name: str
    clause: str
    summary: Sentence
    kind: Literal["flag", "choice", "number", "several"]
    choices: dict[str, Sentence]
    default: str
    live_default: str
    live_people: int
    simplest: str
    """The value in the simplest form of the game, for a first match against bots."""


class LevelInfo(Message, frozen=True):
    """A bot level and how bots play at it."""

    name: str
    summary: Sentence
    rating: int
    """Its strength in the game's form with the fewest players, or 0 if it has not been measured.

    Ratings are Elo ratings: 200 points more mean a win share of 76%. The weakest level has 800.
    """


class GameInfo(Message, frozen=True):
    """The facts about a game."""

    name: str
    title: str
    credit: str
    summary: Sentence
    minutes: str
    age: int
    """The recommended minimum age, or 0 if the box does not state one."""
    version: int
    players: list[int]
    sides: dict[str, list[int]]
    capabilities: list[str]
    options: list[OptionInfo]
    levels: list[LevelInfo]
    """The bot levels, weakest first."""
    clock_option: str
    """The option that sets the game's own clock, or an empty string if the game has none.

    A table uses either this clock or `clock`.
    """


class WarmingGame(Message, frozen=True):
    """A game that is still being compiled. Weak bots can already play it, but strong bots are not ready yet."""

    game: str
    seconds: int
    """The approximate time until the game is compiled."""
    levels: list[str]
    """The levels that are not ready yet."""


class Texts(Message, frozen=True):
    """All texts for the table and its games in one language, in Project Fluent format."""

    language: str
    texts: str


class Problem(Message, frozen=True):
    """Why a request failed: a human-readable sentence, and the clause if a rule forbids the request."""

    sentence: Sentence
    clause: str = ""
    line: int = 0
    """The line of the error in the text that was sent, such as a match file, or 0 if the error has no line."""


HealthPart: TypeAlias = Literal["rules", "store", "space"]


class Health(Message, frozen=True):
    """The result of `/health`, which plays two steps of a match, writes to the store and checks the free disk space."""

    is_well: bool
    version: str
    game: str
    tables: int
    sockets: int
    failed: list[HealthPart]
    """The checks that failed: `rules`, `store` (nothing can be stored) or `space` (the disk is nearly full)."""


class WrittenMessage(Message, frozen=True):
    """A chat message that a guest wrote."""

    table: str
    number: int
    at: int
    text: str


class LeftSeat(Message, frozen=True):
    """A seat that a guest took."""

    table: str
    seat: int
    name: str
    game: str


class ExportedLevel(Message, frozen=True):
    """The level at which adaptive bots will play against a guest, in a game with this number of players."""

    game: str
    players: int
    level: str


class GuestExport(Message, frozen=True):
    """Everything stored about one guest."""

    id: str
    name: str
    came_at: int
    seen_at: int
    """When this guest was last seen, to the day."""
    seats: list[LeftSeat]
    calls: ExportedCalls
    messages: list[WrittenMessage] = msgspec.field(name="sayings")
    records: list[str]
    account: ExportedAccount
    puzzles: list[SolvedPuzzle]
    """The puzzles that this guest has solved."""
    blocks: list[ExportedBlock] = msgspec.field(default_factory=list)
    """The people whom this guest has blocked."""
    reports: list[ExportedReport] = msgspec.field(default_factory=list)
    """The reports that this guest has made."""
    suspensions: list[Suspension] = msgspec.field(default_factory=list)
    """What this guest may not do now."""
    results: list[ExportedResult] = msgspec.field(default_factory=list)
    """How this guest's finished matches went."""
    offers: list[ExportedOffer] = msgspec.field(default_factory=list)
    """The standing invitations that this guest has made or accepted."""
    levels: list[ExportedLevel] = msgspec.field(default_factory=list)
    """How strong adaptive bots are against this guest."""
