"""Who decides: players that see a view and answer with a step. They never get a state."""

from ludoteca.core.errors import LudotecaError
from ludoteca.players.greedy import GreedyPlayer
from ludoteca.players.levels import LEVELS
from ludoteca.players.player import Player
from ludoteca.players.random import RandomPlayer

PLAYERS: dict[str, type[Player]] = {"random": RandomPlayer, "greedy": GreedyPlayer, **LEVELS}
"""By name: two to measure others by, then the levels from the weakest to the strongest."""
STRONGEST = next(reversed(LEVELS))

__all__ = ["LEVELS", "PLAYERS", "STRONGEST", "GreedyPlayer", "Player", "RandomPlayer", "computer_player"]


def computer_player(name: str, seed: int | None = None, *path: int) -> Player:
    """The computer player of this name, with the random numbers that belong to a seed."""
    if name not in PLAYERS:
        raise LudotecaError(f"there is no computer player {name!r}; there are {', '.join(PLAYERS)}")
    return PLAYERS[name](seed, *path)
