"""A table's state and history. Entries count only once they are applied and stored durably.

This module uses no network.
"""

import asyncio
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

import msgspec

from ludoteca.core.errors import LudotecaError
from ludoteca.core.sentences import say
from ludoteca.core.view import Viewer, viewers
from ludoteca.table.base.metrics import Metrics
from ludoteca.table.base.settings import Settings
from ludoteca.table.base.stalls import StallDetector
from ludoteca.table.engines.pool import EnginePool
from ludoteca.table.errors import LostLeaseError, NotFoundError, StoreError
from ludoteca.table.live.loading import LoadedTable, Loader
from ludoteca.table.messages.call_rows import CallChange
from ludoteca.table.messages.rows import AdaptedRow, DraftRow, EntryRow, Progress, SeatRow, TableRow
from ludoteca.table.messages.socket import Status
from ludoteca.table.state.calls import Awaited, awaited, call_changes
from ludoteca.table.state.clock import Clocks, ClockTerms, uptime
from ludoteca.table.state.drafts import draft_footing
from ludoteca.table.state.entries import AnyEntry, entry_bytes
from ludoteca.table.state.narration import Change, Told, apply
from ludoteca.table.state.timing import Here, Timing, milliseconds
from ludoteca.table.storage.leases import Lease
from ludoteca.table.storage.store import Store

ASKING = 0.5  # seconds between two attempts to read a table whose changes could not be stored
LONGEST = 5_000  # entries per table: about fifty matches, replayed in a fraction of a second


@dataclass(frozen=True)
class Services:
    """The services shared by all tables on a server."""

    settings: Settings
    store: Store
    loader: Loader
    engines: EnginePool
    metrics: Metrics
    stalls: StallDetector
    runs: tuple[tuple[int, int], ...]
    """The start and end of each earlier server run."""
    began_at: int
    let_go: Callable[[str], object]
    """Called with a table that another process has taken over."""

    def spent_since(self, moment: int, lease: Lease) -> int:
        """How many milliseconds the server has been running since a moment. Downtime does not count.

        Neither does a gap in which one process had died and no other had taken over the table.
        """
        now = milliseconds()
        died, taken = lease.gap or (now, now)
        return uptime([*self.runs, (self.began_at, now)], moment, now) - max(0, taken - max(died, moment))


class Ledger:
    """One table as it is stored, with its derived state. `here` returns which people are connected."""

    def __init__(
        self,
        loaded: LoadedTable,
        services: Services,
        here: Here,
        lease: Lease,
        looking: Callable[[], frozenset[Viewer]] = frozenset,
    ) -> None:
        self._services = services
        self.lease = lease
        self._here = here
        self._looking = looking
        self._restore(loaded)

    def _restore(self, loaded: LoadedTable) -> None:
        """Set all fields from the stored table. This is done at the start and after a failed write."""
        stored, self.state, self.history = loaded
        self.table, self.seats = stored.table, list(stored.seats)
        self._length = len(stored.entries)
        self.versions = list(self.history.versions[-1]) if stored.entries else [0] * len(viewers(self.state.players))
        self.ground = list(self.versions)
        """For each viewer, the oldest version on which a step may be based. Legal steps have not changed since then."""
        self.drafts = {row.seat: row.steps for row in stored.drafts if row.match == self.state.number}
        """The set-up that each seat has drafted but not played. Nobody else may see it."""
        self._settled = set[str]()
        """The guests who certainly have no call to this table."""
        self._start_clocks(stored.entries)

    @property
    def is_full(self) -> bool:
        """Return True if the history takes so long to replay that only moves may be added to it."""
        return self._length >= LONGEST

    def _start_clocks(self, entries: Sequence[EntryRow]) -> None:
        settings, is_live = self._services.settings, self.table.mode == "live"
        grace = round(settings.grace * 1000) if is_live else 0
        terms = ClockTerms(self.table.clock, is_live, grace, round(settings.set_up_limit * 1000))
        runs_alone = self.table.mode == "turns"
        self.timing = Timing(self.state, terms, self._here, runs_alone, self._services.stalls)
        if entries:
            clocks = msgspec.json.decode(entries[-1].clock, type=Clocks)
            spent = self._services.spent_since(entries[-1].at, self.lease) if runs_alone else 0
            self.timing.resume(clocks, spent)

    async def _go_back(self, rows: list[EntryRow]) -> bool:
        """Return to what is stored, because the state may be partly changed. Return True if that includes `rows`.

        They are stored even though storing them failed if only the answer of the database was lost. If the database
        does not answer, keep asking: until it does, nobody may see this state.
        """
        while True:
            try:
                entries = await self.reload()
                return bool(rows) and entries[rows[0].number - 1 :] == rows
            except StoreError:
                await asyncio.sleep(ASKING)

    async def reload(self) -> list[EntryRow]:
        """Reload the stored state, and return all stored entries."""
        stored = await self._services.store.table(self.table.id)
        if stored is None:
            raise NotFoundError(say("table-unknown"))
        self._restore(await self._services.loader.load(stored))
        return stored.entries

    async def carry_out(
        self,
        decision: Iterable[AnyEntry],
        moment: float | None = None,
        seat: int | None = None,
        send_id: str = "",
        seats: Sequence[SeatRow] = (),
    ) -> list[int]:
        """Apply a decision and store it together with changed seats. If anything fails, nothing changes.

        Return the versions before the decision. `moment` is the time when the message reached the server. The clocks
        run until then.
        """
        self.timing.charge(time.monotonic() if moment is None else moment)
        waited_for = awaited(self.table, self.seats, self.state)
        was_running = self.state.is_running
        self._reseat(seats)
        before, rows = list(self.versions), list[EntryRow]()
        footings = {seat: draft_footing(self.state, seat) for seat in self.drafts}
        told: list[Told] = []
        try:
            for entry in decision:
                change = self._apply(entry, seat)
                rows.append(self._row(entry, change))
                told.append(change.told)
            if rows and seat is not None:
                rows[-1] = msgspec.structs.replace(rows[-1], seat=seat, send_id=send_id)
            if rows or seats:
                seats = self._with_levels(seats)
                progress = self._progress() if was_running and not self.state.is_running else None
                outdated = [seat for seat, footing in footings.items() if draft_footing(self.state, seat) != footing]
                calls = self._calls(waited_for) if self._services.settings.push else []
                is_seen = self.versions[-1] != before[-1]
                await self._append(rows, seats, outdated, calls, is_seen, progress)
        except Exception as error:
            is_changed = bool(rows or seats) or not isinstance(error, LudotecaError)
            if not is_changed or not await self._go_back(rows):
                raise
            return before
        for row, words in zip(rows, told, strict=True):
            self.history.note(row, words)
        return before

    def _reseat(self, seats: Sequence[SeatRow]) -> None:
        for row in seats:
            self.seats[row.seat] = row
        if seats:
            self.state.seat(self.seats)

    def _with_levels(self, seats: Sequence[SeatRow]) -> Sequence[SeatRow]:
        """These seats, and those of adaptive bots whose level has moved with a new match."""
        moved = [
            msgspec.structs.replace(self.seats[seat], level=level)
            for seat, level in self.state.adaptive.items()
            if self.seats[seat].level != level
        ]
        for row in moved:
            self.seats[row.seat] = row
        return [*(row for row in seats if row.seat not in self.state.adaptive), *moved] if moved else seats

    def _progress(self) -> Progress | None:
        """What the match that has just ended means for the host, if they played it alone against adaptive bots."""
        state, host = self.state, self.table.host
        if not state.adaptive or not host or [self.seats[seat].guest for seat in state.people] != [host]:
            return None
        played = AdaptedRow(host, self.table.game, state.players, next(iter(state.adaptive.values())))
        return Progress(played, state.progress)

    def _apply(self, entry: AnyEntry, seat: int | None) -> Change:
        before = self._footing()
        change = apply(self.state, entry)
        self.timing.after(entry)
        self.versions = [version + new for version, new in zip(self.versions, change.is_new, strict=True)]
        after = self._footing()
        for viewer in viewers(self.state.players):
            if after[viewer] != before[viewer] or viewer == seat:
                self.ground[viewer] = self.versions[viewer]
        return change

    def _footing(self) -> list[object]:
        """The state that each seat's steps depend on: the match number and the legal steps.

        Open questions and other seats' simultaneous steps are not part of it.
        """
        state = self.state
        legal = {seat: match.view(seat).legal() for seat in state.to_act} if (match := state.match) else {}
        return [(state.number, legal.get(viewer)) for viewer in viewers(state.players)]

    def _row(self, entry: AnyEntry, change: Change) -> EntryRow:
        self._length += 1
        return EntryRow(
            table=self.table.id,
            number=self._length,
            match=self.state.number,
            at=milliseconds(),
            body=entry_bytes(entry),
            told=msgspec.json.encode(change.told),
            versions=msgspec.json.encode(self.versions),
            clock=msgspec.json.encode(self.timing.clocks),
        )

    def _calls(self, before: Mapping[str, Awaited]) -> list[CallChange]:
        """The calls to people who are waited for now and were not before."""
        after = awaited(self.table, self.seats, self.state)
        changes = call_changes(before, after, self.table.id, self._length, milliseconds(), self._looking())
        return [change for change in changes if change.call is not None or change.guest not in self._settled]

    async def _append(
        self,
        rows: Sequence[EntryRow],
        seats: Sequence[SeatRow],
        outdated: Sequence[int],
        calls: Sequence[CallChange],
        is_seen: bool,
        progress: Progress | None,
    ) -> None:
        """Store entries, and delete the drafts that they make outdated.

        A change that others may not see must not move the table up in their lists.
        """
        table = msgspec.structs.replace(
            self.table,
            status=self._status(),
            match=self.state.number,
            changed_at=milliseconds() if is_seen else self.table.changed_at,
            due_at=self.due_at(),
            acting=sum(1 << seat for seat in self.state.to_act),
            places=self.state.outcome.places if self.state.outcome else [],
        )
        drafts = [DraftRow(table.id, seat, self.state.number) for seat in outdated]
        await self.store(table, rows, seats, drafts, calls, progress)
        for change in calls:
            (self._settled.add if change.call is None else self._settled.discard)(change.guest)
        for seat in outdated:
            del self.drafts[seat]

    async def keep_draft(self, seat: int, steps: Sequence[str]) -> None:
        """Store a seat's draft, which only that seat can see. Without steps, delete the draft."""
        draft = DraftRow(self.table.id, seat, self.state.number, " ".join(steps))
        await self.store(self.table, (), (), [draft])
        if steps:
            self.drafts[seat] = draft.steps
        else:
            self.drafts.pop(seat, None)

    async def store(
        self,
        table: TableRow,
        rows: Sequence[EntryRow] = (),
        seats: Sequence[SeatRow] = (),
        drafts: Sequence[DraftRow] = (),
        calls: Sequence[CallChange] = (),
        progress: Progress | None = None,
    ) -> None:
        """Store a change. If another process has taken over the table, this one lets go of it instead."""
        try:
            await self._services.store.append(table, rows, seats, drafts, self.lease, calls, progress)
        except LostLeaseError:
            self._services.let_go(table.id)
            raise
        self.table = table

    def _status(self) -> Status:
        if self.state.match is None:
            return "open"
        return "running" if self.state.is_running else "over"

    def due_at(self) -> int | None:
        """The time at which the table must act even if nobody is connected. If it is a bot's turn, that is now.

        While nobody is connected, deadlines in matches played over days keep running, but the clocks in live matches
        stop. A table without people pauses until somebody watches.
        """
        if not self.state.people:
            return None
        if set(self.state.to_act) & self.state.computers:
            return milliseconds()
        due_in = self.timing.due_in() if self.table.mode == "turns" else None
        return None if due_in is None else milliseconds() + round(due_in * 1000)

    async def forget_due(self) -> None:
        """Clear a stored due time that no longer applies. Older versions stored one even for tables without people."""
        if self.table.due_at is not None and self.due_at() is None:
            table = msgspec.structs.replace(self.table, due_at=None)
            await self.store(table)
