"""Optional packages, which are installed as extras.

If an extra is missing, the error message shows the command that installs it on this machine.
"""

import json
import os
import shlex
import shutil
import subprocess
import sys
from importlib.metadata import PackageNotFoundError, distribution, requires
from importlib.util import find_spec
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit
from urllib.request import url2pathname

from ludoteca.core.errors import LudotecaError

PACKAGE = "ludoteca"
SERVER = ("litestar", "prometheus_client", "structlog", "uvicorn", "websockets")
"""The modules that the extra `server` installs."""


class MissingExtraError(LudotecaError):
    """An extra is needed, but its packages are not installed."""

    def __init__(self, needs: str, extra: str) -> None:
        super().__init__(f"{needs} packages that are not installed; run {install_command(extra)} to install them")


def require_server(needs: str) -> None:
    """Raise MissingExtraError if the server's packages are not installed, before any work begins."""
    if any(find_spec(module) is None for module in SERVER):
        raise MissingExtraError(needs, "server")


def require_postgres() -> None:
    """Raise MissingExtraError if the packages for PostgreSQL are not installed."""
    if find_spec("psycopg") is None:
        raise MissingExtraError("PostgreSQL needs", "postgres")


def install_command(extra: str) -> str:
    """Return the command that adds an extra to this installation, whichever way it was installed."""
    return command_to_install(_wanted(_origin(), extra))


def command_to_install(wanted: list[str]) -> str:
    """Return the command that installs packages into the running Python."""
    pip = [sys.executable, "-m", "pip", "install", *wanted]
    if find_spec("pip") is not None:
        return _typed(pip)
    uv = _uv(_origin())
    if uv is not None:
        return _typed([uv, "pip", "install", "--python", sys.executable, *wanted])
    return f"{_typed([sys.executable, '-m', 'ensurepip'])} && {_typed(pip)}"


def _typed(words: list[str]) -> str:
    return shlex.join(words) if os.name == "posix" else subprocess.list2cmdline(words)


def _origin() -> dict[str, Any] | None:
    """Return where this package was installed from (PEP 610), or None if it came from a package index."""
    try:
        text = distribution(PACKAGE).read_text("direct_url.json")
    except PackageNotFoundError:  # run from source, without an installation
        return {"url": _sources().as_uri(), "dir_info": {"editable": True}}
    return None if text is None else dict(json.loads(text))


def _sources() -> Path:
    return Path(__file__).resolve().parents[3]


def _uv(origin: dict[str, Any] | None) -> str | None:
    """Return the path of uv on this machine, or of the uv that `make` has installed in the clone."""
    clone = _folder_or_file(origin)
    return shutil.which("uv") or (None if clone is None else shutil.which("uv", path=clone / ".tools" / "bin"))


def _wanted(origin: dict[str, Any] | None, extra: str) -> list[str]:
    """Return pip's arguments for installing this package with the extra, from the same source as before."""
    if origin is None:
        return [f"{PACKAGE}[{extra}]=={distribution(PACKAGE).version}"]
    if "vcs_info" in origin:
        version = origin["vcs_info"]
        return [f"{PACKAGE}[{extra}] @ {version['vcs']}+{origin['url']}@{version['commit_id']}"]
    path = _folder_or_file(origin)
    if path is None:
        return [f"{PACKAGE}[{extra}] @ {origin['url']}"]
    if not path.exists():
        return _packages(extra)
    is_editable = origin.get("dir_info", {}).get("editable", False)
    return [*(["--editable"] if is_editable else []), f"{path}[{extra}]"]


def _folder_or_file(origin: dict[str, Any] | None) -> Path | None:
    """Return the local clone or wheel that this package was installed from, or None if it came from elsewhere."""
    url = urlsplit(origin["url"] if origin else "")
    return Path(url2pathname(url.path)) if url.scheme == "file" else None


def _packages(extra: str) -> list[str]:
    """Return the names of an extra's packages. They are needed if the original clone or wheel no longer exists."""
    found = (requirement.replace("'", '"').partition(";") for requirement in requires(PACKAGE) or [])
    condition = f'extra == "{extra}"'
    return [name + _other_conditions(marker, condition) for name, _, marker in found if condition in marker]


def _other_conditions(marker: str, condition: str) -> str:
    rest = marker.replace(condition, "").strip().removesuffix("and").strip()
    return f"; {rest}" if rest else ""
