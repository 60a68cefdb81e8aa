"""Worker processes. They exit when their parent does, and yield the CPU to work that people are waiting for."""

import ctypes
import os
import signal
import sys
from contextlib import suppress
from pathlib import Path

AUTOGROUP = Path("/proc/self/autogroup")
PR_SET_PDEATHSIG = 1  # from <sys/prctl.h>


def die_with_parent() -> None:
    """Have the system kill this process when its parent dies, even while compiled code blocks every thread.

    Only Linux supports this. On other systems, the process ends when its standard input closes.
    """
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)


def yield_to_others(niceness: int) -> None:
    """Lower the priority of this process. It must have been started in a new session.

    Linux may first divide the processor among sessions, and only then among the processes of each session. In that
    case, the session also needs the nice value.
    """
    if hasattr(os, "nice"):
        os.nice(niceness)
    with suppress(OSError):
        AUTOGROUP.write_text(str(niceness))
