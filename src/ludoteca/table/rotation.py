"""Copies that grow older: FILE is the newest, FILE.1 the one before, and the last one goes."""

import os
from pathlib import Path

from ludoteca.table.datafile import sync_folder


def newest(target: Path, keep: int) -> Path | None:
    """The newest copy that is there."""
    return next((file for file in _generations(target, keep) if file.exists()), None)


def rotate(part: Path, target: Path, keep: int) -> None:
    """Give a finished copy its name, and every copy before it the next number.

    Every step renames one whole file. Whenever this stops, at most the oldest copy is gone.
    """
    files = _generations(target, keep)
    if target.exists() and keep > 1 and not _is_doubled(files):
        gap = next((number for number, file in enumerate(files) if not file.exists()), keep - 1)
        for number in range(gap, 1, -1):
            files[number - 1].replace(files[number])
        _double(target, files[1])
    part.replace(target)
    sync_folder(target.parent)


def _generations(target: Path, keep: int) -> list[Path]:
    return [target, *(target.with_name(f"{target.name}.{number}") for number in range(1, keep))]


def _is_doubled(files: list[Path]) -> bool:
    """True if a rotation stopped just before its end: the newest copy has both names already."""
    return files[1].exists() and files[0].samefile(files[1])


def _double(file: Path, other: Path) -> None:
    """Give a file a second name, so that there is no moment without the first one, where the file system allows it."""
    beside = file.with_name(f"{file.name}.link.part")
    beside.unlink(missing_ok=True)
    try:
        os.link(file, beside)
    except OSError:
        file.replace(other)
    else:
        beside.replace(other)
