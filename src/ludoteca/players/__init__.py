"""Players: bots that choose a step from a view. They never see the full state.

Examples:
    Two bots play a match:

    >>> import ludoteca
    >>> from ludoteca.players import computer_player
    >>> match = ludoteca.new("exagon", players=2, seed=7)
    >>> bots = [computer_player("random", seed=1), computer_player("greedy", seed=2)]
    >>> while not match.is_over:
    ...     match.take(bots[match.seat].choose(match.view(match.seat)))
    >>> match.places
    [2, 1]

    Your own bot is a class that plans a turn: the step to take now, and the steps to follow if nothing comes between.

    >>> from ludoteca.players import Player
    >>> class FirstPlayer(Player):
    ...     def plan(self, view):
    ...         return [view.legal()[0]]
    >>> match = ludoteca.new("exagon", players=2, seed=7)
    >>> view = match.view(match.seat)
    >>> view.text(FirstPlayer().choose(view)) == match.legal()[0]
    True
"""

from ludoteca.core.errors import LudotecaError
from ludoteca.core.game import Game
from ludoteca.players.adaptive import MixedPlayer, parts
from ludoteca.players.alphabeta import AlphaBetaPlayer
from ludoteca.players.greedy import GreedyPlayer
from ludoteca.players.levels import LEVELS, Master, check_level, default_level, levels, rating, strongest
from ludoteca.players.player import Player
from ludoteca.players.random import RandomPlayer
from ludoteca.players.responder import RESPONDERS
from ludoteca.players.searching import SearchingPlayer, UctPlayer
from ludoteca.players.spec import name_of, read_spec

BASELINES: dict[str, type[Player]] = {
    "random": RandomPlayer,
    "greedy": GreedyPlayer,
    "uct": UctPlayer,
    "alphabeta": AlphaBetaPlayer,
    "master-0.1": Master,
    **RESPONDERS,
}
"""Baselines for measuring other bots. The server does not offer them."""
PLAYERS: dict[str, type[Player]] = {**BASELINES, **LEVELS}
"""All bots, keyed by name."""
OUTSIDE: dict[str, type[Player]] = {}
"""Bots of other libraries, for measurements only. The modules that adapt them add them here."""

__all__ = [
    "LEVELS",
    "PLAYERS",
    "GreedyPlayer",
    "Player",
    "RandomPlayer",
    "check_level",
    "check_spec",
    "computer_player",
    "default_level",
    "is_bot",
    "levels",
    "rating",
    "strongest",
]


def computer_player(spec: str, seed: int | None = None, *path: int) -> Player:
    """Return the bot described by a spec, with a random stream derived from the seed and the path.

    Settings may follow the name: `expert:iterations=500`, `uct:seconds=0.2,threads=2`. Two levels with a slash between
    them are a mixed level: `casual/skilled`.
    """
    known = {**PLAYERS, **OUTSIDE}
    name, colon, settings = spec.partition(":")
    if len(both := parts(name_of(spec))) == 2 and set(both) <= set(LEVELS):
        players = [computer_player(f"{one}{colon}{settings}", seed, *path) for one in both]
        return MixedPlayer(name_of(spec), players, seed, *path)
    if (name := name_of(spec)) not in known:
        raise LudotecaError(f"unknown bot {name!r}; choose one of {', '.join(known)}")
    player, (_, overrides) = known[name], read_spec(spec)
    if issubclass(player, SearchingPlayer):
        return player(seed, *path, overrides=overrides)
    if overrides:
        raise LudotecaError(f"{name} does not search, so it has no setting {', '.join(overrides)}")
    return player(seed, *path)


def check_spec(spec: str, game: Game) -> None:
    """Raise LudotecaError if a spec describes no bot, or a level that the game does not have."""
    computer_player(spec, 0)
    for level in parts(name_of(spec)):
        check_level(game, level)


def is_bot(spec: str) -> bool:
    """True if a spec names a bot, rather than a person."""
    names = parts(name_of(spec))
    return set(names) <= set(PLAYERS if len(names) == 1 else LEVELS) and len(names) <= 2
