"""The stored rows of standing invitations."""

import msgspec

from ludoteca.table.messages.offers import OfferMode
from ludoteca.table.messages.rows import GuestRow
from ludoteca.table.messages.socket import Clock, OptionValue


class OfferRow(msgspec.Struct, frozen=True):
    """A standing invitation."""

    id: str
    guest: str
    """The guest who invites."""
    game: str
    players: int
    options: dict[str, OptionValue]
    """The options that were chosen. The others have their defaults."""
    mode: OfferMode
    clock: Clock | None
    matches: int
    """For how many more matches it stands."""
    made_at: int
    until: int


class ListedOffer(msgspec.Struct, frozen=True):
    """An invitation with the people who would play: first who invites, then those who have accepted."""

    offer: OfferRow
    people: list[GuestRow]
