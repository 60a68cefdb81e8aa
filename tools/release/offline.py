"""Rebuild the wheel from the sdist offline with each common build tool. The bytes must be identical every time."""

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

from tools.release import ROOT, ReleaseError
from tools.release.programs import UV, run

ALONE = ("unshare", "--map-root-user", "--net")
"""The command prefix that runs a program without a network, on Linux."""


def is_possible() -> bool:
    """Return True if this machine can run a program without a network."""
    return shutil.which(ALONE[0]) is not None and not subprocess.run([*ALONE, "true"], check=False).returncode


def rebuild(sdist: Path, wheel: Path, folder: Path) -> list[str]:
    """Build with each tool, and return the names of the tools."""
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
            raise ReleaseError(f"The wheel that {name} builds from the sdist differs from the one in the release.")
    return list(tools)


def surroundings(folder: Path) -> dict[str, str]:
    """Return environment variables that restrict pip and uv to a folder of packages, without caches."""
    return {
        **os.environ,
        "PIP_CONFIG_FILE": os.devnull,
        "PIP_NO_INDEX": "1",
        "PIP_FIND_LINKS": str(folder / "wheels"),
        "UV_CACHE_DIR": str(folder / "cache"),
        "UV_OFFLINE": "1",
    }
