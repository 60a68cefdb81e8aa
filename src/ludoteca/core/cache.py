"""The cache of compiled code. Its files are written atomically, so each is either complete or missing.

The name of a game's folder is a digest of all source and data files that go into its compiled code, of the versions of
Python and the compiler, and of the processor. After an edit, the game gets a new, empty folder. All installs of the
same version share a folder, wherever they are.
"""

import hashlib
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

from ludoteca.core.discovery import folder_of, game_in
from ludoteca.core.errors import LudotecaError, reason_of

PACKAGE = Path(__file__).resolve().parent.parent
SHARED = ("core", "search", "envs/kernels")  # folders that every game's compiled code may use
PASSED_IN = ("weights.json", "levels.toml")  # arguments to compiled code, so not part of the digest
LEFT_OUT = ("text", "nets")  # folders with texts, and with more arguments
COMPILERS = ("numba", "llvmlite", "numpy")
TARGETS = ("NUMBA_ENABLE_AVX", "NUMBA_OPT")  # environment variables that change Numba's machine code
KEPT_FOLDERS = 3  # folders per game, so that switching between branches doesn't mean recompiling
READABLE = 0o644  # for all users, because one user may build a container that another user runs
CHECKSUM = hashlib.sha256().digest_size  # the length in bytes of the checksum that every file starts with

_used: set[str] = set()
"""The files that this process has read or written since `used_by` last started."""


_unwritten: dict[str, OSError] = {}
"""The files that this process could not write, each with its error."""


def root() -> Path:
    """Return the folder for all compiled code: LUDOTECA_CACHE if it is set, otherwise the user's cache folder."""
    chosen = os.environ.get("LUDOTECA_CACHE")
    return Path(chosen) if chosen else Path(platformdirs.user_cache_dir("ludoteca")) / "compiled"


def folder(game: str) -> Path:
    """Return the folder for code compiled from a game's current sources. It may not exist yet."""
    return root() / f"{game}-{_digest(game)[:24]}"


@cache
def _digest(game: str) -> str:
    """Compute the digest only once per process, because a running process doesn't notice edits to its sources."""
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
    """Yield strings that identify the target processor: this machine's, or a generic one set in the environment."""
    from llvmlite import binding

    name = os.environ.get("NUMBA_CPU_NAME")
    features = os.environ.get("NUMBA_CPU_FEATURES", "" if name and name.lower() == "generic" else None)
    yield binding.get_host_cpu_name() if name is None else name
    yield binding.get_host_cpu_features().flatten() if features is None else features
    for variable in TARGETS:
        yield os.environ.get(variable, "")


def folder_of_sources(game: str) -> Path:
    """Return a game's source folder, in this package or elsewhere. The folder of an unknown game does not exist."""
    own = PACKAGE / "games" / game
    return own if own.is_dir() else folder_of(game) or own


def _sources(place: Path) -> Iterable[Path]:
    for path in sorted(place.rglob("*")):
        is_left_out = path.suffix in (".md", ".pyc") or path.name in PASSED_IN or path.parent.name in LEFT_OUT
        if path.is_file() and not is_left_out:
            yield path


def game_of(module: str) -> str | None:
    """Return the game that a module belongs to. The module's compiled code is stored in that game's cache folder.

    Return None for code outside the games. It must not be cached, because no digest covers its sources.
    """
    parts = module.split(".")
    if parts[0] != "ludoteca":
        return game_in(module)
    is_of_game = parts[1:2] == ["games"] and len(parts) > 2 and folder_of_sources(parts[2]).is_dir()
    return parts[2] if is_of_game else None


# One file for each entry point and signature


def read(game: str, entry: str, signature: str) -> bytes | None:
    """Return the cached content for an entry point with this signature, or None if it is missing or damaged."""
    return read_file(game, _name(entry, signature))


def read_file(game: str, name: str) -> bytes | None:
    """Return the content of a file in a game's cache, or None if it is missing or damaged."""
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
    """Cache the code of an entry point with this signature.

    A write error is stored instead of raised. `mark_ready` reports it.
    """
    name = _name(entry, signature)
    _used.add(name)
    try:
        _write_whole(folder(game) / name, hashlib.sha256(content).digest() + content)
    except OSError as error:
        _unwritten[name] = error


def _name(entry: str, signature: str) -> str:
    return f"{entry}-{hashlib.sha256(signature.encode()).hexdigest()[:16]}.code"


def _write_whole(path: Path, content: bytes) -> None:
    """Write a file atomically, because several processes may write the same file."""
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
    """Run calls that all belong to one game. Return the cache files that they read or wrote."""
    _used.clear()
    for call in calls:
        call()
    return sorted(_used)


def mark_ready(game: str, stage: str, files: Sequence[str]) -> None:
    """Record that a game's stage is compiled, with the files it needs. Raise LudotecaError if a file is missing."""
    try:
        for name in files:
            if name in _unwritten:
                raise _unwritten.pop(name)
        sizes = {name: (folder(game) / name).stat().st_size for name in files}
        _write_whole(_mark(game, stage), json.dumps(sizes).encode())
    except OSError as error:
        raise LudotecaError(f"compiled code cannot be saved in '{root()}': {reason_of(error)}") from None


def is_ready(game: str, stage: str) -> bool:
    """True if a game's stage is compiled and all its files still exist."""
    try:
        sizes = json.loads(_mark(game, stage).read_bytes())
        return all((folder(game) / name).stat().st_size == size for name, size in sizes.items())
    except (OSError, ValueError, AttributeError):
        return False


def files(game: str, stage: str) -> list[str]:
    """Return the cache files that a ready stage needs."""
    return list(json.loads(_mark(game, stage).read_bytes()))


def unmark(game: str, stage: str) -> None:
    """Record that a stage is no longer ready, because one of its files is damaged."""
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
    """Delete code compiled from earlier sources, but keep the most recently used folders."""
    found = [(_age(place), place) for place in root().glob(f"{game}-*")]
    for _, place in sorted(found, reverse=True)[KEPT_FOLDERS:]:
        shutil.rmtree(place, ignore_errors=True)


def _age(place: Path) -> float:
    """Return the time when a folder was last used, or 0 if another process has just removed the folder."""
    try:
        return place.stat().st_mtime
    except OSError:
        return 0.0
