"""The store: everything that the server keeps, behind one interface. The queries are the same for every database."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Concatenate, ParamSpec, TypeVar

from ludoteca.table.errors import StoreError
from ludoteca.table.messages.account_rows import CodeChange, DeviceRow
from ludoteca.table.messages.call_rows import CallChange
from ludoteca.table.messages.rows import (
    ChatRow,
    DraftRow,
    EntryRow,
    GuestRow,
    ProcessRow,
    Progress,
    ReviewRow,
    RunRow,
    SeatRow,
    SolvedRow,
    StoredTable,
    TableRow,
)
from ludoteca.table.storage import accounts, reads, solved, writes
from ludoteca.table.storage.account_store import AccountReader, AccountWriter
from ludoteca.table.storage.adapted_store import AdaptedReader
from ludoteca.table.storage.archive_store import ArchiveReader
from ludoteca.table.storage.call_store import CallReader, CallStore
from ludoteca.table.storage.care_store import CareReader, CareWriter
from ludoteca.table.storage.connection import DatabaseConnection
from ludoteca.table.storage.leases import SOLE, Lease, Leases
from ludoteca.table.storage.limits import Limits
from ludoteca.table.storage.offer_store import OfferReader, OfferWriter
from ludoteca.table.storage.operator_store import OperatorReader, OperatorWriter
from ludoteca.table.storage.pairing_store import PairingStore
from ludoteca.table.storage.reads import TableSeats
from ludoteca.table.storage.retention import Expired, Retention, delete_expired, delete_old_runs, find_expired

P = ParamSpec("P")
T = TypeVar("T")


class StoreReader(
    AccountReader, CallReader, CareReader, ArchiveReader, AdaptedReader, OfferReader, OperatorReader, ABC
):
    """Reads stored data. Each method sees one consistent snapshot, even while a server is writing."""

    @abstractmethod
    async def _read(
        self, query: Callable[Concatenate[DatabaseConnection, P], T], *args: P.args, **named: P.kwargs
    ) -> T:
        """Run a quick query."""

    @abstractmethod
    async def _search(
        self, query: Callable[Concatenate[DatabaseConnection, P], T], *args: P.args, **named: P.kwargs
    ) -> T:
        """Run a query that may take seconds, so it must not delay others."""

    @abstractmethod
    async def close(self) -> None:
        """Finish pending work and close all connections."""

    async def guest_by_id(self, guest: str) -> GuestRow | None:
        """The guest with this id."""
        return await self._read(reads.guest_by_id, guest)

    async def messages_of(self, guest: str) -> Sequence[ChatRow]:
        """All chat messages from a guest, oldest first."""
        return await self._read(reads.messages_of, guest)

    async def messages_at(self, table: str, guest: str) -> Sequence[ChatRow]:
        """The chat messages from a guest at a table, oldest first."""
        return await self._read(reads.messages_at, table, guest)

    async def author_of(self, table: str, number: int) -> GuestRow | None:
        """The guest who wrote a chat message."""
        return await self._read(reads.author_of, table, number)

    async def table(self, table: str) -> StoredTable | None:
        """Everything stored for a table."""
        return await self._read(reads.table, table)

    async def seats_at(self, table: str) -> TableSeats | None:
        """A table and its seats, without its history."""
        return await self._read(reads.seats_at, table)

    async def public_tables(self, now: int, limit: int, before: str = "") -> Sequence[TableSeats]:
        """Active public tables, newest first. With `before`, the list starts after that table."""
        return await self._read(reads.public_tables, now, limit, before)

    async def active_tables(self, is_oldest_first: bool, limit: int, before: str = "") -> Sequence[TableSeats]:
        """Tables that are not over, by their last change. With `before`, the list starts after that table."""
        return await self._read(reads.active_tables, is_oldest_first, limit, before)

    async def tables_of(self, guest: str, limit: int) -> Sequence[TableSeats]:
        """The tables that a guest created or has a seat at: unfinished ones first, the most recently changed first."""
        return await self._read(reads.tables_of, guest, limit)

    async def unfinished_tables(self, host: str) -> int:
        """The number of a host's tables that are not over."""
        return await self._read(reads.unfinished_tables, host)

    async def table_by_code(self, code: str, now: int) -> str | None:
        """The id of the table with this join code, unless the code has expired."""
        return await self._read(reads.table_by_code, code, now)

    async def due(self, now: int, limit: int) -> Sequence[str]:
        """The ids of running tables whose deadline has passed, earliest deadline first."""
        return await self._read(reads.due, now, limit)

    async def all_tables(self) -> Sequence[str]:
        """The ids of all tables, oldest first."""
        return await self._read(reads.all_tables)

    async def review(self, name: str) -> ReviewRow | None:
        """A finished review."""
        return await self._read(reads.review, name)

    async def solved_of(self, guest: str) -> Sequence[SolvedRow]:
        """All puzzles that a guest has solved, by day."""
        return await self._read(solved.solved_of, guest)

    async def runs(self) -> Sequence[RunRow]:
        """All server runs, oldest first."""
        return await self._read(reads.runs)

    async def statuses(self) -> dict[str, int]:
        """The number of tables, by status."""
        return await self._read(reads.statuses)

    async def guest_count(self) -> int:
        """The number of guests."""
        return await self._read(reads.guest_count)

    async def processes(self) -> Sequence[ProcessRow]:
        """The processes that share the data, oldest first. A database for one process has no such list."""
        return []

    async def expired(self, retention: Retention, now: int, limit: int) -> list[Expired]:
        """The tables and guests that have been unused for longer than the settings allow."""
        return await self._search(find_expired, retention, now, limit)


class Store(StoreReader, AccountWriter, CareWriter, OfferWriter, PairingStore, OperatorWriter, CallStore):
    """One server's store. Every write is atomic, and durable when it returns."""

    leases: Leases
    """Which process may write to which table."""
    limits: Limits
    """How often each address may ask for something expensive."""
    cautions: Sequence[str] = ()
    """What a host should know about the database, because it could lose data."""

    @abstractmethod
    async def _write(
        self, change: Callable[Concatenate[DatabaseConnection, P], T], *args: P.args, **named: P.kwargs
    ) -> T:
        """Make a change in a transaction; return its result once it is on disk."""

    @abstractmethod
    def check_usable(self) -> None:
        """Raise StoreError if anything stored now would be lost, for example because the data file was moved."""

    @abstractmethod
    async def scrub(self) -> bool:
        """Remove all traces of erased data, however long that takes. Return False if some may be left."""

    @abstractmethod
    async def remove_traces(self) -> None:
        """Remove traces of erased data if that is quick."""

    def _expect_traces(self) -> None:
        """Note that data is about to be erased. This is called before the transaction is committed."""

    async def add_guest(self, guest: GuestRow, device: DeviceRow | None = None) -> None:
        """Store a new guest, and the device in which they are signed in."""
        await self._write(writes.add_guest, guest, device)

    async def rename_guest(self, guest: str, name: str) -> None:
        """Change a guest's name. Seats that the guest has taken keep the old name."""
        await self._write(writes.rename_guest, guest, name)

    async def erase_guest(self, guest: str) -> None:
        """Delete a guest. Erase their tokens and messages, and their name in every seat, but keep their matches.

        Also remove traces of them, as `remove_traces` does, but not from copies of the data.
        """

        def erase(connection: DatabaseConnection) -> None:
            self._expect_traces()
            writes.erase_guest(connection, guest)

        await self._write(erase)
        await self.remove_traces()

    async def sign_in(
        self, device: DeviceRow, replaced: str = "", code: CodeChange | None = None, left: str = ""
    ) -> None:
        """Sign a device in: all of this or nothing, so that nobody loses their way back to a failure.

        Sign `replaced` out, which is the same browser under an earlier token. Use up the recovery code, if that is how
        the guest signs in. Give them the tables, seats and messages of the guest `left`, and erase that guest.
        """

        def sign_in(connection: DatabaseConnection) -> None:
            accounts.add_device(connection, device, replaced)
            if code is not None:
                accounts.change_code(connection, device.guest, code, device.came_at)
            if left:
                self._expect_traces()
                accounts.bring_along(connection, left, device.guest)
                writes.erase_guest(connection, left)

        await self._write(sign_in)
        if left:
            with suppress(StoreError):  # the guest is signed in; the next erasure removes the traces too
                await self.remove_traces()

    async def delete_expired(self, found: Sequence[Expired], retention: Retention, now: int) -> list[Expired]:
        """Delete these tables and guests in one transaction, unless they are no longer expired.

        Return the tables and guests deleted. Call `remove_traces` afterwards, as `erase_guest` does.
        """

        def delete(connection: DatabaseConnection) -> list[Expired]:
            deleted = delete_expired(connection, found, retention, now)
            if deleted:
                self._expect_traces()
            return deleted

        return await self._write(delete)

    async def forget_old_runs(self, now: int) -> None:
        """Delete old server runs that no deadline depends on any more."""
        await self._write(delete_old_runs, now)

    async def add_table(self, table: TableRow, seats: Sequence[SeatRow], most: int | None = None) -> None:
        """Store a new table; raise TooManyTablesError if its host already has `most` unfinished tables."""
        await self._write(writes.add_table, table, seats, most)

    async def append(
        self,
        table: TableRow,
        entries: Sequence[EntryRow],
        seats: Sequence[SeatRow] = (),
        drafts: Sequence[DraftRow] = (),
        lease: Lease = SOLE,
        calls: Sequence[CallChange] = (),
        progress: Progress | None = None,
    ) -> None:
        """Add entries to a table's log, and update its row, the changed seats, drafts and calls, in one transaction.

        If a match against adaptive bots has ended, `progress` moves their level in the same transaction.

        Raise StoreError if the number of an entry already exists, because a table must have only one writer. Raise
        LostLeaseError if another process has taken over the table since this process took the lease.
        """
        await self._write(writes.append, table, entries, seats, drafts, lease, calls, progress)

    async def say(self, message: ChatRow, lease: Lease = SOLE) -> None:
        """Store a chat message, replacing a message with the same number. Raise LostLeaseError as `append` does."""
        await self._write(writes.say, message, lease)

    async def add_solved(self, guest: str, rows: Sequence[SolvedRow]) -> Sequence[SolvedRow]:
        """Store puzzles that a guest has solved; return everything that they have solved."""
        return await self._write(solved.add_solved, guest, rows)

    async def add_review(self, review: ReviewRow) -> None:
        """Store a finished review. The oldest reviews are deleted if there are too many."""
        await self._write(writes.add_review, review)

    async def begin_run(self, now: int) -> RunRow:
        """Record the start of the server."""
        return await self._write(writes.begin_run, now)

    async def stay_alive(self, run: int, now: int) -> None:
        """Record that the server is still running."""
        await self._write(writes.stay_alive, run, now)
