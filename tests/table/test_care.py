"""Care of the data, as a host would type it: doctor, backup, restore, export, erase; and what each says of damage."""

import asyncio
import json
import random
import shutil
import sqlite3
import sys
from collections.abc import Callable, Coroutine, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ludoteca.cli import main
from ludoteca.core.record import read_record
from ludoteca.core.replay import replay
from ludoteca.table import copies, scrubbing
from ludoteca.table.care import check
from ludoteca.table.copies import backup
from ludoteca.table.datafile import DATA_FILE, connect_reader, faults
from ludoteca.table.entries import Played, entry_bytes
from ludoteca.table.protocol import GuestExport
from ludoteca.table.rows import SayingRow, SeatRow, StoredTable
from ludoteca.table.sqlite import SQLiteReader, SQLiteStore
from ludoteca.table.store import StoreError
from tests.table.samples import entry_row, guest_row, played_table, table_row

Run = Callable[..., tuple[int, str, str]]
Scenario = Callable[[SQLiteStore], Coroutine[Any, Any, None]]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "data"


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], folder: Path) -> Run:
    """Type a command; returns its exit code and what it printed."""
    monkeypatch.setenv("LUDOTECA_DATA", str(folder))

    def typed(*words: object) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "argv", ["ludoteca", *map(str, words)])
        with pytest.raises(SystemExit) as ended:
            main()
        captured = capsys.readouterr()
        assert "Traceback" not in captured.out + captured.err
        code = ended.value.code
        return (code if isinstance(code, int) else int(code is not None)), captured.out, captured.err

    return typed


def use(folder: Path, scenario: Scenario) -> None:
    async def whole() -> None:
        store = SQLiteStore.open(folder)
        try:
            await scenario(store)
        finally:
            await store.close()

    asyncio.run(whole())


async def keep(store: SQLiteStore, stored: StoredTable) -> None:
    """Store a whole table, with the guests who sit there."""
    for seat in stored.seats:
        await store.add_guest(guest_row(seat.guest, seat.name))
    await store.add_table(msgspec.structs.replace(stored.table, status="open", match=0), stored.seats)
    await store.append(stored.table, stored.entries)
    for saying in stored.sayings:
        await store.say(saying)


async def keep_two(store: SQLiteStore) -> None:
    """One table whose last match is over, and one where a match runs."""
    await keep(store, played_table("first", 1, matches=2))
    await keep(store, played_table("second", 2, is_over=False))


def rows_of(file: Path) -> dict[str, list[Any]]:
    """All that stands in a data file."""
    with closing(connect_reader(file)) as connection:
        names = [row[0] for row in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")]
        return {name: sorted(connection.execute(f"SELECT * FROM {name}").fetchall(), key=repr) for name in names}


class OneTable:
    """A store with a single table in it."""

    def __init__(self, stored: StoredTable) -> None:
        self._stored = stored

    async def all_tables(self) -> Sequence[str]:
        return [self._stored.table.id]

    async def table(self, table: str) -> StoredTable | None:
        return self._stored


# The doctor


def test_the_doctor_finds_all_in_order(run: Run, folder: Path) -> None:
    use(folder, keep_two)
    code, out, _ = run("doctor")
    assert code == 0
    assert "All is in order (tables 2, matches 3" in out
    report = json.loads(run("doctor", "--json")[1])
    assert (report["tables"], report["matches"], report["damage"], report["other_rules"]) == (2, 3, [], [])


def test_the_doctor_may_come_while_a_server_runs(run: Run, folder: Path) -> None:
    async def scenario(store: SQLiteStore) -> None:
        await keep_two(store)
        assert (await asyncio.to_thread(run, "doctor"))[0] == 0

    use(folder, scenario)


def test_progress_is_told_for_each_table(folder: Path) -> None:
    seen: list[tuple[int, int]] = []

    async def scenario(store: SQLiteStore) -> None:
        await keep_two(store)
        assert (await check(store, lambda done, total: seen.append((done, total)))).is_sound

    use(folder, scenario)
    assert seen == [(1, 2), (2, 2)]


@pytest.fixture(scope="module")
def sound() -> StoredTable:
    return played_table("t", 3, matches=2)


def with_entry(place: int, **changes: Any) -> Callable[[StoredTable], StoredTable]:
    def changed(stored: StoredTable) -> StoredTable:
        entries = list(stored.entries)
        entries[place] = msgspec.structs.replace(entries[place], **changes)
        return msgspec.structs.replace(stored, entries=entries)

    return changed


def with_table(**changes: Any) -> Callable[[StoredTable], StoredTable]:
    return lambda stored: msgspec.structs.replace(stored, table=msgspec.structs.replace(stored.table, **changes))


def without_entry(place: int) -> Callable[[StoredTable], StoredTable]:
    def changed(stored: StoredTable) -> StoredTable:
        gone = stored.entries[place]
        return msgspec.structs.replace(stored, entries=[entry for entry in stored.entries if entry is not gone])

    return changed


DAMAGE = {
    "entry 4 is missing": without_entry(3),
    "entry 3 cannot have happened": with_entry(2, body=entry_bytes(Played(0, ["nonsense"]))),
    "entry 2 cannot have happened": with_entry(1, body=b'{"kind":"played","seat":'),
    "entry 5 cannot have happened": with_entry(4, told=b"[]"),
    "the versions after entry 6": with_entry(5, versions=b"[1,0,0]"),
    "the versions after entry 7": with_entry(6, versions=b"[9,9]"),
    "entry 1 is of match 1, not 2": with_entry(0, match=2),
    "the entries lead to match 2, running": without_entry(-1),
    "match 2 is stored as running": with_table(status="running"),
    "match 3 is stored as over": with_table(match=3),
}


@pytest.mark.parametrize("sentence", DAMAGE)
def test_the_doctor_names_what_cannot_be(sound: StoredTable, sentence: str) -> None:
    assert asyncio.run(check(OneTable(sound))).is_sound
    report = asyncio.run(check(OneTable(DAMAGE[sentence](sound))))
    assert not report.is_sound
    assert sentence in report.damage[0].sentence


@pytest.mark.parametrize(
    ("change", "sentence"),
    [(with_table(rules=99), "version 99"), (with_table(game="chess"), "chess")],
    ids=["version", "game"],
)
def test_other_rules_are_named_but_are_no_damage(
    sound: StoredTable, change: Callable[[StoredTable], StoredTable], sentence: str
) -> None:
    report = asyncio.run(check(OneTable(change(sound))))
    assert report.is_sound
    assert sentence in report.other_rules[0].sentence


def test_the_doctor_ends_with_one_on_damage(run: Run, folder: Path) -> None:
    use(folder, keep_two)
    with closing(sqlite3.connect(folder / DATA_FILE, isolation_level=None)) as connection:
        connection.execute("DELETE FROM entries WHERE table_id = 'first' AND number = 2")
        connection.execute("INSERT INTO sayings VALUES ('nowhere', 1, 0, 1, 'lost', '', NULL)")
    code, out, _ = run("doctor")
    assert code == 1
    assert "Damaged: table first: entry 2 is missing" in out
    assert "Damaged: the data file: a row of sayings belongs to a row of tables that is not there" in out
    code, out, _ = run("doctor", "--json")
    assert code == 1
    assert [finding["table"] for finding in json.loads(out)["damage"]] == ["", "first"]


# Damage to the file itself


def overwritten(file: Path) -> None:
    file.write_bytes(b"this is no database" * 1000)


def cut_short(file: Path) -> None:
    file.write_bytes(file.read_bytes()[: file.stat().st_size // 2])


def spoiled(file: Path) -> None:
    whole = file.read_bytes()
    file.write_bytes(whole[:4096] + b"\xa5" * (len(whole) - 4096))


@pytest.mark.parametrize("spoil", [overwritten, cut_short, spoiled])
def test_damage_gets_a_sentence_from_every_command(
    run: Run, folder: Path, tmp_path: Path, spoil: Callable[[Path], None]
) -> None:
    use(folder, keep_two)
    assert run("backup", tmp_path / "good")[0] == 0
    spoil(folder / DATA_FILE)
    spoil_of = tmp_path / "spoiled"
    shutil.copy(folder / DATA_FILE, spoil_of)
    for words in (
        ("doctor",),
        ("backup", tmp_path / "copy"),
        ("export", "first"),
        ("export", "--guest", "first-0"),
        ("erase", "--guest", "first-0", "--yes"),
        ("restore", spoil_of),
    ):
        code, out, err = run(*words)
        assert code == 1, words
        assert "damaged" in (out + err).lower(), words
    assert not (tmp_path / "copy").exists()
    assert run("restore", tmp_path / "good")[0] == 0
    assert run("doctor")[0] == 0


@pytest.mark.parametrize("words", [("doctor",), ("backup", "copy"), ("export", "t"), ("erase", "--guest", "g")])
def test_without_data_every_command_says_so(run: Run, folder: Path, words: tuple[str, ...]) -> None:
    code, _, err = run(*words)
    assert code == 1
    assert "There is no data in" in err
    assert not folder.exists()


# Backup and restore


def test_a_backup_is_of_one_moment_though_the_server_writes(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(copies, "PAGES", 4)
    heard: list[int] = []

    async def scenario(store: SQLiteStore) -> None:
        await store.add_table(table_row("t"), [])
        await store.append(
            table_row("t"), [entry_row("t", number, send_id=f"{number:0>100}") for number in range(1, 800)]
        )
        before, loop = rows_of(folder / DATA_FILE), asyncio.get_running_loop()

        def progress(done: int, total: int) -> None:
            assert done > max(heard, default=0), "the copy begins again"
            heard.append(done)
            change = store.append(table_row("t"), [entry_row("t", 799 + len(heard))])
            asyncio.run_coroutine_threadsafe(change, loop).result(10)

        await asyncio.to_thread(backup, folder, tmp_path / "copy", False, progress)
        assert rows_of(tmp_path / "copy") == before
        assert len(rows_of(folder / DATA_FILE)["entries"]) == 799 + len(heard)

    use(folder, scenario)
    assert len(heard) > 5


def test_a_backup_is_one_whole_file_and_overwrites_nothing(run: Run, folder: Path, tmp_path: Path) -> None:
    use(folder, keep_two)
    target = tmp_path / "out" / "copy"
    target.parent.mkdir()
    assert run("backup", target)[0] == 0
    assert rows_of(target) == rows_of(folder / DATA_FILE)
    assert [file.name for file in target.parent.iterdir()] == ["copy"]
    code, _, err = run("backup", target)
    assert code == 1
    assert "--force" in err
    assert run("backup", target, "--force")[0] == 0
    assert run("backup", folder / DATA_FILE, "--force")[0] == 1
    assert run("backup", tmp_path / "nowhere" / "copy")[0] == 1


def test_restore_brings_back_and_keeps_what_it_replaces(run: Run, folder: Path, tmp_path: Path) -> None:
    use(folder, keep_two)
    assert run("backup", tmp_path / "copy")[0] == 0
    before = rows_of(folder / DATA_FILE)

    async def change(store: SQLiteStore) -> None:
        await store.add_guest(guest_row("later"))
        code, _, err = await asyncio.to_thread(run, "restore", tmp_path / "copy")
        assert code == 1
        assert "A server is running" in err

    use(folder, change)
    changed = rows_of(folder / DATA_FILE)
    assert changed != before
    assert run("restore", tmp_path / "copy")[0] == 0
    assert rows_of(folder / DATA_FILE) == before
    (kept,) = folder.glob("replaced-*")
    assert rows_of(kept / DATA_FILE) == changed
    assert run("doctor")[0] == 0


def test_restore_is_not_spoiled_by_the_log_of_a_server_that_was_killed(run: Run, folder: Path, tmp_path: Path) -> None:
    use(folder, keep_two)
    assert run("backup", tmp_path / "copy")[0] == 0
    before = rows_of(folder / DATA_FILE)

    async def leave_in_the_middle(store: SQLiteStore) -> None:
        await store.add_guest(guest_row("later"))
        shutil.copytree(folder, tmp_path / "killed")

    use(folder, leave_in_the_middle)
    for is_damaged in (False, True):
        killed = tmp_path / f"killed-{is_damaged}"
        shutil.copytree(tmp_path / "killed", killed)
        assert (killed / f"{DATA_FILE}-wal").stat().st_size > 0
        if is_damaged:
            overwritten(killed / DATA_FILE)
        assert run("restore", tmp_path / "copy", "--data", killed)[0] == 0
        assert rows_of(killed / DATA_FILE) == before
        (kept,) = killed.glob("replaced-*")
        if not is_damaged:
            assert [file.name for file in kept.iterdir()] == [DATA_FILE]
            assert len(rows_of(kept / DATA_FILE)["guests"]) == len(before["guests"]) + 1


def test_restore_makes_a_folder_where_there_is_none(run: Run, folder: Path, tmp_path: Path) -> None:
    use(folder, keep_two)
    assert run("backup", tmp_path / "copy")[0] == 0
    assert run("restore", tmp_path / "copy", "--data", tmp_path / "new")[0] == 0
    assert rows_of(tmp_path / "new" / DATA_FILE) == rows_of(folder / DATA_FILE)
    assert list((tmp_path / "new").glob("replaced-*")) == []


def test_restore_takes_only_what_is_ours(run: Run, folder: Path, tmp_path: Path) -> None:
    use(folder, keep_two)
    before = rows_of(folder / DATA_FILE)
    with closing(sqlite3.connect(tmp_path / "recipes")) as connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")
    (tmp_path / "empty").touch()
    for name, sentence in (("recipes", "not one of"), ("empty", "holds no data"), ("missing", "There is no file")):
        code, _, err = run("restore", tmp_path / name)
        assert code == 1
        assert sentence in err
    assert run("backup", tmp_path / "newer")[0] == 0
    with closing(sqlite3.connect(tmp_path / "newer")) as connection:
        connection.execute("PRAGMA user_version = 99")
    assert "newer Ludoteca" in run("restore", tmp_path / "newer")[2]
    assert rows_of(folder / DATA_FILE) == before
    assert list(folder.glob("replaced-*")) == []
    assert list(folder.glob("*.part")) == []


# Export


def test_a_match_is_exported_as_a_record(run: Run, folder: Path, tmp_path: Path) -> None:
    use(folder, keep_two)
    last = read_record(run("export", "first")[1])
    assert replay(last).is_over
    assert last.names == {0: "Guest 0 of first", 1: "Guest 1 of first"}
    first = read_record(run("export", "first", "--match", 1)[1])
    assert str(first.result) == "resigned: 2 1"
    assert read_record(run("export", "second")[1]).result is None
    assert run("export", "first", "--out", tmp_path / "match.txt")[0] == 0
    assert read_record((tmp_path / "match.txt").read_text()) == last


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("first", "--match", 3), "There is no match 3"),
        (("third",), "There is no table 'third'"),
        (("--guest", "nobody"), "There is no guest 'nobody'"),
        ((), "either a table"),
        (("first", "--guest", "first-0"), "either a table"),
    ],
)
def test_an_export_of_nothing_says_why(run: Run, folder: Path, words: tuple[object, ...], sentence: str) -> None:
    use(folder, keep_two)
    code, _, err = run("export", *words)
    assert code == 1
    assert sentence in err


def test_everything_a_guest_left_is_exported_but_no_secret_of_a_running_match(run: Run, folder: Path) -> None:
    async def scenario(store: SQLiteStore) -> None:
        await keep_two(store)
        await store.say(SayingRow("first", 1, 0, 5, "Well played", "x"))
        await store.say(SayingRow("first", 2, 1, 6, "Thank you", "y"))

    use(folder, scenario)
    left = msgspec.json.decode(run("export", "--guest", "first-0")[1], type=GuestExport)
    assert (left.name, [seat.table for seat in left.seats]) == ("Guest 0 of first", ["first"])
    assert [saying.text for saying in left.sayings] == ["Well played"]
    assert [read_record(record).result is None for record in left.records] == [False, False]
    running = msgspec.json.decode(run("export", "--guest", "second-0")[1], type=GuestExport)
    assert (len(running.seats), running.records) == (1, [])


# Erase


def found_in(folder: Path, secrets: Sequence[str]) -> list[str]:
    """Which of these can still be read in any file of a folder."""
    files = [file.read_bytes() for file in folder.rglob("*") if file.is_file()]
    return [secret for secret in secrets if any(secret.encode() in file for file in files)]


async def fill_house(store: SQLiteStore) -> list[str]:
    """Many guests who sit down and talk, in no order: pages are split, and rows moved about. Their ids."""
    chance = random.Random(1)
    guests = [f"{chance.getrandbits(96):024x}" for _ in range(300)]
    await asyncio.gather(*(store.add_guest(guest_row(guest, f"Name of {guest}")) for guest in guests))
    for guest in guests:
        table = f"{chance.getrandbits(96):024x}"
        seat = SeatRow(table, 0, "person", guest=guest, name=f"Name of {guest}", token_hash=b"hash" * 8)
        said = [SayingRow(table, k, 0, k, f"Word of {guest}{'.' * chance.randrange(250)}", str(k)) for k in (1, 2, 3)]
        await asyncio.gather(store.add_table(table_row(table), [seat]), *map(store.say, said))
    return guests


def test_nothing_of_an_erased_guest_is_left_in_any_file(folder: Path) -> None:
    async def scenario(store: SQLiteStore) -> None:
        guests = await fill_house(store)
        erased, stay = guests[:280], guests[280:]
        secrets = [secret for guest in erased for secret in (guest, f"Name of {guest}", f"Word of {guest}")]
        assert found_in(folder, secrets) == secrets
        await asyncio.gather(*map(store.erase_guest, erased))
        assert found_in(folder, secrets) == []
        assert found_in(folder, stay) == stay
        assert not scrubbing.is_marked(folder)

    use(folder, scenario)


def test_what_could_not_be_scrubbed_at_once_is_scrubbed_at_the_next_start(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scrubbing, "AT_ONCE", 0)

    async def scenario(store: SQLiteStore) -> None:
        await keep_two(store)
        await store.erase_guest("first-0")
        assert scrubbing.is_marked(folder)

    async def nothing(store: SQLiteStore) -> None:
        assert not scrubbing.is_marked(folder)

    use(folder, scenario)
    use(folder, nothing)
    assert found_in(folder, ["Guest 0 of first", "Guest 1 of first"]) == ["Guest 1 of first"]


def test_a_reader_elsewhere_delays_scrubbing_but_not_erasing(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scrubbing, "SHORT_PATIENCE", 0.01)

    async def scenario(store: SQLiteStore) -> None:
        await keep_two(store)
        with closing(connect_reader(folder / DATA_FILE)) as elsewhere:
            elsewhere.execute("BEGIN")
            elsewhere.execute("SELECT count(*) FROM guests").fetchone()
            await store.erase_guest("first-0")
            assert await store.guest_by_id("first-0") is None
            assert scrubbing.is_marked(folder)
        assert await store.scrub()
        assert not scrubbing.is_marked(folder)
        assert found_in(folder, ["Guest 0 of first"]) == []

    use(folder, scenario)


def test_erase_by_command(run: Run, folder: Path, tmp_path: Path) -> None:
    use(folder, keep_two)
    assert run("backup", tmp_path / "copy")[0] == 0

    async def refused(store: SQLiteStore) -> None:
        code, _, err = await asyncio.to_thread(run, "erase", "--guest", "first-0", "--yes")
        assert code == 1
        assert "DELETE /api/me" in err

    use(folder, refused)
    assert run("restore", tmp_path / "copy")[0] == 0
    code, out, _ = run("erase", "--guest", "first-0", "--yes")
    assert code == 0
    (kept,) = folder.glob("replaced-*")
    assert str(kept / DATA_FILE) in out
    shutil.rmtree(kept)
    assert found_in(folder, ["Guest 0 of first"]) == []
    assert run("erase", "--guest", "first-0", "--yes")[0] == 1
    assert run("doctor")[0] == 0
    assert read_record(run("export", "first")[1]).names == {1: "Guest 1 of first"}


def test_a_look_at_the_data_changes_nothing(run: Run, folder: Path) -> None:
    use(folder, keep_two)
    before = (folder / DATA_FILE).read_bytes()
    for words in (("doctor",), ("export", "first"), ("export", "--guest", "first-0")):
        assert run(*words)[0] == 0
    assert (folder / DATA_FILE).read_bytes() == before
    with closing(connect_reader(folder / DATA_FILE)) as connection, pytest.raises(sqlite3.OperationalError):
        connection.execute("DELETE FROM guests")
    with closing(connect_reader(folder / DATA_FILE)) as connection:
        assert faults(connection) == []


def test_a_reader_needs_a_folder(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="no data"):
        SQLiteReader.look(tmp_path)
