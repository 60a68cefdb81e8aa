"""A backup never replaces a fuller copy, and replaces nothing before it is verified. It drops damaged copies first."""

import os
import sqlite3
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import closing, nullcontext
from pathlib import Path

import pytest

from ludoteca.table.admin import backup as backups
from ludoteca.table.admin import losses
from ludoteca.table.admin.backup import backup
from ludoteca.table.errors import StoreError
from ludoteca.table.storage.datafile import DATA_FILE
from ludoteca.table.storage.folder_state import start_fresh
from ludoteca.table.storage.store import Store
from tests.support.command import Run
from tests.table.samples import guest_row, played_table
from tests.table.stores import keep, keep_two, overwritten, rows_of, use


@pytest.fixture
def target(tmp_path: Path) -> Path:
    made = tmp_path / "out" / "copy"
    made.parent.mkdir()
    return made


def emptied(file: Path) -> None:
    file.write_bytes(b"")


def add_guest(folder: Path, name: str) -> None:
    async def scenario(store: Store) -> None:
        await store.add_guest(guest_row(name))

    use(folder, scenario)


def guests_in(file: Path) -> set[str]:
    return {row[0] for row in rows_of(file)["guests"]}


def test_a_smaller_copy_never_replaces_a_fuller_one(run: Run, folder: Path, target: Path) -> None:
    """After the data was lost, somebody started an empty server, and the nightly backup still runs."""
    use(folder, keep_two)
    assert run("backup", target).code == 0
    before = target.read_bytes()
    (folder / DATA_FILE).unlink()
    start_fresh(folder)
    for words in (["--force"], ["--keep", "3"]):
        code, _, err = run("backup", target, *words)
        assert code == 1
        assert "--anyway" in err
        assert "other data" in " ".join(err.split())
        assert [file.name for file in target.parent.iterdir()] == ["copy"]
        assert target.read_bytes() == before
    assert run("backup", target, "--force", "--anyway").code == 0
    assert rows_of(target)["tables"] == []


def test_a_copy_of_other_data_is_not_replaced_however_large_the_new_one_is(
    run: Run, folder: Path, target: Path, tmp_path: Path
) -> None:
    add_guest(folder, "alone")
    assert run("backup", target).code == 0
    before = target.read_bytes()
    other = tmp_path / "other"
    use(other, keep_two)
    code, _, err = run("backup", target, "--keep", "2", "--data", other)
    assert code == 1
    assert "other data" in " ".join(err.split())
    assert target.read_bytes() == before
    assert run("backup", target, "--keep", "2", "--anyway", "--data", other).code == 0
    assert rows_of(target) == rows_of(other / DATA_FILE)


def test_restored_data_counts_as_the_same_data(run: Run, folder: Path, target: Path, tmp_path: Path) -> None:
    use(folder, keep_two)
    assert run("backup", target).code == 0
    moved = tmp_path / "moved"
    assert run("restore", target, "--data", moved).code == 0
    add_guest(moved, "later")
    assert run("backup", target, "--force", "--data", moved).code == 0


def test_a_single_lost_table_is_noticed(folder: Path, target: Path) -> None:
    use(folder, keep_two)
    backup(folder, target)
    with closing(sqlite3.connect(folder / DATA_FILE)) as connection:
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute("DELETE FROM tables WHERE id = 'first'")
        connection.commit()
    with pytest.raises(StoreError, match=r"2 tables.*1"):
        backup(folder, target, keep=1)


def test_deliberate_erasures_do_not_count_as_loss(folder: Path, target: Path) -> None:
    use(folder, keep_two)
    backup(folder, target)

    async def erase(store: Store) -> None:
        await store.erase_guest("first-0")
        await store.erase_guest("first-1")
        await store.erase_guest("nobody")

    use(folder, erase)
    backup(folder, target, keep=1)
    assert guests_in(target) == {"second-0", "second-1"}
    with closing(sqlite3.connect(folder / DATA_FILE)) as connection:
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute("DELETE FROM guests WHERE id = 'second-0'")
        connection.commit()
    with pytest.raises(StoreError, match="2 guests"):
        backup(folder, target, keep=1)


def test_erasures_before_they_were_counted_do_not_count_as_loss(folder: Path, target: Path) -> None:
    use(folder, keep_two)
    backup(folder, target)
    with closing(sqlite3.connect(target)) as connection:
        connection.execute("DROP TABLE removed")
        connection.execute("DROP TABLE identity")
        connection.execute("PRAGMA user_version = 2")
        connection.execute("INSERT INTO guests VALUES ('erased', 'Eve', 1, 1)")
        connection.commit()
    backup(folder, target, keep=1)
    assert "erased" not in guests_in(target)


def test_a_damaged_copy_is_replaced_and_damaged_data_replaces_nothing(run: Run, folder: Path, target: Path) -> None:
    use(folder, keep_two)
    overwritten(target)
    assert run("backup", target, "--force").code == 0
    target.with_name("copy.damaged").unlink()
    before = target.read_bytes()
    with (folder / DATA_FILE).open("rb+") as file:
        file.seek(4096 * 3)
        file.write(b"spoiled" * 2000)
    code, _, err = run("backup", target, "--keep", "2")
    assert code == 1
    assert "damaged" in err
    assert target.read_bytes() == before
    assert [file.name for file in target.parent.iterdir()] == ["copy"]


def spoil_a_page(file: Path) -> None:
    """Damage a copy that can still be opened and counted."""
    with closing(sqlite3.connect(file)) as connection:
        page = connection.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'reviews_made'").fetchone()[0]
    with file.open("rb+") as opened:
        opened.seek(4096 * (page - 1))
        opened.write(b"spoiled" * 500)


@pytest.mark.parametrize("damage", [overwritten, spoil_a_page, emptied])
def test_a_damaged_copy_never_displaces_a_good_one(
    run: Run, folder: Path, target: Path, damage: Callable[[Path], object]
) -> None:
    use(folder, keep_two)
    for _ in range(2):
        assert run("backup", target, "--keep", "2").code == 0
    good = target.with_name("copy.1").read_bytes()
    damage(target)
    damaged = target.read_bytes()
    code, out, _ = run("backup", target, "--keep", "2")
    assert code == 0
    assert "copy.damaged" in out
    assert {file.name for file in target.parent.iterdir()} == {"copy", "copy.1", "copy.damaged"}
    assert target.with_name("copy.1").read_bytes() == good
    assert target.with_name("copy.damaged").read_bytes() == damaged
    assert rows_of(target) == rows_of(folder / DATA_FILE)


def test_a_damaged_copy_is_dropped_before_an_older_good_one(folder: Path, target: Path) -> None:
    for number in range(3):
        add_guest(folder, f"g{number}")
        backup(folder, target, keep=3)
    overwritten(target.with_name("copy.1"))
    backup(folder, target, keep=3)
    assert {file.name: len(guests_in(file)) for file in target.parent.iterdir()} == {
        "copy": 3,
        "copy.1": 3,
        "copy.2": 1,
    }


@pytest.mark.parametrize("keep_copies", [1, 2])
def test_lost_data_is_compared_with_the_newest_readable_copy(folder: Path, target: Path, keep_copies: int) -> None:
    use(folder, keep_two)
    for _ in range(2):
        backup(folder, target, keep=2)
    overwritten(target)
    before = {file.name: file.read_bytes() for file in target.parent.iterdir()}
    with closing(sqlite3.connect(folder / DATA_FILE)) as connection:
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute("DELETE FROM tables")
        connection.commit()
    with pytest.raises(StoreError, match=r"copy\.1' was not replaced: it has 2 tables"):
        backup(folder, target, keep=keep_copies)
    assert {file.name: file.read_bytes() for file in target.parent.iterdir()} == before


def test_a_copy_that_cannot_be_opened_is_not_treated_as_damaged(
    folder: Path, target: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    use(folder, keep_two)
    backup(folder, target)
    before = target.read_bytes()

    def refused(file: Path) -> sqlite3.Connection:
        error = sqlite3.OperationalError("unable to open database file")
        error.sqlite_errorname = "SQLITE_CANTOPEN"
        raise error

    monkeypatch.setattr(losses, "connect_reader", refused)
    with pytest.raises(StoreError, match="cannot be read"):
        backup(folder, target, keep=2)
    assert {file.name: file.read_bytes() for file in target.parent.iterdir()} == {"copy": before}


def test_a_folder_is_never_replaced(folder: Path, target: Path) -> None:
    use(folder, keep_two)
    target.mkdir()
    with pytest.raises(StoreError, match="is not a file"):
        backup(folder, target, keep=2)
    assert [file.name for file in target.parent.iterdir()] == ["copy"]


def test_copies_are_numbered_from_the_newest(run: Run, folder: Path, target: Path) -> None:
    for number in range(5):
        add_guest(folder, f"g{number}")
        assert run("backup", target, "--keep", "3").code == 0
    found = {file.name: len(guests_in(file)) for file in target.parent.iterdir()}
    assert found == {"copy": 5, "copy.1": 4, "copy.2": 3}


def test_nothing_is_replaced_without_permission(run: Run, folder: Path, target: Path) -> None:
    use(folder, keep_two)
    assert run("backup", target).code == 0
    code, _, err = run("backup", target)
    assert code == 1
    assert "--force" in err
    assert "--keep" in err


class Stop(BaseException):
    """Raised at the point where the machine is supposed to stop."""


def stopping(calls: Iterator[int], real: Callable[..., object]) -> Callable[..., object]:
    def called(*args: object, **named: object) -> object:
        if next(calls) == 0:
            raise Stop
        return real(*args, **named)

    return called


@pytest.mark.parametrize("kept", [1, 2, 3, 4])
def test_a_backup_interrupted_anywhere_leaves_the_copies_intact(
    folder: Path, tmp_path: Path, kept: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    use(folder, keep_two)
    for moment in range(20):
        target = tmp_path / f"out{moment}" / "copy"
        target.parent.mkdir()
        for number in range(kept):
            add_guest(folder, f"g{moment}-{number}")
            backup(folder, target, keep=3)
        before = {len(guests_in(file)) for file in target.parent.iterdir()}
        add_guest(folder, f"g{moment}-last")
        calls = iter(range(moment, -1000, -1))
        with monkeypatch.context() as patch:
            for where, name in ((os, "link"), (Path, "replace"), (Path, "unlink"), (backups, "sync_file")):
                patch.setattr(where, name, stopping(calls, getattr(where, name)))
            try:
                backup(folder, target, keep=3)
                is_done = True
            except Stop:
                is_done = False
        after = {len(guests_in(file)) for file in target.parent.iterdir() if not file.name.endswith(".part")}
        assert len(before - after) <= (1 if kept >= 3 else 0)
        assert max(before) in after
        backup(folder, target, keep=3)
        assert len(guests_in(target)) == max(before) + 1
        assert max(before) in {len(guests_in(file)) for file in target.parent.iterdir()}
        assert {file.name for file in target.parent.iterdir()} <= {"copy", "copy.1", "copy.2"}
        if is_done:
            return
    pytest.fail("the backup never completed")


def test_rotation_works_on_a_disk_without_links(folder: Path, target: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*args: object) -> None:
        raise PermissionError

    monkeypatch.setattr(os, "link", refused)
    for number in range(3):
        add_guest(folder, f"g{number}")
        backup(folder, target, keep=2)
    assert {file.name: len(guests_in(file)) for file in target.parent.iterdir()} == {"copy": 3, "copy.1": 2}


def test_two_backups_to_the_same_file_wait_for_each_other(folder: Path, target: Path) -> None:
    use(folder, keep_two)
    second_copies = threading.Event()
    with ThreadPoolExecutor(1) as pool:
        second: list[Future[object]] = []

        def progress(done: int, total: int) -> None:
            if not second:
                told = lambda done, total: second_copies.set()  # noqa: E731
                second.append(pool.submit(backup, folder, target, keep=2, progress=told))
                assert not second_copies.wait(0.5), "the second one did not wait"

        backup(folder, target, keep=2, progress=progress)
        second[0].result(60)
    assert second_copies.is_set()
    assert {file.name for file in target.parent.iterdir()} == {"copy", "copy.1"}
    assert rows_of(target) == rows_of(target.with_name("copy.1")) == rows_of(folder / DATA_FILE)


def test_two_backups_write_to_different_files_without_locks(
    folder: Path, target: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Some network folders do not support locks."""
    use(folder, keep_two)
    old = target.with_name("copy.ab12_xyz.part")
    old.touch()
    os.utime(old, (1, 1))
    monkeypatch.setattr(backups, "alone_in", lambda folder: nullcontext(False))
    calls: list[int] = []

    def progress(done: int, total: int) -> None:
        if not calls:
            calls.append(done)
            backup(folder, target, keep=2)

    backup(folder, target, keep=2, progress=progress)
    assert calls
    assert {file.name for file in target.parent.iterdir()} == {"copy", "copy.1"}
    assert rows_of(target) == rows_of(target.with_name("copy.1")) == rows_of(folder / DATA_FILE)


def test_leftovers_of_interrupted_backups_do_not_pile_up(folder: Path, target: Path) -> None:
    use(folder, keep_two)
    left = ["copy.part", "copy.link.part", "copy.ab12_xyz.part", "copy.ab12_xyz.part-journal"]
    others = ["copy.notes", "copy.my-own-notes.part", "xcopy.ab12_xyz.part"]
    for name in left + others:
        target.with_name(name).write_bytes(b"half of a copy")
    backup(folder, target)
    assert {file.name for file in target.parent.iterdir()} == {"copy", *others}


def test_a_copy_grows_with_every_match(folder: Path, target: Path) -> None:
    use(folder, keep_two)
    backup(folder, target)

    async def more(store: Store) -> None:
        await keep(store, played_table("third", 3))

    use(folder, more)
    backup(folder, target, keep=1)
    assert len(rows_of(target)["tables"]) == 3
