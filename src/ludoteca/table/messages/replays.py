"""What is asked and answered about replays over HTTP: a match step by step, of a table or of a record."""

from typing import Annotated

from msgspec import Meta

from ludoteca.table.messages.socket import LogLine, MatchView, Message, SeatInfo, SeatNumber

REPLAYED_LENGTH = 60_000
"""Of a record that is looked through: more than ten times what matches at random come to."""


class Watch(Message, frozen=True, forbid_unknown_fields=True):
    """Look through the match of a record."""

    record: Annotated[str, Meta(min_length=1, max_length=REPLAYED_LENGTH)]
    viewer: SeatNumber | None = None
    """Whose eyes it is looked at with; everything lies open if nobody is named."""


class Moment(Message, frozen=True):
    """A match as it lay after one of its steps; before the first step there is no line.

    A line without words is a step of which this viewer was told nothing.
    """

    line: LogLine | None
    view: MatchView


class Moments(Message, frozen=True):
    """A match step by step, as one viewer may look at it."""

    game: str
    options: dict[str, str]
    seats: list[SeatInfo]
    viewer: int | None
    """The seat that it is looked at from; without one, what everybody may see."""
    is_open: bool
    """True if nothing is hidden."""
    is_running: bool
    """True if the match is still played: then it is shown as far as the viewer may look back."""
    moments: list[Moment]
