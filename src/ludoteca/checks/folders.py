"""Find the tests that belong to a game: its clause tests, referee, secrets, feature values and playthroughs."""

import importlib.util
import sys
from functools import cache
from pathlib import Path
from types import ModuleType

from ludoteca.core.cache import folder_of_sources

CHOSEN: dict[str, Path] = {}
"""The folders of tests that were named on the command line, keyed by game."""


def folder_of_tests(name: str) -> Path | None:
    """Return the folder with a game's tests, or None if the game was installed without them.

    In the project that contains the game, it is `tests/games/<game>`, or simply `tests` if the project has one game.
    """
    if name in CHOSEN:
        return CHOSEN[name]
    project = project_of(name)
    places = (project / "tests" / "games" / name, project / "tests") if project else ()
    return next((place for place in places if place.is_dir()), None)


def project_of(name: str) -> Path | None:
    """Return the folder of the project that contains a game, or None if the game was installed as a package."""
    sources = folder_of_sources(name).resolve()
    if "site-packages" in sources.parts:
        return None
    return next((place for place in sources.parents if (place / "pyproject.toml").is_file()), None)


@cache
def module_beside(name: str, module: str) -> ModuleType:
    """Import a module from the folder with a game's tests, such as `referee` or `scramble`."""
    folder, project = folder_of_tests(name), project_of(name)
    assert folder is not None
    if project is not None and str(project) not in sys.path:
        sys.path.insert(0, str(project))
    file = folder / f"{module}.py"
    assert file.is_file(), f"{file} is missing; docs/adding-a-game.md says what it must define"
    spec = importlib.util.spec_from_file_location(f"{name}_{module}", file)
    assert spec is not None
    assert spec.loader is not None
    found = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(found)
    return found
