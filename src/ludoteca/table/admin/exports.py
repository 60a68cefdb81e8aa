"""Exports: the record of a match, and all data about one guest."""

import asyncio
from collections.abc import Sequence
from typing import Protocol

from ludoteca.core.errors import LudotecaError
from ludoteca.core.sentences import say
from ludoteca.table.base.bot_names import written_bot
from ludoteca.table.messages.http import GuestExport, LeftSeat, WrittenMessage
from ludoteca.table.messages.rows import ChatRow, GuestRow, SeatRow, StoredTable, TableRow
from ludoteca.table.state.table_state import TableState

MOST_TABLES = 1_000_000  # the maximum number of tables in one guest's export


class ExportSource(Protocol):
    """The part of a store that an export needs."""

    async def table(self, table: str) -> StoredTable | None:
        """Everything stored for a table."""

    async def tables_of(self, guest: str, limit: int) -> Sequence[tuple[TableRow, Sequence[SeatRow]]]:
        """The tables that a guest created or has a seat at."""

    async def messages_of(self, guest: str) -> Sequence[ChatRow]:
        """All chat messages from a guest."""


def record_text(stored: StoredTable, number: int | None = None) -> str:
    """The record of a match, by default the last. It includes hidden information, even if the match is running."""
    state = TableState.load(stored)
    if state.number == 0:
        raise LudotecaError(say("match-not-begun"))
    chosen = state.number if number is None else number
    if not 1 <= chosen <= state.number:
        raise LudotecaError(say("match-unknown", number=chosen))
    return str(state.record(chosen, seat_names(stored.seats)))


def seat_names(seats: Sequence[SeatRow]) -> dict[int, str]:
    """The players' names for a record, keyed by seat. A bot's name includes its level."""
    named = {row.seat: written_bot(row.name, row.level) if row.kind == "computer" else row.name for row in seats}
    return {seat: name for seat, name in named.items() if name}


async def guest_export(store: ExportSource, guest: GuestRow) -> GuestExport:
    """All data about one guest. Running matches are left out, because their records would reveal hidden information."""
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
    """The records of a table's finished matches. The list is empty if this program cannot read the table."""
    if stored is None:
        return []
    try:
        state = TableState.load(stored)
    except LudotecaError:
        return []
    names = seat_names(stored.seats)
    return [str(state.record(number, names)) for number in range(1, state.number + 1) if state.ended(number)]
