"""The cache of compiled code: files that are either complete or missing, in folders named after what they depend on.

The name of a game's folder is a digest of all source and data files that its compiled code can come from, the versions
of Python and the compiler, and the processor. An edit leads to a new, empty folder, and all installs of the same
version share one, wherever they are.
"""

import hashlib
import importlib
import importlib.metadata
import json
import os
import platform
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path

import platformdirs

from ludoteca.core.errors import LudotecaError, reason_of

PACKAGE = Path(__file__).resolve().parent.parent
SHARED = ("core", "search", "envs/kernels")  # folders that every game's compiled code may use
PASSED_IN = ("weights.json", "levels.toml")  # numbers passed to compiled code when it is called
COMPILERS = ("numba", "llvmlite", "numpy")
TARGETS = ("NUMBA_ENABLE_AVX", "NUMBA_OPT")  # what determines Numba's machine code, besides the processor
KEPT_FOLDERS = 3  # for each game, to avoid recompiling whenever you switch between two branches
READABLE = 0o644  # also for other users: a container can be built by one user and run by another
CHECKSUM = hashlib.sha256().digest_size  # the number of bytes at the start of a file

_used: set[str] = set()
"""The files that this process has read or written since `used_by` last started."""


_unwritten: dict[str, OSError] = {}
"""The files that this process could not write, with the reason."""


def root() -> Path:
    """Return the folder of all compiled code: LUDOTECA_CACHE, or the user's cache folder."""
    chosen = os.environ.get("LUDOTECA_CACHE")
    return Path(chosen) if chosen else Path(platformdirs.user_cache_dir("ludoteca")) / "compiled"


def folder(game: str) -> Path:
    """Return the folder for the compiled code of a game's current sources. It need not exist."""
    return root() / f"{game}-{_digest(game)[:24]}"


@cache
def _digest(game: str) -> str:
    """Return the digest from the first call, because this process keeps running the sources it started with."""
    return digest(game)


def digest(game: str) -> str:
    """Return a digest of everything that a game's compiled code depends on."""
    total = hashlib.sha256()
    total.update(" ".join([sys.version, platform.machine(), *_compilers(), *_processor()]).encode())
    for place in (*(PACKAGE / shared for shared in SHARED), folder_of_sources(game)):
        for path in _sources(place):
            name = f"{place.name}/{path.relative_to(place)}"
            total.update(name.encode() + b"\0" + path.read_bytes() + b"\0")
    return total.hexdigest()


def _compilers() -> Iterable[str]:
    return map(importlib.metadata.version, COMPILERS)


def _processor() -> Iterable[str]:
    """Yield Numba's target: this machine's processor, or one set in the environment to suit many machines."""
    from llvmlite import binding

    name = os.environ.get("NUMBA_CPU_NAME")
    features = os.environ.get("NUMBA_CPU_FEATURES", "" if name and name.lower() == "generic" else None)
    yield binding.get_host_cpu_name() if name is None else name
    yield binding.get_host_cpu_features().flatten() if features is None else features
    for variable in TARGETS:
        yield os.environ.get(variable, "")


def folder_of_sources(game: str) -> Path:
    """Return the folder of a game, in this package or in a folder that LUDOTECA_GAMES names."""
    places = [PACKAGE / "games", *map(Path, importlib.import_module("ludoteca.games").__path__)]
    return next((place / game for place in places if (place / game).is_dir()), places[0] / game)


def _sources(place: Path) -> Iterable[Path]:
    for path in sorted(place.rglob("*")):
        is_words = path.suffix == ".md" or path.parent.name == "text"
        if path.is_file() and path.suffix != ".pyc" and path.name not in PASSED_IN and not is_words:
            yield path


def game_of(module: str) -> str | None:
    """Return the game whose cache folder holds a module's compiled code.

    None for code outside the games: no digest covers its sources, so it must not be cached.
    """
    parts = module.split(".")
    is_of_game = parts[:2] == ["ludoteca", "games"] and len(parts) > 2 and folder_of_sources(parts[2]).is_dir()
    return parts[2] if is_of_game else None


# One file for each entry point and signature


def read(game: str, entry: str, signature: str) -> bytes | None:
    """Return what is cached for an entry point with this signature; None if it is missing or damaged."""
    return read_file(game, _name(entry, signature))


def read_file(game: str, name: str) -> bytes | None:
    """Return the content of a file in a game's cache; None if it is missing or damaged."""
    path = folder(game) / name
    try:
        content = path.read_bytes()
    except OSError:
        return None
    if hashlib.sha256(content[CHECKSUM:]).digest() != content[:CHECKSUM]:
        return None
    _used.add(path.name)
    return content[CHECKSUM:]


def write(game: str, entry: str, signature: str, content: bytes) -> None:
    """Cache something for an entry point with this signature. Write errors are only noted, for `mark_ready`."""
    name = _name(entry, signature)
    _used.add(name)
    try:
        _write_whole(folder(game) / name, hashlib.sha256(content).digest() + content)
    except OSError as error:
        _unwritten[name] = error


def _name(entry: str, signature: str) -> str:
    return f"{entry}-{hashlib.sha256(signature.encode()).hexdigest()[:16]}.code"


def _write_whole(path: Path, content: bytes) -> None:
    """Write a file atomically, because several processes may write the same one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=path.stem, suffix=".part")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
        Path(name).chmod(READABLE)
        Path(name).replace(path)
    except BaseException:
        with suppress(OSError):
            Path(name).unlink()
        raise


# Stages that are ready


def used_by(calls: Iterable[Callable[[], object]]) -> list[str]:
    """Make these calls, which concern one game, and return the files that they read or wrote."""
    _used.clear()
    for call in calls:
        call()
    return sorted(_used)


def mark_ready(game: str, stage: str, files: Sequence[str]) -> None:
    """Record that a stage of a game is compiled, with its files; raise LudotecaError if one of them is missing."""
    try:
        for name in files:
            if name in _unwritten:
                raise _unwritten.pop(name)
        sizes = {name: (folder(game) / name).stat().st_size for name in files}
        _write_whole(_mark(game, stage), json.dumps(sizes).encode())
    except OSError as error:
        raise LudotecaError(f"compiled code cannot be saved in '{root()}': {reason_of(error)}") from None


def is_ready(game: str, stage: str) -> bool:
    """True if a stage of a game is compiled and all its files are still there."""
    try:
        sizes = json.loads(_mark(game, stage).read_bytes())
        return all((folder(game) / name).stat().st_size == size for name, size in sizes.items())
    except (OSError, ValueError, AttributeError):
        return False


def files(game: str, stage: str) -> list[str]:
    """Return the files of a stage that is ready."""
    return list(json.loads(_mark(game, stage).read_bytes()))


def unmark(game: str, stage: str) -> None:
    """Record that a stage is not ready after all, because one of its files is damaged."""
    with suppress(OSError):
        _mark(game, stage).unlink()


def is_writable() -> bool:
    """True if the cache can be written to."""
    try:
        root().mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=root()).close()
    except OSError:
        return False
    return True


def _mark(game: str, stage: str) -> Path:
    return folder(game) / f"{stage}.ready"


def forget_old(game: str) -> None:
    """Delete the compiled code of earlier sources, except the most recently used folders."""
    found = [(_age(place), place) for place in root().glob(f"{game}-*")]
    for _, place in sorted(found, reverse=True)[KEPT_FOLDERS:]:
        shutil.rmtree(place, ignore_errors=True)


def _age(place: Path) -> float:
    """Return when a folder was last used; 0 if another process has just removed it."""
    try:
        return place.stat().st_mtime
    except OSError:
        return 0.0
