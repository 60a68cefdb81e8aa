"""An engine process: `python -m ludoteca.table.engines.worker`.

It reads one request a line from standard input and writes one answer a line to standard output. It ends quietly, at
any moment, once the server that started it is gone: after a kill of the server no engine is left behind.
"""

import os
import sys
import threading
from queue import SimpleQueue

from ludoteca.core.process import die_with_parent, yield_to_others

NICENESS = 10  # engines never slow the server itself
READY = b"ready\n"
CHUNK = 2**16  # bytes that are read in one go


def main() -> None:
    """Answer requests until nobody asks any more."""
    die_with_parent()
    requests: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=read_requests, args=(sys.stdin.fileno(), requests), daemon=True).start()
    yield_to_others(NICENESS)
    out = own_output()
    # Loading takes a while. It begins when the process is already sure to end with the server.
    from ludoteca.core.compilation import start_plain
    from ludoteca.table.engines import answers

    start_plain()

    write(out, READY)
    answers.prepare_while(requests.empty)
    while True:
        write(out, answers.answer_line(requests.get()))


def own_output() -> int:
    """Keep standard output for answers; whatever else is printed goes where errors go."""
    out = os.dup(sys.stdout.fileno())
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    return out


def read_requests(source: int, requests: SimpleQueue[bytes]) -> None:
    """Queue what the server asks. When the server is gone, end the process, whatever it is doing.

    The descriptor is read without a buffer: a buffer's lock, held by this thread, would abort the interpreter's exit.
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
    """Write a line to the server; end quietly if nobody is there to read it."""
    try:
        while line:
            line = line[os.write(out, line) :]
    except OSError:
        os._exit(0)


if __name__ == "__main__":
    main()
