"""A connection to PostgreSQL that survives restarts of the database, and never leaves a commit in doubt."""

import re
import time
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple, TypeVar

import psycopg
from psycopg import pq
from psycopg.conninfo import conninfo_to_dict
from psycopg.types.numeric import Int8BinaryDumper

from ludoteca.table.base.database_address import DatabaseAddress
from ludoteca.table.errors import StoreError
from ludoteca.table.storage.connection import Values
from ludoteca.table.storage.postgres.errors import explained, is_lost, is_passing
from ludoteca.table.storage.postgres.watchdog import watchdog

OLDEST = 14  # the oldest major version of PostgreSQL that is accepted
PATIENCE = 5.0  # seconds for which a lost connection is tried again before anybody hears of it
PAUSE = 0.1  # seconds between two attempts
ROWS = 2000  # rows that a stream reads at a time
MARGIN = 2.0  # seconds beyond the limit for a statement in which the server may say so itself
CONNECTING: dict[str, Any] = {
    "connect_timeout": 3,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
    "application_name": "ludoteca",
}
"""How to connect, unless the address says otherwise. A cut line is noticed after about ten seconds."""
SESSION = {
    "client_min_messages": "warning",
    "tcp_keepalives_idle": "5",
    "tcp_keepalives_interval": "2",
    "tcp_keepalives_count": "3",
    "timezone": "UTC",
}
"""Settings of the session, which the server keeps. Keep-alives free the locks of a machine that has died."""


class Timeouts(NamedTuple):
    """Time limits in seconds."""

    statement: float
    idle: float
    """Between two statements of a transaction: a paused process must not keep others from its rows."""


SERVER = Timeouts(statement=10.0, idle=3.0)
ADMIN = Timeouts(statement=3600.0, idle=600.0)
"""For work that no player waits for."""

T = TypeVar("T")
Raw = psycopg.Connection[tuple[Any, ...]]


class UncertainError(StoreError):
    """The connection was lost during a commit and has not come back, so the data may be stored or not."""


def nothing_first(connection: Raw) -> None:
    """Use a new connection as it is."""


class PostgresConnection:
    """A connection with explicit transactions. It connects again by itself, but never within a transaction."""

    row_lock: Final = " FOR NO KEY UPDATE"

    def __init__(
        self,
        address: DatabaseAddress,
        first: Callable[[Raw], object] = nothing_first,
        timeouts: Timeouts = SERVER,
    ) -> None:
        """Connect. `first` is called with every new connection."""
        self._address, self._first, self._timeouts = address, first, timeouts
        self._is_within = False  # a transaction
        self._failing_since: float | None = None
        self._life: object = None
        """Which life of the server the connection belongs to."""
        self._raw = self._connected()

    def execute(self, query: str, values: Values = (), /) -> psycopg.Cursor[tuple[Any, ...]]:
        """Run one statement."""
        return self._run(self._usable(), _translated(query), values or None)

    def stream(self, query: str, /) -> Iterator[Any]:
        """The rows of a query in a transaction, without having them all in memory."""
        with self._usable().cursor(name="stream") as cursor:
            cursor.itersize = ROWS
            yield from cursor.execute(query.encode())

    def load(self, table: str, columns: Sequence[str], rows: Iterator[Any], /) -> None:
        """Insert many rows."""
        statement = f"COPY {table} ({', '.join(columns)}) FROM STDIN".encode()
        with self._usable().cursor() as cursor, cursor.copy(statement) as copy:
            for row in rows:
                copy.write_row(row)

    def directly(self, work: Callable[[Raw], T], /) -> T:
        """Run work that needs the library's own connection."""
        return work(self._usable())

    def reserve(self, name: str, /) -> None:
        """Reserve a name until the transaction ends. If another transaction has reserved it, wait for that one."""
        self.execute("SELECT pg_advisory_xact_lock(hashtextextended(?, 0))", (name,))

    def transaction(self, work: Callable[[], T], /) -> T:
        """Run `work` in a transaction and return its result once it is on disk. If anything fails, nothing changes.

        Run it again if the connection is lost and the transaction is certain to be undone.
        """
        return self._again(lambda: self._attempt(work))

    def snapshot(self, work: Callable[[], T], /) -> T:
        """Run queries that all see the data at the same moment."""

        def attempt() -> T:
            self._begin(b"BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
            try:
                return work()
            finally:
                self._roll_back()

        return self._again(attempt)

    def spoils(self, error: Exception, /) -> bool:
        """Whether an error has spoiled the whole transaction, whichever piece of work it struck."""
        return is_passing(error) or self._raw.info.transaction_status not in _USABLE

    def explained(self, error: Exception, /) -> Exception:
        """The readable StoreError for an error of the database. Other errors are returned unchanged."""
        return explained(error)

    def close(self) -> None:
        """Close the connection. The server undoes an unfinished transaction."""
        self._raw.close()

    def _run(self, raw: Raw, statement: bytes, values: Values | None = None) -> psycopg.Cursor[tuple[Any, ...]]:
        watchdog.start(raw, self._timeouts.statement + MARGIN)
        try:
            return raw.execute(statement, values)
        finally:
            watchdog.stop(raw)

    def _again(self, attempt: Callable[[], T]) -> T:
        """Make attempts until one succeeds or patience runs out. If the database stays away, make only one."""
        while True:
            try:
                result = attempt()
            except psycopg.Error as error:
                if not is_passing(error) or self._is_hopeless():
                    raise
                time.sleep(PAUSE)
            else:
                self._failing_since = None
                return result

    def _is_hopeless(self) -> bool:
        now = time.monotonic()
        self._failing_since = self._failing_since or now
        return now - self._failing_since > PATIENCE

    def _attempt(self, work: Callable[[], T]) -> T:
        cursor = self._begin(b"BEGIN; SELECT pg_current_xact_id()::text")
        cursor.nextset()
        found = cursor.fetchone()
        assert found is not None
        try:
            result = work()
            self._commit(found[0])
        finally:
            self._roll_back()
        return result

    def _begin(self, statement: bytes) -> psycopg.Cursor[tuple[Any, ...]]:
        cursor = self._run(self._opened(), statement)
        self._is_within = True
        return cursor

    def _commit(self, transaction: str) -> None:
        """Commit. If the answer is lost, ask the server about the transaction once it is back."""
        try:
            done = self._run(self._raw, b"COMMIT")
        except psycopg.Error as error:
            if not is_lost(error) or not self._was_committed(transaction):
                raise
        else:
            if done.statusmessage != "COMMIT":
                raise StoreError("nothing was stored: a statement of the transaction had failed")

    def _was_committed(self, transaction: str) -> bool:
        """Ask the server about a transaction. Raise UncertainError if it cannot know.

        A server that has crashed may give the number of a lost transaction to a new one. So it is certain that this
        transaction was undone, but not that it was committed, unless the server is still in the same life.
        """
        self._roll_back()
        started, life = time.monotonic(), self._life
        while True:
            try:
                found = self._run(self._opened(), b"SELECT pg_xact_status(%s::xid8)", (transaction,)).fetchone()
            except psycopg.Error as error:
                status = "unknown" if is_lost(error) else ""
            else:
                status = found[0] if found else ""
            if status == "aborted" or (status == "committed" and self._life == life):
                return bool(status == "committed")
            if status == "committed" or time.monotonic() - started > PATIENCE:
                raise UncertainError(
                    "the connection to the database was lost during a commit, which may have succeeded"
                )
            time.sleep(PAUSE)

    def _roll_back(self) -> None:
        """End the transaction, if one is open. A connection for which that fails is given up."""
        self._is_within = False
        if self._raw.closed or self._raw.info.transaction_status == pq.TransactionStatus.IDLE:
            return
        try:
            self._run(self._raw, b"ROLLBACK")
        except psycopg.Error:
            self._raw.close()

    def _usable(self) -> Raw:
        return self._raw if self._is_within else self._opened()

    def _opened(self) -> Raw:
        if self._raw.closed:
            self._raw = self._connected()
        return self._raw

    def _connected(self) -> Raw:
        raw = connect(self._address, self._timeouts)
        try:
            self._life = raw.execute(_LIFE).fetchone()
            self._first(raw)
        except BaseException:
            raw.close()
            raise
        return raw


_LIFE: Final = b"SELECT pg_postmaster_start_time(), stats_reset FROM pg_stat_bgwriter"
"""What changes when the server starts, and when it recovers from a crash without ending: it forgets its statistics."""
_USABLE = (pq.TransactionStatus.INTRANS, pq.TransactionStatus.INERROR)


@lru_cache(maxsize=1000)
def _translated(query: str) -> bytes:
    """A query with psycopg's marks for values."""
    return re.sub(r"(?<!:):([a-z]\w*)", r"%(\1)s", query).replace("?", "%s").encode()


def connect(address: DatabaseAddress, timeouts: Timeouts = SERVER) -> Raw:
    """Open a connection whose commits wait for the disk."""
    raw = psycopg.connect(**{**CONNECTING, **_parts(address)}, autocommit=True)
    try:
        if raw.info.server_version < OLDEST * 10_000:
            version = raw.info.server_version // 10_000
            raise StoreError(f"PostgreSQL {version} is too old; Ludoteca needs {OLDEST} or newer")
        raw.adapters.register_dumper(int, Int8BinaryDumper)  # one type for all, so statements are prepared once
        _set_up(raw, timeouts)
    except BaseException:
        raw.close()
        raise
    return raw


def _set_up(raw: Raw, timeouts: Timeouts) -> None:
    """Set the session's settings. Commits wait for the disk, and for the standbys if the server is set so."""
    limits = {
        "statement_timeout": timeouts.statement,
        "lock_timeout": timeouts.statement / 2,
        "idle_in_transaction_session_timeout": timeouts.idle,
    }
    settings = {**SESSION, **{name: f"{round(seconds * 1000)}ms" for name, seconds in limits.items()}}
    each = ", ".join(f"set_config('{name}', '{value}', false)" for name, value in settings.items())
    raw.execute(f"SELECT {each}".encode())
    raw.execute(
        b"SELECT set_config('synchronous_commit', 'on', false)"
        b" WHERE current_setting('synchronous_commit') <> 'remote_apply'"
    )


def _parts(address: DatabaseAddress) -> dict[str, Any]:
    try:
        return conninfo_to_dict(address.secret)
    except psycopg.Error:  # its message may repeat the password
        raise StoreError(f"the address of the database cannot be read: {address}") from None
