"""The archive of finished matches, as its guest sees it."""

from collections.abc import Sequence

from ludoteca.players.adaptive import ADAPTIVE
from ludoteca.table.messages.archive import ArchivedMatch, ArchivedPlayer, ArchivePage
from ludoteca.table.messages.archive_rows import ArchivePlace, ArchiveSearch
from ludoteca.table.messages.rows import ResultRow, SeatRow
from ludoteca.table.storage.store import StoreReader

PAGE = 30  # matches per response


async def archive_page(store: StoreReader, guest: str, wanted: ArchiveSearch) -> ArchivePage:
    """A page of a guest's finished matches, the latest first."""
    found = await store.search_archive(guest, wanted, PAGE)
    matches = [_archived(row, found.seats[row.table]) for row in found.rows]
    return ArchivePage(matches, _written(found.rows[-1]) if found.has_more else "", found.total)


def read_place(text: str) -> ArchivePlace | None:
    """The place in the list that a page gave as `after`."""
    if not text:
        return None
    ended_at, table, match = text.split(".")
    return ArchivePlace(int(ended_at), table, int(match))


def _written(row: ResultRow) -> str:
    return f"{row.ended_at}.{row.table}.{row.match}"


def _archived(row: ResultRow, seats: Sequence[SeatRow]) -> ArchivedMatch:
    levels = [ADAPTIVE if seat.is_adaptive else seat.level for seat in seats]  # they move from match to match
    players = [
        ArchivedPlayer(seat.name, seat.kind, level, seat.guest == row.guest)
        for seat, level in zip(seats, levels, strict=True)
    ]
    return ArchivedMatch(row.table, row.match, row.game, row.outcome, row.ended_at, players)
