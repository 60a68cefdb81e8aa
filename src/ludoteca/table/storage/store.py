"""The interface that a store implements. Only the storage package depends on SQLite."""

from collections.abc import Sequence
from typing import Protocol

from ludoteca.table.messages.rows import (
    ChatRow,
    DraftRow,
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
        """Change a guest's name. Seats that the guest has taken keep the old name."""

    async def erase_guest(self, guest: str) -> None:
        """Delete a guest. Erase their tokens and messages, and their name in every seat, but keep their matches."""

    async def messages_of(self, guest: str) -> Sequence[ChatRow]:
        """All chat messages from a guest, oldest first."""

    async def see_guest(self, guest: str, now: int) -> bool:
        """Update the time of a guest's last visit; return False if the guest does not exist."""

    async def add_table(self, table: TableRow, seats: Sequence[SeatRow], most: int | None = None) -> None:
        """Store a new table; raise TooManyTablesError if its host already has `most` unfinished tables."""

    async def table(self, table: str) -> StoredTable | None:
        """Everything stored for a table."""

    async def append(
        self,
        table: TableRow,
        entries: Sequence[EntryRow],
        seats: Sequence[SeatRow] = (),
        drafts: Sequence[DraftRow] = (),
    ) -> None:
        """Add entries to a table's log, and update its row and the changed seats and drafts, in one transaction.

        Raise StoreError if the number of an entry already exists, because a table must have only one writer.
        """

    async def say(self, message: ChatRow) -> None:
        """Store a chat message, replacing a message with the same number."""

    async def public_tables(
        self, now: int, limit: int, before: str = ""
    ) -> Sequence[tuple[TableRow, Sequence[SeatRow]]]:
        """Active public tables, newest first. With `before`, the list starts after that table."""

    async def tables_of(self, guest: str, limit: int) -> Sequence[tuple[TableRow, Sequence[SeatRow]]]:
        """The tables that a guest created or has a seat at, most recently changed first."""

    async def table_by_code(self, code: str, now: int) -> str | None:
        """The id of the table with this join code, unless the code has expired."""

    async def due(self, now: int, limit: int) -> Sequence[str]:
        """The ids of running tables whose deadline has passed, earliest deadline first."""

    async def all_tables(self) -> Sequence[str]:
        """The ids of all tables, oldest first."""

    async def add_review(self, review: ReviewRow) -> None:
        """Store a finished review. The oldest reviews are deleted if there are too many."""

    async def review(self, name: str) -> ReviewRow | None:
        """A finished review."""

    async def begin_run(self, now: int) -> RunRow:
        """Record the start of the server."""

    async def stay_alive(self, run: int, now: int) -> None:
        """Record that the server is still running."""

    async def runs(self) -> Sequence[RunRow]:
        """All server runs, oldest first."""

    async def expired(self, retention: Retention, now: int, limit: int) -> list[Expired]:
        """The tables and guests that have been unused for longer than the settings allow."""

    async def delete_expired(self, found: Sequence[Expired], retention: Retention, now: int) -> list[Expired]:
        """Delete these tables and guests, unless they are no longer expired. Return the tables and guests deleted."""

    async def remove_traces(self) -> None:
        """Remove traces of deleted data if that is quick. Otherwise, the server removes them when it next starts."""

    async def forget_old_runs(self, now: int) -> None:
        """Delete old server runs that no deadline depends on any more."""
