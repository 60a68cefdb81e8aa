"""Measure the size of the wheel and of an installation with each extra.

    python -m benchmarks.starting.sizes dist/ludoteca-0.2.0-py3-none-any.whl

uv installs every extra into a new environment, without bytecode, and the script adds up the file sizes. PyTorch is left
out, because its size differs between machines by gigabytes.
"""

import argparse
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

UV = Path(__file__).parents[2] / ".tools" / "bin" / "uv"
EXTRAS = ("", "server", "arena", "envs", "data", "plot", "openspiel", "ray")
MB = 1e6


class Size(NamedTuple):
    """An installation: the extra, the number of packages, and their size in bytes."""

    extra: str
    packages: int
    size: int


def sizes(wheel: Path, extras: tuple[str, ...] = EXTRAS, python: str = sys.executable) -> Iterator[Size]:
    """Install a wheel with each extra in turn, and yield the sizes. Skip extras that the wheel does not have."""
    for extra in extras:
        with tempfile.TemporaryDirectory() as folder:
            environment = Path(folder) / "environment"
            if install(wheel, extra, environment, python):
                yield measured(extra, environment)


def install(wheel: Path, extra: str, environment: Path, python: str) -> bool:
    """Install a wheel with an extra into a new environment. Return False if the wheel does not have this extra."""
    subprocess.run([UV, "venv", "--quiet", "--python", python, environment], check=True)
    wanted = f"{wheel.resolve()}[{extra}]" if extra else str(wheel.resolve())
    command = [str(UV), "pip", "install", "--python", str(environment), wanted]
    told = subprocess.run(command, check=True, stderr=subprocess.PIPE, text=True).stderr
    return "does not have an extra" not in told


def measured(extra: str, environment: Path) -> Size:
    """Count the packages in an environment and add up their sizes."""
    [packages] = environment.glob("[Ll]ib/**/site-packages")
    files = [file for file in packages.rglob("*") if file.is_file()]
    return Size(extra, len(list(packages.glob("*.dist-info"))), sum(file.stat().st_size for file in files))


def table(wheel: Path, found: Iterator[Size]) -> str:
    """Format the sizes as a Markdown table."""
    lines = [f"Wheel: {wheel.stat().st_size / MB:.2f} MB", "", "| installed | packages | MB |", "|---|---:|---:|"]
    for extra, packages, size in found:
        lines.append(f"| {f'`[{extra}]`' if extra else 'base'} | {packages} | {size / MB:.0f} |")
    return "\n".join(lines)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("wheel", type=Path)
    parser.add_argument("--extra", action="append", choices=EXTRAS, help="measure only this extra; repeatable")
    wishes = parser.parse_args()
    print(table(wishes.wheel, sizes(wishes.wheel, tuple(wishes.extra or EXTRAS))))
