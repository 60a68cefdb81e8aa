"""`make recipes`: run every recipe in a new virtual environment that has only what its install line installs.

    python -m tools.recipes maskable_ppo openspiel_cfr

The recipes are the programs in `examples/recipes`. Each has its install line in its docstring, trains for a few
seconds, and fails if it has learned nothing.
"""

import argparse
import os
import re
import secrets
import shlex
import subprocess
import sys
import time
import venv
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[1]
RECIPES = ROOT / "examples" / "recipes"
ENVIRONMENTS = ROOT / ".recipes"
INSTALL = re.compile(r"^    pip install (.+)$", re.MULTILINE)


@dataclass(frozen=True)
class Run:
    """How one recipe ended."""

    name: str
    code: int
    output: str
    seconds: float
    """CPU time of the recipe, without installing."""


def install_line(recipe: Path) -> str:
    """Return what the docstring of a recipe tells readers to install."""
    [line] = INSTALL.findall(recipe.read_text(encoding="utf-8"))
    return str(line)


def try_recipe(recipe: Path) -> Run:
    """Install what a recipe needs into a new environment, and run it there."""
    folder = ENVIRONMENTS / recipe.stem
    venv.create(folder, clear=True, with_pip=True)
    python = folder / "bin" / "python"
    words = shlex.split(install_line(recipe))
    subprocess.run([python, "-m", "pip", "install", "--quiet", *words], cwd=ROOT, check=True)
    began = _cpu_seconds()
    here = {**os.environ, "RAY_AUTH_TOKEN": secrets.token_hex(32)}  # otherwise, Ray writes a token into the home folder
    ended = subprocess.run([python, recipe], cwd=ROOT, env=here, capture_output=True, encoding="utf-8", check=False)
    output = ended.stdout if ended.returncode == 0 else ended.stdout + ended.stderr
    return Run(recipe.stem, ended.returncode, output.strip(), _cpu_seconds() - began)


def _cpu_seconds() -> float:
    spent = os.times()
    return spent.children_user + spent.children_system


def main() -> None:
    """Run the recipes that were named, or all, and exit with an error if one failed."""
    known = {recipe.stem: recipe for recipe in sorted(RECIPES.glob("*.py"))}
    parser = argparse.ArgumentParser(prog="make recipes", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("recipes", nargs="*", metavar="RECIPE", help=f"all by default: {', '.join(known)}")
    chosen = parser.parse_args().recipes or list(known)
    if unknown := [name for name in chosen if name not in known]:
        parser.error(f"unknown recipe {unknown[0]!r}; choose from {', '.join(known)}")
    failed = []
    for name in chosen:
        began = time.monotonic()
        run = try_recipe(known[name])
        elapsed = time.monotonic() - began
        print(f"{run.output}\n  {name}: {run.seconds:.0f} CPU seconds; {elapsed:.0f} s with installing\n", flush=True)
        failed += [name] if run.code else []
    if failed:
        sys.exit(f"failed: {', '.join(failed)}")


if __name__ == "__main__":
    main()
