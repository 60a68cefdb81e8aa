"""Back up data, even while a server is running, and restore it once the server is stopped.

A backup is always a SQLite file, whichever database it comes from, and can be restored into either.
"""

import os
import sqlite3
import tempfile
from contextlib import closing, suppress
from functools import cache
from pathlib import Path

from ludoteca.core.errors import LudotecaError
from ludoteca.table.admin.losses import check_nothing_lost, is_sound
from ludoteca.table.admin.rotation import alone_in, copies_of, remove_leftovers, rotate
from ludoteca.table.base.database_address import DatabaseAddress
from ludoteca.table.errors import StoreError
from ludoteca.table.messages.operator_rows import BackupRow
from ludoteca.table.state.timing import milliseconds
from ludoteca.table.storage.backups import note_backup
from ludoteca.table.storage.copying import Progress, nothing_told
from ludoteca.table.storage.datafile import (
    DATA_FILE,
    clear_errors,
    connect,
    connect_reader,
    faults,
    sync_file,
    upgrade,
    version_of,
)
from ludoteca.table.storage.folder import FolderDatabase, snapshot_of, write_file
from ludoteca.table.storage.folder_state import check_data
from ludoteca.table.storage.location import Location, database_at

PAGES = 2048  # pages copied between two progress reports


def backup(
    location: Location, target: Path, keep: int = 0, is_anyway: bool = False, progress: Progress = nothing_told
) -> Path | None:
    """Copy a consistent snapshot of the data into one file. A running server can keep writing.

    `keep` is the number of copies to keep: 0 never replaces anything, 1 replaces the file itself, and higher values
    number the older copies. If rows have been lost since the last copy, the new copy replaces nothing unless
    `is_anyway` is set. If the existing file is damaged, it is renamed and its new path is returned.
    """
    _check_target(location, target, keep)
    with clear_errors(), alone_in(target.parent) as is_alone:
        remove_leftovers(target, is_alone)
        part = _new_part(target)
        try:
            _copy_of(location, part, progress)
            damaged = _replace(part, target, keep, is_anyway)
        finally:
            part.unlink(missing_ok=True)
    _note(location, target)
    return damaged


def _note(location: Location, target: Path) -> None:
    """Note the backup in the data, for the operators' page. The backup is good even if that fails."""
    with suppress(LudotecaError, OSError):
        row = BackupRow(milliseconds(), target.name, target.stat().st_size)
        database_at(location).change(lambda connection: note_backup(connection, row))


def _copy_of(location: Location, part: Path, progress: Progress) -> None:
    if not isinstance(location, Path):
        database_at(location).snapshot(lambda found: write_file(part, found, progress))
        with closing(connect_reader(part)) as connection:
            _check(connection, database_at(location))
        return
    with clear_errors(location / DATA_FILE):
        check_data(location)
        _copy(location / DATA_FILE, part, progress)


def _check_target(location: Location, target: Path, keep: int) -> None:
    if target.exists() and not target.is_file():
        raise StoreError(f"'{target}' is not a file; name the file to write")
    if target.exists() and not keep:
        raise StoreError(f"'{target}' already exists; --force replaces it, and --keep N keeps it as '{target.name}.1'")
    if isinstance(location, Path) and target.resolve() == (location / DATA_FILE).resolve():
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


def restore(location: Location, source: Path, progress: Progress = nothing_told) -> str | None:
    """Replace the data with a backup. If there was old data, return where it is kept."""
    if not source.is_file():
        raise StoreError(f"the file '{source}' does not exist")
    with database_at(location).reserved(), clear_errors(source):
        if isinstance(location, Path):
            return _restore_file(location, source, progress)
        return _restore_rows(location, source, progress)


def _restore_file(folder: Path, source: Path, progress: Progress) -> str | None:
    part = folder / f"{DATA_FILE}.part"
    try:
        _copy(source, part, progress)
        return FolderDatabase(folder).put_in_place(part)
    finally:
        part.unlink(missing_ok=True)


def _restore_rows(address: DatabaseAddress, source: Path, progress: Progress) -> str | None:
    """Copy the file first, because it may have to be upgraded, and a backup must not change."""
    with tempfile.TemporaryDirectory(prefix="ludoteca-restore-") as folder:
        part = Path(folder) / DATA_FILE
        _copy(source, part, nothing_told)
        with closing(connect(part)) as connection:
            upgrade(connection, part)
        return snapshot_of(part, lambda found: database_at(address).replace(found, progress))


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


def _check(connection: sqlite3.Connection, source: object) -> None:
    found = faults(connection)
    if found:
        raise StoreError(f"'{source}' is damaged: {found[0]}")
