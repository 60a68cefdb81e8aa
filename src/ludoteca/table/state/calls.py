"""Finds the people whom a table that is played over days is waiting for, so they can be called.

This looks at nothing but whose turn it is and who has been asked for a rematch. Both are known to the person called.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from ludoteca.table.messages.call_rows import CallChange, CallKind, CallRow
from ludoteca.table.messages.rows import SeatRow, TableRow
from ludoteca.table.state.table_state import TableState

SETTLING = 5_000  # milliseconds before a call is sent: a page that is being reloaded gets time to come back


class Awaited(NamedTuple):
    """What a guest is waited for, the seat of the person who asks (or -1), and the guest's own seat."""

    kind: CallKind
    by: int
    seat: int


def awaited(table: TableRow, seats: Sequence[SeatRow], state: TableState) -> dict[str, Awaited]:
    """The guests who are waited for. In a live match, people are expected to be there anyway."""
    if table.mode != "turns":
        return {}
    if state.is_running:
        due = set(state.to_act) - state.computers
        return {row.guest: Awaited("turn", -1, row.seat) for row in seats if row.guest and row.seat in due}
    asked = state.question
    if asked is None or asked.what != "rematch":
        return {}
    return {
        row.guest: Awaited("rematch", asked.by, row.seat) for row in seats if row.guest and row.seat in asked.waiting
    }


def call_changes(
    before: Mapping[str, Awaited],
    after: Mapping[str, Awaited],
    table: str,
    occasion: int,
    now: int,
    looking: Collection[int],
) -> list[CallChange]:
    """The calls that a change at the table leads to. Nobody is called who is looking at the table."""
    changes = [CallChange(guest, None) for guest in before if guest not in after]
    for guest, why in after.items():
        if before.get(guest) != why:
            call = CallRow(guest, table, why.kind, occasion, why.by, now, now + SETTLING)
            changes.append(CallChange(guest, None if why.seat in looking else call))
    return changes
