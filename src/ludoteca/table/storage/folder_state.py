"""The state of a data folder: whether it has data, and whether it was used before.

This module also creates the data file.

A missing data file is normal in a new folder but means data loss in a folder that was used before. A folder counts as
used if it contains the marker file or anything else that an earlier run left behind.
"""

import os
import shutil
import sqlite3
from contextlib import closing, suppress
from datetime import datetime
from pathlib import Path
from typing import Literal, TypeAlias

from ludoteca.table.errors import MissingDataError, StoreError
from ludoteca.table.storage.datafile import (
    DATA_FILE,
    OLDEST_SQLITE,
    clear_errors,
    connect,
    sync_file,
    sync_folder,
    upgrade,
)
from ludoteca.table.storage.lock import FolderLock

MARKER = "ludoteca.initialized"
MARKER_TEXT = """\
This folder contains the data of a Ludoteca server, in ludoteca.sqlite3. Keep this file beside it.
If ludoteca.sqlite3 is missing or empty, the server refuses to start:
restore a backup with `ludoteca restore FILE`, or start without data on purpose with `ludoteca serve --fresh`.
"""
BESIDE = ("-wal", "-shm")  # suffixes of the files that SQLite keeps beside a data file
TRACES = (MARKER, *(f"{DATA_FILE}{suffix}" for suffix in BESIDE), "ludoteca.schema-*.sqlite3", "replaced-*")

DataState: TypeAlias = Literal["present", "empty", "missing"]


def data_state(folder: Path) -> DataState:
    """Tell whether a folder has a data file with a schema, without changing anything."""
    file = folder / DATA_FILE
    _check_kind(file)
    if not file.exists():
        return "missing"
    if file.stat().st_size == 0:  # do not open it: SQLite would delete the log beside an empty file
        return "empty"
    with closing(connect(file, "ro")) as connection:
        tables = connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0]
    return "present" if tables else "empty"


def was_used(folder: Path) -> bool:
    """Return True if an earlier run left anything in a folder."""
    return any(True for pattern in TRACES for _ in folder.glob(pattern))


def check_data(folder: Path) -> None:
    """If a folder has no data, raise StoreError with advice on what to do."""
    state = data_state(folder)
    if state == "empty" or (state == "missing" and was_used(folder)):
        raise MissingDataError(
            f"the data file '{folder / DATA_FILE}' is {state}, though this folder was used before; restore a backup "
            "with ludoteca restore FILE, or start without data on purpose with ludoteca serve --fresh"
        )
    if state == "missing":
        raise StoreError(f"no data found in '{folder}'; choose the folder with --data or LUDOTECA_DATA")


def require_data(folder: Path) -> None:
    """Raise MissingDataError for a folder that looks new, because its disk may not be mounted."""
    with clear_errors():
        if data_state(folder) == "missing" and not was_used(folder):
            raise MissingDataError(
                f"no data found in '{folder}', but the settings require it. Is its disk mounted? "
                "To start without data on purpose, run ludoteca serve --fresh once"
            )


def prepare(folder: Path) -> Path:
    """Migrate a folder's data file to the newest schema and return its path. In a new folder, create the file first."""
    if sqlite3.sqlite_version_info < OLDEST_SQLITE:
        raise StoreError(f"SQLite {sqlite3.sqlite_version} is too old; Ludoteca needs 3.37 or newer")
    file = folder / DATA_FILE
    if not file.exists() and not was_used(folder):
        _create(file)
    check_data(folder)
    with closing(connect(file)) as connection:
        file.chmod(0o600)
        connection.execute("PRAGMA synchronous = FULL")
        upgrade(connection, file)
    mark_used(folder)
    return file


def start_fresh(folder: Path) -> Path | None:
    """Create a data file if the old one is missing or empty. Existing data is never touched, even if it is damaged.

    Return the folder with the remains of the old file, or None if there were none.
    """
    with clear_errors():
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        lock = FolderLock(folder)
        try:
            if data_state(folder) == "present":
                raise StoreError(f"there is data in '{folder}'; start without --fresh, or choose another folder")
            kept = put_aside(folder)
            (folder / DATA_FILE).unlink(missing_ok=True)  # it is empty, and `put_aside` has saved it
            _create(folder / DATA_FILE)
        finally:
            lock.let_go()
    return kept


def mark_used(folder: Path) -> None:
    """Write the marker file, which shows that a folder has been used."""
    marker = folder / MARKER
    if not marker.exists():
        part = marker.with_name(f"{MARKER}.new")
        part.touch(mode=0o600)
        part.write_text(MARKER_TEXT, encoding="utf-8")
        part.replace(marker)
        sync_file(marker)


def put_aside(folder: Path) -> Path | None:
    """Move SQLite's log to a new folder, and link or copy the data file there. Return the new folder.

    The original data file stays in place until it is replaced.
    """
    file = folder / DATA_FILE
    _check_kind(file)
    found = [beside for suffix in ("", *BESIDE) if (beside := file.with_name(file.name + suffix)).exists()]
    if not found:
        return None
    kept = _new_folder(folder)
    _fold_in_log(file)
    for suffix in BESIDE:  # they belong to the old file and would corrupt the new one
        beside = file.with_name(file.name + suffix)
        if beside.exists():
            beside.replace(kept / beside.name)
    if file.exists():
        _link_or_copy(file, kept / file.name)
    sync_folder(kept)
    sync_folder(folder)
    return kept


def _check_kind(file: Path) -> None:
    if file.exists() and not file.is_file():
        raise StoreError(f"'{file}' is not a file; move it away, then restore a backup with ludoteca restore FILE")


def _create(file: Path) -> None:
    """Create a data file under a temporary name and rename it when complete, so a failed start leaves no data file."""
    part = file.with_name(f"{file.name}.new")
    _remove_part(part)
    try:
        with closing(connect(part, "rwc")) as connection:
            part.chmod(0o600)
            connection.execute("PRAGMA synchronous = FULL")
            upgrade(connection, part)
        sync_file(part)
        part.replace(file)
    finally:
        _remove_part(part)
    sync_folder(file.parent)


def _remove_part(part: Path) -> None:
    for suffix in ("", "-journal"):
        part.with_name(part.name + suffix).unlink(missing_ok=True)


def _link_or_copy(file: Path, other: Path) -> None:
    try:
        os.link(file, other)
    except OSError:  # not every file system has hard links
        shutil.copy2(file, other)


def _new_folder(folder: Path) -> Path:
    stamp = datetime.now().strftime("%Y%m%d-%H%M%S-%f")
    kept = folder / f"replaced-{stamp}"
    kept.mkdir(mode=0o700)
    return kept


def _fold_in_log(file: Path) -> None:
    """Checkpoint the write-ahead log into the file. An empty or damaged file stays as it is."""
    if not file.exists() or file.stat().st_size == 0:
        return
    with suppress(sqlite3.Error), closing(connect(file)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
