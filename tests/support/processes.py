"""Other processes: is one still there, and how much memory does it hold?"""

import os
import time
from pathlib import Path

PATIENCE = 20.0  # seconds


def is_alive(pid: int) -> bool:
    """True if a process runs, or has ended and nobody has asked for its exit code yet."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def has_gone(pid: int, seconds: float = PATIENCE) -> bool:
    """Wait until a process has ended; False if it has not in time. A zombie, whose parent is gone too, has ended."""
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
        return False  # a system without /proc, or the process has just gone
    return stat.rpartition(")")[2].split()[:1] == ["Z"]


def memory_of(pid: int) -> float:
    """What a process holds in memory, in MB; 0 where the operating system does not say."""
    status = Path(f"/proc/{pid}/status")
    if not status.exists():
        return 0
    return int(next(line for line in status.read_text().splitlines() if line.startswith("VmRSS")).split()[1]) / 1024
