"""The data of one server as a whole, wherever it is: to open, to check, to copy and to replace."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from typing import NamedTuple, TypeVar

from ludoteca.table.storage.connection import BulkConnection, DatabaseConnection
from ludoteca.table.storage.copying import Progress
from ludoteca.table.storage.store import Store, StoreReader

T = TypeVar("T")


class Snapshot(NamedTuple):
    """All data as it is at one moment, and the version of its schema."""

    version: int
    connection: BulkConnection


class Database(ABC):
    """A folder with a SQLite file, or a PostgreSQL database. Printing it says where it is, without a password."""

    @abstractmethod
    def open(self, on_batch: Callable[[int], object], is_alone: bool = False) -> Store:
        """Reserve the data for a server, and upgrade it. Without data, start empty.

        `on_batch` is called in the writer thread with the number of writes in each transaction. Several processes of a
        server may share a PostgreSQL database, unless `is_alone` is set.
        """

    @abstractmethod
    def look(self) -> StoreReader:
        """Open the data for reading, even while a server is using it."""

    @abstractmethod
    def has_data(self) -> bool:
        """Return True if a server has used this folder or database before."""

    @abstractmethod
    def require_data(self) -> None:
        """Raise MissingDataError if the settings require data, but none was stored here before."""

    @abstractmethod
    def start_fresh(self) -> str | None:
        """Create empty data, because the host has asked for it. Raise StoreError if there is data.

        Return where the remains of earlier data are kept, or None if there were none.
        """

    @abstractmethod
    def size(self) -> int:
        """The number of bytes that the data needs."""

    @abstractmethod
    def faults(self) -> list[str]:
        """Find damage to the stored data itself, without replaying any match."""

    @abstractmethod
    def reserved(self) -> AbstractContextManager[None]:
        """Keep servers and other commands from using the data. Raise DataTakenError if one already does."""

    @abstractmethod
    def snapshot(self, work: Callable[[Snapshot], T]) -> T:
        """Read everything as it is at one moment. A running server can keep writing. `work` may run more than once."""

    @abstractmethod
    def change(self, work: Callable[[DatabaseConnection], T]) -> T:
        """Make a small change in a transaction, even while a server is using the data.

        `work` may run more than once.
        """

    @abstractmethod
    def replace(self, source: Snapshot, progress: Progress) -> str | None:
        """Replace all data with a copy, whose schema must be the newest. If anything fails, nothing changes.

        Return where the old data is kept, or None if there was none. The data must be reserved.
        """

    @abstractmethod
    def kept(self) -> Iterator[str]:
        """The copies of older data that upgrades and restores have left beside the data."""
