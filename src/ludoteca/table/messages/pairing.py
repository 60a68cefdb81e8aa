"""HTTP messages about quick pairing: waiting for somebody who wants to play the same game."""

from typing import Annotated, TypeAlias

from msgspec import Meta

from ludoteca.table.messages.socket import Message

PageId: TypeAlias = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{8,40}$")]


class Wait(Message, frozen=True, forbid_unknown_fields=True):
    """Wait for an opponent. Send this again every two seconds: somebody who is silent for longer is not paired."""

    game: Annotated[str, Meta(min_length=1, max_length=40)]
    page: PageId
    """An id that the page has made up, to tell apart the pages of one guest."""
    begins: bool = False
    """True if the page begins to wait. It takes the place of the guest's other pages."""
    is_playing: bool = False
    """True if the guest plays against a bot meanwhile. Then they are asked before they are paired."""


class WaitingPage(Message, frozen=True, forbid_unknown_fields=True):
    """The page that waits."""

    page: PageId


class Waiting(Message, frozen=True):
    """How the wait goes."""

    seconds: int
    """How long this guest has waited."""
    others: int
    """How many others wait for the same game."""
    table: str
    """The table, as soon as there is one."""
    asks: str
    """The name of somebody who has come while you play against a bot, or an empty string. Accept, or leave."""
    is_asking: bool
    """True if somebody has been found who plays against a bot and is being asked now."""
