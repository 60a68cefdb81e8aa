"""Build the wheel again from the sdist, without a network, with every usual tool: each must give the same bytes."""

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

from tools.release import ROOT, ReleaseError
from tools.release.programs import UV, run

ALONE = ("unshare", "--map-root-user", "--net")
"""Runs a program where there is no network, on Linux."""


def is_possible() -> bool:
    """True if this machine can take the network away from a program."""
    return shutil.which(ALONE[0]) is not None and not subprocess.run([*ALONE, "true"], check=False).returncode


def rebuild(sdist: Path, wheel: Path, folder: Path) -> list[str]:
    """Build with each tool; returns their names."""
    wheels, pip = folder / "wheels", [str(ROOT / ".tools" / "bin" / "python"), "-m", "pip"]
    requirements = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["build-system"]["requires"]
    run([*pip, "download", "--quiet", "--dest", wheels, *requirements])
    shutil.unpack_archive(sdist, folder / "sources")
    [sources] = (folder / "sources").iterdir()
    tools: dict[str, list[str | Path]] = {
        "python -m build": [sys.executable, "-m", "build", "--wheel", sources, "--outdir"],
        "pip wheel": [*pip, "wheel", "--no-deps", "--no-cache-dir", sdist, "--wheel-dir"],
        "uv build": [UV, "build", "--no-index", "--find-links", wheels, "--wheel", sdist, "--out-dir"],
    }
    for name, command in tools.items():
        out = folder / name.replace(" ", "-")
        run([*ALONE, *command, out], surroundings(folder), folder)
        [built] = out.glob("*.whl")
        if built.read_bytes() != wheel.read_bytes():
            raise ReleaseError(f"{name} makes another wheel from the sdist than the release has.")
    return list(tools)


def surroundings(folder: Path) -> dict[str, str]:
    """An environment in which pip and uv look for packages only in a folder, and have nothing in their caches."""
    return {
        **os.environ,
        "PIP_CONFIG_FILE": os.devnull,
        "PIP_NO_INDEX": "1",
        "PIP_FIND_LINKS": str(folder / "wheels"),
        "UV_CACHE_DIR": str(folder / "cache"),
        "UV_OFFLINE": "1",
    }
