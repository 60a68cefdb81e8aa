"""A second, naive implementation of the clauses that uses plain named values and does not import the game."""

from typing import Any

SYMBOLS = ("fire", "wood", "water")
MIDDLE = {0: 4, 1: 19}  # L2.3: b2 and b7
FAR_ROW = {0: (21, 22, 23), 1: (0, 1, 2)}  # L8.1
ARRANGING = 0


def components(fields: dict[str, Any]) -> dict[str, int]:
    """L1: count each seat's discs of each kind, its wands, and the squares with two discs. The counts never change."""
    counts = {}
    for seat in range(2):
        discs = _discs(fields, seat)
        for kind in range(3):
            counts[f"seat {seat + 1} discs without {SYMBOLS[kind]}"] = _of_kind(fields, seat, kind, discs)
        stands = [MIDDLE[seat]] if fields["phase"] == ARRANGING else list(discs)
        counts[f"seat {seat + 1} wands"] = stands.count(fields["wand"][seat])
    counts["squares with two discs"] = len(set(_discs(fields, 0)) & set(_discs(fields, 1)))
    return counts


def _of_kind(fields: dict[str, Any], seat: int, kind: int, discs: dict[int, tuple[int, int]]) -> int:
    """The number of discs of a kind, on the board or taken. During the set-up, discs not yet placed count too."""
    placed = sum(set(disc) == {0, 1, 2} - {kind} for disc in discs.values())
    if fields["phase"] == ARRANGING:
        return max(3, placed)
    return placed + int(fields["taken"][seat][kind])


def _discs(fields: dict[str, Any], seat: int) -> dict[int, tuple[int, int]]:
    """The top symbol and the hidden symbol of each disc, keyed by square."""
    found = {}
    for square in range(24):
        up = [symbol for symbol in range(3) if fields["up"][seat][symbol] >> square & 1]
        down = [symbol for symbol in range(3) if fields["down"][seat][symbol] >> square & 1]
        assert len(up) == len(down) <= 1, f"square {square}: {up} up and {down} beneath"
        if up:
            found[square] = (up[0], down[0])
    return found


def outcome(fields: dict[str, Any]) -> tuple[list[int], list[int]]:
    """L8.1: the seat whose wand is on the far row has won. L9.2: otherwise, forty quiet turns have made it a draw."""
    home = [seat for seat in range(2) if fields["wand"][seat] in FAR_ROW[seat]]
    if home:
        assert len(home) == 1, "two wands are home"
        winner = home[0]
        return [1 if seat == winner else 2 for seat in range(2)], [2 if seat == winner else 0 for seat in range(2)]
    assert fields["quiet"] == 40, "the match ended for no reason"
    return [1, 1], [1, 1]
