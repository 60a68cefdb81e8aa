"""Cases to check: every game, every player count, and every value of every option.

Examples:
    >>> from ludoteca.checks.cases import Case
    >>> case = Case("elementos", 2, {"backs": "open"})
    >>> print(case)
    elementos-2-backs=open
    >>> *_, match = case.played(seed=1)
    >>> match.is_over
    True
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from ludoteca.core.chance import stream
from ludoteca.core.errors import OptionError
from ludoteca.core.game import Game
from ludoteca.core.match import Match
from ludoteca.core.options import Choice, Flag, Number, Option, Several
from ludoteca.core.registry import game as registered
from ludoteca.core.registry import names


@dataclass(frozen=True)
class Case:
    """A game with a player count and options."""

    name: str
    players: int
    options: dict[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        chosen = ",".join(f"{name}={value}" for name, value in self.options.items())
        return f"{self.name}-{self.players}{'-' if chosen else ''}{chosen}"

    @property
    def game(self) -> Game:
        """The game."""
        return registered(self.name)

    def match(self, seed: int) -> Match:
        """Return a new match."""
        options = self.game.choose(self.players, self.options)
        dealt = self.game.draw_deal(self.game.empty(self.players, options), stream(seed))
        return Match.dealt(self.game, self.players, options, dealt)

    def played(self, seed: int, most: int = 10**6) -> Iterator[Match]:
        """Yield a random match at its start and after each step. If several seats may act, a random one does."""
        match, rng = self.match(seed), np.random.default_rng(seed)
        yield match
        while not match.is_over and most > 0:
            seat = int(rng.choice(match.to_act))
            match.take(int(rng.choice(match.game.legal(match.state, seat))), seat)
            most -= 1
            yield match


def values(option: Option) -> list[object]:
    """Return values of an option that together cover every branch."""
    kind = option.kind
    if isinstance(kind, Flag):
        return [True, False]
    if isinstance(kind, Choice):
        return list(kind.words)
    if isinstance(kind, Number):
        return [kind.low, kind.high] + ([None] if kind.without else [])
    assert isinstance(kind, Several)
    return [(), *((word,) for word in kind.words)]


def default_cases(games: Sequence[str] = ()) -> list[Case]:
    """Return each of these games, or every game, with every player count."""
    return [Case(name, players) for name in games or names() for players in registered(name).players]


def option_cases(games: Sequence[str] = ()) -> list[Case]:
    """Return every non-default value of every option, each with the smallest player count that allows it."""
    found = []
    for name in games or names():
        for option in registered(name).options:
            for value in values(option):
                if value != option.default:
                    found += _smallest(name, option, value)
    return found


def _smallest(name: str, option: Option, value: object) -> list[Case]:
    for players in registered(name).players:
        case = Case(name, players, {option.name: value})
        try:
            case.game.choose(players, case.options)
        except OptionError:
            continue
        return [case]
    raise AssertionError(f"no number of players allows {option.name}={value}")


def all_cases(games: Sequence[str] = ()) -> list[Case]:
    """Return the cases with default options, then those with other options."""
    return default_cases(games) + option_cases(games)


def hidden_cases(games: Sequence[str] = ()) -> list[Case]:
    """Return the cases of games with hidden information."""
    return [case for case in all_cases(games) if "hidden" in case.game.capabilities]
