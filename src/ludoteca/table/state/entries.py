"""What can happen at a table, as it is stored: a table's past is the list of these; nothing else changes a match."""

from typing import Literal, TypeAlias

import msgspec

from ludoteca.table.messages.socket import Question


class Entry(msgspec.Struct, frozen=True, tag_field="kind"):
    """What all entries have in common."""


class Began(Entry, frozen=True, tag="began"):
    """A match began: how, `deal` or `position` and its text, is the table's secret until the match is over."""

    origin: tuple[str, str]


class Played(Entry, frozen=True, tag="played"):
    """A seat took steps, in one go."""

    seat: int
    steps: list[str]


class Happened(Entry, frozen=True, tag="happened"):
    """An event that nobody chose: a time-out."""

    seat: int
    event: str


class Undone(Entry, frozen=True, tag="undone"):
    """A seat took back its last step alone (`keep` is None), or all steps but the first `keep`, as all agreed."""

    seat: int
    keep: int | None


class Asked(Entry, frozen=True, tag="asked"):
    """A seat asked the others something: `voters` are those who must agree."""

    seat: int
    what: Question
    about: int | None
    voters: list[int]


class Answered(Entry, frozen=True, tag="answered"):
    """A seat answered. What follows from it stands in an entry of its own."""

    seat: int
    is_yes: bool


class Left(Entry, frozen=True, tag="left"):
    """A seat gave the match up, or its time ran out; `others` ran out of theirs at the same moment."""

    seat: int
    why: Literal["resigned", "time"]
    others: list[int] = []


class Drawn(Entry, frozen=True, tag="drawn"):
    """All agreed to a draw."""


class StoodIn(Entry, frozen=True, tag="stood_in"):
    """A computer player sits in for somebody."""

    seat: int
    level: str


class Returned(Entry, frozen=True, tag="returned"):
    """The person is back, and the computer player leaves the seat."""

    seat: int


AnyEntry: TypeAlias = Began | Played | Happened | Undone | Asked | Answered | Left | Drawn | StoodIn | Returned

_decoder: msgspec.json.Decoder[AnyEntry] = msgspec.json.Decoder(AnyEntry)


def entry_bytes(entry: AnyEntry) -> bytes:
    """An entry as it is stored."""
    return msgspec.json.encode(entry)


def read_entry(stored: bytes) -> AnyEntry:
    """An entry as it was stored."""
    return _decoder.decode(stored)
