"""The part of a store that is about standing invitations."""

from collections.abc import Callable, Sequence
from typing import Concatenate, ParamSpec, Protocol, TypeVar

from ludoteca.table.messages.offer_rows import ListedOffer, OfferRow
from ludoteca.table.messages.rows import GuestRow
from ludoteca.table.storage import offers
from ludoteca.table.storage.connection import DatabaseConnection

P = ParamSpec("P")
T = TypeVar("T")


class OfferReader(Protocol):
    """Reads standing invitations."""

    async def _read(
        self, query: Callable[Concatenate[DatabaseConnection, P], T], *args: P.args, **named: P.kwargs
    ) -> T: ...

    async def listed_offers(self, guest: str, now: int, limit: int) -> Sequence[ListedOffer]:
        """The invitations that a guest may see, the latest first. Without a guest, all of them."""
        return await self._read(offers.listed_offers, guest, now, limit)

    async def offers_of(self, guest: str, now: int, limit: int) -> Sequence[ListedOffer]:
        """The invitations that a guest has made, or has accepted while others are missing, the latest first."""
        return await self._read(offers.offers_of, guest, now, limit)


class OfferWriter(Protocol):
    """Changes standing invitations. Each change is atomic, for all processes."""

    async def _write(
        self, change: Callable[Concatenate[DatabaseConnection, P], T], *args: P.args, **named: P.kwargs
    ) -> T: ...

    async def add_offer(self, offer: OfferRow) -> None:
        """Store an invitation. Raise ForbiddenError if its guest has too many."""
        await self._write(offers.add_offer, offer)

    async def withdraw_offer(self, guest: str, offer: str) -> bool:
        """Delete one of a guest's invitations, or take back what they have accepted."""
        return await self._write(offers.withdraw_offer, guest, offer)

    async def accept_offer(self, guest: GuestRow, offer: str, now: int, make: offers.MakeTable) -> str:
        """Accept an invitation. If nobody is missing then, store the table that `make` returns, and return its id."""
        return await self._write(offers.accept_offer, guest, offer, now, make)

    async def forget_old_offers(self, now: int) -> None:
        """Delete the invitations that have ended."""
        await self._write(offers.forget_old_offers, now)
