"""Retention rules decide what is deleted and when, and what stays. Data in use is never deleted."""

import asyncio
import random
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ludoteca.table.messages.rows import ChatRow, SeatRow
from ludoteca.table.state.timing import DAY, milliseconds
from ludoteca.table.storage import datafile, scrub
from ludoteca.table.storage.datafile import DATA_FILE, FileConnection, connect_reader, migrations
from ludoteca.table.storage.location import Location, open_store
from ludoteca.table.storage.retention import Expired, Retention, find_expired
from ludoteca.table.storage.store import Store
from tests.table.expiry import FOR_EVER, KEPT, NOW, days, guest, keep, seat
from tests.table.samples import entry_row, table_row
from tests.table.stores import found_in, rows_of, use


def tidied(location: Location, retention: Retention = KEPT) -> set[tuple[str, str]]:
    """What one round of housekeeping deletes at the time NOW."""

    async def scenario(store: Store) -> None:
        found = await store.expired(retention, NOW, 1000)
        deleted.extend(await store.delete_expired(found, retention, NOW))
        assert deleted == found

    deleted: list[Expired] = []
    use(location, scenario)
    return {(each.why, each.id) for each in deleted}


def test_tables_that_never_began_are_deleted_after_their_time(location: Location) -> None:
    async def scenario(store: Store) -> None:
        await keep(
            store,
            [
                (
                    table_row("old", changed_at=days(91), host="host"),
                    [seat("old", 0, "host"), SeatRow("old", 1, "open")],
                ),
                (table_row("young", changed_at=days(89), host="host"), []),
                (table_row("invited", changed_at=days(91), code="ABC", code_until=days(89)), []),
                (table_row("running", changed_at=days(900), status="running", match=1), []),
            ],
            guest("host", 0),
        )

    use(location, scenario)
    assert tidied(location, FOR_EVER) == set()
    assert tidied(location) == {("unstarted", "old")}
    rows = rows_of(location)
    assert {row[0] for row in rows["tables"]} == {"young", "invited", "running"}
    assert rows["seats"] == []


def test_finished_tables_stay_while_one_of_their_guests_is_active(location: Location) -> None:
    over = {"status": "over", "match": 1, "changed_at": days(400)}

    async def scenario(store: Store) -> None:
        await keep(
            store,
            [
                (table_row("gone", host="lost", **over), [seat("gone", 0, "lost"), seat("gone", 1, "away")]),
                (table_row("half", host="lost", **over), [seat("half", 0, "lost"), seat("half", 1, "here")]),
                (table_row("hosted", host="here", **over), [seat("hosted", 0, "lost")]),
                (table_row("nobody", **over), [SeatRow("nobody", 0, "computer", level="greedy")]),
                (table_row("recent", host="lost", status="over", match=1, changed_at=days(300)), []),
                (table_row("on", host="lost", status="running", match=2, changed_at=days(900)), []),
            ],
            guest("lost", 380),
            guest("away", 366),
            guest("here", 364),
        )
        await store.append(table_row("gone", host="lost", **over), [entry_row("gone", 1), entry_row("gone", 2)])

    use(location, scenario)
    assert tidied(location, Retention(90, 0, 180)) == set()
    assert tidied(location) == {("finished", "gone"), ("finished", "nobody"), ("guest", "away")}
    rows = rows_of(location)
    assert rows["entries"] == []
    assert dict(rows["removed"]) == {"tables": 2, "entries": 2, "guests": 1}


def test_only_guests_without_a_table_are_deleted(location: Location) -> None:
    async def scenario(store: Store) -> None:
        await keep(
            store,
            [
                (table_row("t", status="running", match=1), [seat("t", 0, "plays")]),
                (table_row("u", changed_at=days(1), host="hosts"), []),
            ],
            guest("gone", 181),
            guest("new", 179),
            guest("plays", 900),
            guest("hosts", 900),
        )

    use(location, scenario)
    assert tidied(location, Retention(90, 365, 0)) == set()
    assert tidied(location) == {("guest", "gone")}
    assert tidied(location) == set()


def test_searching_uses_indexes(folder: Path) -> None:
    use(folder, lambda store: asyncio.sleep(0))
    with closing(connect_reader(folder / DATA_FILE)) as connection:
        asked: list[str] = []
        connection.set_trace_callback(asked.append)
        find_expired(connection, KEPT, NOW, 10)
        connection.set_trace_callback(None)
        plans = " ".join(
            row[3] for query in asked for row in connection.execute(f"EXPLAIN QUERY PLAN {query}").fetchall()
        )
    for index in ("tables_unstarted", "tables_finished", "guests_seen", "seats_taken", "tables_hosted"):
        assert index in plans
    assert "SCAN tables" not in plans
    assert "SCAN guests" not in plans
    assert "SCAN seats" not in plans


def test_nothing_deleted_remains_in_any_file(folder: Path) -> None:
    """As with erasing, no name, token or message remains, not even those of guests at other guests' tables."""
    chance = random.Random(1)
    names = [f"{chance.getrandbits(96):024x}" for _ in range(200)]

    async def scenario(store: Store) -> None:
        await store.add_guest(guest("stays", 0))
        await store.add_table(table_row("kept", host="stays", status="running", match=1), [])
        for number, name in enumerate(names):
            await store.add_guest(guest(name, 400))
            own = table_row(f"own of {name}", host=name, status="over", match=1, changed_at=days(400))
            await store.add_table(own, [seat(own.id, 0, name)])
            await store.say(ChatRow(own.id, 1, 0, 1, f"Said by {name} here"))
            await store.append(table_row("kept", host="stays", status="running"), [], [seat("kept", 0, name)])
            await store.say(ChatRow("kept", number + 1, 0, 1, f"Said by {name} there"))
        await store.append(table_row("kept", host="stays", status="running"), [], [SeatRow("kept", 0, "open")])
        found = await store.expired(KEPT, NOW, 1000)
        assert len(await store.delete_expired(found, KEPT, NOW)) == 2 * len(names)
        assert scrub.is_marked(folder)
        await store.remove_traces()
        assert not scrub.is_marked(folder)
        assert found_in(folder, names) == []

    use(folder, scenario)


def test_a_full_disk_delays_scrubbing_but_not_the_start(folder: Path) -> None:
    class Full(FileConnection):
        def execute(self, sql: str, *values: Any) -> sqlite3.Cursor:
            if sql == "VACUUM":
                error = sqlite3.OperationalError("database or disk is full")
                error.sqlite_errorname = "SQLITE_FULL"
                raise error
            return super().execute(sql, *values)

    folder.mkdir()
    scrub.mark(folder)
    with closing(sqlite3.connect(folder / "any", factory=Full)) as connection:
        assert not scrub.scrub(connection, folder, is_whole=True)
    assert scrub.is_marked(folder)


def test_old_runs_are_deleted_unless_a_deadline_needs_them(location: Location) -> None:
    async def scenario(store: Store) -> None:
        for ago in (400, 300, 200, 100, 1):
            run = await store.begin_run(days(ago))
            await store.stay_alive(run.id, days(ago - 0.5))
        await store.add_table(table_row("t", mode="turns", status="running", match=1), [])
        await store.append(
            table_row("t", mode="turns", status="running", match=1),
            [msgspec.structs.replace(entry_row("t", 1), at=days(250))],
        )
        await store.forget_old_runs(NOW)
        assert [run.began_at for run in await store.runs()] == [days(200), days(100), days(1)]
        await store.append(table_row("t", mode="turns", status="over", match=1), [])
        await store.forget_old_runs(NOW)
        assert [run.began_at for run in await store.runs()] == [days(1)]
        await store.forget_old_runs(NOW + 900 * DAY)
        assert len(await store.runs()) == 1, "the current run must stay"

    use(location, scenario)


def test_the_retention_of_earlier_guests_starts_with_the_upgrade(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = migrations()[:2]
    monkeypatch.setattr(datafile, "migrations", lambda: before)
    asyncio.run(open_store(folder).close())
    with closing(sqlite3.connect(folder / DATA_FILE)) as connection:
        connection.execute("INSERT INTO guests VALUES ('early', 'Ann', x'00', 1)")
        connection.commit()
    monkeypatch.undo()

    async def scenario(store: Store) -> None:
        assert await store.expired(KEPT, milliseconds() + 179 * DAY, 9) == []
        found = await store.expired(KEPT, milliseconds() + 181 * DAY, 9)
        assert [(each.why, each.id) for each in found] == [("guest", "early")]

    use(folder, scenario)
