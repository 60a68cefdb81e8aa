"""The plan of a dataset: everything that its bytes depend on, and nothing else."""

import shlex
from collections.abc import Iterator, Sequence

import msgspec

from ludoteca import __version__
from ludoteca.arena.fixtures import Contest
from ludoteca.core.errors import LudotecaError
from ludoteca.core.registry import game as registered
from ludoteca.players import check_spec


class Shape(msgspec.Struct, frozen=True):
    """A part of the observations: it starts at index `start`, and its numbers range from 0 to `most`."""

    name: str
    start: int
    shape: tuple[int, ...]
    most: int
    why: str


class PlannedMatch(msgspec.Struct, frozen=True):
    """A match to play: its number, which is also the number of its deal, and the player in each seat."""

    number: int
    seats: tuple[str, ...]

    def __str__(self) -> str:
        return f"match {self.number + 1}"


class Plan(msgspec.Struct, frozen=True):
    """The plan of a dataset as plain values, stored in its folder and in every file."""

    command: str
    ludoteca: str
    """The version of Ludoteca with which the dataset was begun."""
    contest: Contest
    players: tuple[str, ...]
    matches: int
    shard: int
    """The number of matches per file. The last file may have fewer."""
    steps: int
    """The number of step codes."""
    observed: int
    """The length of an observation."""
    parts: tuple[Shape, ...]

    @property
    def shards(self) -> int:
        """The number of files."""
        return -(-self.matches // self.shard)

    def has_same_rows(self, other: "Plan") -> bool:
        """Return True if both plans give the same rows. Only the version and the explanations may differ."""
        return self._essence == other._essence

    @property
    def _essence(self) -> "Plan":
        parts = tuple(msgspec.structs.replace(part, why="") for part in self.parts)
        return msgspec.structs.replace(self, ludoteca="", parts=parts)

    def numbers(self, shard: int) -> range:
        """Return the numbers of a file's matches."""
        return range(shard * self.shard, min((shard + 1) * self.shard, self.matches))

    def planned_matches(self, shard: int) -> Iterator[PlannedMatch]:
        """Yield a file's matches with their players, who move to the next side after each match."""
        for number in self.numbers(shard):
            held = (self.players[(side + number) % len(self.players)] for side in self.contest.sides)
            yield PlannedMatch(number, tuple(held))


def make_plan(contest: Contest, players: Sequence[str], matches: int, shard: int) -> Plan:
    """Return the plan of a dataset, after checking that its players exist."""
    if not players:
        raise LudotecaError("name at least one bot, such as --player greedy")
    game = registered(contest.game)
    for player in players:
        check_spec(player, game)
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
    """Return a command that reproduces the dataset. It leaves out options that do not change the bytes."""
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
