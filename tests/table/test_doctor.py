"""`ludoteca doctor` on sound and damaged data, and what every command says about damage."""

import asyncio
import json
import shutil
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ludoteca.table.admin.doctor import check
from ludoteca.table.errors import StoreError
from ludoteca.table.messages.rows import StoredTable
from ludoteca.table.state.entries import Played, entry_bytes
from ludoteca.table.storage.datafile import DATA_FILE, connect_reader, faults
from ludoteca.table.storage.location import Location, look
from ludoteca.table.storage.postgres.connection import connect
from ludoteca.table.storage.store import Store
from tests.support.command import Run
from tests.support.postgres import PostgresServer, postgres_server
from tests.table.samples import played_table
from tests.table.stores import change, keep_two, overwritten, use


class OneTable:
    """A store with a single table in it."""

    def __init__(self, stored: StoredTable) -> None:
        self._stored = stored

    async def all_tables(self) -> Sequence[str]:
        return [self._stored.table.id]

    async def table(self, table: str) -> StoredTable | None:
        return self._stored


def test_the_doctor_finds_nothing_wrong(run: Run, location: Location) -> None:
    use(location, keep_two)
    code, out, _ = run("doctor")
    assert code == 0
    assert "No damage found (tables 2, matches 3" in out
    report = json.loads(run("doctor", "--json").out)
    assert (report["tables"], report["matches"], report["damage"], report["other_rules"]) == (2, 3, [], [])


def test_the_doctor_can_run_beside_a_server(run: Run, location: Location) -> None:
    async def scenario(store: Store) -> None:
        await keep_two(store)
        assert (await asyncio.to_thread(run, "doctor"))[0] == 0

    use(location, scenario)


def test_progress_is_reported_for_each_table(location: Location) -> None:
    seen: list[tuple[int, int]] = []

    async def scenario(store: Store) -> None:
        await keep_two(store)
        assert (await check(store, lambda done, total: seen.append((done, total)))).is_sound

    use(location, scenario)
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
    "entry 3 cannot be replayed": with_entry(2, body=entry_bytes(Played(0, ["nonsense"]))),
    "entry 2 cannot be replayed": with_entry(1, body=b'{"kind":"played","seat":'),
    "entry 5 cannot be replayed": with_entry(4, told=b"[]"),
    "the versions after entry 6": with_entry(5, versions=b"[1,0,0]"),
    "the versions after entry 7": with_entry(6, versions=b"[9,9]"),
    "entry 1 belongs to match 1, not 2": with_entry(0, match=2),
    "the entries lead to match 2, running": without_entry(-1),
    "match 2 is stored as running": with_table(status="running"),
    "match 3 is stored as over": with_table(match=3),
}


@pytest.mark.parametrize("sentence", DAMAGE)
def test_the_doctor_reports_impossible_data(sound: StoredTable, sentence: str) -> None:
    assert asyncio.run(check(OneTable(sound))).is_sound
    report = asyncio.run(check(OneTable(DAMAGE[sentence](sound))))
    assert not report.is_sound
    assert sentence in report.damage[0].sentence


@pytest.mark.parametrize(
    ("change", "sentence"),
    [(with_table(rules=99), "version 99"), (with_table(game="chess"), "chess")],
    ids=["version", "game"],
)
def test_other_versions_of_the_rules_are_reported_but_not_as_damage(
    sound: StoredTable, change: Callable[[StoredTable], StoredTable], sentence: str
) -> None:
    report = asyncio.run(check(OneTable(change(sound))))
    assert report.is_sound
    assert sentence in report.other_rules[0].sentence


def test_the_doctor_finds_damage_to_postgresql(run: Run) -> None:
    with postgres_server() as server:
        address = server.new_database()
        use(address, keep_two)
        change(address, "SET session_replication_role = replica", "DELETE FROM guests WHERE id = 'first-0'")
        code, out, _ = run("doctor", "--database", address.secret)
        assert code == 1
        assert "1 rows of seats belong to rows of guests that are missing" in out
        with closing(connect(address)) as raw:
            (file,) = raw.execute("SELECT pg_relation_filepath('entries')").fetchone() or ("",)
        server.stop()
        with (server.data / file).open("rb+") as table:
            table.seek(8000)
            table.write(b"damage")
        server.start()
        code, out, _ = run("doctor", "--database", address.secret)
        assert code == 1
        assert "Damaged: the table entries: invalid page" in out


def test_the_doctor_exits_with_1_on_damage(run: Run, folder: Path) -> None:
    use(folder, keep_two)
    with closing(sqlite3.connect(folder / DATA_FILE, isolation_level=None)) as connection:
        connection.execute("DELETE FROM entries WHERE table_id = 'first' AND number = 2")
        connection.execute("INSERT INTO messages VALUES ('nowhere', 1, 0, 1, 'lost', '', NULL)")
    code, out, _ = run("doctor")
    assert code == 1
    assert "Damaged: table first: entry 2 is missing" in out
    assert "Damaged: the data file: a row of messages belongs to a row of tables that is missing" in out
    code, out, _ = run("doctor", "--json")
    assert code == 1
    assert [finding["table"] for finding in json.loads(out)["damage"]] == ["", "first"]


# Damage to the file itself


def cut_short(file: Path) -> None:
    file.write_bytes(file.read_bytes()[: file.stat().st_size // 2])


def spoiled(file: Path) -> None:
    whole = file.read_bytes()
    file.write_bytes(whole[:4096] + b"\xa5" * (len(whole) - 4096))


@pytest.mark.parametrize("spoil", [overwritten, cut_short, spoiled])
def test_every_command_explains_damage_in_a_sentence(
    run: Run, folder: Path, tmp_path: Path, spoil: Callable[[Path], None]
) -> None:
    use(folder, keep_two)
    assert run("backup", tmp_path / "good").code == 0
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
    assert run("restore", tmp_path / "good").code == 0
    assert run("doctor").code == 0


@pytest.mark.parametrize("words", [("doctor",), ("backup", "copy"), ("export", "t"), ("erase", "--guest", "g")])
def test_every_command_says_when_there_is_no_data(run: Run, folder: Path, words: tuple[str, ...]) -> None:
    code, _, err = run(*words)
    assert code == 1
    assert "No data found in" in err
    assert not folder.exists()


def test_every_command_says_when_a_database_has_no_data_or_is_away(
    run: Run, postgres: PostgresServer, tmp_path: Path
) -> None:
    empty = postgres.new_database().secret
    away = empty.replace(f":{postgres.port}/", ":1/")
    for words in (("doctor",), ("backup", tmp_path / "copy"), ("export", "t"), ("erase", "--guest", "g"), ("tidy",)):
        for address, reason in ((empty, "No data found in 'postgresql://owner@"), (away, "cannot be reached")):
            code, out, err = run(*words, "--database", address)
            assert code == 1
            assert reason in " ".join(err.split())
            assert "p4ss" not in out + err


def test_reading_the_data_changes_nothing(run: Run, folder: Path) -> None:
    use(folder, keep_two)
    before = (folder / DATA_FILE).read_bytes()
    for words in (("doctor",), ("export", "first"), ("export", "--guest", "first-0")):
        assert run(*words).code == 0
    assert (folder / DATA_FILE).read_bytes() == before
    with closing(connect_reader(folder / DATA_FILE)) as connection, pytest.raises(sqlite3.OperationalError):
        connection.execute("DELETE FROM guests")
    with closing(connect_reader(folder / DATA_FILE)) as connection:
        assert faults(connection) == []


def test_a_reader_needs_a_folder(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="no data"):
        look(tmp_path)
