"""In a folder that was used before, a missing or emptied data file is refused. In a new folder, the file is created."""

import asyncio
import shutil
import sqlite3
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from ludoteca.table.app import Server
from ludoteca.table.base.settings import Settings
from ludoteca.table.errors import StoreError
from ludoteca.table.storage import datafile
from ludoteca.table.storage.datafile import DATA_FILE
from ludoteca.table.storage.folder_state import MARKER, start_fresh
from ludoteca.table.storage.location import open_store
from ludoteca.table.storage.lock import LOCK_FILE
from ludoteca.table.storage.schema import Migration
from ludoteca.table.storage.store import Store
from tests.support.command import Run
from tests.table.stores import keep_two, rows_of, use

Spoil = Callable[[Path], object]


async def nothing(store: Store) -> None:
    """Open and close the store."""


def without_schema(file: Path) -> None:
    """Write a file that SQLite can read and that claims to have a schema, but has no tables."""
    file.unlink()
    with closing(sqlite3.connect(file)) as connection:
        connection.executescript("CREATE TABLE any (id); DROP TABLE any; PRAGMA user_version = 2")
    assert file.stat().st_size > 0


def emptied(file: Path) -> None:
    file.write_bytes(b"")


SPOILED: dict[str, Spoil] = {"missing": Path.unlink, "emptied": emptied, "without schema": without_schema}


@pytest.fixture(params=SPOILED)
def spoil(request: pytest.FixtureRequest) -> Spoil:
    return SPOILED[request.param]


def test_a_used_folder_is_not_started_empty(folder: Path, spoil: Spoil) -> None:
    use(folder, keep_two)
    spoil(folder / DATA_FILE)
    before = {file.name: file.read_bytes() for file in folder.iterdir()}
    with pytest.raises(StoreError, match=r"used before.*ludoteca restore FILE.*ludoteca serve --fresh"):
        open_store(folder)
    assert {file.name: file.read_bytes() for file in folder.iterdir()} == before


@pytest.mark.parametrize(
    "evidence", [MARKER, f"{DATA_FILE}-wal", f"{DATA_FILE}-shm", "ludoteca.schema-1.sqlite3", "replaced-20260101/x"]
)
def test_every_trace_of_earlier_use_counts(folder: Path, evidence: str) -> None:
    file = folder / evidence
    file.parent.mkdir(parents=True)
    file.write_bytes(b"what was there")
    with pytest.raises(StoreError, match="used before"):
        open_store(folder)
    assert not (folder / DATA_FILE).exists()
    assert file.read_bytes() == b"what was there"


def test_an_emptied_file_is_a_trace_by_itself(folder: Path) -> None:
    folder.mkdir()
    (folder / DATA_FILE).touch()
    with pytest.raises(StoreError, match="is empty"):
        open_store(folder)


def test_an_emptied_file_does_not_lose_the_log_beside_it(folder: Path) -> None:
    """SQLite deletes the log of an empty file as soon as somebody writes to it."""
    folder.mkdir()
    (folder / DATA_FILE).touch()
    (folder / f"{DATA_FILE}-wal").write_bytes(b"perhaps to be saved")
    with pytest.raises(StoreError, match="is empty"):
        open_store(folder)
    start_fresh(folder)
    (kept,) = folder.glob("replaced-*")
    assert (kept / f"{DATA_FILE}-wal").read_bytes() == b"perhaps to be saved"


def test_an_older_folder_is_marked_when_it_is_opened(folder: Path) -> None:
    use(folder, keep_two)
    (folder / MARKER).unlink()
    use(folder, nothing)
    (folder / DATA_FILE).unlink()
    with pytest.raises(StoreError, match="used before"):
        open_store(folder)


def test_a_failed_first_start_can_be_repeated(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    broken = [Migration(1, "CREATE TABLE more (id ANY); INSERT INTO nowhere VALUES (1)")]
    monkeypatch.setattr(datafile, "migrations", lambda: broken)
    with pytest.raises(StoreError, match="schema 1"):
        open_store(folder)
    assert [file.name for file in folder.iterdir()] == [LOCK_FILE]
    monkeypatch.undo()
    use(folder, nothing)


def test_a_killed_first_start_can_be_repeated(folder: Path) -> None:
    folder.mkdir()
    (folder / f"{DATA_FILE}.new").write_bytes(b"half of a")
    (folder / f"{DATA_FILE}.new-journal").write_bytes(b"and its journal")
    use(folder, keep_two)
    assert {file.name for file in folder.iterdir()} == {DATA_FILE, LOCK_FILE, MARKER}


def test_a_deliberate_fresh_start_deletes_nothing(folder: Path, spoil: Spoil) -> None:
    use(folder, keep_two)
    (folder / "ludoteca.schema-1.sqlite3").write_bytes(b"a copy")
    spoil(folder / DATA_FILE)
    before = {file.read_bytes() for file in folder.rglob("*") if file.is_file()}
    start_fresh(folder)
    assert before <= {file.read_bytes() for file in folder.rglob("*") if file.is_file()}
    use(folder, keep_two)


def test_a_fresh_start_is_refused_where_there_is_data(folder: Path) -> None:
    use(folder, keep_two)
    before = rows_of(folder / DATA_FILE)
    with pytest.raises(StoreError, match="without --fresh"):
        start_fresh(folder)
    assert rows_of(folder / DATA_FILE) == before


def test_a_fresh_start_is_refused_while_a_server_runs(folder: Path) -> None:
    async def scenario(store: Store) -> None:
        with pytest.raises(StoreError, match="a server is already using"):
            start_fresh(folder)

    use(folder, scenario)


@pytest.mark.parametrize(
    "words",
    [
        ["serve", "--port", "0"],
        ["backup", "copy"],
        ["doctor"],
        ["export", "first"],
        ["erase", "--guest", "first-0"],
        ["tidy", "--dry-run"],
    ],
    ids=lambda words: words[0],
)
def test_every_command_says_what_is_missing(
    run: Run, folder: Path, spoil: Spoil, words: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    use(folder, keep_two)
    spoil(folder / DATA_FILE)
    code, _, err = run(*words)
    assert code == 1
    assert "ludoteca restore FILE" in " ".join(err.split())
    assert "used before" in " ".join(err.split())
    assert not (tmp_path / "copy").exists()


def test_a_folder_that_was_never_used_is_reported_as_such(run: Run, tmp_path: Path) -> None:
    code, _, err = run("doctor", "--data", tmp_path / "nowhere")
    assert code == 1
    assert "choose the folder with --data" in " ".join(err.split())


def test_restore_repairs_it(run: Run, folder: Path, spoil: Spoil, tmp_path: Path) -> None:
    use(folder, keep_two)
    before = rows_of(folder / DATA_FILE)
    assert run("backup", tmp_path / "copy").code == 0
    spoil(folder / DATA_FILE)
    assert run("restore", tmp_path / "copy").code == 0
    assert rows_of(folder / DATA_FILE) == before
    use(folder, nothing)


def test_restore_ignores_the_log_of_a_missing_file(run: Run, folder: Path, tmp_path: Path) -> None:
    """Otherwise, SQLite would replay the missing file's log into the restored one."""
    use(folder, keep_two)
    assert run("backup", tmp_path / "copy").code == 0

    async def leave_in_the_middle(store: Store) -> None:
        await store.erase_guest("first-0")
        await store.begin_run(1)
        shutil.copytree(folder, tmp_path / "killed")

    use(folder, leave_in_the_middle)
    killed = tmp_path / "killed"
    log = (killed / f"{DATA_FILE}-wal").read_bytes()
    assert log
    (killed / DATA_FILE).unlink()
    assert run("restore", tmp_path / "copy", "--data", killed).code == 0
    assert rows_of(killed / DATA_FILE) == rows_of(tmp_path / "copy")
    (kept,) = killed.glob("replaced-*")
    assert (kept / f"{DATA_FILE}-wal").read_bytes() == log


def test_nothing_is_created_where_data_is_required(folder: Path) -> None:
    """A folder on a disk that is not mounted looks like a new folder."""
    folder.mkdir()
    settings = Settings(data=folder, port=0, require_data=True)
    with pytest.raises(StoreError, match=r"disk mounted.*serve --fresh"):
        Server(settings, starts_engines=False)
    assert list(folder.iterdir()) == []


@pytest.mark.parametrize("is_flag", [True, False])
def test_serve_can_require_data(run: Run, folder: Path, is_flag: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    if not is_flag:
        monkeypatch.setenv("LUDOTECA_REQUIRE_DATA", "1")
    code, _, err = run("serve", "--port", "0", *["--require-data"] * is_flag)
    assert code == 1
    assert "disk mounted" in " ".join(err.split())
    assert not folder.exists(), "not even the folder, because the disk mounted later would hide it"


def test_required_data_that_exists_is_opened(folder: Path) -> None:
    start_fresh(folder)
    table = Server(Settings(data=folder, port=0, require_data=True), starts_engines=False)
    asyncio.run(table.registry.store.close())
    assert (folder / DATA_FILE).is_file()


@pytest.mark.parametrize("words", [["serve", "--port", "0"], ["doctor"], ["backup", "copy"], ["serve", "--fresh"]])
def test_a_folder_in_place_of_the_data_file_is_reported(run: Run, folder: Path, words: list[str]) -> None:
    (folder / DATA_FILE).mkdir(parents=True)
    code, _, err = run(*words)
    assert code == 1
    assert f"{DATA_FILE}' is not a file" in " ".join(err.split())
    assert (folder / DATA_FILE).is_dir()


def test_restore_does_not_replace_a_folder(run: Run, folder: Path, tmp_path: Path) -> None:
    use(tmp_path / "other", keep_two)
    assert run("backup", tmp_path / "copy", "--data", tmp_path / "other").code == 0
    (folder / DATA_FILE).mkdir(parents=True)
    code, _, err = run("restore", tmp_path / "copy")
    assert code == 1
    assert "is not a file" in " ".join(err.split())
    assert not list(folder.glob("replaced-*"))


@pytest.mark.skipif(sys.platform == "win32", reason="Windows files have no such modes")
def test_the_marker_tells_people_what_to_do(folder: Path) -> None:
    use(folder, nothing)
    assert "ludoteca restore FILE" in (folder / MARKER).read_text(encoding="utf-8")
