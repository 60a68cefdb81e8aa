"""A guest's own tables in lists: whether a table waits for them, and until when."""

from collections.abc import Iterable, Sequence

from ludoteca.table.messages.http import MyTable
from ludoteca.table.messages.rows import SeatRow, TableRow
from ludoteca.table.messages.socket import TableInfo


def my_table(guest: str, table: TableRow, seats: Sequence[SeatRow], info: TableInfo) -> MyTable:
    """A table as one of this guest's tables."""
    own = [row.seat for row in seats if row.guest == guest]
    is_due = any(table.acting >> seat & 1 for seat in own)
    due_at = _deadline(table, seats) if is_due else None
    return MyTable(info, own, is_due, table.changed_at, table.places, due_at)


def most_urgent_first(tables: Iterable[MyTable]) -> list[MyTable]:
    """The tables where it is the guest's turn by time left, those without a time limit, then the others."""
    return sorted(tables, key=_urgency)


def _urgency(mine: MyTable) -> tuple[bool, bool, int]:
    return not mine.is_due, mine.due_at is None, mine.due_at or 0


def _deadline(table: TableRow, seats: Sequence[SeatRow]) -> int | None:
    """When the first clock runs out in a match over days. While a bot is to act, `due_at` is the bot's time."""
    has_bot = any(table.acting >> row.seat & 1 for row in seats if row.kind == "computer")
    return table.due_at if table.mode == "turns" and not has_bot else None
