"""Who decides: players that see a view and answer with a step. They never get a state."""

from ludoteca.core.errors import LudotecaError
from ludoteca.players.greedy import GreedyPlayer
from ludoteca.players.levels import LEVELS
from ludoteca.players.player import Player
from ludoteca.players.random import RandomPlayer
from ludoteca.players.searching import SearchingPlayer, UctPlayer
from ludoteca.players.spec import name_of, read_spec

BASELINES: dict[str, type[Player]] = {"random": RandomPlayer, "greedy": GreedyPlayer, "uct": UctPlayer}
"""Players to measure others by; tables do not offer them."""
PLAYERS: dict[str, type[Player]] = {**BASELINES, **LEVELS}
"""All by name, the levels from the weakest to the strongest."""
STRONGEST = next(reversed(LEVELS))
DEFAULT_LEVEL = "casual"
"""The opponent of people who choose none: worth a match, and not too strong for the first one."""

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
    """The computer player of this name, with the random numbers that belong to a seed.

    Settings may follow the name: `expert:iterations=500`, `uct:seconds=0.2,threads=2`.
    """
    if (name := name_of(spec)) not in PLAYERS:
        raise LudotecaError(f"there is no computer player {name!r}; there are {', '.join(PLAYERS)}")
    player, (_, overrides) = PLAYERS[name], read_spec(spec)
    if issubclass(player, SearchingPlayer):
        return player(seed, *path, overrides=overrides)
    if overrides:
        raise LudotecaError(f"{name} does not search: nothing can be said about its {', '.join(overrides)}")
    return player(seed, *path)
