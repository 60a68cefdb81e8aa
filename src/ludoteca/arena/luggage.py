"""Pack the code of a game that does not come with Ludoteca, so that the workers of a cluster can load it."""

import shutil
from pathlib import Path
from typing import Any

from ludoteca.core.discovery import GROUP, Source, folder_of_package, found

IGNORED = shutil.ignore_patterns("__pycache__")


def pack(game: str, folder: str) -> dict[str, Any] | None:
    """Copy a game's code into a folder. Return Ray's runtime environment for it, or None for a game of Ludoteca's own.

    Workers run in a copy of this folder, and it is on their Python path.
    """
    source = found().sources[game]
    if source.is_own:
        return None
    _copy_package(source, Path(folder)) if source.entry else _copy_folder(source, Path(folder))
    return {"working_dir": folder, "env_vars": {"LUDOTECA_GAMES": "" if source.entry else "."}}


def _copy_folder(source: Source, folder: Path) -> None:
    assert source.place is not None
    shutil.copytree(source.place, folder / source.name, ignore=IGNORED)


def _copy_package(source: Source, folder: Path) -> None:
    """Copy an installed package with its entry point. The game may import other modules of its package."""
    assert source.entry is not None
    package = source.package.partition(".")[0]
    place = folder_of_package(package)
    assert place is not None
    shutil.copytree(place, folder / package, ignore=IGNORED)
    name, version = (source.entry.dist.name, source.entry.dist.version) if source.entry.dist else (package, "0")
    metadata = folder / f"{name.replace('-', '_')}-{version}.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n", encoding="utf-8")
    entry = f"[{GROUP}]\n{source.name} = {source.entry.value}\n"
    (metadata / "entry_points.txt").write_text(entry, encoding="utf-8")
