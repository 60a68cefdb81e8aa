"""What queries and the writer thread need from a connection, whichever the database.

Queries are written once, in the SQL that SQLite and PostgreSQL have in common, with `?` or `:name` for values.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Protocol, TypeAlias, TypeVar

T = TypeVar("T")
Values: TypeAlias = Sequence[Any] | Mapping[str, Any]


class Cursor(Protocol):
    """The result of a statement."""

    @property
    def rowcount(self) -> int:
        """How many rows the statement changed."""

    @property
    def description(self) -> Sequence[Any] | None:
        """The columns of the result, each beginning with its name."""

    def fetchone(self) -> Any:
        """The next row, or None."""

    def __iter__(self) -> Iterator[Any]:
        """The remaining rows."""


class DatabaseConnection(Protocol):
    """A connection for queries."""

    @property
    def row_lock(self) -> str:
        """The end of a SELECT whose rows the transaction is about to change: nobody else changes them in between."""

    def execute(self, query: str, values: Values = (), /) -> Cursor:
        """Run one statement."""

    def reserve(self, name: str, /) -> None:
        """Reserve a name until the transaction ends. If another transaction has reserved it, wait for that one."""


class WriterConnection(DatabaseConnection, Protocol):
    """The connection of the writer thread."""

    def transaction(self, work: Callable[[], T], /) -> T:
        """Run `work` in a transaction and return its result once it is on disk. If anything fails, nothing changes.

        `work` may run more than once, each time in a new transaction.
        """

    def spoils(self, error: Exception, /) -> bool:
        """Whether an error has spoiled the whole transaction, whichever piece of work it struck."""

    def explained(self, error: Exception, /) -> Exception:
        """The readable StoreError for an error of the database. Other errors are returned unchanged."""

    def close(self) -> None:
        """Close the connection."""


class BulkConnection(DatabaseConnection, Protocol):
    """A connection for copying whole tables."""

    def stream(self, query: str, /) -> Iterator[Any]:
        """The rows of a query, without having them all in memory."""

    def load(self, table: str, columns: Sequence[str], rows: Iterator[Any], /) -> None:
        """Insert many rows."""


def one(cursor: Cursor) -> Any:
    """The single value that a query returns, or None."""
    found = cursor.fetchone()
    return found and found[0]
