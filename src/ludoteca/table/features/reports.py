"""Reports: a guest tells the operators about another. The server adds what it knows, never the reporter's browser."""

from collections.abc import Sequence

from ludoteca.core.sentences import say
from ludoteca.table.base.keys import new_id
from ludoteca.table.base.plain_text import clean
from ludoteca.table.errors import ForbiddenError, NotFoundError
from ludoteca.table.messages.care import WORDS_LENGTH, ReportWish
from ludoteca.table.messages.care_rows import Quote, ReportRow
from ludoteca.table.messages.rows import ChatRow, GuestRow, SeatRow, TableRow
from ludoteca.table.state.timing import milliseconds
from ludoteca.table.storage.store import Store

MOST_QUOTES = 10
"""How many chat messages a report has: the reported one and those before and after it."""


async def report(store: Store, reporter: GuestRow, table: TableRow, row: SeatRow, wish: ReportWish) -> None:
    """Report the person in a seat, or the author of a message who has left it.

    A report has only what everybody at the table may know: the name, and what the person wrote in the chat.
    """
    reported, name = await _meant(store, row, wish)
    if not reported:
        raise NotFoundError(say("report-nobody"))
    if reported == reporter.id:
        raise ForbiddenError(say("report-yourself"))
    written = [message for message in await store.messages_at(table.id, reported) if message.text]
    await store.add_report(
        ReportRow(
            *(new_id(), reporter.id, reported, name, table.id, table.game, wish.reason),
            *(clean(wish.words, WORDS_LENGTH), quotes(written, wish.message), milliseconds()),
        )
    )


async def _meant(store: Store, row: SeatRow, wish: ReportWish) -> tuple[str, str]:
    """The reported guest, and their name at the table."""
    if not wish.message:
        return row.guest, row.name
    author = await store.author_of(row.table, wish.message)
    if author is None:  # erased, or nobody; the person in the seat did not write it
        return "", ""
    return (row.guest, row.name) if author.id == row.guest else (author.id, author.name)


def quotes(written: Sequence[ChatRow], meant: int) -> list[Quote]:
    """The messages to attach: the reported one with those around it, or else the last ones."""
    place = next((place for place, message in enumerate(written) if message.number == meant), len(written))
    start = max(0, min(place - MOST_QUOTES // 2, len(written) - MOST_QUOTES))
    around = written[start : start + MOST_QUOTES]
    return [Quote(message.number, message.at, message.text, message.number == meant) for message in around]
