"""HTTP requests and responses about replays: a match step by step, from a table or from a record."""

from typing import Annotated

from msgspec import Meta

from ludoteca.table.messages.socket import LogLine, MatchView, Message, SeatInfo, SeatNumber

REPLAYED_LENGTH = 60_000
"""The maximum length of a record to replay: more than ten times as long as random matches get."""


class Watch(Message, frozen=True, forbid_unknown_fields=True):
    """Replay the match in a record."""

    record: Annotated[str, Meta(min_length=1, max_length=REPLAYED_LENGTH)]
    viewer: SeatNumber | None = None
    """The seat whose view is shown. Without a seat, nothing is hidden."""


class Moment(Message, frozen=True):
    """A match after one of its steps. In the first moment, before any step, `line` is null.

    A line without words means that this viewer learned nothing about the step.
    """

    line: LogLine | None
    view: MatchView


class Moments(Message, frozen=True):
    """A match step by step, as one viewer may see it."""

    game: str
    options: dict[str, str]
    seats: list[SeatInfo]
    viewer: int | None
    """The seat whose view is shown, or null for a view that belongs to no seat."""
    is_open: bool
    """True if nothing is hidden."""
    is_running: bool
    """True if the match is still running. It is then shown only as far back as the viewer may look."""
    moments: list[Moment]
