"""Lost connections to PostgreSQL: nothing confirmed is lost, nothing is stored twice, and nothing hangs."""

import asyncio
import os
import signal
import threading
import time
from contextlib import closing, suppress

import psycopg
import pytest

from ludoteca.table.base.database_address import DatabaseAddress
from ludoteca.table.errors import StoreError
from ludoteca.table.storage.location import open_store
from ludoteca.table.storage.postgres import connection as connecting
from ludoteca.table.storage.postgres.connection import PostgresConnection, Timeouts, UncertainError
from ludoteca.table.storage.store import Store
from tests.support.postgres import PostgresServer, postgres_server
from tests.support.proxy import proxied
from tests.table.samples import entry_row, table_row
from tests.table.stores import numbers, play, use


def test_a_restart_of_the_database_is_only_a_pause() -> None:
    async def scenario(store: Store) -> None:
        await store.add_table(table_row("t"), [])
        for number, how in enumerate((signal.SIGINT, signal.SIGQUIT, signal.SIGKILL), 1):
            assert await store.all_tables() == ["t"]
            server.stop(how)
            waiting = asyncio.create_task(store.append(table_row("t", changed_at=number), [entry_row("t", number)]))
            reading = asyncio.create_task(store.all_tables())
            await asyncio.sleep(0.2)
            assert not waiting.done()
            await asyncio.to_thread(server.start)
            await waiting
            assert await reading == ["t"]

    with postgres_server() as server:
        address = server.new_database()
        use(address, scenario)
        assert numbers(address) == [1, 2, 3]


def test_ended_sessions_cost_nothing(postgres: PostgresServer, address: DatabaseAddress) -> None:
    async def scenario(store: Store) -> None:
        await store.add_table(table_row("t"), [])
        ending = asyncio.create_task(asyncio.to_thread(end_sessions))
        await play(store, 150)
        is_over.set()
        await ending

    def end_sessions() -> None:
        while not is_over.wait(0.03):
            postgres.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                f" WHERE datname = '{address.secret.rpartition('/')[2]}' AND application_name = 'ludoteca'"
            )

    is_over = threading.Event()
    use(address, scenario)
    assert numbers(address) == list(range(1, 151))


@pytest.mark.parametrize("is_done", [True, False])
def test_a_commit_whose_answer_is_lost_counts_exactly_if_it_happened(
    postgres: PostgresServer, address: DatabaseAddress, is_done: bool
) -> None:
    commits: list[bytes] = []

    async def scenario(store: Store) -> None:
        await store.add_table(table_row("t"), [])

        def loses(request: bytes) -> bool:
            is_commit = b"COMMIT" in request and not commits
            if is_commit:
                commits.append(request)
                if not is_done:
                    proxy.cut()
            return is_commit

        proxy.loses_answer = loses
        await play(store, 3)
        assert len(commits) == 1

    with proxied(postgres, address) as proxy:
        use(proxy.address, scenario)
    assert numbers(address) == [1, 2, 3]


@pytest.mark.parametrize("is_whole_server", [True, False])
def test_a_crashed_server_vouches_for_no_commit(is_whole_server: bool) -> None:
    """After a crash, PostgreSQL gives the numbers of lost transactions to new ones, which may be committed."""

    def work() -> None:
        connection.execute("INSERT INTO kept VALUES (1)")
        found = connection.execute("SELECT pg_current_xact_id()::text::bigint, pg_backend_pid()").fetchone()
        assert found is not None
        number, session = found
        if is_whole_server:
            server.stop(signal.SIGQUIT)
            server.start()
        else:
            os.kill(session, signal.SIGKILL)
        use_numbers_until(number)

    def use_numbers_until(number: int) -> None:
        until = time.monotonic() + 30
        while time.monotonic() < until:
            with suppress(psycopg.OperationalError), closing(psycopg.connect(address.secret, autocommit=True)) as other:
                while (used := other.execute("SELECT pg_current_xact_id()::text::bigint").fetchone()) and used[
                    0
                ] <= number:
                    pass
                return

    with postgres_server(wal_writer_delay="10s") as server:
        address = server.new_database()
        with closing(PostgresConnection(address)) as connection:
            connection.execute("CREATE TABLE kept (number integer)")
            with pytest.raises(UncertainError):
                connection.transaction(work)
            assert connection.execute("SELECT * FROM kept").fetchall() == []


def test_a_commit_stays_in_doubt_if_the_database_does_not_come_back(
    postgres: PostgresServer, address: DatabaseAddress, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connecting, "PATIENCE", 0.3)

    async def scenario(store: Store) -> None:
        await store.add_table(table_row("t"), [])

        def loses(request: bytes) -> bool:
            is_commit = b"COMMIT" in request
            if is_commit:
                proxy.refuse()
            return is_commit

        proxy.loses_answer = loses
        with pytest.raises(StoreError, match="may have succeeded"):
            await play(store, 1)
        with pytest.raises(StoreError, match="cannot be reached"):
            await store.all_tables()

    with proxied(postgres, address) as proxy:
        use(proxy.address, scenario)
    assert numbers(address) == [1]


def test_a_database_that_is_away_fails_quickly_after_the_first_wait(
    address: DatabaseAddress, postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connecting, "PATIENCE", 0.5)

    async def scenario(store: Store) -> None:
        await store.add_table(table_row("t"), [])
        proxy.refuse()
        proxy.cut()
        waits = []
        for _ in range(3):
            began = time.monotonic()
            with pytest.raises(StoreError, match="the database cannot be reached"):
                await play(store, 1)
            waits.append(time.monotonic() - began)
        assert waits[0] > 0.5
        assert max(waits[1:]) < 0.4

    with proxied(postgres, address) as proxy:
        use(proxy.address, scenario)
    assert numbers(address) == []


def test_a_paused_database_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connecting, "PATIENCE", 0.5)
    monkeypatch.setattr(connecting, "MARGIN", 0.2)
    monkeypatch.setitem(connecting.CONNECTING, "connect_timeout", 2)

    def each_process(how: signal.Signals) -> None:
        with closing(psycopg.connect(server.address("postgres").secret)) as raw:
            found = raw.execute("SELECT pid FROM pg_stat_activity WHERE application_name = 'ludoteca'").fetchall()
        paused.extend(row[0] for row in found)
        for pid in paused:
            os.kill(pid, how)

    async def scenario() -> None:
        store = open_store(address)
        await store.add_table(table_row("t"), [])
        each_process(signal.SIGSTOP)
        os.kill(server.process.pid, signal.SIGSTOP)
        began = time.monotonic()
        with pytest.raises(StoreError, match=r"cannot be reached"):
            await play(store, 1)
        assert time.monotonic() - began < 10
        os.kill(server.process.pid, signal.SIGCONT)
        for pid in paused:
            os.kill(pid, signal.SIGCONT)
        await play(store, 2)
        await store.close()

    paused: list[int] = []
    with postgres_server() as server:
        address = server.new_database()
        monkeypatch.setattr(PostgresConnection.__init__, "__defaults__", (connecting.nothing_first, Timeouts(1, 3)))
        asyncio.run(scenario())
        assert numbers(address) == [1, 2]
