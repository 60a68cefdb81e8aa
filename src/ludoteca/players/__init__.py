"""Players: bots that choose a step from a view. They never see the full state."""

from ludoteca.core.errors import LudotecaError
from ludoteca.players.greedy import GreedyPlayer
from ludoteca.players.levels import LEVELS
from ludoteca.players.player import Player
from ludoteca.players.random import RandomPlayer
from ludoteca.players.searching import SearchingPlayer, UctPlayer
from ludoteca.players.spec import name_of, read_spec

BASELINES: dict[str, type[Player]] = {"random": RandomPlayer, "greedy": GreedyPlayer, "uct": UctPlayer}
"""Baselines for measuring other bots. The server does not offer them."""
PLAYERS: dict[str, type[Player]] = {**BASELINES, **LEVELS}
"""All bots, keyed by name. The levels are ordered from the weakest to the strongest."""
STRONGEST = next(reversed(LEVELS))
DEFAULT_LEVEL = "casual"
"""The default opponent: interesting, but not too strong for a first match."""

__all__ = [
    "DEFAULT_LEVEL",
    "LEVELS",
    "PLAYERS",
    "STRONGEST",
    "GreedyPlayer",
    "Player",
    "RandomPlayer",
    "computer_player",
]


def computer_player(spec: str, seed: int | None = None, *path: int) -> Player:
    """Return the bot described by a spec, with a random stream derived from the seed and the path.

    Settings may follow the name: `expert:iterations=500`, `uct:seconds=0.2,threads=2`.
    """
    if (name := name_of(spec)) not in PLAYERS:
        raise LudotecaError(f"unknown bot {name!r}; choose one of {', '.join(PLAYERS)}")
    player, (_, overrides) = PLAYERS[name], read_spec(spec)
    if issubclass(player, SearchingPlayer):
        return player(seed, *path, overrides=overrides)
    if overrides:
        raise LudotecaError(f"{name} does not search, so it has no setting {', '.join(overrides)}")
    return player(seed, *path)
