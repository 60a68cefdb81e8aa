"""A PostgreSQL database as a whole: to open, to check, to copy and to replace."""

from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from datetime import datetime
from typing import TypeVar

from ludoteca.table.base.database_address import DatabaseAddress
from ludoteca.table.errors import MissingDataError, StoreError
from ludoteca.table.storage.connection import DatabaseConnection
from ludoteca.table.storage.copying import Progress, copy_rows
from ludoteca.table.storage.database import Database, Snapshot
from ludoteca.table.storage.postgres.connection import ADMIN, PostgresConnection, connect
from ludoteca.table.storage.postgres.errors import clear_errors
from ludoteca.table.storage.postgres.faults import faults
from ludoteca.table.storage.postgres.schema import create, newest_version, take, upgrade, version_of
from ludoteca.table.storage.postgres.store import PostgresReader, PostgresStore
from ludoteca.table.storage.schema import check_current
from ludoteca.table.storage.store import Store, StoreReader

KEPT = "ludoteca_replaced_"  # how the names of schemas with older data begin

T = TypeVar("T")


class PostgresDatabase(Database):
    """The data in a PostgreSQL database."""

    def __init__(self, address: DatabaseAddress) -> None:
        self._address = address

    def __str__(self) -> str:
        return str(self._address)

    def open(self, on_batch: Callable[[int], object], is_alone: bool = False) -> Store:
        """Reserve the database for a server, or for this process alone, and upgrade its data."""
        return PostgresStore.open(self._address, on_batch, is_alone)

    def look(self) -> StoreReader:
        """Open the data for reading, even while a server is using it."""
        return PostgresReader.look(self._address)

    def has_data(self) -> bool:
        """Return True if a server has used this database before."""
        with clear_errors(), closing(connect(self._address)) as raw:
            return version_of(raw) > 0

    def require_data(self) -> None:
        """Raise MissingDataError for an empty database, because it may be the wrong one."""
        if not self.has_data():
            raise MissingDataError(
                f"no data found in '{self}', but the settings require it. Is this the right database? "
                "To start without data on purpose, run ludoteca serve --fresh once"
            )

    def start_fresh(self) -> str | None:
        """Create tables in an empty database."""
        with self.reserved(), clear_errors(), closing(connect(self._address, ADMIN)) as raw:
            if version_of(raw):
                raise StoreError(f"there is data in '{self}'; start without --fresh, or choose another database")
            upgrade(raw)
        return None

    def size(self) -> int:
        """The number of bytes in the database."""
        with clear_errors(), closing(connect(self._address)) as raw:
            found = raw.execute(b"SELECT pg_database_size(current_database())").fetchone()
        return int(found[0]) if found else 0

    def faults(self) -> list[str]:
        """Find rows that cannot be read, and rows that belong to missing rows."""
        with clear_errors(), closing(connect(self._address, ADMIN)) as raw:
            return faults(raw)

    @contextmanager
    def reserved(self) -> Iterator[None]:
        """Reserve the database as long as a connection lasts."""
        with clear_errors():
            raw = connect(self._address)
        with closing(raw):
            with clear_errors():
                take(raw, self._address)
            yield

    def snapshot(self, work: Callable[[Snapshot], T]) -> T:
        """Read everything as it is at one moment."""
        with clear_errors(), closing(PostgresConnection(self._address, timeouts=ADMIN)) as connection:
            return connection.snapshot(lambda: work(Snapshot(self._version(connection), connection)))

    def _version(self, connection: PostgresConnection) -> int:
        version = connection.directly(version_of)
        if version == 0:
            raise StoreError(f"no data found in '{self}'; choose the database with --database or LUDOTECA_DATABASE")
        return version

    def change(self, work: Callable[[DatabaseConnection], T]) -> T:
        """Make a small change in the database. Servers can keep writing."""
        with clear_errors(), closing(PostgresConnection(self._address, timeouts=ADMIN)) as connection:
            check_current(self._version(connection), newest_version(), str(self))
            return connection.transaction(lambda: work(connection))

    def replace(self, source: Snapshot, progress: Progress) -> str | None:
        """Replace all tables, in one transaction. The old ones are moved to a new schema of the same database."""

        def work() -> str | None:
            kept = _put_aside(connection) if connection.directly(version_of) else None
            connection.directly(create)
            copy_rows(source.connection, connection, progress)
            connection.execute("SELECT setval(pg_get_serial_sequence('runs', 'id'), max(id)) FROM runs")
            return kept

        with clear_errors(), closing(PostgresConnection(self._address, timeouts=ADMIN)) as connection:
            if source.version != newest_version():
                raise StoreError("the copy has an older schema")
            return connection.transaction(work)

    def kept(self) -> Iterator[str]:
        """The schemas with older data that restores have left in the database."""
        with clear_errors(), closing(connect(self._address)) as raw:
            found = raw.execute(b"SELECT nspname FROM pg_namespace WHERE starts_with(nspname, %s) ORDER BY 1", (KEPT,))
            return iter([f"the schema {row[0]} of {self}" for row in found])


def _put_aside(connection: PostgresConnection) -> str:
    """Move all tables to a new schema of the same database."""
    schema = f"{KEPT}{datetime.now():%Y%m%d_%H%M%S_%f}"
    connection.execute(f"CREATE SCHEMA {schema}")
    tables = connection.execute("SELECT quote_ident(tablename) FROM pg_tables WHERE schemaname = current_schema()")
    for (table,) in tables.fetchall():
        connection.execute(f"ALTER TABLE {table} SET SCHEMA {schema}")
    return f"the schema {schema} of the database"
