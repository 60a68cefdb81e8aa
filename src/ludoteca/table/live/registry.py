"""The registry of a server's tables. It creates and finds tables, loads them on demand, and unloads idle ones."""

import asyncio
import math
import time
from collections.abc import Awaitable, Collection, Iterable, Sequence
from contextlib import suppress
from functools import partial

import msgspec
import structlog

from ludoteca.core.errors import LudotecaError
from ludoteca.core.sentences import say
from ludoteca.players.adaptive import ADAPTIVE
from ludoteca.table.admin.exports import MOST_TABLES
from ludoteca.table.admin.housekeeping import Housekeeping
from ludoteca.table.base.keys import new_id, read_code
from ludoteca.table.base.metrics import Metrics
from ludoteca.table.base.plain_text import clean_name
from ludoteca.table.base.settings import Settings
from ludoteca.table.base.stalls import StallDetector
from ludoteca.table.engines.pool import EnginePool
from ludoteca.table.errors import BusyError, ElsewhereError, NotFoundError, StaleError, StoreError
from ludoteca.table.features.accounts import new_device
from ludoteca.table.features.calls.service import CallService
from ludoteca.table.features.care import check_names, check_public
from ludoteca.table.features.mistakes import Judgements
from ludoteca.table.features.reviews import Reviews
from ludoteca.table.live import seating
from ludoteca.table.live.ledger import Services
from ludoteca.table.live.loading import Loader
from ludoteca.table.live.my_tables import most_urgent_first, my_table
from ludoteca.table.live.public_list import PublicList
from ludoteca.table.live.room import Room
from ludoteca.table.live.sign_ins import SignIns
from ludoteca.table.messages.account_rows import CodeChange, SignIn
from ludoteca.table.messages.http import Guest, MyTable, NewTable, Seated
from ludoteca.table.messages.operator_rows import AuditRow
from ludoteca.table.messages.rows import GuestRow, SeatRow, TableRow
from ludoteca.table.messages.socket import Bye, Status, TableInfo
from ludoteca.table.peers.peers import Peers
from ludoteca.table.state.clock import merged
from ludoteca.table.state.timing import milliseconds
from ludoteca.table.state.updates import table_info
from ludoteca.table.storage.leases import Lease
from ludoteca.table.storage.retention import Retention
from ludoteca.table.storage.store import Store
from ludoteca.table.storage.writes import check_room

log = structlog.get_logger()
BEAT = 5.0  # seconds between two checks for due tables, and between two records that the server is alive
IDLE = 120.0  # seconds after which a table without connections is unloaded
IDLE_WITH_CLOCK = 900.0  # longer if a clock is paused, because reloading would reset it to the time of the last entry
OPEN_TABLES = 50  # unfinished tables per host
LISTED = 100  # tables in a guest's own list
PAGE = 50  # public tables per response
AGAIN = 60.0  # seconds until a due table that the store could not read is tried again
ENGINES = 10.0  # seconds that a new process leaves all tables to the others while its engines start
LOADING = 5.0  # seconds that closing waits for tables that are still loading


class TableRegistry:
    """The tables on one server."""

    def __init__(self, settings: Settings, store: Store, metrics: Metrics, starts_engines: bool = True) -> None:
        self.settings, self.store, self.metrics = settings, store, metrics
        self.peers: Peers | None = None
        """The other processes of this server, if it may have any."""
        self._starts_engines = starts_engines
        self.engines = EnginePool(settings, metrics)
        self.reviews = Reviews(store, self.engines, settings)
        self.judgements = Judgements(self.engines)
        self.calls = CallService(settings, store, metrics)
        self.loader = Loader()
        self.door = asyncio.Lock()
        """A lock that lets connections attach one at a time, so a rush of visitors does not delay running matches."""
        self.public_list = PublicList(self._public_page)
        self._is_closing = False
        self._rooms: dict[str, asyncio.Task[Room]] = {}
        self.housekeeping = Housekeeping(Retention.of(settings), store, lambda table: table in self._rooms, metrics)
        self.sign_ins = SignIns(store, self.housekeeping, self._tell_others)
        self._moving: set[asyncio.Task[None]] = set()
        """Tables that another process has taken over, while they are being closed here."""
        self._services: Services | None = None
        self._stalls = StallDetector()
        self._waking: asyncio.Task[None] | None = None
        """The start of the engines."""
        self._unloadable: dict[str, float] = {}
        """Due tables that cannot be loaded, for example because they use other rules, and when to try again if ever."""

    async def open(self) -> None:
        """Record the start of the server, and start the engines and the background tasks."""
        address = ""
        if self.peers is not None:
            secret = await self.store.leases.secret()
            address = await self.peers.listen(self.settings.peer_host, self.settings.peer_port, secret)
        await self.store.leases.open(address, self.unload, self.figures)
        run, stalls = await self.store.begin_run(milliseconds()), self._stalls
        earlier = [(row.began_at, row.alive_at) for row in await self.store.runs() if row.id != run.id]
        runs = merged(earlier, run.began_at)
        self._services = Services(
            *(self.settings, self.store, self.loader, self.engines, self.metrics, stalls, runs, run.began_at),
            let_go=lambda table: self.unload([table]),
        )
        self._run = run.id
        if self._starts_engines:
            self.engines.readiness.start()
            self._waking = asyncio.create_task(self.engines.start())
            await self._let_others_play()
        lasting = (self._beat(), stalls.run(), self.housekeeping.run(), self.calls.run())
        self._tasks = [asyncio.create_task(task) for task in lasting]

    async def _let_others_play(self) -> None:
        """If other processes can serve tables, take none before the engines run here: bots would stand still."""
        if self.peers is not None and self._waking is not None and await self.store.leases.others():
            await asyncio.wait({self._waking}, timeout=ENGINES)

    async def close(self) -> None:
        """Ask all clients to reconnect, then close the tables, the reviews, the engines and the store.

        Each of them is closed even if closing another one fails.
        """
        self._is_closing = True
        for task in self._tasks:
            task.cancel()
        goodbye = Bye(say("bye-restart"), is_back_soon=True)
        try:
            await self._close_rooms(self._rooms, goodbye)
            await _attempt(self.calls.close(), "the notifications")
            await _attempt(self.reviews.close(), "the reviews")
            await _attempt(self.judgements.close(), "the judgements")
            await _attempt(self.engines.readiness.stop(), "the warm-up")
            await _attempt(self.engines.stop(), "the engines")
            if self._waking is not None:
                await _attempt(self._waking, "the start of the engines")
            await _attempt(self.loader.close(), "the loader")
            if self.peers is not None:
                await _attempt(self.peers.close(), "the connections to other processes")
            await _attempt(self.store.leases.close(), "the leases")
        finally:
            await self.store.close()

    async def _close_rooms(self, tables: Iterable[str], reason: Bye) -> None:
        """Close tables: first the tables in memory, then the tables that are still loading."""
        wanted = set(tables)
        loading = [task for table, task in self._rooms.items() if table in wanted and not task.done()]
        await self._close_loaded(wanted, reason)
        if loading:
            await asyncio.wait(loading, timeout=LOADING)
            await self._close_loaded(wanted, reason)

    async def _close_loaded(self, tables: Collection[str], reason: Bye) -> None:
        rooms = [room for room in self.rooms if room.ledger.table.id in tables]
        await asyncio.gather(*(self._close_room(room, reason) for room in rooms))

    async def _close_room(self, room: Room, reason: Bye | None = None) -> None:
        """Close a table and unload it, even if closing fails. The next visitor loads it again from the store.

        If another task has already closed it and a new room has replaced it, the new room and its lease stay.
        """
        table = room.ledger.table.id
        try:
            await _attempt(room.close(reason), "a table")
        finally:
            if self._in_memory(table) is room and self.store.leases.is_sure:  # otherwise it may be lost already
                await _attempt(self.store.leases.release([table]), "a lease")
            if self._in_memory(table) is room:
                del self._rooms[table]
            room.gone.set()

    def unload(self, tables: Collection[str]) -> None:
        """Close tables that another process serves now, or whose stored data has changed. Clients connect again."""
        goodbye = Bye(say("bye-restart"), is_back_soon=True)
        for room in self.rooms:
            if room.ledger.table.id in tables:
                room.dismiss(goodbye)  # the running job may wait for a database that does not answer
        task = asyncio.create_task(self._close_rooms(tables, goodbye))
        self._moving.add(task)
        task.add_done_callback(self._moving.discard)

    def figures(self) -> dict[str, float]:
        """What this process publishes about itself."""
        people = sum(len(room.viewers) for room in self.rooms)
        return {"connections": people, "engine_queue": self.engines.waiting, "stalled_seconds": self._stalls.total}

    @property
    def rooms(self) -> list[Room]:
        """The tables in memory."""
        return [room for room in map(self._in_memory, self._rooms) if room is not None]

    def _in_memory(self, table: str) -> Room | None:
        """A table that is in memory and not still being loaded."""
        task = self._rooms.get(table)
        is_loaded = task is not None and task.done() and not task.cancelled() and task.exception() is None
        return task.result() if task is not None and is_loaded else None

    def statuses(self) -> list[Status]:
        """The statuses of the tables in memory."""
        return [room.ledger.table.status for room in self.rooms]

    async def room(self, table: str) -> Room:
        """Return a table, loading it if it is not in memory. If it is being closed, wait and load it again."""
        while True:
            if self._is_closing:
                raise BusyError(say("server-restarting")) if self.peers is None else ElsewhereError("")
            task = self._rooms.get(table)
            if task is None:
                task = self._rooms[table] = asyncio.create_task(self._load(table))
                task.add_done_callback(partial(self._forget_failed, table))
            elif not self.store.leases.is_sure:
                raise ElsewhereError("")  # another process may have taken it over and gone on
            room = await asyncio.shield(task)
            if not room.is_closing:
                return room
            await room.gone.wait()

    def _forget_failed(self, table: str, task: asyncio.Task[Room]) -> None:
        """Let the next visitor load a table again that could not be loaded, even if nobody waits for it any more."""
        if (task.cancelled() or task.exception() is not None) and self._rooms.get(table) is task:
            del self._rooms[table]

    async def _load(self, table: str) -> Room:
        assert self._services is not None, "the registry is not open"
        await self.housekeeping.settled(table)
        lease = await self.store.leases.acquire(table)
        try:
            return await self._loaded(table, lease)
        except NotFoundError:
            await self.store.leases.forget(table)
            raise
        except Exception:
            await self.store.leases.release([table])
            raise

    async def _loaded(self, table: str, lease: Lease) -> Room:
        stored = await self.store.table(table)
        if stored is None:
            raise NotFoundError(say("table-unknown"))
        self.engines.readiness.prefer(stored.table.game)
        assert self._services is not None
        try:
            room = Room(await self.loader.load(stored), self._services, lease)
        except msgspec.MsgspecError as error:
            log.error("a stored table cannot be read", why=str(error))
            raise StoreError(say("table-damaged")) from None
        if seating.is_full(stored.table, stored.seats):
            room.submit(lambda: seating.start_if_full(room))
        return room

    # Guests

    async def new_guest(self, name: str, device: str = "") -> Guest:
        """Create a guest, signed in on one device; its token is returned only once."""
        now = milliseconds()
        guest = GuestRow(new_id(), await self._checked(name), now, now)
        row, token = new_device(guest.id, device)
        await self.store.add_guest(guest, row)
        return Guest(guest.id, guest.name, token)

    async def guest(self, token: str) -> GuestRow | None:
        """Return the guest with this token, and update the time of the guest's last visit."""
        found = await self.sign_ins.find(token)
        return found.guest if found else None

    async def sign_in(
        self, guest: GuestRow, device: str, before: SignIn | None, brings: bool, code: CodeChange | None = None
    ) -> str:
        """Sign a guest in on a device and return its token. `before` is who was signed in there.

        With `brings`, the tables of a guest who has no other way back become those of the new one. Tables in memory are
        loaded again, to know who sits there.
        """
        left = before.guest.id if before and brings and before.guest.id != guest.id else ""
        if not left or not await self.store.is_only_here(left):
            return await self.sign_ins.add(guest, device, before, code)
        tables = {table.id for table, _ in await self.store.tables_of(left, MOST_TABLES)}
        await self.reload(tables)
        token = await self.sign_ins.add(guest, device, before, code, left)
        await _attempt(self.reload(tables), "the tables of a guest who has become another")
        return token

    async def sign_out_others(self, own: SignIn) -> None:
        """Sign a guest out on all other devices. The links to their seats stop working too."""
        tables = {table.id for table, _ in await self.store.tables_of(own.guest.id, MOST_TABLES)}
        await self.sign_ins.sign_out_others(own)
        await self.reload(tables)

    async def reload(self, tables: Collection[str]) -> None:
        """Close tables whose stored seats have changed, in every process. Clients connect again."""
        await self._close_rooms(tables, Bye(say("bye-restart"), is_back_soon=True))
        for table in tables:
            await self._unload_elsewhere(table)

    async def _tell_others(self, devices: list[str]) -> None:
        """Ask all other processes to close the connections of these devices."""
        if self.peers is not None:
            for address in (await self.store.leases.others()).values():
                await _attempt(self.peers.dismiss(address, devices), "the connections of a device in another process")

    async def rename(self, guest: GuestRow, name: str) -> Guest:
        """Change a guest's name for future tables. Seats that the guest has already taken keep the old name."""
        said = await self._checked(name)
        await self.store.rename_guest(guest.id, said)
        return Guest(guest.id, said)

    async def _checked(self, name: str) -> str:
        """A guest's new name, cleaned. Raise an error if it is not allowed."""
        said = clean_name(name)
        await check_names(self.store, said)
        return said

    async def tables_of(self, guest: GuestRow) -> list[MyTable]:
        """The guest's tables: first those where it is the guest's turn, the least time left first."""
        found = await self.store.tables_of(guest.id, LISTED)
        return most_urgent_first(my_table(guest.id, table, seats, self._info(table, seats)) for table, seats in found)

    async def erase(self, guest: GuestRow) -> None:
        """Erase a guest in the store and at tables in memory."""
        sits_at = {table.id for table, _ in await self.store.tables_of(guest.id, MOST_TABLES)}
        await self.store.erase_guest(guest.id)
        await self._close_rooms(sits_at, Bye(say("bye-erased"), is_back_soon=True))
        for table in sits_at:
            await self._unload_elsewhere(table)

    async def _unload_elsewhere(self, table: str) -> None:
        """Ask the process that serves a table to load it again."""
        address = await self.store.leases.holder(table)
        if self.peers is not None and address is not None:
            await _attempt(self.peers.unload(address, [table]), "a table in another process")

    # Tables

    async def create(self, guest: GuestRow, wish: NewTable) -> Seated:
        """Create a table; its match starts immediately if no seat is open."""
        is_adaptive = any(seat.level == ADAPTIVE for seat in wish.seats)
        adapted = await self.store.adapted_level(guest.id, wish.game, len(wish.seats)) if is_adaptive else ""
        table, seats, keys = seating.new_table(wish, guest, self.settings, adapted)
        await check_names(self.store, *(seat.name for seat in seats if seat.kind == "person"))
        if table.is_public:
            await check_public(self.store, guest.id)
        await self.store.add_table(table, seats, OPEN_TABLES)
        self.public_list.forget()
        room = await self.room(table.id)
        await room.do(lambda: seating.start_if_full(room))
        return seating.seated(room, guest, keys)

    async def check_room(self, guest: GuestRow) -> None:
        """Raise TooManyTablesError if a guest already has the maximum number of unfinished tables."""
        check_room(await self.store.unfinished_tables(guest.id), OPEN_TABLES)

    async def delete_open_table(self, table: str, line: AuditRow, reason: Bye) -> None:
        """Delete a table whose first match has not begun, and tell the people there why."""
        await self._close_rooms([table], reason)
        if not await self.housekeeping.delete_open_table(table, line):
            raise StaleError(say("table-changed"))
        await self.store.leases.forget(table)

    async def begin(self, table: str) -> None:
        """Let the match begin at a table that was made with all its people. Another process may have it already."""
        with suppress(ElsewhereError):
            await self.room(table)

    async def table_by_code(self, code: str) -> str:
        """The id of the table with this join code."""
        found = await self.store.table_by_code(read_code(code), milliseconds())
        if found is None:
            raise NotFoundError(say("code-unknown"))
        return found

    async def _public_page(self, before: str) -> bytes:
        found = await self.store.public_tables(milliseconds(), PAGE, before)
        return msgspec.json.encode([self._info(table, seats) for table, seats in found])

    def _info(self, table: TableRow, seats: Sequence[SeatRow]) -> TableInfo:
        """The entry for a table in a list. It shows who is present only if the table is in memory."""
        room = self._in_memory(table.id)
        return table_info(table, seats) if room is None else room.info()

    # Maintenance

    async def show_life(self) -> None:
        """Record that the server is alive; raise StoreError if nothing can be stored."""
        await self.store.stay_alive(self._run, milliseconds())

    async def _beat(self) -> None:
        """Record that the server is alive, wake due tables, and unload idle ones.

        A failing store is logged when it starts to fail and when it recovers, not at every beat.
        """
        trouble = ""
        while True:
            await asyncio.sleep(BEAT)
            try:
                await self._look_after_tables()
            except StoreError as error:
                if trouble != str(error):
                    log.error("the database cannot be used", why=str(error))
                trouble = str(error)
            except Exception:
                log.exception("the upkeep of the tables failed")
            else:
                if trouble:
                    log.info("the database can be used again")
                trouble = ""

    async def _look_after_tables(self) -> None:
        await self.show_life()
        for table in await self.store.due(milliseconds(), LISTED + len(self._unloadable)):
            await self._wake(table)
        await self.sign_ins.check()
        await self._let_go()

    async def _wake(self, table: str) -> None:
        """Load a due table, and let its bots and clocks run."""
        if time.monotonic() < self._unloadable.get(table, 0.0):
            return
        try:
            room = await self.room(table)
        except ElsewhereError:
            return  # the other process wakes it
        except LudotecaError as error:
            log.warning("a table that is due cannot be loaded", why=str(error))
            self._unloadable[table] = time.monotonic() + AGAIN if isinstance(error, StoreError) else math.inf
        else:
            room.submit(room.computers.wake)
            room.submit(room.ledger.forget_due)

    async def _let_go(self) -> None:
        for room in self.rooms:
            due_in = room.ledger.timing.due_in()
            is_needed = due_in is not None and due_in < 2 * IDLE
            patience = IDLE_WITH_CLOCK if room.ledger.timing.shown() else IDLE
            if room.is_idle and not is_needed and time.monotonic() - room.used_at > patience:
                await self._close_room(room)


async def _attempt(closing: Awaitable[object], what: str) -> None:
    """Wait until `closing` is done. Errors are only logged, so everything else is still closed."""
    try:
        await closing
    except Exception:
        log.exception("closing failed", what=what)
