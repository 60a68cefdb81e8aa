"""Find the Pythons on this machine: those on the PATH, and those installed by pyenv or uv."""

import json
import os
import re
import subprocess
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from tools.release.programs import UV, run

OLDEST = (3, 11)
ASK = "import sys; print(sys.implementation.name, *sys.version_info[:3])"
NAME = re.compile(r"python3\.\d+")


class Python(NamedTuple):
    """An interpreter that can run the package."""

    version: tuple[int, int, int]
    path: Path

    def __str__(self) -> str:
        return f"Python {'.'.join(map(str, self.version))}"


def pythons() -> list[Python]:
    """Return the newest CPython of each supported minor version."""
    return newest(found for path in _candidates() if (found := asked(path)))


def newest(found: Iterable[Python]) -> list[Python]:
    """Return the newest Python of each minor version, such as 3.12."""
    best: dict[tuple[int, int], Python] = {}
    for python in sorted(found):
        best[python.version[:2]] = python
    return [best[version] for version in sorted(best) if version >= OLDEST]


def asked(path: Path) -> Python | None:
    """Ask an interpreter for its version. Return None if it does not work or is not CPython."""
    try:
        ended = subprocess.run([path, "-c", ASK], capture_output=True, text=True, check=False, timeout=30)
    except (OSError, subprocess.TimeoutExpired):
        return None
    name, *numbers = ended.stdout.split() or [""]
    if ended.returncode or name != "cpython":
        return None
    major, minor, micro = map(int, numbers)
    return Python((major, minor, micro), path)


def _candidates() -> set[Path]:
    folders = [Path(folder) for folder in os.environ.get("PATH", "").split(os.pathsep) if folder]
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"))
    folders += pyenv.glob("versions/*/bin")
    on_path = {file for folder in folders if folder.is_dir() for file in folder.iterdir() if NAME.fullmatch(file.name)}
    return on_path | _of_uv()


def _of_uv() -> set[Path]:
    listed = json.loads(run([UV, "python", "list", "--only-installed", "--output-format", "json"]))
    return {Path(each["path"]) for each in listed}
