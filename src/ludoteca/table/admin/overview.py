"""How a server is doing, for the page of its operators."""

import asyncio
import math

from ludoteca import __version__
from ludoteca.core.sentences import say
from ludoteca.table.admin.backup import backup
from ludoteca.table.base.settings import Settings
from ludoteca.table.errors import NotFoundError
from ludoteca.table.messages.operators import BackupInfo, Overview, ProcessInfo, Retained
from ludoteca.table.storage.disk import free_bytes
from ludoteca.table.storage.location import database_at
from ludoteca.table.storage.retention import Retention
from ludoteca.table.storage.store import StoreReader

FOLDER, FILE = "backups", "ludoteca.sqlite3"
"""Where the page puts backups, in the data folder."""
KEPT = 7
"""How many of them are kept."""


async def overview(
    store: StoreReader, settings: Settings, operator: str, tables: int, figures: dict[str, float]
) -> Overview:
    """How the server is doing. `tables` and `figures` describe this process, for a server that has only one."""
    rows = await store.processes()
    own = _process("", True, tables, figures)
    is_folder = settings.database is None
    return Overview(
        operator=operator,
        version=__version__,
        processes=[_process(row.id, row.is_alive, row.leases, row.figures) for row in rows] or [own],
        tables=await store.statuses(),
        guests=await store.guest_count(),
        open_reports=await store.open_reports(),
        data_bytes=await asyncio.to_thread(database_at(settings.location).size),
        free_bytes=_whole(free_bytes(settings.location)),
        backups=[BackupInfo(row.file, row.made_at, row.bytes) for row in await store.backups()],
        can_back_up=is_folder,
        retention=[Retained(what, days) for what, days in Retention.of(settings).by_kind()],
    )


def _process(process: str, is_alive: bool, tables: int, figures: dict[str, float]) -> ProcessInfo:
    names = ("connections", "engine_queue", "stalled_seconds")
    return ProcessInfo(process, is_alive, tables, *(round(figures.get(name, 0)) for name in names))


def _whole(number: float) -> int | None:
    return None if math.isnan(number) else int(number)


async def back_up(settings: Settings) -> None:
    """Copy the data into a file in the data folder, and keep the last few copies."""
    if settings.database is not None:
        raise NotFoundError(say("backup-elsewhere"))
    folder = settings.data / FOLDER
    folder.mkdir(mode=0o700, exist_ok=True)
    await asyncio.to_thread(backup, settings.data, folder / FILE, KEPT)
