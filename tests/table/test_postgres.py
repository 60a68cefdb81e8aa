"""PostgreSQL databases that cannot be used are refused with the reason, and upgrades are safe."""

import asyncio
import re
import socket
import threading
from contextlib import closing
from pathlib import Path
from typing import Any

import psycopg
import pytest

from ludoteca.table.app import Server
from ludoteca.table.base.database_address import DatabaseAddress
from ludoteca.table.base.settings import Settings
from ludoteca.table.errors import DataTakenError, MissingDataError, StoreError
from ludoteca.table.storage import accounts, datafile, reads
from ludoteca.table.storage.connection import Values
from ludoteca.table.storage.copying import LEFT_BEHIND, TABLES
from ludoteca.table.storage.datafile import DATA_FILE, connect_reader
from ludoteca.table.storage.location import database_at, look, open_store
from ludoteca.table.storage.postgres import schema
from ludoteca.table.storage.postgres.connection import PostgresConnection, Timeouts, connect
from ludoteca.table.storage.schema import Migration
from ludoteca.table.storage.store import Store
from tests.support.postgres import PASSWORD, PostgresServer
from tests.table.samples import table_row
from tests.table.stores import play, use


def refusal(address: DatabaseAddress) -> str:
    """The error that opening a database leads to."""
    with pytest.raises(StoreError) as caught:
        open_store(address)
    assert PASSWORD not in str(caught.value)
    assert "w0rd" not in str(caught.value)
    return str(caught.value)


def test_an_unusable_database_is_refused_with_the_reason(postgres: PostgresServer, address: DatabaseAddress) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    changed = {
        f":{postgres.port}/": (f":{port}/", "cannot be reached: .*refused"),
        "p4ss": ("wrong", "password authentication failed"),
        "owner": ("nobody", "cannot be reached"),
        "/test_": ("/missing_", "does not exist"),
        "w0rd": ("w0%zzrd", "the address of the database cannot be read"),
    }
    for part, (other, reason) in changed.items():
        message = refusal(DatabaseAddress(address.secret.replace(part, other)))
        assert re.search(reason, message), message


def test_a_newer_schema_is_refused(address: DatabaseAddress) -> None:
    with closing(connect(address)) as raw:
        raw.execute("UPDATE ludoteca_schema SET version = version + 1")
    assert "use a newer Ludoteca" in refusal(address)
    with pytest.raises(StoreError, match="use a newer Ludoteca"):
        look(address)


def test_other_tables_are_left_alone(postgres: PostgresServer) -> None:
    address = postgres.new_database()
    with closing(connect(address)) as raw:
        raw.execute("CREATE TABLE recipes (name text)")
    assert "has other tables" in refusal(address)
    with closing(connect(address)) as raw:
        assert raw.execute("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'").fetchone() == (1,)


def test_processes_that_start_together_do_not_take_each_others_tables_for_foreign_ones(
    postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = postgres.new_database()
    with closing(connect(address)) as early, closing(connect(address)) as late:
        ask = late.execute

        def ask_just_before_the_other_creates(*words: Any) -> psycopg.Cursor[tuple[Any, ...]]:
            answer = ask(*words)
            schema.upgrade(early)
            return answer

        monkeypatch.setattr(late, "execute", ask_just_before_the_other_creates)
        schema.upgrade(late)
        assert schema.version_of(late) == schema.newest_version()


def test_an_empty_database_has_no_data_to_read(postgres: PostgresServer) -> None:
    with pytest.raises(StoreError, match=r"no data found in 'postgresql://owner@127\.0\.0\.1"):
        look(postgres.new_database())


def test_a_read_only_database_is_reported(postgres: PostgresServer) -> None:
    address = postgres.new_database()
    name = address.secret.rpartition("/")[2]
    use(address, lambda store: store.add_table(table_row("t"), []))
    postgres.execute(f"ALTER DATABASE {name} SET default_transaction_read_only = on")

    async def scenario(store: Store) -> None:
        with pytest.raises(StoreError, match="the database is read-only"):
            await play(store, 1)
        assert await store.all_tables() == ["t"]

    use(address, scenario)


def test_a_full_disk_is_reported(address: DatabaseAddress) -> None:
    """PostgreSQL cannot be given a small disk here, so a trigger raises the error that a full disk leads to."""
    with closing(connect(address)) as raw:
        raw.execute(
            "CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS"
            " $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = 'disk_full'; END $$"
        )
        raw.execute("CREATE TRIGGER fail BEFORE INSERT ON entries EXECUTE FUNCTION fail()")

    async def scenario(store: Store) -> None:
        await store.add_table(table_row("t"), [])
        with pytest.raises(StoreError, match="the database's disk is full"):
            await play(store, 1)
        assert await store.all_tables() == ["t"]

    use(address, scenario)


def test_a_slow_statement_ends(address: DatabaseAddress) -> None:
    with closing(PostgresConnection(address, timeouts=Timeouts(0.2, 3))) as connection:
        with pytest.raises(psycopg.errors.QueryCanceled) as caught:
            connection.transaction(lambda: connection.execute("SELECT pg_sleep(5)"))
        assert "too slow" in str(connection.explained(caught.value))


def test_a_replaced_database_is_not_used(postgres: PostgresServer) -> None:
    address = postgres.new_database()
    name = address.secret.rpartition("/")[2]

    async def scenario(store: Store) -> None:
        await store.add_table(table_row("t"), [])
        postgres.execute(f"DROP DATABASE {name} WITH (FORCE)")
        postgres.execute(f"CREATE DATABASE {name} TEMPLATE template0")
        with pytest.raises(StoreError, match="emptied or replaced"):
            await play(store, 1)

    use(address, scenario)


def test_processes_share_a_database_and_leave_no_lock(address: DatabaseAddress) -> None:
    """A command that needs the database alone is refused while a process uses it."""

    async def scenario(store: Store) -> None:
        await open_store(address).close()
        with (
            closing(connect(address)) as raw,
            pytest.raises(DataTakenError, match="a server is already using the database 'postgresql://owner@"),
        ):
            schema.take(raw, address)

    use(address, scenario)
    with closing(connect(address)) as raw:
        schema.take(raw, address)


def test_data_can_be_required_and_a_fresh_start_is_a_choice(postgres: PostgresServer) -> None:
    address = postgres.new_database()
    database = database_at(address)
    with pytest.raises(MissingDataError, match="Is this the right database"):
        database.require_data()
    with pytest.raises(MissingDataError):
        Server(Settings(database=address, require_data=True), starts_engines=False)
    assert not database.has_data()
    assert database.start_fresh() is None
    database.require_data()
    with pytest.raises(StoreError, match="start without --fresh"):
        database.start_fresh()


# Durability and the schema


def test_commits_wait_for_the_disk_whatever_the_server_is_set_to(postgres: PostgresServer) -> None:
    address = postgres.new_database()
    name = address.secret.rpartition("/")[2]
    for setting, used in (("off", "on"), ("local", "on"), ("remote_apply", "remote_apply")):
        postgres.execute(f"ALTER DATABASE {name} SET synchronous_commit = {setting}")
        with closing(connect(address)) as raw:
            assert raw.execute("SHOW synchronous_commit").fetchone() == (used,)


def test_a_server_that_may_lose_data_is_pointed_out(address: DatabaseAddress) -> None:
    async def scenario(store: Store) -> None:
        assert [caution.partition(",")[0] for caution in store.cautions] == [
            "PostgreSQL runs with fsync = off",
            "PostgreSQL runs with full_page_writes = off",
        ]

    use(address, scenario)


def test_processes_that_start_together_upgrade_once(postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch) -> None:
    newer = [*schema.migrations(), Migration(schema.newest_version() + 1, "CREATE TABLE more (id bigint)")]
    address = postgres.new_database()
    errors: list[Exception] = []

    def start() -> None:
        try:
            with closing(connect(address)) as raw:
                schema.upgrade(raw)
        except Exception as error:
            errors.append(error)

    monkeypatch.setattr(schema, "migrations", lambda: newer)
    threads = [threading.Thread(target=start) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert errors == []
    with closing(connect(address)) as raw:
        assert schema.version_of(raw) == newer[-1].version


def test_a_failed_upgrade_changes_nothing(address: DatabaseAddress, monkeypatch: pytest.MonkeyPatch) -> None:
    version = schema.newest_version()
    broken = [*schema.migrations(), Migration(version + 1, "CREATE TABLE more (id bigint); SELECT * FROM nowhere")]
    with monkeypatch.context() as newer:
        newer.setattr(schema, "migrations", lambda: broken)
        assert f"could not be upgraded to schema {version + 1}" in refusal(address)
    with closing(connect(address)) as raw:
        assert schema.version_of(raw) == version
        assert raw.execute("SELECT to_regclass('more')").fetchone() == (None,)


def test_both_databases_have_the_same_schema(address: DatabaseAddress, folder: Path) -> None:
    """Backups and `ludoteca move-data` copy every row of one to the other, column by column."""
    asyncio.run(open_store(folder).close())
    with closing(connect_reader(folder / DATA_FILE)) as connection, closing(connect(address)) as raw:
        tables = {row[0] for row in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")}
        assert tables == {*TABLES, *LEFT_BEHIND}
        for table in tables:
            names = [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]
            found = raw.execute(f"SELECT * FROM {table} LIMIT 0".encode()).description or []
            assert [column.name for column in found] == names
    assert schema.newest_version() == datafile.newest_version()


class Explaining(PostgresConnection):
    """A connection that notes how PostgreSQL runs each query. It avoids reading whole tables, however small."""

    def __init__(self, address: DatabaseAddress) -> None:
        super().__init__(address, lambda raw: raw.execute("SET enable_seqscan = off"))
        self.plans: list[str] = []

    def execute(self, query: str, values: Values = (), /) -> psycopg.Cursor[tuple[Any, ...]]:
        self.plans.append(" ".join(row[0] for row in super().execute(f"EXPLAIN {query}", values)))
        return super().execute(query, values)


def test_lists_use_an_index_however_many_tables_there_are(address: DatabaseAddress) -> None:
    with closing(Explaining(address)) as connection:
        reads.public_tables(connection, 1, 5)
        reads.public_tables(connection, 1, 5, "a")
        reads.tables_of(connection, "a", 5)
        reads.table_by_code(connection, "ABC", 1)
        reads.due(connection, 1, 5)
        accounts.signed_in(connection, b"hash")
        reads.messages_of(connection, "a")
        reads.table(connection, "a")
    expected = ["tables_shown", "tables_shown", "tables_hosted", "tables_coded", "tables_due", "devices_token_hash_key"]
    for plan, index in zip(connection.plans, [*expected, "messages_of", "tables_pkey"], strict=True):
        assert index in plan
        assert "Seq Scan" not in plan
