"""An engine process: `python -m ludoteca.table.engines.worker`.

The process reads one request per line from standard input and writes one answer per line to standard output. It exits
silently as soon as its server is gone, even during a search, so killing the server leaves no engine behind.
"""

import os
import sys
import threading
from queue import SimpleQueue

from ludoteca.core.process import die_with_parent, yield_to_others

NICENESS = 10  # engines must not slow down the server
READY = b"ready\n"
CHUNK = 2**16  # bytes per read


def main() -> None:
    """Answer requests until the server is gone."""
    die_with_parent()
    requests: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=read_requests, args=(sys.stdin.fileno(), requests), daemon=True).start()
    yield_to_others(NICENESS)
    out = own_output()
    # These imports are slow. The thread that exits when the server is gone must already be running.
    from ludoteca.core.compilation import start_plain
    from ludoteca.table.engines import answers

    start_plain()

    write(out, READY)
    answers.prepare_while(requests.empty)
    while True:
        write(out, answers.answer_line(requests.get()))


def own_output() -> int:
    """Reserve standard output for answers. Anything else that the process prints goes to standard error."""
    out = os.dup(sys.stdout.fileno())
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    return out


def read_requests(source: int, requests: SimpleQueue[bytes]) -> None:
    """Queue the server's requests. When the server is gone, exit the process immediately.

    Reads are unbuffered. If this thread held the lock of a buffer, Python would abort during its exit.
    """
    begun = b""
    while chunk := _read(source):
        *lines, begun = (begun + chunk).split(b"\n")
        for line in lines:
            requests.put(line)
    os._exit(0)


def _read(source: int) -> bytes:
    try:
        return os.read(source, CHUNK)
    except OSError:
        return b""


def write(out: int, line: bytes) -> None:
    """Write a line to the server; exit silently if the server is gone."""
    try:
        while line:
            line = line[os.write(out, line) :]
    except OSError:
        os._exit(0)


if __name__ == "__main__":
    main()
