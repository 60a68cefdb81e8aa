"""What people can take home: the record of a match, and everything that one guest left."""

import asyncio
from collections.abc import Sequence
from typing import Protocol

from ludoteca.core.errors import LudotecaError
from ludoteca.table.messages.http import GuestExport, LeftSeat, WrittenMessage
from ludoteca.table.messages.rows import ChatRow, GuestRow, SeatRow, StoredTable, TableRow
from ludoteca.table.state.table_state import TableState

MOST_TABLES = 1_000_000  # of one guest


class ExportSource(Protocol):
    """What an export needs of a store."""

    async def table(self, table: str) -> StoredTable | None:
        """All that is stored of a table."""

    async def tables_of(self, guest: str, limit: int) -> Sequence[tuple[TableRow, Sequence[SeatRow]]]:
        """The tables at which a guest sits or that it made."""

    async def messages_of(self, guest: str) -> Sequence[ChatRow]:
        """Everything that a guest said."""


def record_text(stored: StoredTable, number: int | None = None) -> str:
    """The record of a match, by default of the last one; secrets included, also while it runs."""
    state = TableState.load(stored)
    if state.number == 0:
        raise LudotecaError("no match has begun at this table")
    chosen = state.number if number is None else number
    if not 1 <= chosen <= state.number:
        raise LudotecaError(f"there is no match {chosen}; this table has matches 1 to {state.number}")
    return str(state.record(chosen, seat_names(stored.seats)))


def seat_names(seats: Sequence[SeatRow]) -> dict[int, str]:
    """Who sits where, as a record says it: a person's name, or a computer player with its level."""
    named = {row.seat: f"{row.level} (computer)" if row.kind == "computer" else row.name for row in seats}
    return {seat: name for seat, name in named.items() if name}


async def guest_export(store: ExportSource, guest: GuestRow) -> GuestExport:
    """Everything that one guest left. Only matches that are over are among it: others still have their secrets."""
    rows = await store.tables_of(guest.id, MOST_TABLES)
    records: list[str] = []
    for table, _ in rows:
        records += await asyncio.to_thread(_records, await store.table(table.id))
    return GuestExport(
        id=guest.id,
        name=guest.name,
        came_at=guest.came_at,
        seen_at=guest.seen_at,
        seats=[
            LeftSeat(table.id, row.seat, row.name, table.game)
            for table, seats in rows
            for row in seats
            if row.guest == guest.id
        ],
        messages=[WrittenMessage(row.table, row.number, row.at, row.text) for row in await store.messages_of(guest.id)],
        records=records,
    )


def _records(stored: StoredTable | None) -> list[str]:
    """The records of the matches that are over; none where this program cannot read them."""
    if stored is None:
        return []
    try:
        state = TableState.load(stored)
    except LudotecaError:
        return []
    names = seat_names(stored.seats)
    return [str(state.record(number, names)) for number in range(1, state.number + 1) if state.ended(number)]
