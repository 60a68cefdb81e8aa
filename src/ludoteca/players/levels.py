"""The levels of bots, for every game and any number of players.

A game lists the levels that it offers as its `ladder` in levels.toml. A game that needs more than five levels divides
a name, such as `expert-1` and `expert-2`. The five names without a number are older: they play in every game as in
version 0.1, because stored tables and settings name them. See docs/decisions/0050-levels.md.
"""

from ludoteca.core.errors import LudotecaError
from ludoteca.core.game import Game
from ludoteca.core.sentences import say
from ludoteca.players.alphabeta import WinningSearch
from ludoteca.players.learned import LearnedSearch
from ludoteca.players.searching import SearchingPlayer

DIVISIONS = 3  # a name is divided into this many levels at the most


class Beginner(SearchingPlayer):
    """Makes the mistakes of a person playing for the first time."""

    name = "beginner"
    summary = say("level-beginner-summary")
    pace = 15.0


class Casual(SearchingPlayer):
    """Sees the obvious moves."""

    name = "casual"
    summary = say("level-casual-summary")
    pace = 12.0


class Skilled(SearchingPlayer):
    """Looks ahead."""

    name = "skilled"
    summary = say("level-skilled-summary")
    pace = 10.0


class Expert(SearchingPlayer):
    """Looks far ahead."""

    name = "expert"
    summary = say("level-expert-summary")
    pace = 8.0


class Master(SearchingPlayer):
    """The strongest level of version 0.1."""

    name = "master"
    summary = say("level-master-summary")
    pace = 6.0


class Strongest(LearnedSearch, WinningSearch, Master):
    """The strongest level: it searches for a second, as its game is played best."""

    name = "master-1"


def _divided(level: type[SearchingPlayer]) -> dict[str, type[SearchingPlayer]]:
    """Return the levels into which a name can be divided."""
    names = [f"{level.name}-{number}" for number in range(1, DIVISIONS + 1)]
    return {name: type(level.__name__, (level,), {"name": name, "__doc__": level.__doc__}) for name in names}


FORMER: dict[str, type[SearchingPlayer]] = {level.name: level for level in (Beginner, Casual, Skilled, Expert, Master)}
"""The levels of version 0.1, keyed by name, from the weakest to the strongest. They play in every game."""
LEVELS: dict[str, type[SearchingPlayer]] = {
    **FORMER,
    **{name: level for former in (Beginner, Casual, Skilled, Expert) for name, level in _divided(former).items()},
    Strongest.name: Strongest,
}
"""All levels, keyed by name. `levels` returns those that a game offers."""


def levels(game: Game) -> tuple[str, ...]:
    """Return the names of the levels that a game offers, from the weakest to the strongest."""
    return tuple(game.heuristics.tuning.get("ladder", FORMER))


def strongest(game: Game) -> str:
    """Return the name of the strongest level that a game offers."""
    return levels(game)[-1]


def default_level(game: Game) -> str:
    """Return the default opponent: interesting, but not too strong for a first match."""
    return levels(game)[1]


def rating(game: Game, level: str) -> int:
    """Return a level's rating in a game's form with the fewest players, or 0 if it has not been measured."""
    return int(game.heuristics.tuning.get("ratings", {}).get(level, 0))


def check_level(game: Game, name: str) -> None:
    """Raise LudotecaError if a game does not have a level of this name. Other bots play in every game."""
    if name in LEVELS and name not in (*FORMER, *levels(game)):
        raise LudotecaError(f"{game.name} has no level {name!r}; choose one of {', '.join(levels(game))}")
