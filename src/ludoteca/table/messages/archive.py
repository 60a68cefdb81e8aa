"""HTTP messages about the archive: the matches that a guest has finished."""

from typing import Literal, TypeAlias

from ludoteca.table.messages.socket import Message, SeatKind

Result: TypeAlias = Literal["won", "lost", "drawn", ""]
"""How a match went for a guest. It is empty for a guest in several seats, and for some very old matches."""


class ArchivedPlayer(Message, frozen=True):
    """A player of a finished match."""

    name: str
    kind: SeatKind
    level: str
    """The level of a bot, `adaptive`, or an empty string."""
    is_you: bool


class ArchivedMatch(Message, frozen=True):
    """A match that you have finished."""

    table: str
    match: int
    game: str
    result: Result
    ended_at: int
    """When it ended, in milliseconds since 1970."""
    players: list[ArchivedPlayer]


class ArchivePage(Message, frozen=True):
    """Some of your finished matches, the latest first."""

    matches: list[ArchivedMatch]
    after: str
    """Ask for the matches `after` this to get the next page. It is empty on the last page."""
    total: int
    """How many matches you have finished, whatever was searched for."""


class ExportedResult(Message, frozen=True):
    """A finished match in an export."""

    table: str
    match: int
    game: str
    result: Result
    ended_at: int
