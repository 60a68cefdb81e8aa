"""Looking after people: queries and changes for refused words and blocks."""

from collections.abc import Sequence

import msgspec

from ludoteca.core.sentences import say
from ludoteca.table.errors import ForbiddenError, NotFoundError
from ludoteca.table.messages.care_rows import BlockRow, RefusedWord
from ludoteca.table.storage.columns import insert, select
from ludoteca.table.storage.connection import DatabaseConnection, one

MOST_BLOCKS = 200
"""The maximum number of people whom a guest can block."""

_WITHDRAW = """DELETE FROM calls WHERE guest = :guest AND kind <> 'turn' AND EXISTS (SELECT 1 FROM seats
    WHERE seats.table_id = calls.table_id AND seats.seat = calls.seat AND seats.guest = :blocked)"""
_PART = """DELETE FROM acceptances WHERE is_seated = 0 AND (
    (guest = :blocked AND (EXISTS (SELECT 1 FROM offers WHERE offers.id = acceptances.offer AND offers.guest = :guest)
        OR EXISTS (SELECT 1 FROM acceptances AS own
            WHERE own.offer = acceptances.offer AND own.guest = :guest AND own.is_seated = 0)))
    OR (guest = :guest AND EXISTS (
        SELECT 1 FROM offers WHERE offers.id = acceptances.offer AND offers.guest = :blocked)))"""
"""Of two people who have accepted the same invitation, the one who is blocked leaves it. An invitation stays with the
one who made it, so the other leaves that."""
_DOUBLES = """DELETE FROM blocks WHERE (guest = :guest AND blocked IN (SELECT blocked FROM blocks WHERE guest = :to))
    OR (blocked = :guest AND guest IN (SELECT guest FROM blocks WHERE blocked = :to))
    OR (guest = :guest AND blocked = :to) OR (guest = :to AND blocked = :guest)"""


# Refused words


def refused_words(connection: DatabaseConnection) -> list[RefusedWord]:
    """The words that no name may contain, in the order of the alphabet."""
    rows = connection.execute(f"{select(RefusedWord, 'refused_words')} ORDER BY word")
    return [RefusedWord(word, written, bool(is_inside), added_at) for word, written, is_inside, added_at in rows]


def refuse_words(connection: DatabaseConnection, words: Sequence[RefusedWord]) -> None:
    """Refuse these words in names from now on."""
    query = f"""{insert(RefusedWord, "refused_words")} ON CONFLICT (word)
        DO UPDATE SET written = excluded.written, is_inside = excluded.is_inside"""
    for word in words:
        connection.execute(query, (word.word, word.written, int(word.is_inside), word.added_at))


def allow_words(connection: DatabaseConnection, words: Sequence[str]) -> list[str]:
    """Allow these folded words again. Return those that were refused."""
    query = "DELETE FROM refused_words WHERE word = ?"
    return [word for word in words if connection.execute(query, (word,)).rowcount]


# Blocks


def block(connection: DatabaseConnection, row: BlockRow) -> BlockRow:
    """Block a guest for another, once, and withdraw the invitations that join them. Return the block."""
    connection.reserve(f"blocks {row.guest}")
    earlier = _found(connection, row.guest, row.blocked)
    if earlier is not None:
        return earlier
    if one(connection.execute("SELECT count(*) FROM blocks WHERE guest = ?", (row.guest,))) >= MOST_BLOCKS:
        raise ForbiddenError(say("block-many", count=MOST_BLOCKS))
    if one(connection.execute("SELECT count(*) FROM guests WHERE id IN (?, ?)", (row.guest, row.blocked))) != 2:
        raise NotFoundError(say("block-nobody"))
    connection.execute(insert(BlockRow, "blocks"), msgspec.structs.astuple(row))
    both = {"guest": row.guest, "blocked": row.blocked}
    connection.execute(_WITHDRAW, both)
    connection.execute(_PART, both)
    return row


def _found(connection: DatabaseConnection, guest: str, blocked: str) -> BlockRow | None:
    query = f"{select(BlockRow, 'blocks')} WHERE guest = ? AND blocked = ?"
    found = connection.execute(query, (guest, blocked)).fetchone()
    return BlockRow(*found) if found else None


def unblock(connection: DatabaseConnection, guest: str, block: str) -> bool:
    """Remove one of a guest's blocks; return False if they have no such block."""
    return connection.execute("DELETE FROM blocks WHERE id = ? AND guest = ?", (block, guest)).rowcount > 0


def blocks_of(connection: DatabaseConnection, guest: str) -> list[BlockRow]:
    """The people whom a guest has blocked, the latest first."""
    query = f"{select(BlockRow, 'blocks')} WHERE guest = ? ORDER BY made_at DESC, id"
    return [BlockRow(*row) for row in connection.execute(query, (guest,))]


def blockers_of(connection: DatabaseConnection, blocked: str) -> set[str]:
    """The guests who have blocked somebody."""
    return {row[0] for row in connection.execute("SELECT guest FROM blocks WHERE blocked = ?", (blocked,))}


def merge_blocks(connection: DatabaseConnection, guest: str, to: str) -> None:
    """Prepare the blocks of two guests who become one: nobody blocks twice, and nobody blocks themselves."""
    connection.execute(_DOUBLES, {"guest": guest, "to": to})


def are_apart(connection: DatabaseConnection, guest: str, other: str) -> bool:
    """Whether either of two guests has blocked the other."""
    query = "SELECT 1 FROM blocks WHERE (guest = ? AND blocked = ?) OR (guest = ? AND blocked = ?)"
    return one(connection.execute(query, (guest, other, other, guest))) is not None
