"""The registry of games. Every folder in `ludoteca.games` is a game."""

import difflib
import importlib
import pkgutil
from functools import cache
from typing import TYPE_CHECKING

from ludoteca.core.errors import UnknownGameError
from ludoteca.core.sentences import say

if TYPE_CHECKING:
    from ludoteca.core.game import Game


@cache
def names() -> tuple[str, ...]:
    """Return the names of all games, in alphabetical order."""
    package = importlib.import_module("ludoteca.games")
    return tuple(sorted(module.name for module in pkgutil.iter_modules(package.__path__) if module.ispkg))


@cache
def game(name: str) -> "Game":
    """Return the game with this name."""
    if name not in names():
        near = difflib.get_close_matches(name.lower(), names(), n=1)
        if near:
            raise UnknownGameError(say("game-unknown-near", name=name, near=near[0]))
        raise UnknownGameError(say("game-unknown", name=name, games=list(names())))
    found: Game = importlib.import_module(f"ludoteca.games.{name}").GAME
    return found
