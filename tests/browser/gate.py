"""A proxy in front of the server. It can add a path prefix, delay or hold back traffic, and cut connections."""

import contextlib
import re
import socket
import threading
import time
from types import TracebackType

HEAD_LIMIT = 64 * 1024
CHUNK = 64 * 1024


class Gate:
    """A context manager that forwards its port to the server and strips the path prefix."""

    def __init__(self, port: int, server_port: int, prefix: str = "") -> None:
        self._server_port = server_port
        self._prefix = prefix.encode()
        self._open: set[socket.socket] = set()
        self._listener = socket.create_server(("127.0.0.1", port))
        self.is_shut = False
        self._passes = threading.Event()
        self._passes.set()
        self.delay = 0.0
        """The delay in each direction, in seconds."""

    def __enter__(self) -> "Gate":
        threading.Thread(target=self._accept, daemon=True).start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.shut()
        with contextlib.suppress(OSError):
            self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()

    def shut(self) -> None:
        """Cut all connections and refuse new ones."""
        self.is_shut = True
        self._passes.set()
        for end in list(self._open):
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    def hush(self) -> None:
        """Hold back all traffic without closing connections, like a network that fails silently."""
        self._passes.clear()

    def open(self) -> None:
        """Accept connections again, and forward everything that was held back."""
        self.is_shut = False
        self._passes.set()

    def _accept(self) -> None:
        while True:
            try:
                client, _ = self._listener.accept()
            except OSError:
                return
            if self.is_shut:
                client.close()
            else:
                threading.Thread(target=self._carry, args=(client,), daemon=True).start()

    def _carry(self, client: socket.socket) -> None:
        """Serve one request per connection, so as to see every path. After an upgrade, forward everything unchanged."""
        with client, socket.create_connection(("127.0.0.1", self._server_port)) as server:
            self._open |= {client, server}
            with contextlib.suppress(OSError):
                server.sendall(self._rewritten(_head(client)))
                threading.Thread(target=self._pass_on, args=(client, server), daemon=True).start()
                self._pass_on(server, client)
            self._open -= {client, server}

    def _pass_on(self, source: socket.socket, target: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while chunk := source.recv(CHUNK):
                time.sleep(self.delay)
                self._passes.wait()
                target.sendall(chunk)
        for end in (source, target):
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    def _rewritten(self, head: bytes) -> bytes:
        first, rest = head.split(b"\r\n", 1)
        method, path, version = first.split(b" ")
        assert path.startswith(self._prefix + b"/"), f"{path!r} is not behind {self._prefix!r}"
        if b"upgrade: websocket" not in rest.lower():
            rest = re.sub(rb"(?im)^connection:.*?\r\n", b"", rest)
            rest = b"Connection: close\r\n" + rest
        return b" ".join((method, path[len(self._prefix) :], version)) + b"\r\n" + rest


def _head(client: socket.socket) -> bytes:
    """The head of a request, and any body bytes that arrived with it."""
    read = b""
    while b"\r\n\r\n" not in read and len(read) < HEAD_LIMIT:
        chunk = client.recv(CHUNK)
        if not chunk:
            raise OSError("gone before the request was read")
        read += chunk
    return read
