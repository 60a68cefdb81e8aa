"""Compiling functions with Numba, with a cache that never runs outdated code.

Numba keys a cached function on the file that defines it, so a function would keep running the old version of a function
that it calls from another, edited file. Here the cache folder itself is named after every source and data file that the
compiled code of a game can come from: an edit to any of them leads to a new, empty folder.
"""

import hashlib
import importlib.util
import os
import platform
import shutil
import sys
import tempfile
import threading
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any, TypeVar, cast

import platformdirs

PACKAGE = Path(__file__).resolve().parent.parent
SHARED = ("core", "search")  # the folders that every game's compiled code may draw from
PASSED_IN = ("weights.json", "levels.toml")  # numbers that compiled code is given when it is called
KEPT_FOLDERS = 3  # of each game, so that switching between two branches does not compile each time

INTERPRETED = os.environ.get("NUMBA_DISABLE_JIT", "0") not in ("", "0")
"""True where the same rules run as plain Python: for a debugger, coverage, and to check that both ways agree."""

F = TypeVar("F", bound=Callable[..., Any])

_executing = threading.RLock()


def compiled(function: F) -> F:
    """Compile a kernel: search, evaluation, the bridge. With NUMBA_DISABLE_JIT=1 the function stays plain Python."""
    if INTERPRETED:
        return function
    import numba

    dispatcher = numba.njit(boundscheck=True, nogil=True)(function)
    _keep_on_disk(dispatcher, _game_of(function.__module__))
    return cast(F, dispatcher)


def rule(function: F) -> F:
    """Compile a function that carries out the rules of a game, exactly as `compiled` does.

    The two names tell readers which code is the rulebook and which serves it. Only games use `rule`; a test checks it.
    """
    return compiled(function)


def instance(template: str, game: str, provided: Mapping[str, object]) -> ModuleType:
    """Execute a template module for one game, with what the game provides as its globals.

    Numba would compile a function that takes other functions as arguments again in every process. A module for each
    game is cached.
    """
    source = importlib.util.find_spec(template)
    assert source
    assert source.origin
    name = f"ludoteca.games.{game}.{template.rpartition('.')[2]}_template"
    with _executing:  # another thread that asks meanwhile must not get half a module
        return sys.modules.get(name) or _executed(name, source.origin, provided)


def _executed(name: str, file: str, provided: Mapping[str, object]) -> ModuleType:
    """Execute a file as a module of this name; nothing is left of one that fails."""
    spec = importlib.util.spec_from_file_location(name, file)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    module.__dict__.update(provided)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except BaseException:
        del sys.modules[name]
        raise
    return module


def cache_root() -> Path:
    """The folder of all compiled rules: LUDOTECA_CACHE, or the user's own cache folder."""
    chosen = os.environ.get("LUDOTECA_CACHE")
    return Path(chosen) if chosen else Path(platformdirs.user_cache_dir("ludoteca")) / "compiled"


@cache
def cache_folder(game: str) -> Path | None:
    """The folder for the compiled code of one game as its sources are now, or None where none can be written."""
    folder = cache_root() / f"{game}-{digest(game)[:24]}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=folder).close()
    except OSError:
        return None
    return folder


def digest(game: str) -> str:
    """One number for all that the compiled code of a game depends on."""
    total = hashlib.sha256()
    total.update(" ".join([sys.version, platform.machine(), *_versions()]).encode())
    for folder in (*(PACKAGE / shared for shared in SHARED), _folder_of(game)):
        for path in _sources(folder):
            name = f"{folder.name}/{path.relative_to(folder)}"
            total.update(name.encode() + b"\0" + path.read_bytes() + b"\0")
    return total.hexdigest()


def forget_old(game: str) -> None:
    """Remove the compiled code of earlier sources, keeping the folders used last."""
    folders = sorted(cache_root().glob(f"{game}-*"), key=lambda folder: folder.stat().st_mtime, reverse=True)
    for folder in folders[KEPT_FOLDERS:]:
        shutil.rmtree(folder, ignore_errors=True)


def _versions() -> Iterable[str]:
    import llvmlite
    import numba
    import numpy as np

    return numba.__version__, llvmlite.__version__, np.__version__


def _folder_of(game: str) -> Path:
    """Where a game stands: in this package, or else in a folder of games of one's own."""
    places = [PACKAGE / "games", *map(Path, importlib.import_module("ludoteca.games").__path__)]
    return next((place / game for place in places if (place / game).is_dir()), places[0] / game)


def _sources(folder: Path) -> Iterable[Path]:
    for path in sorted(folder.rglob("*")):
        is_words = path.suffix == ".md" or path.parent.name == "phrases"
        if path.is_file() and path.suffix != ".pyc" and path.name not in PASSED_IN and not is_words:
            yield path


def _game_of(module: str) -> str | None:
    """The game whose sources a compiled function depends on, `shared` for the shared folders alone.

    None for code from outside: its sources are not in any digest, so it must not be cached.
    """
    parts = module.split(".")
    if parts[:2] == ["ludoteca", "games"] and len(parts) > 2:
        return parts[2] if _folder_of(parts[2]).is_dir() else None
    return "shared" if parts[0] == "ludoteca" else None


def _keep_on_disk(dispatcher: Any, game: str | None) -> None:
    """Let Numba cache in our folder. Its own choice of folder is not safe, so without ours nothing is cached."""
    from numba.core import config as numba_config

    config: Any = numba_config

    folder = cache_folder(game) if game else None
    if folder is None:
        return
    before = config.CACHE_DIR
    config.CACHE_DIR = str(folder)
    try:
        dispatcher.enable_caching()
    finally:
        config.CACHE_DIR = before
