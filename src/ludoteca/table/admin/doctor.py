"""Replays every stored match and compares the outcome with the stored rows."""

from collections.abc import Iterator, Sequence
from typing import Protocol

import msgspec

from ludoteca.core.errors import LudotecaError, UnknownGameError
from ludoteca.core.record import read_record
from ludoteca.core.replay import replay
from ludoteca.core.view import viewers
from ludoteca.table.errors import OtherRulesError
from ludoteca.table.messages.rows import EntryRow, StoredTable
from ludoteca.table.state.entries import read_entry
from ludoteca.table.state.narration import read_told
from ludoteca.table.state.table_state import TableState
from ludoteca.table.storage.archive import outcome
from ludoteca.table.storage.copying import Progress, nothing_told


class Finding(msgspec.Struct, frozen=True):
    """A problem that the check found with one table."""

    table: str
    sentence: str


class Report(msgspec.Struct, frozen=True):
    """The result of a check.

    `other_rules` lists the tables that use a game or a version of the rules that this program does not have. They
    cannot be continued here, but they are not damaged.
    """

    tables: int = 0
    matches: int = 0
    entries: int = 0
    damage: list[Finding] = []
    other_rules: list[Finding] = []

    @property
    def is_sound(self) -> bool:
        """Return True if nothing is damaged."""
        return not self.damage


class Tables(Protocol):
    """The part of a store that a check needs."""

    async def all_tables(self) -> Sequence[str]:
        """The ids of all tables."""

    async def table(self, table: str) -> StoredTable | None:
        """Everything stored for a table."""


class _DamageError(LudotecaError):
    """Stored data is inconsistent."""


async def check(store: Tables, progress: Progress = nothing_told) -> Report:
    """Load every table, replay every match, and compare the outcome with the stored rows."""
    tables = await store.all_tables()
    matches = entries = 0
    damage, other_rules = list[Finding](), list[Finding]()
    for done, table in enumerate(tables, 1):
        try:
            stored = await store.table(table)
            if stored is not None:
                entries += len(stored.entries)
                matches += check_table(stored)
        except (OtherRulesError, UnknownGameError) as error:
            other_rules.append(Finding(table, str(error)))
        except LudotecaError as error:
            damage.append(Finding(table, str(error)))
        progress(done, len(tables))
    return Report(len(tables), matches, entries, damage, other_rules)


def check_table(stored: StoredTable) -> int:
    """Replay a table from its entries and return its number of matches. Raise LudotecaError if it is damaged."""
    state = TableState.at(stored.table, stored.seats)
    before = [0] * len(viewers(state.players))
    for number, row in enumerate(stored.entries, 1):
        if row.number != number:
            raise _DamageError(f"entry {number} is missing")
        before = _check_entry(state, row, before)
    _check_standing(stored, state)
    _check_records(state)
    _check_results(stored, state)
    return state.number


def _check_entry(state: TableState, row: EntryRow, before: list[int]) -> list[int]:
    """Apply one entry and check its row. Return each viewer's version after the entry."""
    try:
        state.apply(read_entry(row.body))
        read_told(row.told)
        versions = msgspec.json.decode(row.versions, type=list[int])
    except Exception as error:  # damaged data can raise anything
        raise _DamageError(f"entry {row.number} cannot be replayed: {error}") from error
    if row.match != state.number:
        raise _DamageError(f"entry {row.number} belongs to match {state.number}, not {row.match}")
    if len(versions) != len(before) or any(now < then for now, then in zip(versions, before, strict=True)):
        raise _DamageError(f"the versions after entry {row.number} are not consistent with those before it")
    return versions


def _check_standing(stored: StoredTable, state: TableState) -> None:
    reached = "open" if state.match is None else "running" if state.is_running else "over"
    if (stored.table.status, stored.table.match) != (reached, state.number):
        raise _DamageError(
            f"match {stored.table.match} is stored as {stored.table.status}, "
            f"but the entries lead to match {state.number}, {reached}"
        )


def _check_records(state: TableState) -> None:
    """Write every finished match as a record, read the record back, and check that it replays to the same result."""
    for number in _ended(state):
        try:
            replay(read_record(str(state.record(number, {}))))
        except LudotecaError as error:
            raise _DamageError(f"match {number} does not replay from its record: {error}") from error


def _ended(state: TableState) -> Iterator[int]:
    return (number for number in range(1, state.number + 1) if state.ended(number))


def _check_results(stored: StoredTable, state: TableState) -> None:
    """Check that the archive agrees with the matches. For old matches, it may leave open how they went."""
    for row in stored.results:
        ended = state.ended(row.match)
        own = [seat.seat for seat in stored.seats if seat.guest == row.guest]
        if ended is None or not own:
            raise _DamageError(f"the archive of a guest has match {row.match}, which they have not finished")
        if row.outcome not in {"", *(outcome(ended[1].places, [seat]) for seat in own)}:  # two guests may become one
            raise _DamageError(f"the archive of a guest has another result for match {row.match}")
    known = {row.guest for row in stored.results if row.match == state.number}
    if stored.table.places and any(seat.guest and seat.guest not in known for seat in stored.seats):
        raise _DamageError(f"match {state.number} is missing in the archive of a guest")
