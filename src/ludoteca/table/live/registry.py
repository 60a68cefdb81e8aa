"""The registry of a server's tables. It creates and finds tables, loads them on demand, and unloads idle ones."""

import asyncio
import time
from collections.abc import Awaitable, Collection, Iterable, Sequence

import msgspec
import structlog

from ludoteca.core.errors import LudotecaError
from ludoteca.core.sentences import say
from ludoteca.table.admin.exports import MOST_TABLES
from ludoteca.table.admin.housekeeping import Housekeeping
from ludoteca.table.base.keys import new_id, new_token, read_code, token_hash
from ludoteca.table.base.metrics import Metrics
from ludoteca.table.base.plain_text import clean_name
from ludoteca.table.base.settings import Settings
from ludoteca.table.base.stalls import StallDetector
from ludoteca.table.engines.pool import EnginePool
from ludoteca.table.errors import BusyError, NotFoundError, StoreError
from ludoteca.table.features.reviews import Reviews
from ludoteca.table.live import seating
from ludoteca.table.live.ledger import Services
from ludoteca.table.live.loading import Loader
from ludoteca.table.live.public_list import PublicList
from ludoteca.table.live.room import Room
from ludoteca.table.messages.http import Guest, MyTable, NewTable, Seated
from ludoteca.table.messages.rows import GuestRow, SeatRow, TableRow
from ludoteca.table.messages.socket import Bye, Status, TableInfo
from ludoteca.table.state.timing import milliseconds
from ludoteca.table.state.updates import table_info
from ludoteca.table.storage.retention import Retention
from ludoteca.table.storage.store import Store

log = structlog.get_logger()
BEAT = 5.0  # seconds between two checks for due tables, and between two records that the server is alive
IDLE = 120.0  # seconds after which a table without connections is unloaded
IDLE_WITH_CLOCK = 900.0  # longer if a clock is paused, because reloading would reset it to the time of the last entry
OPEN_TABLES = 50  # unfinished tables per host
LISTED = 100  # tables in a guest's own list
PAGE = 50  # public tables per response
LOADING = 5.0  # seconds that closing waits for tables that are still loading


class TableRegistry:
    """The tables on one server."""

    def __init__(self, settings: Settings, store: Store, metrics: Metrics, starts_engines: bool = True) -> None:
        self.settings, self.store, self.metrics = settings, store, metrics
        self._starts_engines = starts_engines
        self.engines = EnginePool(settings, metrics)
        self.reviews = Reviews(store, self.engines, settings)
        self.loader = Loader()
        self.door = asyncio.Lock()
        """A lock that lets connections attach one at a time, so a rush of visitors does not delay running matches."""
        self.public_list = PublicList(self._public_page)
        self._is_closing = False
        self._rooms: dict[str, asyncio.Task[Room]] = {}
        self.housekeeping = Housekeeping(Retention.of(settings), store, lambda table: table in self._rooms, metrics)
        self._services: Services | None = None
        self._unloadable: set[str] = set()
        """Due tables that cannot be loaded, for example because they use other rules. They are not tried again."""

    async def open(self) -> None:
        """Record the start of the server, and start the engines and the background tasks."""
        run, stalls = await self.store.begin_run(milliseconds()), StallDetector()
        runs = tuple((row.began_at, row.alive_at) for row in await self.store.runs() if row.id != run.id)
        self._services = Services(
            self.settings, self.store, self.loader, self.engines, self.metrics, stalls, runs, run.began_at
        )
        self._run = run.id
        self._tasks = [asyncio.create_task(task) for task in (self._beat(), stalls.run(), self.housekeeping.run())]
        if self._starts_engines:
            self.engines.readiness.start()
        self._waking = asyncio.create_task(self.engines.start()) if self._starts_engines else None

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
            await _attempt(self.reviews.close(), "the reviews")
            await _attempt(self.engines.readiness.stop(), "the warm-up")
            await _attempt(self.engines.stop(), "the engines")
            if self._waking is not None:
                await _attempt(self._waking, "the start of the engines")
            await _attempt(self.loader.close(), "the loader")
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

        If another task has already closed it and a new room has replaced it, the new room stays.
        """
        table = room.ledger.table.id
        task = self._rooms.get(table)
        try:
            await _attempt(room.close(reason), "a table")
        finally:
            if task is not None and self._rooms.get(table) is task and task.result() is room:
                del self._rooms[table]

    @property
    def rooms(self) -> list[Room]:
        """The tables in memory."""
        loaded = [task for task in self._rooms.values() if task.done() and not task.cancelled()]
        return [task.result() for task in loaded if task.exception() is None]

    def statuses(self) -> list[Status]:
        """The statuses of the tables in memory."""
        return [room.ledger.table.status for room in self.rooms]

    async def room(self, table: str) -> Room:
        """Return a table, loading it if it is not in memory."""
        if self._is_closing:
            raise BusyError(say("server-restarting"))
        task = self._rooms.get(table)
        if task is None:
            task = self._rooms[table] = asyncio.create_task(self._load(table))
        try:
            return await asyncio.shield(task)
        except Exception:
            if self._rooms.get(table) is task:
                del self._rooms[table]
            raise

    async def _load(self, table: str) -> Room:
        assert self._services is not None, "the registry is not open"
        await self.housekeeping.settled(table)
        stored = await self.store.table(table)
        if stored is None:
            raise NotFoundError(say("table-unknown"))
        self.engines.readiness.prefer(stored.table.game)
        try:
            return Room(await self.loader.load(stored), self._services)
        except msgspec.MsgspecError as error:
            log.error("a stored table cannot be read", why=str(error))
            raise StoreError(say("table-damaged")) from None

    # Guests

    async def new_guest(self, name: str) -> Guest:
        """Create a guest; the token is returned only once."""
        row_id, token, said = new_id(), new_token(), clean_name(name)
        now = milliseconds()
        await self.store.add_guest(GuestRow(row_id, said, token_hash(token), now, now))
        return Guest(row_id, said, token)

    async def guest(self, token: str) -> GuestRow | None:
        """Return the guest with this token, and update the time of the guest's last visit."""
        found = await self.store.guest(token_hash(token)) if token else None
        return None if found is None else await self.housekeeping.note_seen(found)

    async def rename(self, guest: GuestRow, name: str) -> Guest:
        """Change a guest's name for future tables. Seats that the guest has already taken keep the old name."""
        said = clean_name(name)
        await self.store.rename_guest(guest.id, said)
        return Guest(guest.id, said)

    async def tables_of(self, guest: GuestRow) -> list[MyTable]:
        """The guest's tables, starting with the tables where it is the guest's turn."""
        found = []
        for table, seats in await self.store.tables_of(guest.id, LISTED):
            own = [row.seat for row in seats if row.guest == guest.id]
            is_due = any(table.acting >> seat & 1 for seat in own)
            found.append(MyTable(self._info(table, seats), own, is_due, table.changed_at, table.places))
        return sorted(found, key=lambda mine: not mine.is_due)

    async def erase(self, guest: GuestRow) -> None:
        """Erase a guest in the store and at tables in memory."""
        sits_at = {table.id for table, _ in await self.store.tables_of(guest.id, MOST_TABLES)}
        await self.store.erase_guest(guest.id)
        await self._close_rooms(sits_at, Bye(say("bye-erased"), is_back_soon=True))

    # Tables

    async def create(self, guest: GuestRow, wish: NewTable) -> Seated:
        """Create a table; its match starts immediately if no seat is open."""
        table, seats, keys = seating.new_table(wish, guest, self.settings)
        await self.store.add_table(table, seats, OPEN_TABLES)
        self.public_list.forget()
        room = await self.room(table.id)
        await room.do(lambda: seating.start_if_full(room))
        return seating.seated(room, guest, keys)

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
        task = self._rooms.get(table.id)
        if task is not None and task.done() and not task.cancelled() and task.exception() is None:
            return task.result().info()
        return table_info(table, seats)

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
        await self._let_go()

    async def _wake(self, table: str) -> None:
        """Load a due table, and let its bots and clocks run."""
        if table in self._unloadable:
            return
        try:
            room = await self.room(table)
        except LudotecaError as error:
            log.warning("a table that is due cannot be loaded", why=str(error))
            self._unloadable.add(table)
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
