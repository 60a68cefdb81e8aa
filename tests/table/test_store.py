"""On real files, the store reads back what it stored, refuses invalid data, and upgrades old files."""

import asyncio
import multiprocessing
import sqlite3
import stat
import sys
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from ludoteca.table.errors import StoreError
from ludoteca.table.messages.rows import ChatRow, SeatRow, StoredTable
from ludoteca.table.messages.socket import Clock
from ludoteca.table.state.timing import DAY
from ludoteca.table.storage import accounts, datafile, reads
from ludoteca.table.storage.datafile import DATA_FILE, connect_reader, migrations
from ludoteca.table.storage.folder_state import MARKER
from ludoteca.table.storage.location import Location, look, open_store
from ludoteca.table.storage.lock import LOCK_FILE
from ludoteca.table.storage.schema import Migration
from ludoteca.table.storage.store import Store
from tests.table.samples import entry_row, guest_row, table_row
from tests.table.stores import use


async def nothing(store: Store) -> None:
    """Open and close the store."""


def test_everything_is_read_back_unchanged(location: Location) -> None:
    table = table_row(
        "t", options={"opening": "random"}, clock=Clock(30, 600), host="a", code="XYZ", code_until=9, due_at=7
    )
    seats = [
        SeatRow("t", 0, "person", guest="a", name="Ann", token_hash=b"\0\xff", muted=2, is_silenced=True),
        SeatRow("t", 1, "computer", level="greedy", seed=2**62),
    ]
    entries = [entry_row("t", 1), msgspec.structs.replace(entry_row("t", 2, 1, "s1"), body=b"\0\1", told=b"\xff")]
    changed = msgspec.structs.replace(table, status="running", match=1, changed_at=5, clock=None)
    message = ChatRow("t", 1, 0, 6, "Hello 👋 'there'", "s2")

    async def write(store: Store) -> None:
        await store.add_guest(guest_row("a"))
        await store.add_table(table, seats)
        assert await store.table("t") == StoredTable(table, seats, [], [])
        await store.append(changed, entries)
        await store.say(message)

    async def read(store: Store) -> None:
        found = await store.table("t")
        assert found == StoredTable(changed, seats, entries, [message])
        assert msgspec.json.encode(found) == msgspec.json.encode(StoredTable(changed, seats, entries, [message]))
        assert await store.guest_by_id("a") == guest_row("a")
        assert await store.guest_by_id("another") is None
        assert await store.table("another") is None

    use(location, write)
    use(location, read)


def test_a_log_has_no_gaps_and_no_duplicate_numbers(location: Location) -> None:
    async def scenario(store: Store) -> None:
        await store.add_table(table_row("t"), [SeatRow("t", 0, "open")])
        await store.append(table_row("t"), [entry_row("t", 1, 0, "x"), entry_row("t", 2, 1, "x")])
        before = await store.table("t")
        changed, seats = table_row("t", match=5), [SeatRow("t", 0, "person", name="Eve")]
        for refused in (
            [entry_row("t", 2)],
            [entry_row("t", 4)],
            [entry_row("t", 3), entry_row("t", 3)],
            [entry_row("t", 3), entry_row("t", 5)],
            [entry_row("u", 3)],
            [entry_row("t", 3, 0, "x")],
        ):
            with pytest.raises(StoreError, match="entry"):
                await store.append(changed, refused, seats)
            assert await store.table("t") == before
        with pytest.raises(StoreError, match="unknown table u"):
            await store.append(table_row("u"), [entry_row("u", 1)])
        with pytest.raises(StoreError, match="already"):
            await store.add_table(table_row("t"), [])

    use(location, scenario)


def test_invalid_data_is_refused(location: Location) -> None:
    async def scenario(store: Store) -> None:
        await store.add_guest(guest_row("a"))
        await store.add_table(table_row("t"), [])
        for wrong in (
            store.add_guest(guest_row("a", "Ben")),
            store.add_table(table_row("u", status="forgotten"), []),
            store.add_table(table_row("u"), [SeatRow("v", 0, "open")]),
            store.add_table(table_row("u", made_at=2**63), []),
            store.say(ChatRow("u", 1, 0, 1, "to nobody")),
        ):
            with pytest.raises(StoreError):
                await wrong
        assert await store.all_tables() == ["t"]

    use(location, scenario)


def test_messages_are_replaced_by_number_and_stay_with_their_author(location: Location) -> None:
    async def scenario(store: Store) -> None:
        for guest in "ab":
            await store.add_guest(guest_row(guest))
        await store.add_table(table_row("t"), [SeatRow("t", 0, "person", guest="a")])
        await store.say(ChatRow("t", 1, 0, 5, "one", "x"))
        await store.say(ChatRow("t", 2, 0, 6, "two", "y"))
        await store.append(table_row("t"), [], [SeatRow("t", 0, "person", guest="b")])
        await store.say(ChatRow("t", 3, 0, 7, "three", "z"))
        await store.say(ChatRow("t", 2, 0, 8, "", "y"))
        assert await store.messages_of("a") == [ChatRow("t", 1, 0, 5, "one", "x"), ChatRow("t", 2, 0, 6, "", "y")]
        assert [message.text for message in await store.messages_of("b")] == ["three"]
        with pytest.raises(StoreError):
            await store.say(ChatRow("t", 4, 0, 9, "again", "z"))

    use(location, scenario)


def test_lists_are_ordered_and_bounded(location: Location) -> None:
    async def scenario(store: Store) -> None:
        for guest in "ab":
            await store.add_guest(guest_row(guest))
        seat = [SeatRow("t1", 0, "person", guest="a"), SeatRow("t1", 1, "person", guest="a")]
        await store.add_table(table_row("t1", made_at=1, changed_at=5, status="running", due_at=30), seat)
        await store.add_table(table_row("t2", made_at=2, changed_at=9, host="a", status="running", due_at=20), [])
        await store.add_table(table_row("t3", made_at=3, status="over", due_at=1, host="b"), [])
        await store.add_table(table_row("t4", made_at=4, is_public=False, status="running"), [])
        public = await store.public_tables(10, 10)
        assert [table.id for table, _ in public] == ["t2", "t1"]
        assert public[1][1] == seat
        assert [table.id for table, _ in await store.public_tables(10, 1)] == ["t2"]
        assert [table.id for table, _ in await store.public_tables(10, 10, before="t2")] == ["t1"]
        assert await store.public_tables(10, 10, before="t1") == []
        assert [table.id for table, _ in await store.tables_of("a", 10)] == ["t2", "t1"]
        assert [table.id for table, _ in await store.tables_of("a", 1)] == ["t2"]
        assert [table.id for table, _ in await store.tables_of("b", 10)] == ["t3"]
        assert await store.due(19, 10) == []
        assert await store.due(30, 10) == ["t2", "t1"]
        assert await store.due(30, 1) == ["t2"]
        assert await store.all_tables() == ["t1", "t2", "t3", "t4"]

    use(location, scenario)


def test_the_public_list_leaves_out_tables_that_nobody_needs(location: Location) -> None:
    now = 100 * DAY

    async def scenario(store: Store) -> None:
        recent, old = {"changed_at": now - 1000}, {"changed_at": now - DAY}
        await store.add_table(table_row("joinable", code="A", code_until=now + 1), [])
        await store.add_table(table_row("expired", code="B", code_until=now), [])
        await store.add_table(table_row("live", status="running", **recent), [])
        await store.add_table(table_row("abandoned", status="running", **old), [])
        await store.add_table(table_row("over days", status="running", mode="turns", **old), [])
        shown = {table.id for table, _ in await store.public_tables(now, 10)}
        assert shown == {"joinable", "live", "over days"}

    use(location, scenario)


def test_the_public_list_takes_one_query_however_many_tables_there_are(folder: Path) -> None:
    async def scenario(store: Store) -> None:
        for number in range(20):
            await store.add_table(table_row(f"t{number}", status="running"), [SeatRow(f"t{number}", 0, "open")])

    use(folder, scenario)
    asked: list[str] = []
    with closing(connect_reader(folder / DATA_FILE)) as connection:
        connection.set_trace_callback(asked.append)
        found = reads.public_tables(connection, 2, 50)
    assert len(found) == 20
    assert len(asked) == 1


def test_a_valid_join_code_belongs_to_one_table(location: Location) -> None:
    async def scenario(store: Store) -> None:
        await store.add_table(table_row("t", code="ABC", code_until=10), [])
        await store.add_table(table_row("u", changed_at=5), [])
        assert await store.table_by_code("ABC", 9) == "t"
        assert await store.table_by_code("ABC", 10) is None
        assert await store.table_by_code("", 0) is None
        with pytest.raises(StoreError, match="join code"):
            await store.append(table_row("u", changed_at=5, code="ABC", code_until=20), [])
        await store.append(table_row("u", changed_at=10, code="ABC", code_until=20), [])
        assert await store.table_by_code("ABC", 10) == "u"
        await store.append(table_row("u", changed_at=11), [])
        assert await store.table_by_code("ABC", 12) is None

    use(location, scenario)


def test_runs_are_recorded(location: Location) -> None:
    async def scenario(store: Store) -> None:
        first, second = await store.begin_run(10), await store.begin_run(20)
        await store.stay_alive(second.id, 25)
        assert [(run.began_at, run.alive_at) for run in await store.runs()] == [(10, 10), (20, 25)]
        assert first.id < second.id

    use(location, scenario)


def test_an_erased_guest_stays_erased_even_if_a_room_still_knows_them(location: Location) -> None:
    async def scenario(store: Store) -> None:
        for guest in "ab":
            await store.add_guest(guest_row(guest))
        mine = SeatRow("t", 0, "person", guest="a", name="Ann", token_hash=b"secret", muted=1)
        other = SeatRow("t", 1, "person", guest="b", name="Ben", token_hash=b"other")
        await store.add_table(table_row("t", host="a"), [mine, other])
        await store.say(ChatRow("t", 1, 0, 1, "I am Ann", "Ann 1"))
        await store.say(ChatRow("t", 2, 1, 1, "Hello", "x"))
        await store.erase_guest("a")
        for _ in range(2):
            found = await store.table("t")
            assert found is not None
            assert found.table.host == ""
            assert found.seats == [msgspec.structs.replace(mine, guest="", name="", token_hash=b""), other]
            assert found.messages == [ChatRow("t", 1, 0, 1, "", ""), ChatRow("t", 2, 1, 1, "Hello", "x")]
            await store.append(table_row("t", host="a", changed_at=2), [], [mine, other])
            with pytest.raises(StoreError, match="nobody is in this seat"):
                await store.say(ChatRow("t", 3, 0, 1, "Ann was here", "y"))
            await store.say(ChatRow("t", 1, 0, 1, "", "Ann 1"))
        assert await store.guest_by_id("a") is None
        assert await store.tables_of("a", 9) == []
        await store.erase_guest("a")

    use(location, scenario)


def test_lists_use_an_index_however_many_tables_there_are(folder: Path) -> None:
    use(folder, nothing)
    asked: list[str] = []
    with closing(connect_reader(folder / DATA_FILE)) as connection:
        connection.set_trace_callback(asked.append)
        reads.public_tables(connection, 1, 5)
        reads.public_tables(connection, 1, 5, "a")
        reads.tables_of(connection, "a", 5)
        reads.table_by_code(connection, "ABC", 1)
        reads.due(connection, 1, 5)
        accounts.signed_in(connection, b"hash")
        reads.messages_of(connection, "a")
        connection.set_trace_callback(None)
        plans = [" ".join(row[3] for row in connection.execute(f"EXPLAIN QUERY PLAN {query}")) for query in asked]
    indexes = [
        "tables_shown",
        "tables_shown",
        "tables_hosted",
        "tables_coded",
        "tables_due",
        "autoindex_devices",
        "messages_of",
    ]
    for index, plan in zip(indexes, plans, strict=True):
        assert index in plan
        assert "SCAN guests" not in plan
        assert "SCAN seats" not in plan
        assert "SCAN tables" not in plan.replace("SCAN tables USING INDEX tables_shown", "")


def test_files_are_readable_only_by_their_owner(folder: Path) -> None:
    use(folder, nothing)
    assert {file.name for file in folder.iterdir()} == {DATA_FILE, LOCK_FILE, MARKER}
    if sys.platform != "win32":
        assert stat.S_IMODE(folder.stat().st_mode) == 0o700
        assert {stat.S_IMODE(file.stat().st_mode) for file in folder.iterdir()} == {0o600}


def opens(location: Location) -> str:
    """Try to open a store, and return the error message or "open". Runs in a separate process."""
    try:
        use(location, nothing)
    except StoreError as error:
        return str(error)
    return "open"


def test_only_one_process_can_use_a_data_folder(folder: Path) -> None:
    async def scenario(store: Store) -> None:
        with pytest.raises(StoreError, match="a server is already using"):
            open_store(folder)
        with multiprocessing.get_context("spawn").Pool(1) as pool:
            assert "a server is already using" in await asyncio.to_thread(pool.apply, opens, (folder,))
        reader = look(folder)
        assert await reader.all_tables() == []
        await reader.close()

    use(folder, scenario)
    assert opens(folder) == "open"


def test_the_store_implements_the_protocol_that_the_table_needs(location: Location) -> None:
    async def scenario(store: Store) -> None:
        assert await store.all_tables() == []
        await store.close()
        with pytest.raises(StoreError):
            await store.begin_run(1)

    use(location, scenario)


NEWEST = migrations()[-1].version
NEXT = Migration(
    NEWEST + 1, "ALTER TABLE guests ADD COLUMN colour TEXT NOT NULL DEFAULT 'green'; CREATE TABLE more (id ANY)"
)


async def add_a_guest(store: Store) -> None:
    await store.add_guest(guest_row("a"))


def test_an_old_file_is_copied_and_upgraded(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    use(folder, add_a_guest)
    newer = [*migrations(), NEXT]
    monkeypatch.setattr(datafile, "migrations", lambda: newer)
    with pytest.raises(StoreError, match="older schema"):
        look(folder)

    async def scenario(store: Store) -> None:
        assert await store.guest_by_id("a") == guest_row("a")

    use(folder, scenario)
    for name, version in ((DATA_FILE, NEXT.version), (f"ludoteca.schema-{NEWEST}.sqlite3", NEWEST)):
        with closing(connect_reader(folder / name)) as connection:
            assert connection.execute("PRAGMA user_version").fetchone() == (version,)
            assert connection.execute("SELECT count(*) FROM guests").fetchone() == (1,)
    monkeypatch.undo()
    with pytest.raises(StoreError, match=rf"schema {NEXT.version}.*newer Ludoteca"):
        open_store(folder)


def test_a_failed_upgrade_changes_nothing(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    use(folder, add_a_guest)
    broken = [*migrations(), Migration(NEXT.version, "CREATE TABLE more (id ANY); INSERT INTO nowhere VALUES (1)")]
    monkeypatch.setattr(datafile, "migrations", lambda: broken)
    with pytest.raises(StoreError, match=f"could not be upgraded to schema {NEXT.version}"):
        open_store(folder)
    monkeypatch.undo()
    with closing(connect_reader(folder / DATA_FILE)) as connection:
        assert connection.execute("SELECT 1 FROM sqlite_schema WHERE name = 'more'").fetchone() is None

    async def scenario(store: Store) -> None:
        assert await store.guest_by_id("a") == guest_row("a")
        await store.add_guest(guest_row("b"))

    use(folder, scenario)


def test_a_new_file_needs_no_copy_and_has_the_newest_schema(folder: Path) -> None:
    use(folder, nothing)
    assert [migration.version for migration in migrations()] == list(range(1, len(migrations()) + 1))
    with closing(connect_reader(folder / DATA_FILE)) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (migrations()[-1].version,)
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)


def test_a_foreign_database_is_left_alone(folder: Path) -> None:
    folder.mkdir()
    with closing(sqlite3.connect(folder / DATA_FILE)) as connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")
    before = (folder / DATA_FILE).read_bytes()
    with pytest.raises(StoreError, match="not a Ludoteca database"):
        open_store(folder)
    assert (folder / DATA_FILE).read_bytes() == before


@pytest.mark.parametrize("name", ["SQLITE_FULL", "SQLITE_IOERR_SHMSIZE"])
def test_a_full_disk_is_reported_wherever_it_is_noticed(name: str) -> None:
    error = sqlite3.OperationalError("some words")
    error.sqlite_errorname = name
    assert str(datafile.store_error(error)) == "nothing was stored or read: the disk is full"


def test_an_unusable_folder_is_reported(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(StoreError, match="file"):
        open_store(tmp_path / "file")
