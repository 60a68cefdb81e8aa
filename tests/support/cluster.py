"""Several server processes on one PostgreSQL, each behind a line to the database that can be cut."""

import contextlib
import signal
import socket
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from types import TracebackType
from urllib.parse import urlsplit, urlunsplit

from tests.support.postgres import PostgresServer
from tests.support.server import ServerProcess

CHUNK = 64 * 1024


class DatabaseLine:
    """A proxy between one process and the database. While it is cut, nothing passes and nothing is answered."""

    def __init__(self, database_port: int) -> None:
        self._database_port = database_port
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listener.getsockname()[1]
        self._passes = threading.Event()
        self._passes.set()
        threading.Thread(target=self._accept, daemon=True).start()

    def cut(self) -> None:
        """Hold back everything, as a network that fails without a word."""
        self._passes.clear()

    def mend(self) -> None:
        """Let everything pass again."""
        self._passes.set()

    def close(self) -> None:
        """Stop listening."""
        self._passes.set()
        with contextlib.suppress(OSError):
            self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()

    def _accept(self) -> None:
        while True:
            try:
                client, _ = self._listener.accept()
            except OSError:
                return
            threading.Thread(target=self._carry, args=(client,), daemon=True).start()

    def _carry(self, client: socket.socket) -> None:
        self._passes.wait()
        database_address = ("127.0.0.1", self._database_port)
        with client, contextlib.suppress(OSError), socket.create_connection(database_address) as database:
            threading.Thread(target=self._pass_on, args=(client, database), daemon=True).start()
            self._pass_on(database, client)

    def _pass_on(self, source: socket.socket, target: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while chunk := source.recv(CHUNK):
                self._passes.wait()
                target.sendall(chunk)
        with contextlib.suppress(OSError):
            target.shutdown(socket.SHUT_RDWR)


class Member(ServerProcess):
    """One process of the server, with its own line to the database."""

    def __init__(self, number: int, database: PostgresServer, address: str, folder: Path, **settings: object) -> None:
        self.line = DatabaseLine(database.port)
        parts = urlsplit(address)
        host = f"{parts.netloc.rpartition('@')[0]}@127.0.0.1:{self.line.port}"
        through = urlunsplit(parts._replace(netloc=host, query=f"application_name=member{number}"))
        super().__init__(folder / f"member{number}", DATABASE=through, **settings)
        self.folder.mkdir(parents=True, exist_ok=True)

    def pause(self) -> None:
        """Stop the process where it is, as a machine that hangs."""
        self._signal(signal.SIGSTOP)

    def resume(self) -> None:
        """Let a paused process go on."""
        self._signal(signal.SIGCONT)

    def _signal(self, number: signal.Signals) -> None:
        assert self._process is not None
        self._process.send_signal(number)


class Cluster:
    """A database and its processes."""

    def __init__(self, database: PostgresServer, folder: Path, count: int, **settings: object) -> None:
        self.database = database
        self.address = database.new_database()
        self.members = [
            Member(number, database, self.address.secret, folder, **settings) for number in range(1, count + 1)
        ]

    def __enter__(self) -> "Cluster":
        with ExitStack() as stack:
            stack.callback(self._end)
            for member in self.members:
                member.launch()
            for member in self.members:
                member.wait_until_well()
            stack.pop_all()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._end()

    def _end(self) -> None:
        for member in self.members:
            member.line.mend()
            member.kill()
            member.line.close()

    @property
    def sockets(self) -> list[str]:
        """The socket addresses of all processes."""
        return [member.socket_address for member in self.members]


@contextmanager
def cluster(folder: Path, count: int, **settings: object) -> Iterator[Cluster]:
    """Several processes on a database that nobody else uses."""
    database = PostgresServer({})
    try:
        with Cluster(database, folder, count, **settings) as made:
            yield made
    finally:
        database.close()
