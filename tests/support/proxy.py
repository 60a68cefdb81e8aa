"""A line between Ludoteca and its database that tests can cut."""

import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

from ludoteca.table.base.database_address import DatabaseAddress
from tests.support.postgres import PostgresServer


class Proxy:
    """Passes everything on in both directions, until a test cuts the lines."""

    def __init__(self, server: PostgresServer, address: DatabaseAddress) -> None:
        self._target = ("127.0.0.1", server.port)
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.address = DatabaseAddress(
            address.secret.replace(f":{server.port}/", f":{self._listener.getsockname()[1]}/")
        )
        """The address of the database through this proxy."""
        self.loses_answer: Callable[[bytes], bool] = lambda request: False
        """Called with every request. If it returns True, the lines are cut before the answer passes."""
        self._lines: list[socket.socket] = []
        self._threads: list[threading.Thread] = []
        self._start(self._accept)

    def cut(self) -> None:
        """Cut all lines. New ones are possible."""
        for line in self._lines:
            with suppress(OSError):
                line.shutdown(socket.SHUT_RDWR)

    def refuse(self) -> None:
        """From now on, refuse new lines."""
        with suppress(OSError):
            self._listener.shutdown(socket.SHUT_RDWR)  # wakes up the thread that accepts them
        self._listener.close()

    def close(self) -> None:
        """End all lines for good."""
        self.refuse()
        self.cut()
        for thread in self._threads:
            thread.join()
        for line in self._lines:
            line.close()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self._listener.accept()
                far = socket.create_connection(self._target)
                self._lines += [near, far]
                self._start(self._pass_on, near, far, True)
                self._start(self._pass_on, far, near, False)

    def _start(self, work: Callable[..., None], *args: object) -> None:
        self._threads.append(threading.Thread(target=work, args=args, daemon=True))
        self._threads[-1].start()

    def _pass_on(self, source: socket.socket, target: socket.socket, is_request: bool) -> None:
        with suppress(OSError):
            while data := source.recv(65536):
                is_lost = is_request and self.loses_answer(data)
                if is_lost:
                    source.shutdown(socket.SHUT_WR)  # no answer passes from now on
                target.sendall(data)
            target.shutdown(socket.SHUT_RDWR)


@contextmanager
def proxied(server: PostgresServer, address: DatabaseAddress) -> Iterator[Proxy]:
    """Put a proxy in front of a database."""
    proxy = Proxy(server, address)
    try:
        yield proxy
    finally:
        proxy.close()
