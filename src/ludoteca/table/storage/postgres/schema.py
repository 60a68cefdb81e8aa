"""The schema of a PostgreSQL database: its version, and the migrations to the newest one."""

import time
from typing import Any

import psycopg

from ludoteca.table.base.database_address import DatabaseAddress
from ludoteca.table.errors import DataTakenError, StoreError
from ludoteca.table.storage.postgres.connection import Raw
from ludoteca.table.storage.postgres.errors import reason
from ludoteca.table.storage.schema import Migration, check_version, read_migrations

SERVING, MIGRATING = (int.from_bytes(b"Ludo" + name, "big") for name in (b"use", b"new"))  # keys of advisory locks
LINGERING = 2.0  # seconds
CONTENTS = b"""
SELECT to_regclass('ludoteca_schema') IS NOT NULL, EXISTS (SELECT FROM pg_tables WHERE schemaname = current_schema())
"""
"""Whether there is Ludoteca data, and whether there are any tables. Another process may create the tables between two
queries, so this must be one."""


def migrations() -> list[Migration]:
    """All migrations in order."""
    return read_migrations("migrations", "postgres")


def newest_version() -> int:
    """The schema version that this program uses."""
    return migrations()[-1].version


def version_of(raw: Raw) -> int:
    """The schema version, or 0 for an empty database. Raises StoreError for other databases and for newer schemas."""
    [(has_data, has_tables)] = raw.execute(CONTENTS)
    if not has_data:
        if has_tables:
            raise StoreError("this database has other tables, but no Ludoteca data; create a separate database")
        return 0
    version = int(_one(raw, b"SELECT version FROM ludoteca_schema"))
    check_version(version, newest_version())
    return version


def create(raw: Raw) -> None:
    """Create all tables in an empty database."""
    _check_place(raw)
    for number, migration in enumerate(migrations()):
        _migrate(raw, migration, is_first=number == 0)


def upgrade(raw: Raw) -> None:
    """Apply the missing migrations, each in its own transaction, while no other process does the same."""
    if version_of(raw) == newest_version():
        return
    _check_place(raw)
    raw.execute(b"SELECT pg_advisory_lock(%s)", (MIGRATING,))
    try:
        version = version_of(raw)
        for migration in migrations():
            if migration.version > version:
                _migrate(raw, migration, is_first=version == 0)
                version = migration.version
    finally:
        if not raw.closed:
            raw.execute(b"SELECT pg_advisory_unlock(%s)", (MIGRATING,))


def take(raw: Raw, address: DatabaseAddress) -> None:
    """Reserve the database as long as the connection lasts, for a command that needs it alone."""
    _reserve(raw, b"SELECT pg_try_advisory_lock(%s)", address)


def share(raw: Raw, address: DatabaseAddress) -> None:
    """Reserve the database for servers as long as the connection lasts. Any number of processes may share it."""
    _reserve(raw, b"SELECT pg_try_advisory_lock_shared(%s)", address)


def _reserve(raw: Raw, query: bytes, address: DatabaseAddress) -> None:
    """Take a lock. Wait a little, because PostgreSQL notices late that the connection of a killed server is gone."""
    until = time.monotonic() + LINGERING
    while not _one(raw, query, (SERVING,)):
        if time.monotonic() > until:
            raise DataTakenError(
                f"a server is already using the database '{address}'; stop it, or choose another database"
            )
        time.sleep(0.05)


def identity_of(raw: Raw) -> str:
    """The id of the data."""
    return str(_one(raw, b"SELECT id FROM identity"))


def cautions(raw: Raw) -> list[str]:
    """Settings of the server that could lose data."""
    names = ("fsync", "full_page_writes")
    off = [name for name in names if _one(raw, b"SELECT current_setting(%s)", (name,)) == "off"]
    return [f"PostgreSQL runs with {name} = off, so a power failure can damage the database" for name in off]


def _check_place(raw: Raw) -> None:
    if _one(raw, b"SELECT current_setting('server_encoding')") != "UTF8":
        raise StoreError("the database must store text as UTF-8; create it with ENCODING 'UTF8'")
    if _one(raw, b"SELECT current_schema() IS NULL"):
        raise StoreError("the database has no schema to create tables in; check the user's search_path")


def _migrate(raw: Raw, migration: Migration, is_first: bool) -> None:
    try:
        with raw.transaction():
            raw.execute(migration.script.encode())
            if is_first:
                raw.execute(b"CREATE TABLE ludoteca_schema (version bigint NOT NULL)")
                raw.execute(b"INSERT INTO ludoteca_schema VALUES (0)")
            raw.execute(b"UPDATE ludoteca_schema SET version = %s", (migration.version,))
    except psycopg.Error as error:
        raise StoreError(f"the data could not be upgraded to schema {migration.version}: {reason(error)}") from error


def _one(raw: Raw, query: bytes, values: tuple[Any, ...] | None = None) -> Any:
    found = raw.execute(query, values).fetchone()
    return found and found[0]
