"""What the table needs of a store. SQLite is behind it by default; nothing else in the package knows which it is."""

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
    """Every write returns when it is durable, and is there whole or not at all."""

    async def close(self) -> None:
        """Finish what was begun, and let go of the files."""

    async def add_guest(self, guest: GuestRow) -> None:
        """Keep a new guest."""

    async def guest(self, token_hash: bytes) -> GuestRow | None:
        """The guest with this token."""

    async def erase_guest(self, guest: str) -> None:
        """Forget a guest: the row, the names in seats, the tokens, everything said. Matches stay, without names."""

    async def messages_of(self, guest: str) -> Sequence[ChatRow]:
        """Everything that a guest said."""

    async def see_guest(self, guest: str, now: int) -> bool:
        """Note when a guest was last here; False if there is no such guest."""

    async def add_table(self, table: TableRow, seats: Sequence[SeatRow], most: int | None = None) -> None:
        """Keep a new table; TooManyTablesError if its host has this many tables that are not over."""

    async def table(self, table: str) -> StoredTable | None:
        """All that is stored of a table."""

    async def append(self, table: TableRow, entries: Sequence[EntryRow], seats: Sequence[SeatRow] = ()) -> None:
        """Add entries to the end of a table's log, with its row and changed seats, in one transaction.

        An entry whose number is taken is a StoreError: there is one writer per table.
        """

    async def say(self, message: ChatRow) -> None:
        """Store a message; one of the same number is replaced."""

    async def public_tables(
        self, now: int, limit: int, before: str = ""
    ) -> Sequence[tuple[TableRow, Sequence[SeatRow]]]:
        """Public tables worth a visit, newest first; with `before`, the page after that table."""

    async def tables_of(self, guest: str, limit: int) -> Sequence[tuple[TableRow, Sequence[SeatRow]]]:
        """The tables at which a guest sits or that it made, last changed first."""

    async def table_by_code(self, code: str, now: int) -> str | None:
        """The table that a join code stands for, while it holds."""

    async def due(self, now: int, limit: int) -> Sequence[str]:
        """Running tables that have something to do by now."""

    async def all_tables(self) -> Sequence[str]:
        """Every table, oldest first."""

    async def add_review(self, review: ReviewRow) -> None:
        """Keep a review that is done; the oldest go when there are too many."""

    async def review(self, name: str) -> ReviewRow | None:
        """A review that is done."""

    async def begin_run(self, now: int) -> RunRow:
        """Note that the server begins."""

    async def stay_alive(self, run: int, now: int) -> None:
        """Note that the server is alive."""

    async def runs(self) -> Sequence[RunRow]:
        """All runs of the server, oldest first."""

    async def expired(self, retention: Retention, now: int, limit: int) -> list[Expired]:
        """Tables and guests that nobody has used for longer than they are kept."""

    async def delete_expired(self, found: Sequence[Expired], retention: Retention, now: int) -> list[Expired]:
        """Delete those of them that are still expired; returns them."""

    async def remove_traces(self) -> None:
        """Leave no trace of what was deleted, as far as that is quick; the rest is done at the next start."""

    async def forget_old_runs(self, now: int) -> None:
        """Forget runs of the server that no deadline depends on any more."""
