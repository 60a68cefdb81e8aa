"""Loads stored tables. A long history is replayed in a thread, so it does not block the event loop."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

from ludoteca.table.messages.rows import StoredTable
from ludoteca.table.state.history import History
from ludoteca.table.state.narration import read_told
from ludoteca.table.state.table_state import TableState

SHORT = 100  # entries: replaying up to this many takes a few milliseconds


class LoadedTable(NamedTuple):
    """A stored table, and the state after all its entries."""

    stored: StoredTable
    state: TableState
    history: History


def load(stored: StoredTable) -> LoadedTable:
    """Replay all of a table's entries."""
    history = History()
    for row in stored.entries:
        history.note(row, read_told(row.told))
    return LoadedTable(stored, TableState.load(stored), history)


class Loader:
    """Loads a server's tables. Short histories are replayed immediately, long histories one at a time in a thread.

    While a long history is replayed, only other tables with a long history have to wait.
    """

    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(1, "ludoteca-loader")

    async def load(self, stored: StoredTable) -> LoadedTable:
        """Replay all of a table's entries without blocking other tables."""
        if len(stored.entries) <= SHORT:
            return load(stored)
        return await asyncio.get_running_loop().run_in_executor(self._pool, load, stored)

    async def close(self) -> None:
        """Finish loading the current table, cancel the waiting tables, and end the thread."""
        await asyncio.to_thread(self._pool.shutdown, cancel_futures=True)
