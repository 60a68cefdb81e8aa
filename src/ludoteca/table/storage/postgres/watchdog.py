"""Cuts connections on which a statement takes too long.

The server has a time limit for statements too, but a server that is paused, or a line that swallows everything, keeps
no limit. Then the library would wait forever.
"""

import os
import socket
import threading
import time
import weakref
from contextlib import suppress

import psycopg

EVERY = 0.5  # seconds between two looks

Raw = psycopg.Connection


class Watchdog:
    """One thread that looks at all connections of this process."""

    def __init__(self) -> None:
        self._until: weakref.WeakKeyDictionary[Raw, float] = weakref.WeakKeyDictionary()
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None

    def start(self, raw: Raw, seconds: float) -> None:
        """Cut this connection after that many seconds, unless `stop` is called first."""
        with self._lock:
            self._until[raw] = time.monotonic() + seconds
            if self._thread is None:
                self._thread = threading.Thread(target=self._watch, name="ludoteca-watchdog", daemon=True)
                self._thread.start()

    def stop(self, raw: Raw) -> None:
        """Leave this connection alone: its statement has ended."""
        with self._lock:
            self._until.pop(raw, None)

    def _watch(self) -> None:
        while True:
            time.sleep(EVERY)
            now = time.monotonic()
            with self._lock:
                for raw, until in list(self._until.items()):
                    if now > until:
                        _cut(raw)


def _cut(raw: Raw) -> None:
    """Shut the line down, which wakes up the thread that waits for it. Only that thread may close the connection."""
    with suppress(psycopg.Error, OSError), socket.socket(fileno=os.dup(raw.fileno())) as line:
        line.shutdown(socket.SHUT_RDWR)


watchdog = Watchdog()
