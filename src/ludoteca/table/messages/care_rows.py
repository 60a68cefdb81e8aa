"""The stored rows that look after people: refused words, blocks, reports and suspensions."""

from typing import Literal, TypeAlias

import msgspec

Reason: TypeAlias = Literal["rude", "name", "cheating", "stalling", "other"]
"""Why somebody is reported."""
Scope: TypeAlias = Literal["chat", "public"]
"""What a suspension takes away: writing in chats, or public tables."""


class RefusedWord(msgspec.Struct, frozen=True):
    """A word that no name may contain."""

    word: str
    """The word as it is compared; see `base/names.py`."""
    written: str
    """The word as the host wrote it."""
    is_inside: bool
    """True if it is refused inside other words too."""
    added_at: int


class BlockRow(msgspec.Struct, frozen=True):
    """A guest does not want to meet another any more."""

    id: str
    guest: str
    blocked: str
    name: str
    """The name under which the guest knew the other."""
    made_at: int


class Quote(msgspec.Struct, frozen=True):
    """A chat message in a report, as it was when the report was made."""

    number: int
    at: int
    text: str
    is_meant: bool
    """True for the message that the report is about."""


class ReportRow(msgspec.Struct, frozen=True):
    """A guest has reported another to the operators. It has nothing that only some people at the table may know."""

    id: str
    reporter: str
    """The guest who made the report, or an empty string once they are erased."""
    reported: str
    name: str
    """The name in the seat of the reported person."""
    table: str
    game: str
    reason: Reason
    words: str
    """What the reporter wrote, or an empty string."""
    messages: list[Quote]
    """What the reported person wrote at the table, as the server knows it."""
    made_at: int
    closed_at: int = 0
    """When an operator closed the report, or 0 while it is open."""
    note: str = ""
    """What operators wrote about the report."""


class SuspensionRow(msgspec.Struct, frozen=True):
    """A guest may not do something for a while."""

    guest: str
    scope: Scope
    until: int
