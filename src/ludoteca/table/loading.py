"""Loading stored tables in a thread, one at a time: however long a history is, the event loop goes on."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

import msgspec

from ludoteca.table.history import History
from ludoteca.table.playing import Playing
from ludoteca.table.rows import StoredTable
from ludoteca.table.telling import Told


class LoadedTable(NamedTuple):
    """A stored table, and where its entries led to."""

    stored: StoredTable
    playing: Playing
    history: History


def load(stored: StoredTable) -> LoadedTable:
    """Replay all entries of a table."""
    history = History()
    for row in stored.entries:
        history.note(row, msgspec.json.decode(row.told, type=Told))
    return LoadedTable(stored, Playing.load(stored), history)


class Loader:
    """The thread in which a server loads its tables."""

    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(1, "ludoteca-loader")

    async def load(self, stored: StoredTable) -> LoadedTable:
        """Replay all entries of a table, while others play on."""
        return await asyncio.get_running_loop().run_in_executor(self._pool, load, stored)

    async def close(self) -> None:
        """Finish the table that is being loaded, and end the thread."""
        await asyncio.to_thread(self._pool.shutdown)
