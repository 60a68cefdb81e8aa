"""Exports: the record of a match, and all data about one guest."""

import asyncio
from collections.abc import Mapping, Sequence
from typing import Protocol

from ludoteca.core.errors import LudotecaError
from ludoteca.core.sentences import say
from ludoteca.table.base.bot_names import written_bot
from ludoteca.table.messages.account_rows import DeviceRow, PasskeyRow, RecoveryRow
from ludoteca.table.messages.accounts import ExportedAccount, ExportedDevice, ExportedPasskey
from ludoteca.table.messages.archive import ExportedResult
from ludoteca.table.messages.call_rows import SubscriptionRow
from ludoteca.table.messages.calls import CallSettings, ExportedCalls, ExportedSubscription
from ludoteca.table.messages.care import ExportedBlock, ExportedReport, Suspension
from ludoteca.table.messages.care_rows import BlockRow, ReportRow, SuspensionRow
from ludoteca.table.messages.http import ExportedLevel, GuestExport, LeftSeat, WrittenMessage
from ludoteca.table.messages.offer_rows import ListedOffer
from ludoteca.table.messages.offers import ExportedOffer
from ludoteca.table.messages.rows import (
    AdaptedRow,
    ChatRow,
    GuestRow,
    ResultRow,
    SeatRow,
    SolvedRow,
    StoredTable,
    TableRow,
)
from ludoteca.table.messages.solved import SolvedPuzzle
from ludoteca.table.state.table_state import TableState
from ludoteca.table.state.timing import milliseconds

NONE: Mapping[int, str] = {}
MOST_TABLES = 1_000_000  # the maximum number of tables in one guest's export


class ExportSource(Protocol):
    """The part of a store that an export needs."""

    async def table(self, table: str) -> StoredTable | None:
        """Everything stored for a table."""

    async def tables_of(self, guest: str, limit: int) -> Sequence[tuple[TableRow, Sequence[SeatRow]]]:
        """The tables that a guest created or has a seat at."""

    async def messages_of(self, guest: str) -> Sequence[ChatRow]:
        """All chat messages from a guest."""

    async def devices_of(self, guest: str) -> Sequence[DeviceRow]:
        """All devices of a guest."""

    async def passkeys_of(self, guest: str) -> Sequence[PasskeyRow]:
        """All passkeys of a guest."""

    async def recovery_code_of(self, guest: str) -> RecoveryRow | None:
        """The recovery code of a guest."""

    async def subscriptions_of(self, guest: str) -> Sequence[SubscriptionRow]:
        """A guest's subscriptions."""

    async def call_settings(self, guest: str) -> CallSettings:
        """When a guest wants to be called."""

    async def solved_of(self, guest: str) -> Sequence[SolvedRow]:
        """All puzzles that a guest has solved."""

    async def reports_from(self, guest: str) -> Sequence[ReportRow]:
        """The reports that a guest has made."""

    async def suspensions_of(self, guests: Sequence[str], now: int) -> Sequence[SuspensionRow]:
        """What these guests may not do now."""

    async def blocks_of(self, guest: str) -> Sequence[BlockRow]:
        """The people whom a guest has blocked."""

    async def results_of(self, guest: str) -> Sequence[ResultRow]:
        """How a guest's finished matches went."""

    async def adapted_of(self, guest: str) -> Sequence[AdaptedRow]:
        """How strong adaptive bots are against a guest."""

    async def offers_of(self, guest: str, now: int, limit: int) -> Sequence[ListedOffer]:
        """The standing invitations that a guest has made or accepted."""


def record_text(stored: StoredTable, number: int | None = None) -> str:
    """The record of a match, by default the last. It includes hidden information, even if the match is running."""
    state = TableState.load(stored)
    if state.number == 0:
        raise LudotecaError(say("match-not-begun"))
    chosen = state.number if number is None else number
    if not 1 <= chosen <= state.number:
        raise LudotecaError(say("match-unknown", number=chosen))
    return str(state.record(chosen, seat_names(stored.seats, state.levels[chosen - 1])))


def seat_names(seats: Sequence[SeatRow], levels: Mapping[int, str] = NONE) -> dict[int, str]:
    """The players' names for a record, keyed by seat. A bot's name includes its level.

    `levels` are those that adaptive bots had in the match.
    """
    named = {row.seat: _written(row, levels.get(row.seat, row.level)) for row in seats}
    return {seat: name for seat, name in named.items() if name}


def _written(row: SeatRow, level: str) -> str:
    return written_bot(row.name, level) if row.kind == "computer" else row.name


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
        calls=await _exported_calls(store, guest.id),
        messages=[WrittenMessage(row.table, row.number, row.at, row.text) for row in await store.messages_of(guest.id)],
        records=records,
        account=await _account(store, guest.id),
        blocks=[ExportedBlock(row.name, row.made_at) for row in await store.blocks_of(guest.id)],
        reports=[
            ExportedReport(row.name, row.reason, row.words, row.made_at) for row in await store.reports_from(guest.id)
        ],
        suspensions=[
            Suspension(row.scope, row.until) for row in await store.suspensions_of([guest.id], milliseconds())
        ],
        puzzles=[SolvedPuzzle(row.puzzle, row.day) for row in await store.solved_of(guest.id)],
        results=[
            ExportedResult(row.table, row.match, row.game, row.outcome, row.ended_at)
            for row in await store.results_of(guest.id)
        ],
        levels=[ExportedLevel(row.game, row.players, row.level) for row in await store.adapted_of(guest.id)],
        offers=[
            ExportedOffer(row.game, row.players, row.mode, row.until, row.guest == guest.id)
            for row in [each.offer for each in await store.offers_of(guest.id, 0, MOST_TABLES)]
        ],
    )


async def _account(store: ExportSource, guest: str) -> ExportedAccount:
    """How a guest signs in. Tokens and keys are secrets, and the store has only hashes of codes."""
    code = await store.recovery_code_of(guest)
    return ExportedAccount(
        devices=[ExportedDevice(row.name, row.came_at, row.seen_at) for row in await store.devices_of(guest)],
        passkeys=[
            ExportedPasskey(row.id.hex(), row.name, row.domain, row.made_at, row.used_at, row.counter)
            for row in await store.passkeys_of(guest)
        ],
        recovery_at=code.made_at if code else 0,
    )


async def _exported_calls(store: ExportSource, guest: str) -> ExportedCalls:
    """Everything stored about a guest's notifications. The keys are left out, because they are secrets."""
    rows = await store.subscriptions_of(guest)
    return ExportedCalls(
        await store.call_settings(guest),
        [ExportedSubscription(row.endpoint, row.language, row.made_at) for row in rows],
    )


def _records(stored: StoredTable | None) -> list[str]:
    """The records of a table's finished matches. The list is empty if this program cannot read the table."""
    if stored is None:
        return []
    try:
        state = TableState.load(stored)
    except LudotecaError:
        return []
    names = [seat_names(stored.seats, levels) for levels in state.levels]
    return [
        str(state.record(number, names[number - 1])) for number in range(1, state.number + 1) if state.ended(number)
    ]
