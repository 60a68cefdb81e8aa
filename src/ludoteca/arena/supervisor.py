"""Run an external program and kill it when the arena stops or dies for any reason.

This is a script that imports nothing from Ludoteca, so it starts immediately.
"""

import os
import signal
import subprocess
import sys
import threading


def main() -> None:
    """Run the given command and exit with its exit code."""
    program = subprocess.Popen(sys.argv[1:], stdin=subprocess.DEVNULL, start_new_session=True)
    threading.Thread(target=_end_with_arena, args=(program,), daemon=True).start()
    code = program.wait()
    os._exit(code if code >= 0 else 128 - code)  # a normal exit would wait for the thread, which is still reading


def _end_with_arena(program: "subprocess.Popen[bytes]") -> None:
    while os.read(0, 1024):  # ends when the arena closes its end of the pipe
        pass
    if sys.platform == "win32":
        program.kill()
    else:
        os.killpg(program.pid, signal.SIGKILL)  # includes its child processes
    os._exit(1)


if __name__ == "__main__":
    main()
