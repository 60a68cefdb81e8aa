"""Small contests shared by the arena tests."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Generic, TypeVar

from ludoteca.arena.arena import Arena
from ludoteca.arena.fixtures import Contest, Fixture
from ludoteca.arena.matches import MatchResult
from ludoteca.arena.results import Results
from ludoteca.arena.shares import Sprt
from ludoteca.core.registry import game as registered

AnyF = TypeVar("AnyF")
AnyP = TypeVar("AnyP")


def contest(game: str = "elementos", seats: int = 0, seed: int = 7) -> Contest:
    """A contest in one game, with the game's default options."""
    chosen = registered(game)
    count = seats or chosen.players[0]
    return Contest.of(chosen, count, chosen.choose(count, {}), seed)


def arena(
    players: tuple[str, ...] = ("random", "greedy"),
    matches: int = 6,
    folder: Path | None = None,
    sprt: Sprt | None = None,
    **of: Any,
) -> Arena:
    """An arena with a small contest."""
    held = contest(**of)
    return Arena(held, players, matches, Results(held, folder), sprt)


class Here(Generic[AnyF, AnyP]):
    """A worker pool that plays in this process with a given function."""

    def __init__(self, play_one: Callable[[Contest, AnyF], AnyP]) -> None:
        self.play_one = play_one

    def play(self, contest: Contest, fixtures: Iterator[AnyF]) -> Iterator[AnyP]:
        """Play one match after another."""
        return (self.play_one(contest, fixture) for fixture in fixtures)


def invented(share: float, fixture: Fixture) -> MatchResult:
    """A made-up match result."""
    places = (1, 2) if (share == 1.0) == (fixture.seats[0] == fixture.pairing[0]) else (2, 1)
    return MatchResult(fixture.pairing, fixture.number, fixture.deal, fixture.seats, places, share, "none", 0, "")
