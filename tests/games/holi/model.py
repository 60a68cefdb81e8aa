"""A naive model of a turn in Holi. It finds the legal steps before the throw by playing every possible turn."""

from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass, field
from functools import cache

from tests.games.holi.cards import ways

SQUARES = [f"{column}{row}" for column in "abcdef" for row in range(1, 7)]


@cache
def ways_to_lay(letter: str, square: str, can_mirror: bool) -> list[set[str]]:
    return [set(way.split("+")) for way in ways(letter, square, can_mirror)]


def beside(square: str) -> set[str]:
    column, row = "abcdef".index(square[0]), int(square[1])
    near = [(column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1)]
    return {f"{'abcdef'[c]}{r}" for c, r in near if 0 <= c < 6 and 1 <= r <= 6}


@dataclass
class Turn:
    """A turn in which nothing has been thrown yet. Levels are numbered from 1."""

    colour: dict[int, set[str]]
    pawn: tuple[int, str]
    others: list[tuple[int, str]]
    hand: str
    is_top_down: bool
    rivalry: set[str] = field(default_factory=set)
    has_moved: bool = False
    has_climbed: bool = False

    def throws(self) -> set[str]:
        """The throws possible from the pawn's square."""
        level, square = self.pawn
        mirrored = "both-hands" in self.rivalry
        found = {
            f"up:{card}"
            for card in self.hand
            if any(not way & self.colour[level] for way in ways_to_lay(card, square, mirrored))
        }
        if self.is_top_down and "powder-cloud" not in self.rivalry:
            return found
        levels = [level, level + 1] if "balcony" in self.rivalry and level < 3 else [level]
        if any(self.is_open(storey, each) for storey in levels for each in SQUARES):
            found |= {f"down:{card}" for card in self.hand}
        return found

    def is_open(self, level: int, square: str) -> bool:
        return square not in self.colour[level] and (level, square) not in [self.pawn, *self.others]

    def after_others(self) -> Iterator[tuple[str, "Turn"]]:
        """Every move and climb that the other clauses allow, with the resulting turn."""
        level, square = self.pawn
        if not self.has_moved:
            for target in self.reach():
                yield f"move:{target}", self.arrived(level, target, has_moved=True)
        enough = 3 if "shoulders" in self.rivalry else 4
        if self.has_climbed or level == 3 or (level + 1, square) in self.others:
            return
        if len(beside(square) & self.colour[level]) >= enough:
            yield "climb", self.arrived(level + 1, square, has_climbed=True)

    def reach(self) -> set[str]:
        level, square = self.pawn
        blocked = {where for storey, where in self.others if storey == level} | {square}
        found = set(SQUARES)
        if "small-steps" in self.rivalry:
            first = beside(square) - blocked
            found = first.union(*(beside(step) for step in first))
        if "wet-paint" in self.rivalry:
            found -= self.colour[level]
        return found - blocked

    def arrived(self, level: int, square: str, **done: bool) -> "Turn":
        after = deepcopy(self)
        after.pawn = (level, square)
        for storey in range(level, 4):
            after.colour[storey].discard(square)
        for name, value in done.items():
            setattr(after, name, value)
        return after

    def can_throw(self) -> bool:
        """H3.2: some order of moving and climbing leads to a throw."""
        return bool(self.throws()) or any(after.can_throw() for _, after in self.after_others())

    def steps(self) -> set[str]:
        """All steps that leave a throw possible."""
        return self.throws() | {step for step, after in self.after_others() if after.can_throw()}
