"""HTTP requests and responses about calls: notifications that ask a guest to come back to a table."""

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from ludoteca.table.messages.socket import Message, SeatNumber, TableId

ENDPOINT_LENGTH = 1000
DAY_MINUTES = 24 * 60

Endpoint: TypeAlias = Annotated[str, Meta(min_length=1, max_length=ENDPOINT_LENGTH)]
Minute: TypeAlias = Annotated[int, Meta(ge=0, lt=DAY_MINUTES)]
Outcome: TypeAlias = Literal["sent", "gone", "refused", "busy", "unreachable", "unknown"]
"""What became of a notification.

It was accepted by the push service, the subscription is gone, the service refused the notification or is busy, it
could not be reached, or it did not answer.
"""


class PushKeys(Message, frozen=True, forbid_unknown_fields=True):
    """A browser's keys for its subscription, in URL-safe Base64."""

    p256dh: Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{86,88}=?$")]
    """The public key, with which the server encrypts."""
    auth: Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{22}={0,2}$")]
    """A secret that the browser shares with the server."""


class Subscription(Message, frozen=True, forbid_unknown_fields=True):
    """A browser's subscription: where its push service takes notifications, and the keys to encrypt them."""

    endpoint: Endpoint
    keys: PushKeys


class Subscribe(Message, frozen=True, forbid_unknown_fields=True):
    """Send notifications to this browser, in this language."""

    subscription: Subscription
    language: Annotated[str, Meta(min_length=2, max_length=16)]


class RenewSubscription(Message, frozen=True, forbid_unknown_fields=True):
    """Replace a subscription that the browser has renewed. Only the browser knows the earlier endpoint."""

    endpoint: Endpoint
    """The earlier endpoint."""
    subscription: Subscription


class SubscribedBrowser(Message, frozen=True, forbid_unknown_fields=True):
    """The subscription of one browser."""

    endpoint: Endpoint


class QuietHours(Message, frozen=True, forbid_unknown_fields=True):
    """The part of the day without notifications, in minutes after midnight. They arrive when it ends."""

    begins: Minute
    ends: Minute
    zone: Annotated[str, Meta(max_length=64)] = ""
    """The device's time zone, such as `Europe/Rome`."""
    offset: Annotated[int, Meta(ge=-DAY_MINUTES, le=DAY_MINUTES)] = 0
    """The minutes by which the device's clock is ahead of UTC, for a server that does not know the zone."""


class CallSettings(Message, frozen=True, forbid_unknown_fields=True):
    """When a guest wants to be called, and by whom, on all their devices."""

    quiet: QuietHours | None = None
    has_invitations: bool = True
    """Whether people may invite this guest after they have played together."""


class CallInfo(Message, frozen=True):
    """Whether this server sends notifications, and its public key, with which browsers subscribe."""

    is_on: bool
    key: str


class TestSent(Message, frozen=True):
    """What became of a test notification."""

    outcome: Outcome


class Companion(Message, frozen=True):
    """Somebody the guest has played with and may invite, named by a seat that they took at a table."""

    table: str
    seat: int
    name: str
    is_invited: bool
    """True if they have been invited to this table already."""


class Invite(Message, frozen=True, forbid_unknown_fields=True):
    """Invite the person in a seat at an earlier table."""

    table: TableId
    seat: SeatNumber


class ExportedSubscription(Message, frozen=True):
    """A browser that gets a guest's notifications."""

    endpoint: str
    language: str
    made_at: int


class ExportedCalls(Message, frozen=True):
    """Everything stored about a guest's notifications."""

    settings: CallSettings
    subscriptions: list[ExportedSubscription] = msgspec.field(default_factory=list)
