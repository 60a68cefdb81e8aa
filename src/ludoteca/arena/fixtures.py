"""Which matches are played: every pairing of players gets the same deals, each from every seat."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations

import msgspec

from ludoteca.core.game import Game
from ludoteca.core.options import Options, option_texts
from ludoteca.core.registry import game as registered

Pairing = tuple[str, str]
"""Two players that meet, as they are written."""


class Contest(msgspec.Struct, frozen=True):
    """What all matches of an arena have in common, as plain values that travel between processes and into files."""

    game: str
    rules: int
    seats: int
    options: dict[str, str]
    seed: int

    @classmethod
    def of(cls, game: Game, seats: int, options: Options, seed: int) -> "Contest":
        """A contest with options that were checked."""
        return cls(game.name, game.rules.version, seats, option_texts(game.options, options), seed)

    @property
    def sides(self) -> tuple[int, ...]:
        """The side of every seat."""
        return tuple(registered(self.game).side(self.seats, seat) for seat in range(self.seats))

    @property
    def matches_a_deal(self) -> int:
        """How many matches a deal is played in."""
        return len(arrangements(len(set(self.sides))))

    def __str__(self) -> str:
        chosen = ", ".join(f"{name}={value}" for name, value in self.options.items())
        return f"{self.game} (rules {self.rules}), {self.seats} seats, {chosen or 'no options'}, seed {self.seed}"


class Fixture(msgspec.Struct, frozen=True):
    """A match to be played: the how many-th of its pairing it is, with which deal, and who sits where."""

    pairing: Pairing
    number: int
    deal: int
    seats: tuple[str, ...]

    def __str__(self) -> str:
        return f"match {self.number + 1} of {self.pairing[0]} against {self.pairing[1]}"


@cache
def arrangements(sides: int) -> tuple[tuple[int, ...], ...]:
    """Which of two players holds each side, in all matches of one deal: every player holds every side equally often.

    Players take turns around the table, and the table is turned. With an odd number of sides one player holds one more,
    and each of the two does so in half of the matches.
    """
    one = tuple(side % 2 for side in range(sides))
    other = tuple(1 - player for player in one)
    turned = (held[k:] + held[:k] for held in (one, other) for k in range(sides))
    return tuple(dict.fromkeys(turned))


def deals_for(contest: Contest, matches: int) -> int:
    """How many deals make at least so many matches: a deal is always played from all seats."""
    return -(-matches // contest.matches_a_deal)


def pairings(players: Sequence[str]) -> list[Pairing]:
    """Everybody meets everybody."""
    return list(combinations(players, 2))


def fixtures(contest: Contest, players: Sequence[str], matches: int) -> Iterator[Fixture]:
    """All matches, at least so many for each pairing; deal after deal, so that all pairings get on equally far."""
    for deal in range(deals_for(contest, matches)):
        for pairing in pairings(players):
            yield from _of_deal(contest, pairing, deal)


def _of_deal(contest: Contest, pairing: Pairing, deal: int) -> Iterator[Fixture]:
    sides = contest.sides
    for k, held in enumerate(arrangements(len(set(sides)))):
        seats = tuple(pairing[held[side]] for side in sides)
        yield Fixture(pairing, deal * contest.matches_a_deal + k, deal, seats)
