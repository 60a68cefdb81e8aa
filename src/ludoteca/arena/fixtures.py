"""The schedule: every pairing of players gets the same deals, and plays each deal from every seat.

Examples:
    >>> import ludoteca
    >>> from ludoteca.arena.fixtures import Contest, fixtures
    >>> elios = ludoteca.game("elios")
    >>> contest = Contest.of(elios, 2, elios.choose(2, {}), seed=0)
    >>> [fixture.seats for fixture in fixtures(contest, ["greedy", "random"], matches=2)]
    [('greedy', 'random'), ('random', 'greedy')]
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations

import msgspec

from ludoteca.core.game import Game
from ludoteca.core.options import Options, option_texts
from ludoteca.core.registry import game as registered

Pairing = tuple[str, str]
"""The specs of two players who play against each other."""


class Contest(msgspec.Struct, frozen=True):
    """The settings that all matches of an arena share.

    They are plain values, which can be sent to processes and written to files.
    """

    game: str
    rules: int
    seats: int
    options: dict[str, str]
    seed: int

    @classmethod
    def of(cls, game: Game, seats: int, options: Options, seed: int) -> "Contest":
        """Return a contest with validated options."""
        return cls(game.name, game.rules.version, seats, option_texts(game.options, options), seed)

    @property
    def sides(self) -> tuple[int, ...]:
        """The side that each seat belongs to."""
        return tuple(registered(self.game).side(self.seats, seat) for seat in range(self.seats))

    @property
    def matches_a_deal(self) -> int:
        """The number of matches per deal."""
        return len(arrangements(len(set(self.sides))))

    def __str__(self) -> str:
        chosen = ", ".join(f"{name}={value}" for name, value in self.options.items())
        return f"{self.game} (rules {self.rules}), {self.seats} seats, {chosen or 'no options'}, seed {self.seed}"


class Fixture(msgspec.Struct, frozen=True):
    """A match to play: its pairing, its number within the pairing, its deal, and the player in each seat."""

    pairing: Pairing
    number: int
    deal: int
    seats: tuple[str, ...]

    def __str__(self) -> str:
        return f"match {self.number + 1} of {self.pairing[0]} against {self.pairing[1]}"


@cache
def arrangements(sides: int) -> tuple[tuple[int, ...], ...]:
    """Return, for every match of a deal, which of the two players controls each side.

    The players alternate around the table, and the table is rotated from match to match. Both players control each side
    equally often. If the number of sides is odd, one player has an extra side. Each player has it in half of the
    matches.
    """
    one = tuple(side % 2 for side in range(sides))
    other = tuple(1 - player for player in one)
    turned = (held[k:] + held[:k] for held in (one, other) for k in range(sides))
    return tuple(dict.fromkeys(turned))


def deals_for(contest: Contest, matches: int) -> int:
    """Return how many deals are needed for at least this many matches. Every deal is played from all seats."""
    return -(-matches // contest.matches_a_deal)


def pairings(players: Sequence[str]) -> list[Pairing]:
    """Return every pair of players, for a round robin."""
    return list(combinations(players, 2))


def fixtures(contest: Contest, players: Sequence[str], matches: int) -> Iterator[Fixture]:
    """Yield at least `matches` matches for each pairing, deal by deal.

    All pairings advance at the same pace.
    """
    for deal in range(deals_for(contest, matches)):
        for pairing in pairings(players):
            yield from _of_deal(contest, pairing, deal)


def _of_deal(contest: Contest, pairing: Pairing, deal: int) -> Iterator[Fixture]:
    sides = contest.sides
    for k, held in enumerate(arrangements(len(set(sides)))):
        seats = tuple(pairing[held[side]] for side in sides)
        yield Fixture(pairing, deal * contest.matches_a_deal + k, deal, seats)
