"""A lock that keeps a second server from using a data folder. The system releases it when the process ends."""

import os
import sys
from pathlib import Path

from ludoteca.table.errors import FolderTakenError

LOCK_FILE = "ludoteca.lock"

_held: set[Path] = set()
"""The folders that this process has locked. System locks alone are not enough: they only work between processes."""


class FolderLock:
    """Locks a data folder until it is released. Child processes do not inherit the lock."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder.resolve()
        if self._folder in _held:
            raise _taken(folder)
        self._file = os.open(folder / LOCK_FILE, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _lock(self._file)
        except OSError as error:
            os.close(self._file)
            if isinstance(error, (BlockingIOError, PermissionError)):
                raise _taken(folder) from None
            raise
        _held.add(self._folder)

    def let_go(self) -> None:
        """Release the folder."""
        if self._folder in _held:
            _held.discard(self._folder)
            os.close(self._file)


def _taken(folder: Path) -> FolderTakenError:
    return FolderTakenError(f"a server is already using the data folder '{folder}'; stop it, or choose another folder")


def _lock(file: int) -> None:
    """Take the lock, or raise OSError without waiting. Closing the file or ending the process releases it."""
    if sys.platform == "win32":
        import msvcrt

        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
