"""The state of a data folder: is its data file there, was the folder used before, and how the file is created.

A missing data file is normal in a new folder and a loss in one that was used before. A marker beside the file tells
the two apart, and so does everything else that only an earlier run leaves behind.
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
The data of a Ludoteca server is in this folder, in ludoteca.sqlite3. Keep this file beside it.
If ludoteca.sqlite3 is missing or empty, the server refuses to start with no data:
bring a backup back with `ludoteca restore FILE`, or start with no data on purpose with `ludoteca serve --fresh`.
"""
BESIDE = ("-wal", "-shm")  # what SQLite keeps beside a data file
TRACES = (MARKER, *(f"{DATA_FILE}{suffix}" for suffix in BESIDE), "ludoteca.schema-*.sqlite3", "replaced-*")

DataState: TypeAlias = Literal["present", "empty", "missing"]


def data_state(folder: Path) -> DataState:
    """Whether a folder has a data file, and whether there is a schema in it. Nothing is changed by looking."""
    file = folder / DATA_FILE
    _check_kind(file)
    if not file.exists():
        return "missing"
    if file.stat().st_size == 0:  # never opened: SQLite would delete the log beside a file without bytes
        return "empty"
    with closing(connect(file, "ro")) as connection:
        tables = connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0]
    return "present" if tables else "empty"


def was_used(folder: Path) -> bool:
    """True if an earlier run left anything in a folder."""
    return any(True for pattern in TRACES for _ in folder.glob(pattern))


def check_data(folder: Path) -> None:
    """Refuse a folder that has no data, with what to do about it."""
    state = data_state(folder)
    if state == "empty" or (state == "missing" and was_used(folder)):
        raise MissingDataError(
            f"the data file '{folder / DATA_FILE}' is {state}, though this folder was used before; bring a backup back "
            "with ludoteca restore FILE, or start with no data on purpose with ludoteca serve --fresh"
        )
    if state == "missing":
        raise StoreError(f"there is no data in '{folder}'; choose the folder with --data or LUDOTECA_DATA")


def require_data(folder: Path) -> None:
    """Refuse to start where there is no data, even if the folder looks new: its disk may not be mounted."""
    with clear_errors():
        if data_state(folder) == "missing" and not was_used(folder):
            raise MissingDataError(
                f"there is no data in '{folder}', and the server is told to require it; is its disk mounted? "
                "To start with no data on purpose, run ludoteca serve --fresh once"
            )


def prepare(folder: Path) -> Path:
    """The data file of a folder, created if the folder is new, and migrated to the newest schema."""
    if sqlite3.sqlite_version_info < OLDEST_SQLITE:
        raise StoreError(f"SQLite {sqlite3.sqlite_version} is too old; 3.37 or newer is needed")
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
    """Create a data file where the old one is missing or empty; returns where its remains are kept, if there are any.

    Data that is there, damaged or not, is never touched.
    """
    with clear_errors():
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        lock = FolderLock(folder)
        try:
            if data_state(folder) == "present":
                raise StoreError(f"there is data in '{folder}'; start without --fresh, or choose another folder")
            kept = put_aside(folder)
            (folder / DATA_FILE).unlink(missing_ok=True)  # it is empty, and kept as it was
            _create(folder / DATA_FILE)
        finally:
            lock.let_go()
    return kept


def mark_used(folder: Path) -> None:
    """Note that a folder has data from now on."""
    marker = folder / MARKER
    if not marker.exists():
        part = marker.with_name(f"{MARKER}.new")
        part.touch(mode=0o600)
        part.write_text(MARKER_TEXT, encoding="utf-8")
        part.replace(marker)
        sync_file(marker)


def put_aside(folder: Path) -> Path | None:
    """Keep what is there in a new folder, the log included; the data file stays until another takes its place."""
    file = folder / DATA_FILE
    _check_kind(file)
    found = [beside for suffix in ("", *BESIDE) if (beside := file.with_name(file.name + suffix)).exists()]
    if not found:
        return None
    kept = _new_folder(folder)
    _fold_in_log(file)
    for suffix in BESIDE:  # what is left of them belongs to the old file, and would spoil the new one
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
        raise StoreError(f"'{file}' is not a file; move it away, then bring a backup back with ludoteca restore FILE")


def _create(file: Path) -> None:
    """Make a new data file. It gets its name when it is whole: a failed start leaves nothing that looks like data."""
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
    except OSError:  # not every file system can
        shutil.copy2(file, other)


def _new_folder(folder: Path) -> Path:
    stamp = datetime.now().strftime("%Y%m%d-%H%M%S-%f")
    kept = folder / f"replaced-{stamp}"
    kept.mkdir(mode=0o700)
    return kept


def _fold_in_log(file: Path) -> None:
    """Let SQLite bring what is in the write-ahead log into the file; an empty or damaged file is kept as it is."""
    if not file.exists() or file.stat().st_size == 0:
        return
    with suppress(sqlite3.Error), closing(connect(file)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
