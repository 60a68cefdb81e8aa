"""Several connections write to one PostgreSQL database, as several processes would."""

import threading
import time
from collections.abc import Callable
from contextlib import closing, suppress
from functools import partial

from ludoteca.table.base.database_address import DatabaseAddress
from ludoteca.table.messages.rows import EntryRow, TableRow
from ludoteca.table.storage import writes
from ludoteca.table.storage.leases import SOLE
from ludoteca.table.storage.postgres.connection import PostgresConnection, connect
from tests.table.samples import entry_row, guest_row, table_row
from tests.table.stores import numbers


def test_two_processes_never_store_the_same_number(address: DatabaseAddress) -> None:
    """The second waits for the first, and then finds that the number is taken."""
    first, second = PostgresConnection(address), PostgresConnection(address)
    first.transaction(lambda: writes.add_table(first, table_row("t"), []))
    entry, other = entry_row("t", 1, 0, "mine"), entry_row("t", 1, 1, "other")
    errors: list[Exception] = []

    def late(row: EntryRow) -> None:
        try:
            second.transaction(lambda: writes.append(second, table_row("t", match=2), [row], (), (), SOLE))
        except Exception as error:
            errors.append(error)

    def work() -> None:
        writes.append(first, table_row("t", match=1), [entry], (), (), SOLE)
        thread.start()
        time.sleep(0.2)
        assert thread.is_alive(), "it must wait for the row"

    thread = threading.Thread(target=late, args=(other,))
    first.transaction(work)
    thread.join()
    assert [str(error) for error in errors] == ["entry 1 of table t was stored before, or its message was"]
    assert numbers(address) == [1]
    for connection in (first, second):
        connection.close()


def test_two_processes_never_use_the_same_join_code(address: DatabaseAddress) -> None:
    outcomes = race(address, lambda name: table_row(name, code="ABC", code_until=9), most=None)
    assert sorted(outcomes) == ["", "this join code belongs to another table"]


def test_a_host_does_not_exceed_the_limit_in_two_processes(address: DatabaseAddress) -> None:
    outcomes = race(address, lambda name: table_row(name, host="a"), most=1)
    assert sorted(outcomes)[0] == ""
    assert len([outcome for outcome in outcomes if outcome]) == 1


def race(address: DatabaseAddress, table: Callable[[str], TableRow], most: int | None) -> list[str]:
    """Add two tables from two connections, so that the second begins before the first commits. Return the errors."""
    connections = [PostgresConnection(address) for _ in range(2)]
    connections[0].transaction(lambda: writes.add_guest(connections[0], guest_row("a")))
    outcomes: list[str] = []

    def add(connection: PostgresConnection, name: str, wait: float) -> None:
        def work() -> None:
            writes.add_table(connection, table(name), [], most)
            time.sleep(wait)

        try:
            connection.transaction(work)
            outcomes.append("")
        except Exception as error:
            outcomes.append(str(error))

    threads = [
        threading.Thread(target=add, args=(each, f"t{number}", 0.2 if number == 0 else 0))
        for number, each in enumerate(connections)
    ]
    for thread in threads:
        thread.start()
        time.sleep(0.05)
    for thread in threads:
        thread.join()
    for each in connections:
        each.close()
    return outcomes


def test_a_deadlock_is_resolved_by_another_attempt(address: DatabaseAddress) -> None:
    connections = [PostgresConnection(address) for _ in range(2)]
    for guest in (guest_row("a"), guest_row("b")):
        connections[0].transaction(partial(writes.add_guest, connections[0], guest))
    meeting = threading.Barrier(2)

    def rename(connection: PostgresConnection, order: str) -> None:
        def work() -> None:
            writes.rename_guest(connection, order[0], order)
            with suppress(threading.BrokenBarrierError):
                meeting.wait(0.5)
            writes.rename_guest(connection, order[1], order)

        connection.transaction(work)

    threads = [threading.Thread(target=rename, args=pair) for pair in zip(connections, ("ab", "ba"), strict=True)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    with closing(connect(address)) as raw:
        assert raw.execute("SELECT count(DISTINCT name) FROM guests").fetchone() == (1,)
    for each in connections:
        each.close()
