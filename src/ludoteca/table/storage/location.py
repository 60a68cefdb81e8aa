"""Where a server keeps its data: in a folder, with SQLite, or in a PostgreSQL database."""

from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

from ludoteca.core.extras import require_postgres
from ludoteca.table.base.database_address import DatabaseAddress
from ludoteca.table.storage.database import Database
from ludoteca.table.storage.folder import FolderDatabase
from ludoteca.table.storage.store import Store, StoreReader
from ludoteca.table.storage.writer import unheard

Location: TypeAlias = Path | DatabaseAddress


def database_at(location: Location) -> Database:
    """The database in a folder or at an address. Nothing is opened yet."""
    if isinstance(location, Path):
        return FolderDatabase(location)
    require_postgres()
    from ludoteca.table.storage.postgres.database import PostgresDatabase

    return PostgresDatabase(location)


def open_store(location: Location, on_batch: Callable[[int], object] = unheard, is_alone: bool = False) -> Store:
    """Reserve the data for a server, or with `is_alone` for this process alone, and upgrade it."""
    return database_at(location).open(on_batch, is_alone)


def look(location: Location) -> StoreReader:
    """Open data for reading, even while a server is using it."""
    return database_at(location).look()
