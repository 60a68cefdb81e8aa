"""HTTP messages that look after people: blocks and reports."""

from typing import Annotated

from msgspec import Meta

from ludoteca.table.messages.care_rows import Reason, Scope
from ludoteca.table.messages.socket import Count, Message, SeatNumber

WORDS_LENGTH = 280  # characters in what a reporter writes


class BlockWish(Message, frozen=True, forbid_unknown_fields=True):
    """Block the person in a seat."""

    seat: SeatNumber


class Block(Message, frozen=True):
    """Somebody whom you have blocked."""

    id: str
    """The id of the block, not of the person."""
    name: str
    """The name under which you knew them."""
    made_at: int


class ExportedBlock(Message, frozen=True):
    """Somebody whom a guest has blocked."""

    name: str
    made_at: int


class ReportWish(Message, frozen=True, forbid_unknown_fields=True):
    """Report the person in a seat to the operators of this server.

    The server itself adds the name and what the person wrote in the chat of this table.
    """

    seat: SeatNumber
    reason: Reason
    words: Annotated[str, Meta(max_length=WORDS_LENGTH)] = ""
    """What you want to add, if anything."""
    message: Count = 0
    """The number of the chat message that you report, or 0."""


class ExportedReport(Message, frozen=True):
    """A report that a guest has made."""

    name: str
    """The name of the reported person in their seat."""
    reason: Reason
    words: str
    made_at: int


class Suspension(Message, frozen=True):
    """What a guest may not do until a time, in milliseconds since 1970."""

    scope: Scope
    until: int
