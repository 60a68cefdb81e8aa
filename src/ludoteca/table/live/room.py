"""One table in use. Every change is decided and stored in the table's queue before it is sent to clients."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any, TypeAlias, TypeVar

import msgspec
import structlog

from ludoteca.core.errors import LudotecaError
from ludoteca.core.sentences import say
from ludoteca.core.view import SPECTATOR, Viewer, viewers
from ludoteca.table.base.backoff import Backoff
from ludoteca.table.errors import BusyError, StoreError
from ludoteca.table.live.chat import Chat
from ludoteca.table.live.computers import Computers
from ludoteca.table.live.hints import Hints
from ludoteca.table.live.inbox import Inbox
from ludoteca.table.live.ledger import Ledger, Services
from ludoteca.table.live.loading import LoadedTable
from ludoteca.table.live.viewers import Connection, Viewers, encoded
from ludoteca.table.messages.rows import SeatRow
from ludoteca.table.messages.socket import (
    Bye,
    ClockChanged,
    Hello,
    Running,
    TableChanged,
    TableInfo,
    Trouble,
    Update,
    Welcome,
)
from ludoteca.table.state import commands
from ludoteca.table.state.commands import Presence
from ludoteca.table.state.drafts import playable
from ludoteca.table.state.entries import AnyEntry, Played
from ludoteca.table.state.timing import DAY, milliseconds
from ludoteca.table.state.updates import match_view, open_question, readable, table_info
from ludoteca.table.storage.leases import SOLE, Lease

log = structlog.get_logger()
LINES = 600  # maximum log lines in an update: more than any match has, unless players move back and forth for fun
IDLE_TAB = 300.0  # after this many seconds of silence on their turn, a connected player counts as away
JOBS = 256  # the maximum number of jobs waiting at one table
SLOW = 2.0  # seconds after which people see that something is still being stored
LAG = 0.25  # seconds to wait after time has run out: a step may be on its way, or the server was busy
BUSY = 1.0  # seconds until the next attempt to play a draft, if the bots have not finished their set-up
CLOSING = 5.0  # seconds that a closing table waits for the running job
PATIENCE = 3 * DAY  # milliseconds that a turn in a match over days may take before others may ask for a stand-in

Job: TypeAlias = Callable[[], Awaitable[None]]
T = TypeVar("T")


async def _nothing() -> None:
    """A job that does nothing."""


class Room:
    """A table in use. Everything that reads or changes it runs in its queue, one job at a time.

    Its parts refer to it only by weak references, so a discarded room is freed immediately. Otherwise it would have to
    wait for the cyclic garbage collector, which pauses every table and should run as rarely as possible.
    """

    def __init__(self, loaded: LoadedTable, services: Services, lease: Lease = SOLE) -> None:
        stored = loaded.stored
        self.services = services
        self.viewers = Viewers(len(stored.seats), stored.table.mode == "one_screen")
        self.ledger = Ledger(loaded, services, self.viewers.here, lease, self.viewers.looking)
        self.chat = Chat(self, stored.messages)
        self.computers = Computers(self)
        self.hints = Hints(self)
        self.inbox = Inbox(self)
        self.used_at = time.monotonic()
        self._shown: object = None
        """The table state that clients last received."""
        self._last_info: TableInfo | None = None
        self._is_slow = False
        """Whether something is taking long to be stored."""
        self._timer: asyncio.TimerHandle | None = None
        self._backoff = Backoff()
        """The delays before retrying time-outs that could not be stored."""
        self._retry_at = 0.0
        """The earliest time to retry a time-out that could not be stored, however busy the table is before that."""
        self._jobs: asyncio.Queue[Job] = asyncio.Queue(JOBS)
        self._promises: set[asyncio.Future[Any]] = set()
        self._is_closed = False
        self.gone = asyncio.Event()
        """Set when the table has been closed and unloaded, so it can be loaded again."""
        self._work = asyncio.create_task(self._run())
        self.submit(self.computers.wake)

    # The queue

    def submit(self, job: Job) -> bool:
        """Put a job into the queue; return False if the table is too busy or closed."""
        if self._is_closed:
            return False
        try:
            self._jobs.put_nowait(job)
        except asyncio.QueueFull:
            self.services.metrics.dropped.labels("busy").inc()
            return False
        return True

    async def do(self, action: Callable[[], Awaitable[T]]) -> T:
        """Run an action in the queue, and return its result."""
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()

        async def job() -> None:
            try:
                result = await action()
            except Exception as error:
                if not done.done():
                    done.set_exception(error)
            else:
                if not done.done():
                    done.set_result(result)

        if not self.submit(job):
            raise BusyError(say("table-busy"))
        self._promises.add(done)
        done.add_done_callback(self._promises.discard)
        return await done

    async def _run(self) -> None:
        while not self._is_closed:
            job = await self._jobs.get()
            self.used_at = time.monotonic()
            try:
                await job()
            except Exception:
                log.exception("a job at a table failed", game=self.ledger.table.game)
            self._set_timer()

    @property
    def is_closing(self) -> bool:
        """Return True once the table takes no more jobs."""
        return self._is_closed

    @property
    def is_idle(self) -> bool:
        """Return True if nobody is connected and nothing is running."""
        return not len(self.viewers) and self._jobs.empty() and not self.computers.is_thinking

    async def close(self, reason: Bye | None = None) -> None:
        """Stop for good. The running job finishes first, because its move may already be on its way to the disk.

        Clients get the reason, and callers that are waiting for a later job get a BusyError.
        """
        self._is_closed = True
        self.computers.stop()
        self.hints.stop()
        await self._finish_job()
        for promise in list(self._promises):
            if not promise.done():
                promise.set_exception(BusyError(say("table-busy")))
        if self._timer is not None:
            self._timer.cancel()
        if reason is not None:
            self.dismiss(reason)

    def dismiss(self, reason: Bye) -> None:
        """Close all connections. What their clients have sent and nobody has confirmed, they send again elsewhere."""
        for connection in self.viewers:
            self.viewers.remove(connection)
            connection.close(reason)

    async def _finish_job(self) -> None:
        """Wait for the running job, and cancel it if it takes too long."""
        with suppress(asyncio.QueueFull):
            self._jobs.put_nowait(_nothing)  # wakes up the worker if it is waiting for a job
        await asyncio.wait({self._work}, timeout=CLOSING)
        self._work.cancel()
        await asyncio.wait({self._work})

    # Changes

    async def carry_out(
        self,
        decision: Iterable[AnyEntry],
        moment: float | None = None,
        seat: int | None = None,
        send_id: str = "",
        seats: Sequence[SeatRow] = (),
    ) -> None:
        """Apply a decision, store it, and then send each viewer as much of it as they may know."""
        steps = len(self.ledger.state.match.taken) if self.ledger.state.match else 0
        due = set(self.ledger.state.to_act)
        slow = asyncio.get_running_loop().call_later(SLOW, self._show_slow)
        try:
            before = await self.ledger.carry_out(decision, moment, seat, send_id, seats)
        finally:
            slow.cancel()
            if self._is_slow:
                self._is_slow = False
                self.show_table_soon()
        if before != self.ledger.versions:  # something was stored
            self._backoff, self._retry_at = Backoff(), 0.0
        self.inbox.note_activity(set(self.ledger.state.to_act) - due)
        match = self.ledger.state.match
        if match is not None and len(match.taken) > steps:
            self.services.metrics.steps.labels(match.game.name).inc(len(match.taken) - steps)
        clock = self._clock()
        for viewer in viewers(self.ledger.state.players):
            if self.ledger.versions[viewer] != before[viewer]:
                self._tell(viewer, before[viewer], clock)
        self.show_table()

    def _show_slow(self) -> None:
        """Say that moves cannot be saved at the moment. Everything else stays as last shown: it is what is stored.

        `carry_out` takes it back as soon as they are.
        """
        self._is_slow, self._shown = True, None
        if self._last_info is not None:
            self.viewers.send(TableChanged(msgspec.structs.replace(self._last_info, trouble="saving")))

    def _tell(self, viewer: Viewer, since: int, clock: Running | None) -> None:
        connections = self.viewers.at(viewer)
        if connections:
            content = encoded(self._update(viewer, since, clock))
            for connection in connections:
                connection.send(content)

    def _clock(self) -> Running | None:
        """The current clocks. The clocks stored with the last entry would reveal when others acted in secret."""
        self.ledger.timing.charge(time.monotonic())
        return self.ledger.timing.shown()

    def update(self, viewer: Viewer, since: int) -> Update:
        """The update for a viewer who has seen version `since`.

        For version 0, the update contains everything except very old log lines.
        """
        return self._update(viewer, since, self._clock())

    def _update(self, viewer: Viewer, since: int, clock: Running | None) -> Update:
        ledger = self.ledger
        return Update(
            version=ledger.versions[viewer],
            since=since,
            log=readable(ledger.history.lines(viewer, since), ledger.state)[-LINES:],
            view=match_view(ledger.state, viewer, ledger.drafts.get(viewer, "")),
            question=open_question(ledger.state.question),
            clock=clock,
        )

    def info(self) -> TableInfo:
        """The public information about the table."""
        ledger = self.ledger
        here = self.viewers.here(ledger.state.people)
        return table_info(ledger.table, ledger.seats, ledger.state, here, self._trouble)

    def show_table(self) -> None:
        """Send the state of the table to everybody, if it has changed."""
        state = self.ledger.state
        here, table = self.viewers.here(state.people), self.ledger.table
        looks = (
            table.status,
            table.match,
            tuple(self.ledger.seats),
            here,
            dict(state.stand_ins),
            tuple(state.left),
            self._trouble,
        )
        if looks != self._shown:
            self._shown, self._last_info = looks, self.info()
            self.viewers.send(TableChanged(self._last_info))

    # Time

    def _set_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        due_in = self.ledger.timing.due_in()
        if due_in is not None:
            seconds = max(due_in + LAG, self._retry_at - time.monotonic())
            self._timer = asyncio.get_running_loop().call_later(seconds, self.submit, self._let_time_pass)

    async def _let_time_pass(self) -> None:
        ledger, level = self.ledger, self.services.settings.level_for_stand_in
        ledger.timing.charge(time.monotonic())
        while overdue := ledger.timing.overdue():
            drafted = next((seat for seat in overdue if seat in ledger.drafts), None)
            seat, *others = overdue
            kind = ledger.timing.clocks.hands[seat].kind
            try:
                if drafted is not None:
                    await self._play_draft(drafted)
                else:
                    await self.carry_out(commands.time_out(ledger.state, seat, kind, level, others))
            except StoreError as error:
                self._back_off(error)
                return
            except BusyError:
                self._retry_at = time.monotonic() + BUSY
                return
        await self.computers.wake()

    async def _play_draft(self, seat: int) -> None:
        """Play the draft for a seat that has run out of time. As always, the bots finish their set-up first."""
        ledger = self.ledger
        steps = playable(ledger.state, seat, ledger.drafts[seat].split())
        if not steps:
            await ledger.keep_draft(seat, ())
            return
        try:
            if ledger.state.present_match.view(seat).ends_set_up(" ".join(steps)):
                await self.computers.finish_set_up()
            await self.carry_out([Played(seat, steps)])
        except (StoreError, BusyError):
            raise
        except LudotecaError:
            log.warning("a draft could not be played", game=ledger.table.game)
            await ledger.keep_draft(seat, ())

    def _back_off(self, error: StoreError) -> None:
        """Schedule another attempt for a time-out that could not be stored, and show the trouble at the table."""
        is_news = self._backoff.fail()
        self._retry_at = time.monotonic() + self._backoff.delay
        if is_news:
            log.error("a time-out cannot be stored", why=str(error), again_in=self._backoff.delay)
        self.show_table()

    @property
    def _trouble(self) -> Trouble:
        """Why the match is stuck, or an empty string if it is not."""
        return "saving" if self._backoff.delay or self._is_slow else self.computers.trouble

    # Viewers

    async def attach(self, connection: Connection, hello: Hello, seat: int | None) -> None:
        """Add a connection, as a seat or as a spectator."""
        if seat is not None:
            await self.carry_out(commands.come_back(self.ledger.state, seat))
        self.ledger.timing.charge(time.monotonic())
        viewer = SPECTATOR if seat is None else seat
        self.viewers.add(connection, viewer, self.ledger.seats[seat] if seat is not None else None)
        version = self.ledger.versions[viewer]
        muted = sorted(self.viewers.muted(connection))
        connection.send(encoded(Welcome(seat, version, self.info(), muted)))
        if hello.seen != version:
            connection.send(encoded(self.update(viewer, self.caught_up(viewer, hello.seen))))
        elif (clock := self.ledger.timing.shown()) is not None:
            connection.send(encoded(ClockChanged(clock)))
        await self.chat.catch_up(connection, hello.heard)
        self.show_table()
        self.note_looking(connection, seat, hello.is_looking)
        await self.computers.wake()

    def note_looking(self, connection: Connection, seat: int | None, is_on: bool) -> None:
        """Note whether somebody is looking at the table. If so, they need no notification that waits to be sent."""
        self.viewers.look(connection, is_on)
        guest = self.ledger.seats[seat].guest if seat is not None else ""
        if is_on and guest and self.ledger.table.mode == "turns" and self.services.settings.push:
            self.submit(lambda: self._settle_call(guest))

    async def _settle_call(self, guest: str) -> None:
        with suppress(StoreError):  # one notification too many does no harm
            await self.services.store.settle_call(guest, self.ledger.table.id)

    def caught_up(self, viewer: Viewer, seen: int) -> int:
        """The version at which a viewer's update starts: `seen`, or 0 (everything) if `seen` is from another match."""
        begun = self.ledger.history.versions
        is_known = bool(begun) and begun[0][viewer] <= seen <= self.ledger.versions[viewer]
        return seen if is_known else 0

    def detach(self, connection: Connection) -> None:
        """Remove a connection immediately, however busy the table is. Others learn of it through the queue."""
        self.ledger.timing.charge(time.monotonic())
        self.viewers.remove(connection)
        self.show_table_soon()

    def show_table_soon(self) -> None:
        """Send the state of the table through the queue, so nothing is shown before it is stored."""
        self.submit(self._show_in_turn)

    async def _show_in_turn(self) -> None:
        self.show_table()

    @property
    def presence(self) -> Presence:
        """The people who are connected, and the people who have been away for a long time.

        In a match played over days, a long time means several days.
        """
        people, table = self.ledger.state.people, self.ledger.table
        if table.mode == "turns":
            is_long = milliseconds() - table.changed_at > PATIENCE
            presence = self.viewers.presence(people, 0 if is_long else float("inf"))
            return replace(presence, is_over_days=True)
        presence = self.viewers.presence(people, self.services.settings.absence)
        idle = self.inbox.silent_for(IDLE_TAB) & set(self.ledger.state.to_act) & people
        return presence if presence.share_screen else replace(presence, away=presence.away | idle)
