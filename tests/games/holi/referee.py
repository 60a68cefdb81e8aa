"""Holi's invariant counts, places and points, computed without the game's code."""

from itertools import combinations
from typing import Any

CARDS, SIDE = 13, 6
LEVELS = (0, 1, 2)
SWEETS_AT = (2, 1)

CORNERS, GARLAND, PILLARS, MOSAIC, SWEET_TOOTH, SHARP_EYE, GROUND_FLOOR, FIRST_FLOOR, ROOF = range(7, 16)
FIRST_UP, BIG_SPLASH, RAILING, CLEAN_SHIRT, ALL_AROUND = range(16, 21)

Square = tuple[int, int]


def squares(board: int) -> set[Square]:
    """The squares in a bit set, as (row, column) pairs."""
    return {(k // SIDE, k % SIDE) for k in range(SIDE * SIDE) if board >> k & 1}


def bits(board: int) -> list[int]:
    return [card for card in range(CARDS) if board >> card & 1]


def components(fields: dict[str, Any]) -> dict[str, Any]:
    """H1.2: 25 tokens and 13 cards for each player, and 24 sweets."""
    seats = range(fields["players"])
    tokens = {
        owner: sum(len(squares(fields["tokens"][owner][level])) for level in LEVELS)
        + sum(fields["reserve"][holder][owner] for holder in seats)
        for owner in seats
    }
    cards = {
        seat: sorted(
            bits(fields["hand"][seat])
            + fields["deck"][seat][: fields["deck_size"][seat]]
            + bits(fields["face_up"][seat])
            + bits(fields["face_down"][seat])
        )
        for seat in seats
    }
    lying = sum(worth * len(squares(fields["sweets"][level])) for level, worth in enumerate(SWEETS_AT))
    return {"tokens": tokens, "cards": cards, "sweets": lying + sum(fields["sweets_held"])}


def outcome(fields: dict[str, Any]) -> tuple[list[int], list[int]]:
    """H9.2, H9.3: places and points."""
    seats = list(range(fields["players"]))
    table = Table(fields)
    points = [table.points(seat) for seat in seats]
    turn_order = [(seat - fields["first"]) % len(seats) for seat in seats]
    ranking = sorted(
        seats,
        key=lambda seat: (-points[seat], -table.given_away(seat), -table.sweets[seat], turn_order[seat]),
    )
    return [ranking.index(seat) + 1 for seat in seats], points


class Table:
    """The table at the end of a match, as plain values."""

    def __init__(self, fields: dict[str, Any]) -> None:
        self.seats = list(range(fields["players"]))
        self.own = [[squares(fields["tokens"][seat][level]) for level in LEVELS] for seat in self.seats]
        self.reserve: list[list[int]] = fields["reserve"]
        self.sweets: list[int] = fields["sweets_held"]
        self.hits: list[int] = fields["hits"]
        self.first_up = fields["first_up"]
        self.cards = [card for card in range(21) if fields["rivals"] >> card & 1]

    def points(self, seat: int) -> int:
        total = sum((level + 1) * len(self.own[seat][level]) for level in LEVELS)
        total += 2 * self.given_away(seat)
        total += 5 * sum(self.sweets[other] < self.sweets[seat] for other in self.seats)
        total += self.hits[seat]
        return total + sum(self.rivalry(seat, card) for card in self.cards)

    def given_away(self, seat: int) -> int:
        return sum(self.reserve[holder][seat] for holder in self.seats if holder != seat)

    def stains(self, seat: int) -> int:
        return sum(self.reserve[seat][owner] for owner in self.seats if owner != seat)

    def rivalry(self, seat: int, card: int) -> int:
        own = self.own[seat]
        if card == CORNERS:
            corners = {(0, 0), (0, 5), (5, 0), (5, 5)}
            return 3 * sum(len(own[level] & corners) for level in LEVELS)
        if card == GARLAND:
            return 4 * sum(self.lines_of_four(own[level]) for level in LEVELS)
        if card == PILLARS:
            return 3 * len(set().union(*(own[a] & own[b] for a, b in combinations(LEVELS, 2))))
        if card == MOSAIC:
            return 2 * sum(self.mosaic_blocks(seat, level) for level in LEVELS)
        if card == SWEET_TOOTH:
            return self.sweets[seat]
        if card == SHARP_EYE:
            return self.hits[seat]
        if card in (GROUND_FLOOR, FIRST_FLOOR, ROOF):
            counts = [len(self.own[other][card - GROUND_FLOOR]) for other in self.seats]
            return 5 if counts[seat] == max(counts) > 0 else 0
        if card == FIRST_UP:
            return 5 if self.first_up == seat else 0
        return self.more_rivalry(seat, card)

    def more_rivalry(self, seat: int, card: int) -> int:
        own = self.own[seat]
        if card == BIG_SPLASH:
            return max(largest_area(own[level]) for level in LEVELS)
        if card == RAILING:
            return sum(1 for level in (1, 2) for row, column in own[level] if row in (0, 5) or column in (0, 5))
        if card == CLEAN_SHIRT:
            return 5 if self.stains(seat) == min(self.stains(other) for other in self.seats) else 0
        if card == ALL_AROUND:
            return 3 * sum(self.leads_quarter(seat, top, left) for top in (0, 3) for left in (0, 3))
        return 0

    @staticmethod
    def lines_of_four(own: set[Square]) -> int:
        rows = sum(sum((row, column) in own for column in range(SIDE)) >= 4 for row in range(SIDE))
        columns = sum(sum((row, column) in own for row in range(SIDE)) >= 4 for column in range(SIDE))
        return rows + columns

    def mosaic_blocks(self, seat: int, level: int) -> int:
        others = set().union(*(self.own[other][level] for other in self.seats if other != seat))
        found = 0
        for row in range(SIDE - 1):
            for column in range(SIDE - 1):
                block = {(row, column), (row + 1, column), (row, column + 1), (row + 1, column + 1)}
                found += len(block & self.own[seat][level]) >= 2 and len(block & others) >= 1
        return found

    def leads_quarter(self, seat: int, top: int, left: int) -> bool:
        quarter = {(top + row, left + column) for row in range(3) for column in range(3)}
        counts = [len(self.own[other][0] & quarter) for other in self.seats]
        return all(counts[seat] > counts[other] for other in self.seats if other != seat)


def largest_area(own: set[Square]) -> int:
    """The size of the largest orthogonally connected area."""
    largest, rest = 0, set(own)
    while rest:
        area, edge = set(), {rest.pop()}
        while edge:
            row, column = edge.pop()
            area.add((row, column))
            beside = {(row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)} & rest
            rest -= beside
            edge |= beside
        largest = max(largest, len(area))
    return largest
