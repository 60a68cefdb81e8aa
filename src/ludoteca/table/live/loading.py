"""Loading stored tables: a long history is replayed in a thread, so that the event loop goes on."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

import msgspec

from ludoteca.table.messages.rows import StoredTable
from ludoteca.table.state.history import History
from ludoteca.table.state.narration import Told
from ludoteca.table.state.table_state import TableState

SHORT = 100  # entries that are replayed in a few milliseconds


class LoadedTable(NamedTuple):
    """A stored table, and where its entries led to."""

    stored: StoredTable
    state: TableState
    history: History


def load(stored: StoredTable) -> LoadedTable:
    """Replay all entries of a table."""
    history = History()
    for row in stored.entries:
        history.note(row, msgspec.json.decode(row.told, type=Told))
    return LoadedTable(stored, TableState.load(stored), history)


class Loader:
    """Loads the tables of a server: short ones immediately, long ones one at a time in a thread.

    So nobody waits behind a long history but those who ask for another one.
    """

    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(1, "ludoteca-loader")

    async def load(self, stored: StoredTable) -> LoadedTable:
        """Replay all entries of a table, while others play on."""
        if len(stored.entries) <= SHORT:
            return load(stored)
        return await asyncio.get_running_loop().run_in_executor(self._pool, load, stored)

    async def close(self) -> None:
        """Finish the table that is being loaded, forget those that wait, and end the thread."""
        await asyncio.to_thread(self._pool.shutdown, cancel_futures=True)
