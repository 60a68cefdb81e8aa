"""Run external programs. If one fails, the release stops."""

import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from tools.release import ROOT, ReleaseError

UV = ROOT / ".tools" / "bin" / "uv"
TELLING = 15  # lines of output shown when a program fails


def run(
    words: Sequence[str | Path], environment: Mapping[str, str] | None = None, folder: Path = ROOT, stdin: str = ""
) -> str:
    """Run a program and return its output. Raise ReleaseError if it fails."""
    command = [str(word) for word in words]
    try:
        ended = subprocess.run(
            command, env=environment, cwd=folder, input=stdin, capture_output=True, encoding="utf-8", check=False
        )
    except OSError as error:
        raise ReleaseError(f"cannot run {command[0]}: {error.strerror}") from None
    if ended.returncode:
        told = "\n".join((ended.stdout + ended.stderr).strip().splitlines()[-TELLING:])
        raise ReleaseError(f"{' '.join(command)} failed with code {ended.returncode}:\n{told}")
    return ended.stdout


def tool(name: str) -> Path:
    """Return the path of a program in the current virtual environment."""
    return Path(sys.executable).with_name(name)
