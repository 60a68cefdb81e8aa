"""The part of a store that is about quick pairing."""

from collections.abc import Callable
from typing import Concatenate, ParamSpec, Protocol, TypeVar

from ludoteca.table.messages.pairing import Wait, Waiting
from ludoteca.table.messages.rows import GuestRow
from ludoteca.table.storage import pairing
from ludoteca.table.storage.connection import DatabaseConnection

P = ParamSpec("P")
T = TypeVar("T")


class PairingStore(Protocol):
    """Pairs guests who wait. Each change is atomic, for all processes."""

    async def _write(
        self, change: Callable[Concatenate[DatabaseConnection, P], T], *args: P.args, **named: P.kwargs
    ) -> T: ...

    async def wait(self, guest: GuestRow, wish: Wait, now: int, make: pairing.MakePair) -> Waiting | None:
        """Note that a guest waits, and pair them. Return None if they have not answered in time, and wait no more."""
        return await self._write(pairing.wait, guest, wish, now, make)

    async def agree(self, guest: GuestRow, page: str, now: int, make: pairing.MakePair) -> Waiting | None:
        """Play with the person who has been found. Return None if that comes too late."""
        return await self._write(pairing.agree, guest, page, now, make)

    async def stop_waiting(self, guest: str, page: str) -> None:
        """Forget a guest's wait, unless another page has taken it over."""
        await self._write(pairing.stop_waiting, guest, page)

    async def forget_waits(self, now: int) -> None:
        """Delete the waits of pages that are closed."""
        await self._write(pairing.forget_waits, now)
