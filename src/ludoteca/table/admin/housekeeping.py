"""Housekeeping: deletes unused tables, guests and devices, and closed reports, a few at a time."""

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import islice, pairwise
from typing import Any

import msgspec
import structlog

from ludoteca.table.base.metrics import Metrics
from ludoteca.table.errors import ElsewhereError, StoreError
from ludoteca.table.messages.account_rows import DeviceRow
from ludoteca.table.messages.operator_rows import AuditRow
from ludoteca.table.messages.rows import GuestRow, RunRow
from ludoteca.table.state.timing import DAY, milliseconds
from ludoteca.table.storage.operators import SESSION
from ludoteca.table.storage.retention import Expired, Retention
from ludoteca.table.storage.store import Store

FIRST = 600.0  # seconds from the start of the server to the first round
EVERY = 3600.0  # seconds between two rounds
PAUSE = 0.2  # seconds between two batches, which lets the store write moves in between
BATCH = 3  # tables or guests per transaction, which takes a few milliseconds (100 if each table has 4,000 entries)
TRUSTED = 31 * DAY  # milliseconds: if the gap between two runs is longer, the machine's clock may be wrong
WEEK = 7 * DAY  # milliseconds that the server must run before it trusts the clock again
MOST = 20_000  # one round deletes at most this many tables and this many guests; the rest wait for the next round

log = structlog.get_logger()


class Housekeeping:
    """Finds expired tables and guests and deletes them.

    Tables in memory are never deleted. If somebody opens a table while it is being deleted, loading waits for the
    deletion, so the table is either complete or gone.
    """

    def __init__(
        self,
        retention: Retention,
        store: Store,
        is_in_memory: Callable[[str], bool],
        metrics: Metrics,
        pause: float = PAUSE,
    ) -> None:
        self._retention, self._store, self._metrics, self._pause = retention, store, metrics, pause
        self._is_in_memory = is_in_memory
        self._deleting: dict[str, asyncio.Task[Any]] = {}

    async def run(self) -> None:
        """Tidy up every hour while the server runs, but only if the machine's clock can be trusted."""
        await asyncio.sleep(FIRST)
        was_trusted = True
        while True:
            try:
                is_trusted = is_clock_trusted(await self._store.runs())
                if is_trusted:
                    await self._tidy_and_log()
                elif was_trusted:
                    log.warning("housekeeping is off: the clock jumped; check it, or run ludoteca tidy")
                was_trusted = is_trusted
            except Exception:
                log.exception("housekeeping failed")
            await asyncio.sleep(EVERY)

    async def _tidy_and_log(self) -> None:
        deleted = Counter(str(each.why) for each in await self.tidy())
        if deleted:
            log.info("deleted unused tables and guests", **deleted)

    async def tidy(self) -> list[Expired]:
        """Run one round of housekeeping. Return the deleted tables and guests."""
        deleted: list[Expired] = []
        for batch in _batches(await self._store.expired(self._retention, milliseconds(), MOST)):
            deleted += await self._delete(batch)
            await asyncio.sleep(self._pause)
        if deleted:
            await self._store.remove_traces()
        await self._store.forget_old_tickets(milliseconds())
        await self._store.forget_old_sessions(milliseconds() - SESSION, milliseconds())
        await self._store.forget_old_offers(milliseconds())
        await self._store.forget_waits(milliseconds())
        await self._store.forget_old_runs(milliseconds())
        return deleted

    async def settled(self, table: str) -> None:
        """If this table is being deleted, wait until the deletion has either succeeded or failed."""
        if (deleting := self._deleting.get(table)) is not None:
            await asyncio.wait({deleting})

    async def delete_open_table(self, table: str, line: AuditRow) -> bool:
        """Delete a table whose first match has not begun. Nobody can load it in the meantime."""
        self._deleting[table] = deleting = asyncio.create_task(self._store.delete_open_table(table, line))
        try:
            return await deleting
        finally:
            self._deleting.pop(table, None)

    async def note_seen(self, guest: GuestRow, device: DeviceRow) -> GuestRow | None:
        """Record the guest's visit, at most once a day, which renews the device's token.

        Return None if the device has since been signed out, or the guest deleted.
        """
        now = milliseconds()
        if now - min(guest.seen_at, device.seen_at) < DAY:
            return guest
        try:
            is_kept = await self._store.see_device(device.id, now)
        except StoreError:  # let guests in even when the disk is full
            return guest
        return msgspec.structs.replace(guest, seen_at=now) if is_kept else None

    async def _delete(self, batch: Sequence[Expired]) -> list[Expired]:
        free = [each for each in batch if not each.is_table or not self._is_in_memory(each.id)]
        deleting = asyncio.create_task(self._delete_free(free))
        own = {each.id: deleting for each in free}
        self._deleting |= own  # before the first await, so nobody loads them
        try:
            deleted = await deleting
        finally:
            for name in own:
                self._deleting.pop(name, None)
        for each in deleted:
            self._metrics.tidied.labels(each.why).inc()
        return deleted

    async def _delete_free(self, found: Sequence[Expired]) -> list[Expired]:
        """Delete guests, and tables that no other process has in memory."""
        free = [each for each in found if not each.is_table or await self._is_free(each.id)]
        deleted = await self._store.delete_expired(free, self._retention, milliseconds())
        gone = {each.id for each in deleted}
        for each in free:
            if each.is_table:
                await (self._store.leases.forget(each.id) if each.id in gone else self._store.leases.release([each.id]))
        return deleted

    async def _is_free(self, table: str) -> bool:
        try:
            await self._store.leases.acquire(table)
        except ElsewhereError:
            return False
        return True


def is_clock_trusted(runs: Sequence[RunRow]) -> bool:
    """Return False for a while after the clock jumped back, or far ahead, between two runs of the server.

    A wrong clock can make everything look old, and deletions cannot be undone. So the server first runs for a week
    without deleting anything, which gives the host time to notice.
    """
    still_to_run = 0
    for before, run in pairwise(runs):
        if not -DAY < run.began_at - before.alive_at < TRUSTED:
            still_to_run = WEEK
        still_to_run -= run.alive_at - run.began_at
    return still_to_run <= 0


def _batches(found: Sequence[Expired]) -> Iterator[list[Expired]]:
    rest = iter(found)
    while batch := list(islice(rest, BATCH)):
        yield batch
