"""The registry of games. A game that was found but cannot be used is reported, and does not stop the others."""

import difflib
import importlib
import re
import traceback
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from ludoteca.core.discovery import Source, found
from ludoteca.core.errors import BrokenGameError, UnknownGameError
from ludoteca.core.sentences import say

if TYPE_CHECKING:
    from ludoteca.core.game import Game

API = 1
"""The version of the interface between Ludoteca and a game. It increases when games have to be adapted."""
DECLARED_API = re.compile(r"^API\s*=\s*(\d+)", re.MULTILINE)


@cache
def names() -> tuple[str, ...]:
    """Return the names of all games that can be used, in alphabetical order."""
    return tuple(sorted(name for name, source in found().sources.items() if source.is_own or not _problem(name)))


@cache
def game(name: str) -> "Game":
    """Return the game with this name."""
    sources, conflicts = found()
    if name in sources:
        return _loaded(sources[name])
    if name in conflicts:
        raise BrokenGameError(conflicts[name])
    near = difflib.get_close_matches(name.lower(), names(), n=1)
    if near:
        raise UnknownGameError(say("game-unknown-near", name=name, near=near[0]))
    raise UnknownGameError(say("game-unknown", name=name, games=list(names())))


def problems() -> list[str]:
    """Return a sentence about every game that was found but cannot be used."""
    outside = [name for name, source in sorted(found().sources.items()) if not source.is_own]
    return [*found().conflicts.values(), *filter(None, map(_problem, outside))]


def origin_of(name: str) -> str:
    """Return where a game comes from, in words, or an empty string for a game that comes with Ludoteca."""
    source = found().sources[name]
    return "" if source.is_own else source.origin


@cache
def _problem(name: str) -> str:
    try:
        game(name)
    except BrokenGameError as error:
        return str(error)
    return ""


def _loaded(source: Source) -> "Game":
    if source.is_own:
        own: Game = importlib.import_module(source.package).GAME
        return own
    reason = _other_api(source) or _fault(source)
    if reason:
        raise BrokenGameError(f"the game {source.name} from {source.origin} cannot be used: {reason}")
    found_game: Game = getattr(importlib.import_module(source.package), source.attribute)
    return found_game


def _other_api(source: Source) -> str:
    """Return why a game is for another Ludoteca, or an empty string.

    The number is read from the source code, because a game for another API may fail as soon as it is imported. A game
    that declares no number is for version 1.
    """
    file = source.folder and source.folder / "__init__.py"
    declared = DECLARED_API.search(file.read_text(encoding="utf-8")) if file and file.is_file() else None
    version = int(declared[1]) if declared else 1
    if version == API:
        return ""
    advice = "install a newer Ludoteca" if version > API else "install a newer version of the game"
    return f"it is for version {version} of the game API, and this Ludoteca has version {API}; {advice}"


def _fault(source: Source) -> str:
    """Import a game. Return why that fails, or an empty string."""
    from ludoteca.core.game import Game

    if source.folder is None:
        return f"there is no Python package called {source.package!r}"
    try:
        value = getattr(importlib.import_module(source.package), source.attribute or "GAME", None)
    except Exception as error:
        return _said(error, source.folder)
    if not source.attribute or not isinstance(value, Game):
        return f'its entry point must name a Game, such as {source.name} = "{source.package}:GAME"'
    return "" if value.name == source.name else f"the game itself has another name, {value.name!r}"


def _said(error: Exception, folder: Path) -> str:
    """Return an error as one line, with the last line of the game's own code that was involved."""
    own = [frame for frame in traceback.extract_tb(error.__traceback__) if folder in Path(frame.filename).parents]
    if isinstance(error, SyntaxError):
        return f"SyntaxError: {error.msg} ({Path(error.filename or '').name}, line {error.lineno})"
    place = f" ({Path(own[-1].filename).name}, line {own[-1].lineno})" if own else ""
    return f"{type(error).__name__}: {error}{place}"
