"""Check whether another process is still running, and how much memory it uses."""

import os
import time
from pathlib import Path

PATIENCE = 20.0  # seconds


def is_alive(pid: int) -> bool:
    """True if a process is running, or has ended but has not been waited for."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def has_gone(pid: int, seconds: float = PATIENCE) -> bool:
    """Wait until a process has ended, and return False on a time-out. A zombie whose parent is gone counts as ended."""
    until = time.monotonic() + seconds
    while is_alive(pid) and not _is_zombie(pid):
        if time.monotonic() > until:
            return False
        time.sleep(0.02)
    return True


def _is_zombie(pid: int) -> bool:
    try:
        stat = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8")
    except OSError:
        return False  # a system without /proc, or the process has ended
    return stat.rpartition(")")[2].split()[:1] == ["Z"]


def memory_of(pid: int) -> float:
    """The memory used by a process in MB, or 0 if the operating system does not report it."""
    status = Path(f"/proc/{pid}/status")
    if not status.exists():
        return 0
    return int(next(line for line in status.read_text().splitlines() if line.startswith("VmRSS")).split()[1]) / 1024
