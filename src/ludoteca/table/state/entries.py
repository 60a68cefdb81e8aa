"""A table's stored events. Its history is a list of these entries, and nothing else changes a match."""

from typing import Literal, TypeAlias

import msgspec

from ludoteca.table.messages.socket import Question


class Entry(msgspec.Struct, frozen=True, tag_field="kind"):
    """The base class for all entries."""


class Began(Entry, frozen=True, tag="began", omit_defaults=True):
    """A match began. `origin` is `deal` or `position` with its text, and stays secret until the match is over."""

    origin: tuple[str, str]
    levels: dict[int, str] = {}
    """The levels of the adaptive bots in this match, by seat."""


class Played(Entry, frozen=True, tag="played"):
    """A seat took one or more steps in one message."""

    seat: int
    steps: list[str]


class Happened(Entry, frozen=True, tag="happened"):
    """An event that nobody chose: a time-out."""

    seat: int
    event: str


class Undone(Entry, frozen=True, tag="undone"):
    """A seat undid its last step without asking (`keep` is None), or all agreed to keep only the first `keep` steps."""

    seat: int
    keep: int | None


class Asked(Entry, frozen=True, tag="asked"):
    """A seat asked the others something. `voters` are the seats that must agree."""

    seat: int
    what: Question
    about: int | None
    voters: list[int]


class Answered(Entry, frozen=True, tag="answered"):
    """A seat answered. Any consequence is a separate entry."""

    seat: int
    is_yes: bool


class Left(Entry, frozen=True, tag="left"):
    """A seat resigned or ran out of time. The seats in `others` ran out of time at the same moment."""

    seat: int
    why: Literal["resigned", "time"]
    others: list[int] = []


class Drawn(Entry, frozen=True, tag="drawn"):
    """All agreed to a draw."""


class Stopped(Entry, frozen=True, tag="stopped"):
    """An operator of the server ended the match."""


class StoodIn(Entry, frozen=True, tag="stood_in"):
    """A bot took over a person's seat."""

    seat: int
    level: str


class Returned(Entry, frozen=True, tag="returned"):
    """The person came back, and the bot left the seat."""

    seat: int


class AskedHint(Entry, frozen=True, tag="asked_hint"):
    """A seat asked for a hint. The advice is not stored."""

    seat: int


AnyEntry: TypeAlias = (
    Began | Played | Happened | Undone | Asked | Answered | Left | Drawn | Stopped | StoodIn | Returned | AskedHint
)

_decoder: msgspec.json.Decoder[AnyEntry] = msgspec.json.Decoder(AnyEntry)


def entry_bytes(entry: AnyEntry) -> bytes:
    """Encode an entry for storage."""
    return msgspec.json.encode(entry)


def read_entry(stored: bytes) -> AnyEntry:
    """Decode a stored entry."""
    return _decoder.decode(stored)
