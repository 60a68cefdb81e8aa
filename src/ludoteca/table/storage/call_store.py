"""The part of the store that is about calls."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Concatenate, ParamSpec, TypeVar

from ludoteca.table.messages.call_rows import CallRow, DueCall, SubscriptionRow
from ludoteca.table.messages.calls import CallSettings
from ludoteca.table.messages.rows import SeatRow
from ludoteca.table.storage import calls
from ludoteca.table.storage.connection import DatabaseConnection

P = ParamSpec("P")
T = TypeVar("T")


class CallReader(ABC):
    """Reads what is stored about calls."""

    @abstractmethod
    async def _read(
        self, query: Callable[Concatenate[DatabaseConnection, P], T], *args: P.args, **named: P.kwargs
    ) -> T:
        """Run a quick query."""

    async def subscriptions_of(self, guest: str) -> Sequence[SubscriptionRow]:
        """A guest's subscriptions, oldest first."""
        return await self._read(calls.subscriptions_of, guest)

    async def all_subscriptions(self) -> Sequence[SubscriptionRow]:
        """All subscriptions, oldest first."""
        return await self._read(calls.all_subscriptions)

    async def call_settings(self, guest: str) -> CallSettings:
        """When a guest wants to be called."""
        return await self._read(calls.call_settings, guest)

    async def stored_push_key(self) -> bytes | None:
        """The key with which this server signs notifications, or None before the first use."""
        return await self._read(calls.stored_push_key)

    async def due_calls(self, now: int, limit: int) -> Sequence[CallRow]:
        """The calls to be sent, longest due first."""
        return await self._read(calls.due_calls, now, limit)

    async def companions(self, guest: str) -> Sequence[SeatRow]:
        """A seat of each person whom a guest has played with and who wants to be invited, the latest first."""
        return await self._read(calls.companions, guest)

    async def called_to(self, table: str) -> set[str]:
        """The guests who have a call to a table."""
        return await self._read(calls.called_to, table)


class CallStore(ABC):
    """Changes what is stored about calls. Every change is durable when it returns."""

    @abstractmethod
    async def _write(
        self, change: Callable[Concatenate[DatabaseConnection, P], T], *args: P.args, **named: P.kwargs
    ) -> T:
        """Make a change in a transaction; return its result once it is on disk."""

    @abstractmethod
    async def remove_traces(self) -> None:
        """Remove traces of erased data if that is quick."""

    async def subscribe(self, row: SubscriptionRow) -> None:
        """Store a subscription. If another guest used this browser before, it now belongs to this one."""
        await self._write(calls.subscribe, row)

    async def renew_subscription(self, earlier: str, row: SubscriptionRow) -> bool:
        """Replace a subscription by the one that the browser has now; return False if the earlier one is unknown."""
        return await self._write(calls.renew, earlier, row)

    async def unsubscribe(self, subscription: str) -> None:
        """Delete a subscription."""
        await self._write(calls.unsubscribe, subscription)

    async def unsubscribe_guest(self, guest: str, subscription: str) -> bool:
        """Delete a guest's subscription; return False if they have none with this id."""
        return await self._write(calls.unsubscribe_guest, guest, subscription)

    async def note_delivery(self, subscription: str, failures: int, retry_at: int) -> None:
        """Store how a delivery went."""
        await self._write(calls.note_delivery, subscription, failures, retry_at)

    async def keep_call_settings(self, guest: str, settings: CallSettings) -> None:
        """Store when a guest wants to be called."""
        await self._write(calls.keep_call_settings, guest, settings)

    async def push_key(self, fresh: bytes) -> bytes:
        """The key with which this server signs notifications. The first process to ask stores `fresh`."""
        return await self._write(calls.push_key, fresh)

    async def settle_call(self, guest: str, table: str) -> None:
        """Delete a call, because the guest has seen the table."""
        await self._write(calls.settle_call, guest, table)

    async def claim_call(self, call: CallRow) -> DueCall | None:
        """Take a call for sending, or return None if it was withdrawn, replaced, or taken by another process."""
        return await self._write(calls.claim_call, call)

    async def postpone_call(self, call: CallRow, due_at: int, devices: Sequence[str] = ()) -> None:
        """Send a call later that was taken, to these devices or to all."""
        await self._write(calls.postpone_call, call, due_at, devices)

    async def invite(self, call: CallRow) -> None:
        """Store an invitation, unless there is one for this table already."""
        await self._write(calls.invite, call)
