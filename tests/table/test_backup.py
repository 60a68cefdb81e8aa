"""The backup and restore commands, run as a host would run them."""

import asyncio
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from ludoteca.table.admin import backup as backups
from ludoteca.table.admin.backup import backup
from ludoteca.table.storage.datafile import DATA_FILE
from ludoteca.table.storage.store import Store
from tests.support.command import Run
from tests.table.samples import entry_row, guest_row, table_row
from tests.table.stores import keep_two, overwritten, rows_of, use


def test_a_backup_is_consistent_while_the_server_writes(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backups, "PAGES", 4)
    heard: list[int] = []

    async def scenario(store: Store) -> None:
        await store.add_table(table_row("t"), [])
        await store.append(
            table_row("t"), [entry_row("t", number, send_id=f"{number:0>100}") for number in range(1, 800)]
        )
        before, loop = rows_of(folder / DATA_FILE), asyncio.get_running_loop()

        def progress(done: int, total: int) -> None:
            assert done > max(heard, default=0), "the copy started again"
            heard.append(done)
            change = store.append(table_row("t"), [entry_row("t", 799 + len(heard))])
            asyncio.run_coroutine_threadsafe(change, loop).result(10)

        await asyncio.to_thread(backup, folder, tmp_path / "copy", progress=progress)
        assert rows_of(tmp_path / "copy") == before
        assert len(rows_of(folder / DATA_FILE)["entries"]) == 799 + len(heard)

    use(folder, scenario)
    assert len(heard) > 5


def test_a_backup_is_one_complete_file_and_overwrites_nothing(run: Run, folder: Path, tmp_path: Path) -> None:
    use(folder, keep_two)
    target = tmp_path / "out" / "copy"
    target.parent.mkdir()
    assert run("backup", target).code == 0
    assert rows_of(target) == rows_of(folder / DATA_FILE)
    assert [file.name for file in target.parent.iterdir()] == ["copy"]
    code, _, err = run("backup", target)
    assert code == 1
    assert "--force" in err
    assert run("backup", target, "--force").code == 0
    assert run("backup", folder / DATA_FILE, "--force").code == 1
    assert run("backup", tmp_path / "nowhere" / "copy").code == 1


def test_restore_brings_data_back_and_keeps_what_it_replaces(run: Run, folder: Path, tmp_path: Path) -> None:
    use(folder, keep_two)
    assert run("backup", tmp_path / "copy").code == 0
    before = rows_of(folder / DATA_FILE)

    async def change(store: Store) -> None:
        await store.add_guest(guest_row("later"))
        code, _, err = await asyncio.to_thread(run, "restore", tmp_path / "copy")
        assert code == 1
        assert "A server is already using" in err

    use(folder, change)
    changed = rows_of(folder / DATA_FILE)
    assert changed != before
    assert run("restore", tmp_path / "copy").code == 0
    assert rows_of(folder / DATA_FILE) == before
    (kept,) = folder.glob("replaced-*")
    assert rows_of(kept / DATA_FILE) == changed
    assert run("doctor").code == 0


def test_the_log_of_a_killed_server_does_not_affect_restore(run: Run, folder: Path, tmp_path: Path) -> None:
    use(folder, keep_two)
    assert run("backup", tmp_path / "copy").code == 0
    before = rows_of(folder / DATA_FILE)

    async def leave_in_the_middle(store: Store) -> None:
        await store.add_guest(guest_row("later"))
        shutil.copytree(folder, tmp_path / "killed")

    use(folder, leave_in_the_middle)
    for is_damaged in (False, True):
        killed = tmp_path / f"killed-{is_damaged}"
        shutil.copytree(tmp_path / "killed", killed)
        assert (killed / f"{DATA_FILE}-wal").stat().st_size > 0
        if is_damaged:
            overwritten(killed / DATA_FILE)
        assert run("restore", tmp_path / "copy", "--data", killed).code == 0
        assert rows_of(killed / DATA_FILE) == before
        (kept,) = killed.glob("replaced-*")
        if not is_damaged:
            assert [file.name for file in kept.iterdir()] == [DATA_FILE]
            assert len(rows_of(kept / DATA_FILE)["guests"]) == len(before["guests"]) + 1


def test_restore_creates_a_missing_folder(run: Run, folder: Path, tmp_path: Path) -> None:
    use(folder, keep_two)
    assert run("backup", tmp_path / "copy").code == 0
    assert run("restore", tmp_path / "copy", "--data", tmp_path / "new").code == 0
    assert rows_of(tmp_path / "new" / DATA_FILE) == rows_of(folder / DATA_FILE)
    assert list((tmp_path / "new").glob("replaced-*")) == []


def test_restore_accepts_only_our_files(run: Run, folder: Path, tmp_path: Path) -> None:
    use(folder, keep_two)
    before = rows_of(folder / DATA_FILE)
    with closing(sqlite3.connect(tmp_path / "recipes")) as connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")
    (tmp_path / "empty").touch()
    for name, sentence in (("recipes", "not a Ludoteca"), ("empty", "No data found in"), ("missing", "does not exist")):
        code, _, err = run("restore", tmp_path / name)
        assert code == 1
        assert sentence in err
    assert run("backup", tmp_path / "newer").code == 0
    with closing(sqlite3.connect(tmp_path / "newer")) as connection:
        connection.execute("PRAGMA user_version = 99")
    assert "newer Ludoteca" in run("restore", tmp_path / "newer").err
    assert rows_of(folder / DATA_FILE) == before
    assert list(folder.glob("replaced-*")) == []
    assert list(folder.glob("*.part")) == []
