"""Queries about solved puzzles. They belong to a guest and are deleted with the guest."""

from collections.abc import Sequence

import msgspec

from ludoteca.table.messages.rows import SolvedRow
from ludoteca.table.storage.columns import columns, insert, select
from ludoteca.table.storage.connection import DatabaseConnection, one

MOST = 20_000  # rows for one guest: all puzzles many times over


def solved_of(connection: DatabaseConnection, guest: str) -> list[SolvedRow]:
    """All puzzles that a guest has solved, by day."""
    order = ", ".join(columns(SolvedRow)[:0:-1])
    found = connection.execute(f"{select(SolvedRow, 'solved_puzzles')} WHERE guest = ? ORDER BY {order}", (guest,))
    return [SolvedRow(*row) for row in found]


def add_solved(connection: DatabaseConnection, guest: str, rows: Sequence[SolvedRow]) -> list[SolvedRow]:
    """Store what a guest has solved, as far as it is new. Return everything that they have solved.

    A guest who was erased in the meantime has solved nothing.
    """
    if one(connection.execute("SELECT 1 FROM guests WHERE id = ?", (guest,))) is None:
        return []
    room = MOST - int(one(connection.execute("SELECT count(*) FROM solved_puzzles WHERE guest = ?", (guest,))))
    for row in rows[: max(room, 0)]:
        query = f"{insert(SolvedRow, 'solved_puzzles')} ON CONFLICT DO NOTHING"
        connection.execute(query, msgspec.structs.astuple(row))
    return solved_of(connection, guest)


def bring_solved(connection: DatabaseConnection, guest: str, to: str) -> None:
    """Give what one guest has solved to another, who may have solved some of it too."""
    copied = "SELECT ?, puzzle, day FROM solved_puzzles WHERE guest = ?"
    connection.execute(f"INSERT INTO solved_puzzles {copied} ON CONFLICT DO NOTHING", (to, guest))
