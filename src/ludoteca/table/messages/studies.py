"""What is asked and answered about studies over HTTP: matches that nobody plays, held by whoever looks at them.

A study goes over the wire as the text of its record, both ways, so nothing of it is kept here.
"""

from typing import Annotated, TypeAlias

import msgspec
from msgspec import Meta

from ludoteca.table.messages.socket import STEPS_LENGTH, Advice, MatchView, Message, OptionValue, SeatInfo, SeatNumber

RECORD_LENGTH = 15_000
POSITION_LENGTH = 4_000

RecordText: TypeAlias = Annotated[str, Meta(min_length=1, max_length=RECORD_LENGTH)]


class Begin(Message, frozen=True, forbid_unknown_fields=True):
    """A study to begin with: at a position, or without one with a new deal."""

    game: Annotated[str, Meta(min_length=1, max_length=40)]
    players: Annotated[int, Meta(ge=1, le=5)] | None = None
    options: Annotated[dict[str, OptionValue], Meta(max_length=20)] = msgspec.field(default_factory=dict)
    position: Annotated[str, Meta(max_length=POSITION_LENGTH)] = ""
    steps: Annotated[str, Meta(max_length=STEPS_LENGTH)] = ""
    """What is taken there at once, by who is to act."""
    viewer: SeatNumber | None = None
    is_open: bool = True


class Look(Message, frozen=True, forbid_unknown_fields=True):
    """Look at a study, after taking some steps in it if any are given."""

    record: RecordText
    steps: Annotated[str, Meta(max_length=STEPS_LENGTH)] = ""
    seat: SeatNumber | None = None
    """Who takes the steps; who is to act if nobody is named."""
    viewer: SeatNumber | None = None
    """Who looks; who is to act if nobody is named."""
    is_open: bool = True
    """True if everything is shown, false if only what the viewer may know."""


class Studied(Message, frozen=True):
    """A study as it stands."""

    record: str
    game: str
    options: dict[str, str]
    position: str
    """The position on one line, with everything in it."""
    seats: list[SeatInfo]
    view: MatchView
    """As the viewer sees it; `legal` is what the viewer may do, if it is to act."""


class Analysed(Message, frozen=True):
    """What the strongest player thinks of a study, from what the seat that is to act may know."""

    seat: int
    chances: list[float]
    """How likely each side is to win, all together 1."""
    advice: list[Advice]
    """The best steps, the best first."""
