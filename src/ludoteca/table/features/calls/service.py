"""Calls for one server: subscriptions, invitations, and the delivery in the background."""

import asyncio

import structlog

from ludoteca.core.sentences import say
from ludoteca.table.base.metrics import Metrics
from ludoteca.table.base.settings import Settings
from ludoteca.table.errors import ForbiddenError, NotFoundError, StoreError
from ludoteca.table.features.calls.delivery import Delivery
from ludoteca.table.features.calls.sealing import Sealer, new_key, row_of, subscription_id
from ludoteca.table.features.calls.transport import Transport
from ludoteca.table.features.calls.wording import TEST_HEADERS, test_content
from ludoteca.table.messages.call_rows import CallRow
from ludoteca.table.messages.calls import (
    CallInfo,
    Companion,
    Invite,
    Outcome,
    RenewSubscription,
    Subscribe,
)
from ludoteca.table.messages.rows import GuestRow, SeatRow, TableRow
from ludoteca.table.state.timing import milliseconds
from ludoteca.table.storage.store import Store

NOBODY = "mailto:nobody@localhost"
"""The contact of a server that nobody can reach from elsewhere. Push services may refuse it."""
RETRY = 30.0  # seconds until the next attempt to start, if the store does not answer

log = structlog.get_logger()


def transport() -> Transport:
    """The transport of a server. Tests replace this function."""
    return Transport()


class CallService:
    """The calls of one server, or of one process of several."""

    def __init__(self, settings: Settings, store: Store, metrics: Metrics) -> None:
        self.is_on = settings.push
        self._store, self._metrics, self._transport = store, metrics, transport()
        self._contact = contact_of(settings)
        self._opening = asyncio.Lock()
        self._open: tuple[Sealer, Delivery] | None = None

    async def run(self) -> None:
        """Deliver calls as long as the server runs."""
        while self.is_on:
            try:
                _, delivery = await self._opened()
            except StoreError as error:
                log.warning("notifications cannot start", why=str(error))
                await asyncio.sleep(RETRY)
            else:
                await delivery.run()

    async def close(self) -> None:
        """Give up everything that is on its way."""
        if self._open is not None:
            await self._open[1].close()

    async def _opened(self) -> tuple[Sealer, Delivery]:
        """The key and the delivery. The first process that needs the key makes it."""
        async with self._opening:
            if self._open is None:
                key = await self._store.stored_push_key() or await self._store.push_key(new_key())
                sealer = Sealer(key, self._contact)
                self._open = sealer, Delivery(self._store, self._metrics, sealer, self._transport)
        return self._open

    async def delivery(self) -> Delivery:
        """The delivery, for tests."""
        return (await self._opened())[1]

    # Subscriptions

    async def info(self) -> CallInfo:
        """What a browser needs to know to subscribe."""
        return CallInfo(True, (await self._opened())[0].public_key) if self.is_on else CallInfo(False, "")

    async def subscribe(self, guest: GuestRow, wish: Subscribe, device: str | None = None) -> None:
        """Call a guest on this browser from now on, until the device is signed out."""
        self._check_on()
        row = row_of(wish.subscription, guest.id, wish.language, device, milliseconds())
        await self._transport.check(row.endpoint)
        await self._store.subscribe(row)

    async def renew(self, wish: RenewSubscription) -> None:
        """Replace a subscription that the browser has renewed."""
        self._check_on()
        row = row_of(wish.subscription, "", "", None, milliseconds())
        await self._transport.check(row.endpoint)
        if not await self._store.renew_subscription(subscription_id(wish.endpoint), row):
            raise NotFoundError(say("call-device-unknown"))

    async def unsubscribe(self, guest: GuestRow, endpoint: str) -> None:
        """Do not call a guest on this browser any more."""
        await self._store.unsubscribe_guest(guest.id, subscription_id(endpoint))

    async def test(self, guest: GuestRow, endpoint: str) -> Outcome:
        """Send a test notification to one of the guest's browsers, and return what became of it."""
        self._check_on()
        wanted = subscription_id(endpoint)
        row = next((row for row in await self._store.subscriptions_of(guest.id) if row.id == wanted), None)
        if row is None:
            raise NotFoundError(say("call-device-unknown"))
        _, delivery = await self._opened()
        outcome = (await delivery.send(row, test_content(row.language), TEST_HEADERS)).outcome
        self._metrics.calls.labels("test", outcome).inc()
        return outcome

    def _check_on(self) -> None:
        if not self.is_on:
            raise NotFoundError(say("call-off"))

    # Invitations

    async def companions(self, guest: GuestRow, table: TableRow, seats: list[SeatRow]) -> list[Companion]:
        """The people whom a guest may invite to a table, without those who sit there."""
        if not self.is_on or table.status != "open" or not _is_at(guest, seats):
            return []
        called, seated = await self._store.called_to(table.id), {row.guest for row in seats}
        return [
            Companion(row.table, row.seat, row.name, row.guest in called)
            for row in await self._store.companions(guest.id)
            if row.guest not in seated
        ]

    async def invite(self, guest: GuestRow, table: TableRow, seats: list[SeatRow], wish: Invite) -> None:
        """Invite somebody to a table, once."""
        self._check_on()
        own = next((row.seat for row in seats if row.guest == guest.id), None)
        if own is None:
            raise ForbiddenError(say("invite-seated"))
        if table.status != "open" or all(row.kind != "open" for row in seats):
            raise ForbiddenError(say("seats-full"))
        known = await self._store.companions(guest.id)
        found = next((row for row in known if (row.table, row.seat) == (wish.table, wish.seat)), None)
        if found is None:
            raise NotFoundError(say("invite-unknown"))
        now = milliseconds()
        await self._store.invite(CallRow(found.guest, table.id, "invitation", now, own, now, now))


def contact_of(settings: Settings) -> str:
    """Whom push services can ask about this server: the contact in the settings, or the server's own address."""
    own = next((origin for origin in settings.origins if origin.startswith("https://")), "")
    return settings.push_contact or own or NOBODY


def _is_at(guest: GuestRow, seats: list[SeatRow]) -> bool:
    return any(row.guest == guest.id for row in seats)
