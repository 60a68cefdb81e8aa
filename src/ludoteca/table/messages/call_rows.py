"""The stored rows about calls, as plain structs."""

from typing import Literal, TypeAlias

import msgspec

from ludoteca.table.messages.rows import SeatRow, TableRow

CallKind: TypeAlias = Literal["turn", "rematch", "invitation", "begun"]


class SubscriptionRow(msgspec.Struct, frozen=True):
    """A browser that a guest wants to be called on. The endpoint and the keys are secrets."""

    id: str
    """A digest of the endpoint."""
    guest: str
    endpoint: str
    p256dh: str
    auth: str
    language: str
    device: str | None
    """The device that is signed in there. When it is signed out, the subscription goes too."""
    made_at: int
    failures: int = 0
    """How many deliveries in a row have failed."""
    retry_at: int = 0
    """Until then, nothing is sent to this browser."""


class CallRow(msgspec.Struct, frozen=True):
    """The latest call of a guest to a table. It contains nothing about the match."""

    guest: str
    table: str
    kind: CallKind
    occasion: int
    """The entry that led to the call, or the time of an invitation or of a new match."""
    seat: int
    """The seat of the person who asks, or -1."""
    made_at: int
    due_at: int | None
    """When the call is to be sent, or None once it was."""
    devices: str = ""
    """The ids of the subscriptions that still need it after a failure, or nothing for all."""


class CallChange(msgspec.Struct, frozen=True):
    """A new call to a table, or None if the guest is no longer waited for."""

    guest: str
    call: CallRow | None


class DueCall(msgspec.Struct, frozen=True):
    """A call that is due, with what the notification may say."""

    call: CallRow
    table: TableRow
    seats: list[SeatRow]
