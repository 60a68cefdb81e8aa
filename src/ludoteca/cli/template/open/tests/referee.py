"""A second implementation of the clauses. It reads plain values and imports nothing from the game."""

from typing import Any

SIDE, LENGTH = 4, 3
DIRECTIONS = ((0, 1), (1, 0), (1, 1), (1, -1))

Fields = dict[str, Any]


def components(fields: Fields) -> dict[str, object]:
    """T1.1, T2.1: the board stays the same, and nobody has two marks more than somebody else."""
    marks = [fields["mark"].count(seat + 1) for seat in range(fields["players"])]
    return {"squares": len(fields["mark"]), "marks are fair": max(marks) - min(marks) <= 1}


def outcome(fields: Fields) -> tuple[list[int], list[int]]:
    """T3.1, T3.2: places and scores of a finished match."""
    rows = [has_row(fields["mark"], seat) for seat in range(fields["players"])]
    return [1 if won or not any(rows) else 2 for won in rows], [int(won) for won in rows]


def has_row(mark: list[int], seat: int) -> bool:
    """True if a seat has a complete row in any direction."""
    return any(has_row_in(mark, seat, *direction) for direction in DIRECTIONS)


def has_row_in(mark: list[int], seat: int, down: int, right: int) -> bool:
    """True if a seat has a complete row in a direction."""
    own = {(square // SIDE, square % SIDE) for square, sign in enumerate(mark) if sign == seat + 1}
    return any(all((row + k * down, column + k * right) in own for k in range(LENGTH)) for row, column in own)
