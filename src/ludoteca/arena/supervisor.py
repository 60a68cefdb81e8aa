"""Runs an outside program and kills it when the arena stops or dies, in whatever way.

It is run as a script that imports nothing of Ludoteca, so that it starts immediately.
"""

import os
import signal
import subprocess
import sys
import threading


def main() -> None:
    """Run the command that was given, and end as it does."""
    program = subprocess.Popen(sys.argv[1:], stdin=subprocess.DEVNULL, start_new_session=True)
    threading.Thread(target=_end_with_arena, args=(program,), daemon=True).start()
    code = program.wait()
    os._exit(code if code >= 0 else 128 - code)  # at once: the thread still reads, and would be waited for


def _end_with_arena(program: "subprocess.Popen[bytes]") -> None:
    while os.read(0, 1024):  # comes to its end when the other side is closed
        pass
    if sys.platform == "win32":
        program.kill()
    else:
        os.killpg(program.pid, signal.SIGKILL)  # what it started too
    os._exit(1)


if __name__ == "__main__":
    main()
