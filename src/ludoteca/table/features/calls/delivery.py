"""Delivers calls. Every process looks for calls that are due and claims each one before sending it.

A call is claimed in the database, so it is sent once, whichever process serves its table. If the push service may have
got a notification, it is not sent again.
"""

import asyncio
import random
from collections.abc import Sequence
from functools import partial
from typing import NamedTuple
from weakref import WeakValueDictionary

import structlog

from ludoteca.table.base.metrics import Metrics
from ludoteca.table.errors import StoreError
from ludoteca.table.features.calls.addresses import EndpointError, target_of
from ludoteca.table.features.calls.quiet import quiet_until
from ludoteca.table.features.calls.sealing import Sealer
from ludoteca.table.features.calls.transport import PushAnswer, SilentError, Transport, UnreachableError
from ludoteca.table.features.calls.wording import LIFETIME, content_of, headers_of, is_true
from ludoteca.table.messages.call_rows import CallRow, DueCall, SubscriptionRow
from ludoteca.table.messages.calls import Outcome
from ludoteca.table.state.timing import milliseconds
from ludoteca.table.storage.store import Store

EVERY = 2.0  # seconds between two looks for calls that are due
BATCH = 100  # calls taken in one look; the others wait in the database
AT_ONCE = 32  # notifications on their way
PER_HOST = 8  # of these to one push service, so that a slow one leaves room for the others
PATIENCE = 30.0  # seconds that a notification waits for its turn
BACKOFF, LONGEST = 60_000, 6 * 3_600_000  # milliseconds until a failing browser is tried again: at first, and at most
GIVEN_UP = 40  # failures in a row after which a subscription is deleted; the last 30 of them take a week
AGAIN: tuple[Outcome, ...] = ("busy", "unreachable")  # the push service certainly has not got the notification

log = structlog.get_logger()


class Delivered(NamedTuple):
    """What became of one notification, and when to try again."""

    outcome: Outcome
    wait: int = 0


class Delivery:
    """Sends notifications, a bounded number at a time."""

    def __init__(self, store: Store, metrics: Metrics, sealer: Sealer, transport: Transport) -> None:
        self._store, self._metrics, self._sealer, self._transport = store, metrics, sealer, transport
        self._places = asyncio.Semaphore(AT_ONCE)
        self._hosts: WeakValueDictionary[str, asyncio.Semaphore] = WeakValueDictionary()
        self._busy: dict[tuple[str, str], asyncio.Task[None]] = {}

    async def run(self) -> None:
        """Look for calls that are due as long as the server runs."""
        trouble = ""
        while True:
            try:
                await self.look()
                trouble = ""
            except StoreError as error:
                if str(error) != trouble:
                    log.warning("calls cannot be read", why=str(error))
                trouble = str(error)
            except Exception:
                log.exception("looking for calls failed")
            await asyncio.sleep(EVERY)

    async def look(self) -> None:
        """Start to deliver the calls that are due, unless there is too much on its way already."""
        room = BATCH - len(self._busy)
        for call in await self._store.due_calls(milliseconds(), BATCH) if room > 0 else ():
            key = (call.guest, call.table)
            if key not in self._busy and len(self._busy) < BATCH:
                task = self._busy[key] = asyncio.create_task(self._deliver(call))
                task.add_done_callback(partial(self._finish, key))

    def _finish(self, key: tuple[str, str], task: asyncio.Task[None]) -> None:
        self._busy.pop(key, None)

    async def settle(self) -> None:
        """Wait until everything on its way has arrived or failed."""
        await asyncio.gather(*self._busy.values(), return_exceptions=True)

    async def close(self) -> None:
        """Give up everything that is on its way."""
        for task in self._busy.values():
            task.cancel()
        await self.settle()

    async def _deliver(self, call: CallRow) -> None:
        try:
            await self._deliver_once(call)
        except StoreError as error:
            log.warning("a call cannot be delivered", why=str(error))
        except Exception:
            log.exception("a call cannot be delivered", kind=call.kind)

    async def _deliver_once(self, call: CallRow) -> None:
        """Claim a call, and send it to the guest's browsers, unless it is no longer true or it is too late at night."""
        due = await self._store.claim_call(call)
        now = milliseconds()
        if due is None or not is_true(due) or now - call.made_at > LIFETIME[call.kind] * 1000:
            self._metrics.calls.labels(call.kind, "dropped").inc()
            return
        settings = await self._store.call_settings(call.guest)
        if (until := quiet_until(settings.quiet, now)) is not None:
            await self._store.postpone_call(call, until, _ids(call))
            return
        wanted = _ids(call)
        rows = [row for row in await self._store.subscriptions_of(call.guest) if not wanted or row.id in wanted]
        later = await self._send_all(due, rows)
        if later:
            await self._store.postpone_call(call, min(later.values()), list(later))

    async def _send_all(self, due: DueCall, rows: Sequence[SubscriptionRow]) -> dict[str, int]:
        """Send a call to browsers at the same time. Return those to try again, and when."""
        now = milliseconds()
        ready = [row for row in rows if row.retry_at <= now]
        results = await asyncio.gather(*(self._send_call(due, row) for row in ready))
        later = {row.id: row.retry_at for row in rows if row.retry_at > now}
        for row, delivered in zip(ready, results, strict=True):
            self._metrics.calls.labels(due.call.kind, delivered.outcome).inc()
            if delivered.outcome in AGAIN:
                later[row.id] = milliseconds() + delivered.wait
        return later

    async def _send_call(self, due: DueCall, row: SubscriptionRow) -> Delivered:
        headers = headers_of(due, milliseconds())
        return await self.send(row, content_of(due, row.language), headers)

    async def send(self, row: SubscriptionRow, content: dict[str, object], headers: dict[str, str]) -> Delivered:
        """Send a notification to one browser, and note in the store how it went."""
        host = target_of(row.endpoint).host
        own = self._hosts.setdefault(host, asyncio.Semaphore(PER_HOST))
        try:
            await asyncio.wait_for(own.acquire(), PATIENCE)
        except TimeoutError:
            return Delivered("busy", BACKOFF)
        try:
            async with self._places:
                outcome, wait = await self._attempt(row, content, headers)
        finally:
            own.release()
        delivered = Delivered(outcome, _wait(row, wait))
        log.info("sent a notification" if outcome == "sent" else "could not send a notification", to=host, how=outcome)
        await self._note(row, delivered)
        return delivered

    async def _attempt(
        self, row: SubscriptionRow, content: dict[str, object], headers: dict[str, str]
    ) -> tuple[Outcome, float]:
        try:
            sealed = await asyncio.to_thread(self._sealer.seal, row, content)
            with self._metrics.call_seconds.time():
                answer = await self._transport.send(row.endpoint, {**sealed.headers, **headers}, sealed.body)
        except UnreachableError:
            return "unreachable", 0.0
        except SilentError:
            return "unknown", 0.0
        except (EndpointError, ValueError):
            return "refused", 0.0
        return _outcome(answer), answer.wait

    async def _note(self, row: SubscriptionRow, delivered: Delivered) -> None:
        if delivered.outcome == "gone" or (delivered.outcome != "sent" and row.failures + 1 >= GIVEN_UP):
            await self._store.unsubscribe(row.id)
        elif delivered.outcome != "sent":
            await self._store.note_delivery(row.id, row.failures + 1, milliseconds() + delivered.wait)
        elif row.failures:
            await self._store.note_delivery(row.id, 0, 0)


def _ids(call: CallRow) -> list[str]:
    return call.devices.split(",") if call.devices else []


def _outcome(answer: PushAnswer) -> Outcome:
    if 200 <= answer.status < 300:
        return "sent"
    if answer.status in (404, 410):
        return "gone"
    return "busy" if answer.status == 429 or answer.status >= 500 else "refused"


def _wait(row: SubscriptionRow, asked: float) -> int:
    """How long to leave a failing browser alone, in milliseconds: longer each time, and as long as the service asks."""
    growing = min(LONGEST, BACKOFF << min(row.failures, 16))
    return max(round(asked * 1000), round(growing * random.uniform(0.8, 1.2)))
