"""Which games there are: one folder each under `ludoteca/games`, found by looking."""

import difflib
import importlib
import pkgutil
from functools import cache
from typing import TYPE_CHECKING

from ludoteca.core.errors import UnknownGameError

if TYPE_CHECKING:
    from ludoteca.core.game import Game


@cache
def names() -> tuple[str, ...]:
    """The names of all games, in alphabetical order."""
    package = importlib.import_module("ludoteca.games")
    return tuple(sorted(module.name for module in pkgutil.iter_modules(package.__path__) if module.ispkg))


@cache
def game(name: str) -> "Game":
    """The game of this name."""
    if name not in names():
        near = difflib.get_close_matches(name.lower(), names(), n=1)
        hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(names())}."
        raise UnknownGameError(f"there is no game {name!r}; {hint}")
    found: Game = importlib.import_module(f"ludoteca.games.{name}").GAME
    return found
