"""Copies that grow older: FILE is the newest, FILE.1 the one before, and the last one goes."""

import os
import re
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from ludoteca.table.storage.datafile import sync_folder

OLD = 86400.0  # seconds after which no backup is still at work on a file


@contextmanager
def alone_in(folder: Path) -> Iterator[bool]:
    """Wait until no other backup writes to a folder, and keep others waiting; False if the folder cannot be locked.

    Windows and some network folders have no such locks. There, two backups at the same time write to two files, and
    the later one wins.
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
    """Delete what interrupted backups to this file left behind; only what is old, if another one may be at work."""
    left = re.compile(re.escape(target.name) + r"\.(\w{8}\.|link\.)?part(-journal)?")
    for file in target.parent.iterdir():
        if left.fullmatch(file.name) and (is_alone or time.time() - file.stat().st_mtime > OLD):
            file.unlink(missing_ok=True)


def copies_of(target: Path) -> list[Path]:
    """All copies that are there, newest first, however many are to be kept now."""
    number = re.compile(re.escape(target.name) + r"\.([1-9]\d{0,3})")
    found = ((number.fullmatch(file.name), file) for file in target.parent.iterdir() if file.is_file())
    older = [file for _, file in sorted((int(match[1]), file) for match, file in found if match)]
    return [target, *older] if target.exists() else older


def rotate(part: Path, target: Path, keep: int, is_sound: Callable[[Path], bool]) -> Path | None:
    """Give a finished copy its name, and every copy before it the next number, as far as the first free one.

    The number of a damaged copy counts as free. If the newest copy is damaged, it is set aside: returns where.
    Every step renames one whole file. Whenever this stops, at most the oldest sound copy is gone.
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
    """True if a rotation stopped just before its end: the newest copy has both names already."""
    return files[1].exists() and files[0].samefile(files[1])


def _add_name(file: Path, other: Path) -> None:
    """Give a file a second name, so that there is no moment without the first one, where the file system allows it."""
    beside = file.with_name(f"{file.name}.link.part")
    beside.unlink(missing_ok=True)
    try:
        os.link(file, beside)
    except OSError:
        file.replace(other)
    else:
        beside.replace(other)
