"""What is asked and answered over HTTP, as structs: OpenAPI and TypeScript come from here."""

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from ludoteca.table.messages.socket import (
    NAME_LENGTH,
    Clock,
    Message,
    Mode,
    Name,
    OptionValue,
    SeatNumber,
    TableInfo,
)

JoinCode: TypeAlias = Annotated[
    str, Meta(min_length=1, max_length=400)
]  # as people type it: what is no code is told so
Level: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]


# What is asked over HTTP


class NewGuest(Message, frozen=True, forbid_unknown_fields=True):
    """Somebody comes in and says a name; there are no accounts."""

    name: Name


class SeatWish(Message, frozen=True, forbid_unknown_fields=True):
    """Who shall sit there: `me` (several times on one screen), a computer player of some level, or whoever comes."""

    kind: Literal["me", "open", "computer"]
    level: Annotated[str, Meta(max_length=40)] = ""
    name: Annotated[str, Meta(max_length=NAME_LENGTH)] = ""
    """On one screen: the name of the person in this seat."""


class NewTable(Message, frozen=True, forbid_unknown_fields=True):
    """A table to be made. There are as many players as seats."""

    game: Annotated[str, Meta(min_length=1, max_length=40)]
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=5)]
    options: Annotated[dict[str, OptionValue], Meta(max_length=20)] = msgspec.field(default_factory=dict)
    mode: Mode = msgspec.field(name="manner", default="live")
    is_public: bool = False
    is_tournament: bool = False
    clock: Clock | None = None


class Join(Message, frozen=True, forbid_unknown_fields=True):
    """Sit down: at any open seat, or at a certain one."""

    seat: SeatNumber | None = None


class JoinByCode(Message, frozen=True, forbid_unknown_fields=True):
    """Sit down at the table that a short code stands for."""

    code: JoinCode
    seat: SeatNumber | None = None


class ComputerWish(Message, frozen=True, forbid_unknown_fields=True):
    """The host fills an open seat with a computer player."""

    level: Level


# What HTTP answers


class Guest(Message, frozen=True):
    """Who somebody is here. The token is told once, and kept by the browser or program."""

    id: str
    name: str
    token: str = ""


class SeatKey(Message, frozen=True):
    """The secret that opens a seat from any device or program; told once, stored hashed."""

    seat: int
    token: str


class Seated(Message, frozen=True):
    """A table at which one sits, the keys of the seats that were just taken, and its join code while it is open."""

    table: TableInfo
    keys: list[SeatKey]
    code: str = ""


class MyTable(Message, frozen=True):
    """One of the tables at which one sits."""

    table: TableInfo
    seats: list[int]
    is_due: bool
    """True if it is one's turn there."""


class OptionInfo(Message, frozen=True):
    """An option of a game: what it is about, the clause, what can be chosen and what each choice means."""

    name: str
    clause: str
    summary: str
    kind: Literal["flag", "choice", "number", "several"]
    choices: dict[str, str]
    default: str
    live_default: str
    live_people: int


class LevelInfo(Message, frozen=True):
    """A level of computer players, and how one plays at it."""

    name: str
    summary: str


class GameInfo(Message, frozen=True):
    """A game: its facts."""

    name: str
    title: str
    credit: str
    summary: str
    minutes: str
    ages: str
    version: int
    players: list[int]
    sides: dict[str, list[int]]
    capabilities: list[str]
    options: list[OptionInfo]
    levels: list[LevelInfo]
    """From the weakest to the strongest."""
    clock_option: str
    """The option that is the game's own clock, empty without one: a table uses that one or another clock, not both."""


class WarmingGame(Message, frozen=True):
    """A game that is still being compiled: weak bots play it already, the strong ones wait."""

    game: str
    seconds: int
    """About how long it takes."""
    levels: list[str]
    """The levels that wait."""


class Phrases(Message, frozen=True):
    """What the table and its games say in English, in another language.

    A phrase may have `{blanks}`, whose content is translated in the same way. A blank with the name of a form behind
    it, as in `{colour:weak}`, takes what that form has for its content, if it has anything.
    """

    language: str
    phrases: dict[str, str]
    forms: dict[str, dict[str, str]]


class Problem(Message, frozen=True):
    """Why something was not done, for a person; with the clause if a rule is behind it."""

    sentence: str
    clause: str = ""
    line: int = 0
    """The line at which a text is wrong that was sent to be read; 0 if it is about no line."""


HealthPart: TypeAlias = Literal["rules", "store", "space"]


class Health(Message, frozen=True):
    """What `/health` found: it plays two steps of a match, writes to the store and looks at the free disk space."""

    is_well: bool
    version: str
    game: str
    tables: int
    sockets: int
    failed: list[HealthPart]
    """The parts that failed: the rules, the store (nothing can be stored), or the space (the disk is nearly full)."""


class WrittenMessage(Message, frozen=True):
    """Something that a guest said."""

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


class GuestExport(Message, frozen=True):
    """Everything that one guest left here."""

    id: str
    name: str
    came_at: int
    seen_at: int
    """When this guest was last here, to the day."""
    seats: list[LeftSeat]
    messages: list[WrittenMessage] = msgspec.field(name="sayings")
    records: list[str]
