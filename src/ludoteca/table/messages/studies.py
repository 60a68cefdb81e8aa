"""HTTP requests and responses about studies, which are matches for analysis.

Requests and responses contain the study as a record in text form. The client keeps it, and the server stores nothing.
"""

from typing import Annotated, TypeAlias

import msgspec
from msgspec import Meta

from ludoteca.table.messages.socket import STEPS_LENGTH, Advice, MatchView, Message, OptionValue, SeatInfo, SeatNumber

RECORD_LENGTH = 15_000
POSITION_LENGTH = 4_000

RecordText: TypeAlias = Annotated[str, Meta(min_length=1, max_length=RECORD_LENGTH)]


class Begin(Message, frozen=True, forbid_unknown_fields=True):
    """Start a study from a position, or from a new deal if no position is given."""

    game: Annotated[str, Meta(min_length=1, max_length=40)]
    players: Annotated[int, Meta(ge=1, le=5)] | None = None
    options: Annotated[dict[str, OptionValue], Meta(max_length=20)] = msgspec.field(default_factory=dict)
    position: Annotated[str, Meta(max_length=POSITION_LENGTH)] = ""
    steps: Annotated[str, Meta(max_length=STEPS_LENGTH)] = ""
    """Steps that the side to move takes immediately."""
    viewer: SeatNumber | None = None
    is_open: bool = True


class Look(Message, frozen=True, forbid_unknown_fields=True):
    """Take zero or more steps in a study, and show the result."""

    record: RecordText
    steps: Annotated[str, Meta(max_length=STEPS_LENGTH)] = ""
    seat: SeatNumber | None = None
    """The seat that takes the steps; the default is the seat to move."""
    viewer: SeatNumber | None = None
    """The seat whose view is shown; the default is the seat to move."""
    is_open: bool = True
    """True to show everything, false to show only what the viewer may know."""


class Studied(Message, frozen=True):
    """The current state of a study."""

    record: str
    game: str
    options: dict[str, str]
    position: str
    """The complete position on one line."""
    seats: list[SeatInfo]
    view: MatchView
    """The viewer's view; `legal` lists the viewer's legal steps if it is the viewer's turn."""


class Analysed(Message, frozen=True):
    """The strongest bot's analysis of a study, based only on what the seat to move may know."""

    seat: int
    chances: list[float]
    """Each side's chance of winning. The chances add up to 1."""
    advice: list[Advice]
    """The best steps, best first."""
