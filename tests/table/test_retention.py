"""What is kept for how long: what goes, what stays, and that nobody who uses something is in the way of it."""

import asyncio
import json
import random
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ludoteca.table.admin import housekeeping as module
from ludoteca.table.admin.housekeeping import Housekeeping, is_clock_trusted
from ludoteca.table.base.keys import token_hash
from ludoteca.table.base.metrics import Metrics
from ludoteca.table.base.settings import Settings
from ludoteca.table.errors import NotFoundError, StoreError, TooManyTablesError
from ludoteca.table.messages.http import NewTable
from ludoteca.table.messages.rows import ChatRow, GuestRow, RunRow, SeatRow, TableRow
from ludoteca.table.messages.socket import Resign
from ludoteca.table.state.timing import DAY, milliseconds
from ludoteca.table.storage import datafile, scrub
from ludoteca.table.storage.datafile import DATA_FILE, connect_reader, migrations
from ludoteca.table.storage.retention import CLOCK_WAS_SET, Expired, Retention, find_expired
from ludoteca.table.storage.sqlite import SQLiteStore
from tests.support.command import Run
from tests.support.lobby import ME, OPEN
from tests.support.local import TWO, LocalTables, run_local
from tests.table.keeping import rows_of, use
from tests.table.samples import entry_row, guest_row, table_row
from tests.table.test_erase import found_in

NOW = 1_800_000_000_000
LONG_AGO = CLOCK_WAS_SET + 1
KEPT = Retention(90, 365, 180)
FOR_EVER = Retention(0, 0, 0)


def days(count: float) -> int:
    """A moment this many days ago."""
    return NOW - round(count * DAY)


def guest(name: str, seen: float) -> GuestRow:
    return msgspec.structs.replace(guest_row(name), seen_at=days(seen))


def seat(table: str, number: int, name: str) -> SeatRow:
    return SeatRow(table, number, "person", guest=name, name=f"Name of {name}", token_hash=name.encode())


async def keep(store: SQLiteStore, tables: Sequence[tuple[TableRow, list[SeatRow]]], *guests: GuestRow) -> None:
    for row in guests:
        await store.add_guest(row)
    for table, seats in tables:
        await store.add_table(table, seats)


def tidied(folder: Path, retention: Retention = KEPT) -> set[tuple[str, str]]:
    """What one round deletes, at the moment NOW."""

    async def scenario(store: SQLiteStore) -> None:
        found = await store.expired(retention, NOW, 1000)
        deleted.extend(await store.delete_expired(found, retention, NOW))
        assert deleted == found

    deleted: list[Expired] = []
    use(folder, scenario)
    return {(each.why, each.id) for each in deleted}


def test_tables_that_never_began_go_after_their_time(folder: Path) -> None:
    async def scenario(store: SQLiteStore) -> None:
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

    use(folder, scenario)
    assert tidied(folder, FOR_EVER) == set()
    assert tidied(folder) == {("unstarted", "old")}
    rows = rows_of(folder / DATA_FILE)
    assert {row[0] for row in rows["tables"]} == {"young", "invited", "running"}
    assert rows["seats"] == []


def test_finished_tables_stay_as_long_as_one_of_their_guests_is_around(folder: Path) -> None:
    over = {"status": "over", "match": 1, "changed_at": days(400)}

    async def scenario(store: SQLiteStore) -> None:
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

    use(folder, scenario)
    assert tidied(folder, Retention(90, 0, 180)) == set()
    assert tidied(folder) == {("finished", "gone"), ("finished", "nobody"), ("guest", "away")}
    rows = rows_of(folder / DATA_FILE)
    assert rows["entries"] == []
    assert dict(rows["removed"]) == {"tables": 2, "entries": 2, "guests": 1}


def test_guests_without_a_table_go_and_those_with_one_stay(folder: Path) -> None:
    async def scenario(store: SQLiteStore) -> None:
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

    use(folder, scenario)
    assert tidied(folder, Retention(90, 365, 0)) == set()
    assert tidied(folder) == {("guest", "gone")}
    assert tidied(folder) == set()


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


def test_nothing_of_what_was_deleted_is_left_in_any_file(folder: Path) -> None:
    """As after erasing: names, tokens and what was said, also by guests at tables of others."""
    chance = random.Random(1)
    names = [f"{chance.getrandbits(96):024x}" for _ in range(200)]

    async def scenario(store: SQLiteStore) -> None:
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
    class Full(sqlite3.Connection):
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


def test_old_runs_go_unless_a_deadline_needs_them(folder: Path) -> None:
    async def scenario(store: SQLiteStore) -> None:
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
        assert len(await store.runs()) == 1, "the last run is the one that runs"

    use(folder, scenario)


# While the server runs


def age(folder: Path) -> None:
    """Make everything that is stored old."""
    with closing(sqlite3.connect(folder / DATA_FILE)) as connection:
        connection.execute(f"UPDATE tables SET changed_at = {LONG_AGO}, code_until = 1")
        connection.execute(f"UPDATE guests SET seen_at = {LONG_AGO}")
        connection.commit()


async def let_go(local: LocalTables, table: str) -> None:
    """Take a table out of memory."""
    room = await local.registry.room(table)
    del local.registry._rooms[table]
    await room.close()


def test_a_table_in_memory_is_never_touched(folder: Path) -> None:
    async def script(local: LocalTables) -> None:
        room = await local.table(TWO)
        await local.send(await local.connect(), Resign("r"))
        table = room.ledger.table.id
        age(folder)
        assert await local.registry.housekeeping.tidy() == []
        assert await local.registry.store.table(table) is not None
        await let_go(local, table)
        age(folder)
        assert {each.why for each in await local.registry.housekeeping.tidy()} == {"finished", "guest"}
        with pytest.raises(NotFoundError):
            await local.registry.room(table)

    run_local(folder, script)


def test_a_table_that_is_opened_while_it_is_deleted_is_gone_or_whole(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Loading waits for the deletion: otherwise somebody would sit at a table that is not stored any more."""

    async def script(local: LocalTables) -> None:
        store, housekeeping = local.registry.store, local.registry.housekeeping
        real, begun, go_on = store.delete_expired, asyncio.Event(), asyncio.Event()

        async def slow(found: Sequence[Expired], retention: Retention, now: int) -> list[Expired]:
            begun.set()
            await go_on.wait()
            return await real(found, retention, now)

        monkeypatch.setattr(store, "delete_expired", slow)
        made = await local.registry.create(local.guests[0], NewTable("elementos", [ME, OPEN]))
        await let_go(local, made.table.id)
        age(folder)
        tidying = asyncio.create_task(housekeeping.tidy())
        await begun.wait()
        opening = asyncio.create_task(local.registry.room(made.table.id))
        await asyncio.sleep(0.05)
        assert not opening.done()
        go_on.set()
        assert made.table.id in {each.id for each in await tidying}
        with pytest.raises(NotFoundError):
            await opening

    run_local(folder, script)


def test_a_table_that_changes_before_it_is_deleted_stays(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def script(local: LocalTables) -> None:
        store, housekeeping = local.registry.store, local.registry.housekeeping
        made = await local.registry.create(local.guests[0], NewTable("elementos", [ME, OPEN]))
        await let_go(local, made.table.id)
        stored = await store.table(made.table.id)
        assert stored is not None
        age(folder)
        real = store.delete_expired

        async def late(found: Sequence[Expired], retention: Retention, now: int) -> list[Expired]:
            await store.append(stored.table, [])
            return await real(found, retention, now)

        monkeypatch.setattr(store, "delete_expired", late)
        assert made.table.id not in {each.id for each in await housekeeping.tidy()}
        assert (await local.registry.room(made.table.id)).ledger.table.id == made.table.id

    run_local(folder, script)


def test_a_guest_who_comes_back_is_seen_and_stays(folder: Path) -> None:
    async def script(local: LocalTables) -> None:
        age(folder)
        back = await local.registry.guest(local.tokens[0])
        assert back is not None
        assert milliseconds() - back.seen_at < DAY
        assert {each.id for each in await local.registry.housekeeping.tidy()} == {local.guests[1].id}
        assert await local.registry.guest(local.tokens[0]) is not None
        assert await local.registry.guest(local.tokens[1]) is None

    run_local(folder, script)


def test_a_guest_who_is_deleted_at_the_same_moment_is_told_so(folder: Path) -> None:
    async def script(local: LocalTables) -> None:
        age(folder)
        row = await local.registry.store.guest(token_hash(local.tokens[0]))
        assert row is not None
        await local.registry.housekeeping.tidy()
        assert await local.registry.housekeeping.note_seen(row) is None

    run_local(folder, script)


def test_a_full_disk_keeps_no_guest_out(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def full(guest: str, now: int) -> bool:
        raise StoreError("nothing was stored or read: the disk is full")

    async def script(local: LocalTables) -> None:
        age(folder)
        monkeypatch.setattr(local.registry.store, "see_guest", full)
        assert await local.registry.guest(local.tokens[0]) is not None

    run_local(folder, script)


def test_the_time_of_earlier_guests_starts_with_the_upgrade(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = migrations()[:2]
    monkeypatch.setattr(datafile, "migrations", lambda: before)
    SQLiteStore.open(folder)._lock.let_go()
    with closing(sqlite3.connect(folder / DATA_FILE)) as connection:
        connection.execute("INSERT INTO guests VALUES ('early', 'Ann', x'00', 1)")
        connection.commit()
    monkeypatch.undo()

    async def scenario(store: SQLiteStore) -> None:
        assert await store.expired(KEPT, milliseconds() + 179 * DAY, 9) == []
        found = await store.expired(KEPT, milliseconds() + 181 * DAY, 9)
        assert [(each.why, each.id) for each in found] == [("guest", "early")]

    use(folder, scenario)


def test_a_round_is_made_in_small_batches_and_again_and_again(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "FIRST", 0.0)
    monkeypatch.setattr(module, "EVERY", 0.01)
    sizes: list[int] = []

    async def scenario(store: SQLiteStore) -> None:
        real = store.delete_expired

        async def counted(found: Sequence[Expired], retention: Retention, now: int) -> list[Expired]:
            sizes.append(len(found))
            return await real(found, retention, now)

        monkeypatch.setattr(store, "delete_expired", counted)
        metrics = Metrics()
        housekeeping = Housekeeping(KEPT, store, lambda table: False, metrics, pause=0)
        running = asyncio.create_task(housekeeping.run())
        for part in range(2):
            for number in range(25):
                await store.add_guest(msgspec.structs.replace(guest_row(f"g{part}-{number}"), seen_at=LONG_AGO))
            async with asyncio.timeout(30):
                while metrics.registry.get_sample_value("ludoteca_tidied_total", {"why": "guest"}) != 25 * (part + 1):
                    await asyncio.sleep(0.01)
        running.cancel()

    use(folder, scenario)
    assert max(sizes) <= module.BATCH


def test_housekeeping_that_fails_is_tried_again(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "FIRST", 0.0)
    monkeypatch.setattr(module, "EVERY", 0.0)

    async def scenario(store: SQLiteStore) -> None:
        done, real = asyncio.Event(), store.expired
        failures = iter([True, False])

        async def failing(retention: Retention, now: int, limit: int) -> list[Expired]:
            if next(failures, False):
                raise OSError("the disk is gone")
            done.set()
            return await real(retention, now, limit)

        monkeypatch.setattr(store, "expired", failing)
        running = asyncio.create_task(Housekeeping(KEPT, store, lambda table: False, Metrics()).run())
        async with asyncio.timeout(30):
            await done.wait()
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)

    use(folder, scenario)


# How many tables one guest may have


def test_the_limit_counts_the_tables_that_are_not_over_whatever_else_there_is(folder: Path) -> None:
    """Before, finished tables that changed later than the open ones hid them from the count."""

    async def scenario(store: SQLiteStore) -> None:
        await store.add_guest(guest("host", 0))
        for number in range(3):
            await store.add_table(table_row(f"open{number}", host="host", changed_at=LONG_AGO), [], 3)
        for number in range(150):
            await store.add_table(table_row(f"over{number}", host="host", changed_at=NOW, status="over"), [])
        await store.add_table(table_row("elsewhere", changed_at=NOW), [seat("elsewhere", 0, "host")])
        with pytest.raises(TooManyTablesError, match="you already have 3 unfinished tables"):
            await store.add_table(table_row("another", host="host"), [], 3)
        assert await store.table("another") is None
        await store.add_table(table_row("another", host="host"), [], 4)

    use(folder, scenario)


def test_requests_at_the_same_moment_do_not_get_past_the_limit(folder: Path) -> None:
    async def script(local: LocalTables) -> None:
        wish = NewTable("elementos", [ME, OPEN])
        asked = [local.registry.create(local.guests[0], wish) for _ in range(60)]
        answers = await asyncio.gather(*asked, return_exceptions=True)
        assert sum(isinstance(answer, TooManyTablesError) for answer in answers) == 10
        assert {str(answer) for answer in answers if isinstance(answer, Exception)} == {
            "you already have 50 unfinished tables; finish one of them first"
        }

    run_local(folder, script)


# The command


async def expired_things(store: SQLiteStore) -> None:
    await keep(
        store,
        [
            (table_row("unstarted", changed_at=LONG_AGO, host="here"), []),
            (
                table_row("finished", changed_at=LONG_AGO, host="gone", status="over", match=1),
                [seat("finished", 0, "gone")],
            ),
            (table_row("running", changed_at=LONG_AGO, host="gone2", status="running", match=1), []),
        ],
        msgspec.structs.replace(guest_row("here"), seen_at=milliseconds()),
        *(msgspec.structs.replace(guest_row(name), seen_at=LONG_AGO) for name in ("gone", "gone2", "alone")),
    )


def test_a_dry_run_lists_what_would_go_also_while_a_server_runs(run: Run, folder: Path) -> None:
    async def scenario(store: SQLiteStore) -> None:
        await expired_things(store)
        code, out, _ = await asyncio.to_thread(run, "tidy", "--dry-run", "--json")
        assert code == 0
        told = json.loads(out)
        assert (told["is_dry_run"], told["count"]) == (True, 4)
        assert {(item["why"], item["id"]) for item in told["items"]} == {
            ("unstarted", "unstarted"),
            ("finished", "finished"),
            ("guest", "gone"),
            ("guest", "alone"),
        }
        code, out, _ = await asyncio.to_thread(run, "tidy", "--dry-run")
        assert "2 tables and 2 guests" in out
        assert "90 days" in out
        code, _, err = await asyncio.to_thread(run, "tidy", "--yes")
        assert code == 1
        assert "tidies by itself" in " ".join(err.split())

    use(folder, scenario)
    assert len(rows_of(folder / DATA_FILE)["guests"]) == 4


def test_tidy_deletes_what_the_dry_run_listed(run: Run, folder: Path, tmp_path: Path) -> None:
    use(folder, expired_things)
    assert run("backup", tmp_path / "copy").code == 0
    listed = json.loads(run("tidy", "--dry-run", "--json").out)["items"]
    code, out, _ = run("tidy", "--yes", "--json")
    assert code == 0
    assert json.loads(out) == {"is_dry_run": False, "count": 4, "items": listed}
    rows = rows_of(folder / DATA_FILE)
    assert {row[0] for row in rows["tables"]} == {"running"}
    assert {row[0] for row in rows["guests"]} == {"here", "gone2"}
    assert "nothing" in run("tidy", "--yes").out
    assert run("backup", tmp_path / "copy", "--force").code == 0, "what was tidied away is not lost"


def test_every_kind_can_be_kept_for_ever(run: Run, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    use(folder, expired_things)
    for kind in ("UNSTARTED", "FINISHED", "GUESTS"):
        monkeypatch.setenv(f"LUDOTECA_KEEP_{kind}_DAYS", "0")
    assert json.loads(run("tidy", "--yes", "--json").out)["items"] == []


def test_the_settings_are_generous() -> None:
    assert Retention.of(Settings()) == KEPT


@pytest.mark.parametrize(
    ("runs", "is_trusted"),
    [
        ([], True),
        ([(0, 10)], True),
        ([(0, 10), (12, 20), (49, 50)], True),
        ([(0, 10), (410, 410.1)], False),
        ([(0, 10), (410, 410.1), (410.2, 410.3)], False),
        ([(0, 10), (410, 414), (414, 418)], True),
        ([(400, 410), (0, 1)], False),
        ([(400, 410), (0, 1), (411, 412)], False),
    ],
    ids=[
        "first run",
        "one run",
        "pauses",
        "far ahead",
        "far ahead, twice",
        "a week later",
        "behind",
        "set right again",
    ],
)
def test_a_clock_that_jumped_is_trusted_again_after_a_week_of_running(
    runs: list[tuple[float, float]], is_trusted: bool
) -> None:
    """A machine that starts with a wrong clock would find everything to be old, also when it starts once more."""
    rows = [RunRow(number, round(began * DAY), round(alive * DAY)) for number, (began, alive) in enumerate(runs)]
    assert is_clock_trusted(rows) == is_trusted


def test_nothing_is_deleted_while_the_clock_is_not_trusted(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "FIRST", 0.0)
    monkeypatch.setattr(module, "EVERY", 0.0)
    monkeypatch.setattr(module, "milliseconds", lambda: NOW)

    async def scenario(store: SQLiteStore) -> None:
        await keep(store, [(table_row("old", status="over", changed_at=days(400)), [])])
        await store.begin_run(days(500))
        await store.begin_run(NOW)
        tidying = asyncio.create_task(Housekeeping(KEPT, store, lambda table: False, Metrics(), pause=0.0).run())
        await asyncio.sleep(0.2)
        assert await store.table("old") is not None
        await store.stay_alive(2, NOW + 8 * DAY)
        async with asyncio.timeout(20):
            while await store.table("old") is not None:
                await asyncio.sleep(0.01)
        tidying.cancel()

    use(folder, scenario)
