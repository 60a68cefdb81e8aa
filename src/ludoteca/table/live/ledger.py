"""A table's state and history. Entries count only once they are applied and stored durably.

This module uses no network.
"""

import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import msgspec

from ludoteca.core.errors import LudotecaError
from ludoteca.core.view import viewers
from ludoteca.table.base.metrics import Metrics
from ludoteca.table.base.settings import Settings
from ludoteca.table.base.stalls import StallDetector
from ludoteca.table.engines.pool import EnginePool
from ludoteca.table.errors import StoreError
from ludoteca.table.live.loading import LoadedTable, Loader
from ludoteca.table.messages.rows import DraftRow, EntryRow, SeatRow
from ludoteca.table.messages.socket import Status
from ludoteca.table.state.clock import Clocks, ClockTerms, uptime
from ludoteca.table.state.drafts import draft_footing
from ludoteca.table.state.entries import AnyEntry, entry_bytes
from ludoteca.table.state.narration import Change, Told, apply
from ludoteca.table.state.timing import Here, Timing, milliseconds
from ludoteca.table.storage.store import Store

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

    def spent_since(self, moment: int) -> int:
        """How many milliseconds the server has been running since a moment. Downtime does not count."""
        now = milliseconds()
        return uptime([*self.runs, (self.began_at, now)], moment, now)


class Ledger:
    """One table as it is stored, with its derived state. `here` returns which people are connected."""

    def __init__(self, loaded: LoadedTable, services: Services, here: Here) -> None:
        self._services = services
        self._here = here
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
            self.timing.resume(clocks, self._services.spent_since(entries[-1].at) if runs_alone else 0)

    async def reload(self) -> None:
        """Reload the stored state."""
        stored = await self._services.store.table(self.table.id)
        if stored is None:
            raise StoreError("this table is not stored any more")
        self._restore(await self._services.loader.load(stored))

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
                outdated = [seat for seat, footing in footings.items() if draft_footing(self.state, seat) != footing]
                await self._append(rows, seats, outdated, is_seen=self.versions[-1] != before[-1])
        except LudotecaError:
            if rows or seats:
                await self.reload()
            raise
        except Exception:  # the state may be only partly changed
            await self.reload()
            raise
        for row, words in zip(rows, told, strict=True):
            self.history.note(row, words)
        return before

    def _reseat(self, seats: Sequence[SeatRow]) -> None:
        for row in seats:
            self.seats[row.seat] = row
        self.state.people = frozenset(row.seat for row in self.seats if row.kind == "person")

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
        legal = {seat: state.views.legal(seat) for seat in state.to_act}
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

    async def _append(
        self, rows: Sequence[EntryRow], seats: Sequence[SeatRow], outdated: Sequence[int], is_seen: bool
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
        await self._services.store.append(table, rows, seats, drafts)
        self.table = table
        for seat in outdated:
            del self.drafts[seat]

    async def keep_draft(self, seat: int, steps: Sequence[str]) -> None:
        """Store a seat's draft, which only that seat can see. Without steps, delete the draft."""
        draft = DraftRow(self.table.id, seat, self.state.number, " ".join(steps))
        await self._services.store.append(self.table, (), (), [draft])
        if steps:
            self.drafts[seat] = draft.steps
        else:
            self.drafts.pop(seat, None)

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
            await self._services.store.append(table, ())
            self.table = table
