"""The interface of a store. Only the storage package depends on SQLite."""

from collections.abc import Sequence
from typing import Protocol

from ludoteca.table.messages.rows import (
    ChatRow,
    EntryRow,
    GuestRow,
    ReviewRow,
    RunRow,
    SeatRow,
    StoredTable,
    TableRow,
)
from ludoteca.table.storage.retention import Expired, Retention


class Store(Protocol):
    """Persistent storage. Every write is atomic, and durable when it returns."""

    async def close(self) -> None:
        """Finish pending work and close the files."""

    async def add_guest(self, guest: GuestRow) -> None:
        """Store a new guest."""

    async def guest(self, token_hash: bytes) -> GuestRow | None:
        """The guest with this token hash."""

    async def rename_guest(self, guest: str, name: str) -> None:
        """Change a guest's name. Seats that the guest has taken keep the old one."""

    async def erase_guest(self, guest: str) -> None:
        """Erase a guest: row, names in seats, tokens and chat messages. Matches stay, without names."""

    async def messages_of(self, guest: str) -> Sequence[ChatRow]:
        """All chat messages of a guest, oldest first."""

    async def see_guest(self, guest: str, now: int) -> bool:
        """Update the time of a guest's last visit; return False if the guest does not exist."""

    async def add_table(self, table: TableRow, seats: Sequence[SeatRow], most: int | None = None) -> None:
        """Store a new table; raise TooManyTablesError if its host already has `most` unfinished tables."""

    async def table(self, table: str) -> StoredTable | None:
        """Everything stored for a table."""

    async def append(self, table: TableRow, entries: Sequence[EntryRow], seats: Sequence[SeatRow] = ()) -> None:
        """Add entries to the end of a table's log, with its row and changed seats, in one transaction.

        Raise StoreError if an entry's number is taken: there is one writer per table.
        """

    async def say(self, message: ChatRow) -> None:
        """Store a chat message, replacing one with the same number."""

    async def public_tables(
        self, now: int, limit: int, before: str = ""
    ) -> Sequence[tuple[TableRow, Sequence[SeatRow]]]:
        """Public tables worth a visit, newest first; with `before`, the page after that table."""

    async def tables_of(self, guest: str, limit: int) -> Sequence[tuple[TableRow, Sequence[SeatRow]]]:
        """The tables that a guest created or has a seat at, most recently changed first."""

    async def table_by_code(self, code: str, now: int) -> str | None:
        """The id of the table with this join code, unless the code has expired."""

    async def due(self, now: int, limit: int) -> Sequence[str]:
        """Running tables with a deadline that has passed, earliest first."""

    async def all_tables(self) -> Sequence[str]:
        """The ids of all tables, oldest first."""

    async def add_review(self, review: ReviewRow) -> None:
        """Store a finished review; the oldest are deleted if there are too many."""

    async def review(self, name: str) -> ReviewRow | None:
        """A finished review."""

    async def begin_run(self, now: int) -> RunRow:
        """Record the start of the server."""

    async def stay_alive(self, run: int, now: int) -> None:
        """Record that the server is still running."""

    async def runs(self) -> Sequence[RunRow]:
        """All runs of the server, oldest first."""

    async def expired(self, retention: Retention, now: int, limit: int) -> list[Expired]:
        """Tables and guests that have not been used for as long as the settings say."""

    async def delete_expired(self, found: Sequence[Expired], retention: Retention, now: int) -> list[Expired]:
        """Delete the found tables and guests that are still expired; return what was deleted."""

    async def remove_traces(self) -> None:
        """Remove traces of deleted data if that is quick; otherwise the next start does it."""

    async def forget_old_runs(self, now: int) -> None:
        """Delete old runs of the server that no deadline depends on any more."""
