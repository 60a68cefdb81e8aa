"""Find the games: in this package, in the folders that LUDOTECA_GAMES lists, and in installed packages.

An installed package offers a game through an entry point in the group `ludoteca.games`, such as `trios = "trios:GAME"`.
Nothing here imports a game, so a broken one cannot get in the way of the others.
"""

import importlib
import importlib.util
import pkgutil
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP = "ludoteca.games"
"""The group of the entry points, and the package with the games that come with Ludoteca."""
OWN = Path(__file__).resolve().parent.parent / "games"
NAME = re.compile(r"[a-z][a-z0-9_]*")


class Source(NamedTuple):
    """A game that was found but not imported: its name, the Python package that contains it, and its origin."""

    name: str
    package: str
    attribute: str
    origin: str
    """Words for people, such as `the package my-trios 1.0`."""
    place: Path | None = None
    """The game's folder, if it is known without asking Python's import system."""
    entry: "EntryPoint | None" = None

    @property
    def is_own(self) -> bool:
        """True if the game comes with Ludoteca."""
        return self.place is not None and self.place.parent == OWN

    @property
    def folder(self) -> Path | None:
        """The game's folder, or None if the package does not exist."""
        return self.place or folder_of_package(self.package)


class Found(NamedTuple):
    """The games that can be loaded, and a sentence about each name that cannot, because two games have it."""

    sources: Mapping[str, Source]
    conflicts: Mapping[str, str]


@cache
def found() -> Found:
    """Search once for all games."""
    by_name: dict[str, list[Source]] = defaultdict(list)
    for source in (*_in_folders(), *_installed()):
        if all(source.folder != other.folder or source.folder is None for other in by_name[source.name]):
            by_name[source.name].append(source)
    sources, conflicts = dict[str, Source](), dict[str, str]()
    for name, same_name in by_name.items():
        if problem := _conflict(name, same_name):
            conflicts[name] = problem
        if not problem or same_name[0].is_own:
            sources[name] = same_name[0]
    return Found(sources, conflicts)


def _in_folders() -> Iterator[Source]:
    """Yield the games in this package, then those in the folders of LUDOTECA_GAMES."""
    others = [Path(place) for place in importlib.import_module(GROUP).__path__ if Path(place) != OWN]
    for place in (OWN, *others):
        for module in pkgutil.iter_modules([str(place)]):
            if module.ispkg:
                origin = "Ludoteca" if place == OWN else f"the folder '{place / module.name}'"
                yield Source(module.name, f"{GROUP}.{module.name}", "GAME", origin, place / module.name)


def _installed() -> Iterator[Source]:
    from importlib.metadata import entry_points  # slow to import, and many commands need no games

    for entry in sorted(entry_points(group=GROUP)):
        origin = f"the package {entry.dist.name} {entry.dist.version}" if entry.dist else "an installed package"
        yield Source(entry.name, entry.module, entry.attr, origin, entry=entry)


def _conflict(name: str, sources: list[Source]) -> str:
    """Return why a name cannot be used, or an empty string. A game that comes with Ludoteca keeps its name."""
    first, *others = [source.origin for source in sources]
    if others and sources[0].is_own:
        return f"{' and '.join(others)} cannot use the name {name}, because Ludoteca has a game of this name"
    if others:
        return f"two games are called {name}, one from {first} and one from {others[0]}; remove or rename one of them"
    if not NAME.fullmatch(name):
        return f"{first} calls a game {name!r}, but the name of a game must be lowercase letters, such as rows"
    return ""


def package_of(name: str) -> str:
    """Return the name of the Python package that contains a game."""
    source = found().sources.get(name)
    return source.package if source else f"{GROUP}.{name}"


def folder_of(name: str) -> Path | None:
    """Return a game's folder, or None if the game was not found."""
    source = found().sources.get(name)
    return source.folder if source else None


def game_in(module: str) -> str | None:
    """Return the installed game whose package contains a module, or None."""
    for name, source in found().sources.items():
        if source.entry is not None and f"{module}.".startswith(f"{source.package}."):
            return name
    return None


@cache
def folder_of_package(package: str) -> Path | None:
    """Return the folder of a Python package, or None if the package does not exist."""
    try:
        spec = importlib.util.find_spec(package)
    except (ImportError, ValueError):
        return None
    places = spec.submodule_search_locations if spec else None
    return Path(next(iter(places))) if places else None
