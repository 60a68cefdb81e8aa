"""HTTP messages about standing invitations, which anybody may accept."""

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from ludoteca.table.messages.socket import Clock, Message, OptionValue

MOST_HOURS = 30 * 24
MOST_MATCHES = 5

OfferMode: TypeAlias = Literal["live", "turns"]


class NewOffer(Message, frozen=True, forbid_unknown_fields=True):
    """Invite anybody to a match. The table is made as soon as enough people have accepted."""

    game: Annotated[str, Meta(min_length=1, max_length=40)]
    players: Annotated[int, Meta(ge=2, le=5)]
    options: Annotated[dict[str, OptionValue], Meta(max_length=20)] = msgspec.field(default_factory=dict)
    mode: OfferMode = msgspec.field(name="manner", default="turns")
    clock: Clock | None = None
    hours: Annotated[int, Meta(ge=1, le=MOST_HOURS)] = 7 * 24
    """For how many hours the invitation stands."""
    matches: Annotated[int, Meta(ge=1, le=MOST_MATCHES)] = 1
    """For how many matches it stands. Nobody can accept it twice."""


class Offer(Message, frozen=True):
    """A standing invitation."""

    id: str
    game: str
    players: int
    options: dict[str, str]
    """The options in force, all of them."""
    mode: OfferMode = msgspec.field(name="manner")
    clock: Clock | None
    matches: int
    """For how many more matches it stands."""
    until: int
    """When it ends, in milliseconds since 1970."""
    people: list[str]
    """The names of those who would play: first the person who invites, then those who have accepted."""
    is_yours: bool
    """True if you have made it."""
    has_you: bool
    """True if you have accepted it, and it still needs others."""


class Accepted(Message, frozen=True):
    """What became of an invitation that you have accepted."""

    table: str
    """The table, if you were the last one it needed, or an empty string if it needs others."""


class ExportedOffer(Message, frozen=True):
    """An invitation in an export: one of your own, or one that you have accepted."""

    game: str
    players: int
    mode: OfferMode = msgspec.field(name="manner")
    until: int
    is_yours: bool
