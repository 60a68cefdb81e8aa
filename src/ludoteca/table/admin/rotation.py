"""Rotation of backups. FILE is the newest copy, FILE.1 is the previous copy, and the oldest copy is dropped."""

import os
import re
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from ludoteca.table.storage.datafile import sync_folder

OLD = 86400.0  # seconds after which a temporary file cannot belong to a backup that is still running


@contextmanager
def alone_in(folder: Path) -> Iterator[bool]:
    """Wait for other backups in a folder to finish, then lock it. Yield False if the folder cannot be locked.

    Windows and some network folders do not support these locks. There, two simultaneous backups write to two temporary
    files, and the last backup to finish wins.
    """
    if sys.platform == "win32":
        yield False
        return
    opened = os.open(folder, os.O_RDONLY)
    try:
        yield _lock(opened)
    finally:
        os.close(opened)


def remove_leftovers(target: Path, is_alone: bool) -> None:
    """Delete temporary files left by interrupted backups. If another backup may be running, delete only old files."""
    left = re.compile(re.escape(target.name) + r"\.(\w{8}\.|link\.)?part(-journal)?")
    for file in target.parent.iterdir():
        if left.fullmatch(file.name) and (is_alone or time.time() - file.stat().st_mtime > OLD):
            file.unlink(missing_ok=True)


def copies_of(target: Path) -> list[Path]:
    """All existing copies, newest first, regardless of `keep`."""
    number = re.compile(re.escape(target.name) + r"\.([1-9]\d{0,3})")
    found = ((number.fullmatch(file.name), file) for file in target.parent.iterdir() if file.is_file())
    older = [file for _, file in sorted((int(match[1]), file) for match, file in found if match)]
    return [target, *older] if target.exists() else older


def rotate(part: Path, target: Path, keep: int, is_sound: Callable[[Path], bool]) -> Path | None:
    """Rename a finished copy to `target` and shift the older copies by one number, up to the first free number.

    The number of a damaged copy counts as free. If the newest copy is damaged, it is renamed, and its new path is
    returned. Each step renames one complete file, so an interruption can lose only the oldest sound copy.
    """
    files = _generations(target, keep)
    damaged = None
    if target.exists() and not is_sound(target):
        damaged = target.with_name(f"{target.name}.damaged")
        target.replace(damaged)
    elif target.exists() and keep > 1 and not _has_two_names(files):
        gap = next((number for number, file in enumerate(files[:-1]) if _is_free(file, is_sound)), keep - 1)
        for number in range(gap, 1, -1):
            files[number - 1].replace(files[number])
        _add_name(target, files[1])
    part.replace(target)
    sync_folder(target.parent)
    return damaged


def _lock(folder: int) -> bool:
    import fcntl

    try:
        fcntl.flock(folder, fcntl.LOCK_EX)
    except OSError:
        return False
    return True


def _generations(target: Path, keep: int) -> list[Path]:
    return [target, *(target.with_name(f"{target.name}.{number}") for number in range(1, keep))]


def _is_free(file: Path, is_sound: Callable[[Path], bool]) -> bool:
    return not file.exists() or not is_sound(file)


def _has_two_names(files: list[Path]) -> bool:
    """Return True if an interrupted rotation has left the newest copy with two names."""
    return files[1].exists() and files[0].samefile(files[1])


def _add_name(file: Path, other: Path) -> None:
    """Add a second name to a file with a hard link. Where hard links are not supported, rename the file instead."""
    beside = file.with_name(f"{file.name}.link.part")
    beside.unlink(missing_ok=True)
    try:
        os.link(file, beside)
    except OSError:
        file.replace(other)
    else:
        beside.replace(other)
