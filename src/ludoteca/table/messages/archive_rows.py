"""The stored rows of the archive, and what can be searched for."""

import msgspec

from ludoteca.table.messages.archive import Result
from ludoteca.table.messages.rows import ResultRow, SeatRow


class ArchivePlace(msgspec.Struct, frozen=True):
    """A place in the list, which begins with the latest match."""

    ended_at: int
    table: str
    match: int


class ArchiveSearch(msgspec.Struct, frozen=True):
    """What to look for in a guest's archive. Empty fields allow everything."""

    game: str = ""
    opponent: str = ""
    """A part of the name of somebody else in the match, however it is written."""
    result: Result = ""
    since: int = 0
    """Only matches that ended at this time or later, in milliseconds since 1970."""
    until: int | None = None
    """Only matches that ended before this time."""
    after: ArchivePlace | None = None
    """Only matches after this place in the list."""


class FoundMatches(msgspec.Struct, frozen=True):
    """A page of the archive."""

    rows: list[ResultRow]
    seats: dict[str, list[SeatRow]]
    """The seats of each table."""
    has_more: bool
    total: int
