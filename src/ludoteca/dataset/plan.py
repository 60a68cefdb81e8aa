"""The plan of a dataset: everything that its bytes depend on, and nothing else."""

import shlex
from collections.abc import Iterator, Sequence

import msgspec

from ludoteca import __version__
from ludoteca.arena.fixtures import Contest
from ludoteca.core.errors import LudotecaError
from ludoteca.core.registry import game as registered
from ludoteca.players import computer_player


class Shape(msgspec.Struct, frozen=True):
    """A part of the observations: its numbers go from 0 to `most`, and it begins at `start`."""

    name: str
    start: int
    shape: tuple[int, ...]
    most: int
    why: str


class PlannedMatch(msgspec.Struct, frozen=True):
    """A match to be played: its number, which is that of its deal too, and who sits where."""

    number: int
    seats: tuple[str, ...]

    def __str__(self) -> str:
        return f"match {self.number + 1}"


class Plan(msgspec.Struct, frozen=True):
    """A dataset to be made, as plain values that stand in its folder and in every file."""

    command: str
    ludoteca: str
    contest: Contest
    players: tuple[str, ...]
    matches: int
    shard: int
    """How many matches a file holds; the last one may hold fewer."""
    steps: int
    """How many codes of steps there are."""
    observed: int
    """How many numbers an observation has."""
    parts: tuple[Shape, ...]

    @property
    def shards(self) -> int:
        """How many files there will be."""
        return -(-self.matches // self.shard)

    def numbers(self, shard: int) -> range:
        """The matches of a file."""
        return range(shard * self.shard, min((shard + 1) * self.shard, self.matches))

    def planned_matches(self, shard: int) -> Iterator[PlannedMatch]:
        """The matches of a file with who sits where: from match to match everybody goes on to the next side."""
        for number in self.numbers(shard):
            held = (self.players[(side + number) % len(self.players)] for side in self.contest.sides)
            yield PlannedMatch(number, tuple(held))


def make_plan(contest: Contest, players: Sequence[str], matches: int, shard: int) -> Plan:
    """The plan of a dataset; a player that does not exist is refused."""
    if not players:
        raise LudotecaError("who shall play? Name a computer player, such as --player greedy")
    for player in players:
        computer_player(player, 0)
    game = registered(contest.game)
    return Plan(
        command=_command(contest, players, matches, shard),
        ludoteca=__version__,
        contest=contest,
        players=tuple(players),
        matches=matches,
        shard=shard,
        steps=game.rules.steps,
        observed=game.observed,
        parts=tuple(_shapes(contest.game)),
    )


def _command(contest: Contest, players: Sequence[str], matches: int, shard: int) -> str:
    """What is typed to make the same again; who does the work and where it is kept makes no difference."""
    words = ["ludoteca", "dataset", contest.game, "--players", contest.seats, "--matches", matches]
    words += [word for player in players for word in ("--player", player)]
    words += ["--seed", contest.seed, "--shard", shard]
    words += [word for name, value in contest.options.items() for word in ("--option", f"{name}={value}")]
    return shlex.join(map(str, words))


def _shapes(game: str) -> Iterator[Shape]:
    start = 0
    for part in registered(game).observation:
        yield Shape(part.name, start, part.shape, part.most, part.why)
        start += part.length
