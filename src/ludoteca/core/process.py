"""Processes that work for another one: they end with it, and leave the machine to whatever people wait for."""

import ctypes
import os
import signal
import sys
from contextlib import suppress
from pathlib import Path

AUTOGROUP = Path("/proc/self/autogroup")
PR_SET_PDEATHSIG = 1  # from <sys/prctl.h>


def die_with_parent() -> None:
    """Let the system end this process with its parent, even while compiled code keeps every thread waiting.

    Other systems than Linux have no such call. There the end of standard input is what ends the process.
    """
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)


def yield_to_others(niceness: int) -> None:
    """Run only when others leave time for it. Start the process in a new session.

    Linux may share a machine between sessions first, and only then between the processes of one: there the session
    must be nice too.
    """
    if hasattr(os, "nice"):
        os.nice(niceness)
    with suppress(OSError):
        AUTOGROUP.write_text(str(niceness))
