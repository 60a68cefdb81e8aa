"""How a server is doing, as far as its stored data tells."""

import msgspec

from ludoteca.table.messages.rows import ProcessRow
from ludoteca.table.state.timing import milliseconds
from ludoteca.table.storage.store import StoreReader

RECENT = 15_000  # milliseconds: a server that runs records it every five seconds


class ServerStatus(msgspec.Struct, frozen=True):
    """What `ludoteca status` shows."""

    tables: dict[str, int]
    """The number of stored tables, by status."""
    guests: int
    processes: list[ProcessRow]
    """The processes on a shared database; empty for SQLite."""
    alive_at: int | None
    """The last sign of life of any process, in milliseconds, or None if no server ever used this data."""
    is_alive: bool


async def status_of(store: StoreReader) -> ServerStatus:
    """Read how the server is doing."""
    runs, processes = await store.runs(), await store.processes()
    alive_at = max((run.alive_at for run in runs), default=None)
    is_alive = alive_at is not None and milliseconds() - alive_at < RECENT
    return ServerStatus(await store.statuses(), await store.guest_count(), list(processes), alive_at, is_alive)
