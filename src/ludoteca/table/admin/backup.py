"""Back up data, even while a server is running, and restore it once the server is stopped."""

import os
import sqlite3
import tempfile
from collections.abc import Callable
from contextlib import closing
from functools import cache
from pathlib import Path

from ludoteca.table.admin.losses import check_nothing_lost, is_sound
from ludoteca.table.admin.rotation import alone_in, copies_of, remove_leftovers, rotate
from ludoteca.table.errors import StoreError
from ludoteca.table.storage.datafile import (
    DATA_FILE,
    clear_errors,
    connect,
    connect_reader,
    faults,
    sync_file,
    sync_folder,
    version_of,
)
from ludoteca.table.storage.folder_state import check_data, mark_used, put_aside
from ludoteca.table.storage.lock import FolderLock

PAGES = 2048  # pages copied between two progress reports

Progress = Callable[[int, int], object]
"""A callback that gets the amount done and the total."""


def nothing_told(done: int, total: int) -> None:
    """Ignore progress reports."""


def backup(
    folder: Path, target: Path, keep: int = 0, is_anyway: bool = False, progress: Progress = nothing_told
) -> Path | None:
    """Copy a consistent snapshot of a folder's data into one file. A running server can keep writing.

    `keep` is the number of copies to keep: 0 never replaces anything, 1 replaces the file itself, and higher values
    number the older copies. If rows have been lost since the last copy, the new copy replaces nothing unless
    `is_anyway` is set. If the existing file is damaged, it is renamed and its new path is returned.
    """
    _check_target(folder, target, keep)
    with clear_errors(folder / DATA_FILE):
        check_data(folder)
        with alone_in(target.parent) as is_alone:
            remove_leftovers(target, is_alone)
            part = _new_part(target)
            try:
                _copy(folder / DATA_FILE, part, progress)
                return _replace(part, target, keep, is_anyway)
            finally:
                part.unlink(missing_ok=True)


def _check_target(folder: Path, target: Path, keep: int) -> None:
    if target.exists() and not target.is_file():
        raise StoreError(f"'{target}' is not a file; name the file to write")
    if target.exists() and not keep:
        raise StoreError(f"'{target}' already exists; --force replaces it, and --keep N keeps it as '{target.name}.1'")
    if target.resolve() == (folder / DATA_FILE).resolve():
        raise StoreError(f"'{target}' is the data file itself")


def _new_part(target: Path) -> Path:
    """Create a temporary file beside the target, with a name that no other backup uses."""
    opened, name = tempfile.mkstemp(prefix=f"{target.name}.", suffix=".part", dir=target.parent)
    os.close(opened)
    return Path(name)


def _replace(part: Path, target: Path, keep: int, is_anyway: bool) -> Path | None:
    """Move a finished copy into place. Refuse it if it has lost rows that the newest undamaged copy has."""
    sound = cache(is_sound)  # cached, because each check reads a whole file
    if not is_anyway:
        previous = next((file for file in copies_of(target) if sound(file)), None)
        if previous is not None:
            check_nothing_lost(part, previous)
    return rotate(part, target, keep, sound)


def restore(folder: Path, source: Path, progress: Progress = nothing_told) -> Path | None:
    """Replace a folder's data with a backup. If there was old data, return the folder to which it was moved."""
    if not source.is_file():
        raise StoreError(f"the file '{source}' does not exist")
    with clear_errors(source):
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        lock = FolderLock(folder)
        part = folder / f"{DATA_FILE}.part"
        try:
            _copy(source, part, progress)
            kept = put_aside(folder)
            part.replace(folder / DATA_FILE)
            sync_folder(folder)
            mark_used(folder)
        finally:
            part.unlink(missing_ok=True)
            lock.let_go()
    return kept


def kept_copies(folder: Path) -> list[Path]:
    """The copies of older data that upgrades and restores have left in a data folder."""
    return sorted(file for file in folder.rglob("*.sqlite3") if file != folder / DATA_FILE)


def _copy(source: Path, target: Path, progress: Progress) -> None:
    """Copy a Ludoteca data file and check the copy for damage."""
    target.unlink(missing_ok=True)
    with closing(connect_reader(source)) as reading, closing(connect(target, "rwc")) as writing:
        target.chmod(0o600)
        if version_of(reading) == 0:
            raise StoreError(f"no data found in '{source}'")
        # Copy inside one read transaction. Otherwise every write by the server would restart the copy.
        reading.execute("BEGIN")
        reading.execute("SELECT 1 FROM sqlite_schema").fetchone()
        reading.backup(writing, pages=PAGES, progress=lambda _, left, total: progress(total - left, total), sleep=0)
        writing.execute("PRAGMA journal_mode = DELETE")  # a single file, without -wal and -shm
        _check(writing, source)
    sync_file(target)


def _check(connection: sqlite3.Connection, source: Path) -> None:
    found = faults(connection)
    if found:
        raise StoreError(f"'{source}' is damaged: {found[0]}")
