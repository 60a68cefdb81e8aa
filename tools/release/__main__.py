"""`make release`: build, check and test the packages, and put them into dist with checksums and an SBOM."""

import argparse
import json
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from tools.release import PACKAGE, ROOT, ReleaseError, contents, offline
from tools.release.programs import run, tool
from tools.release.pythons import Python, asked, pythons
from tools.release.readiness import objections, version
from tools.release.trial import install, try_oldest_packages, try_wheel

DIST = ROOT / "dist"


def main() -> None:
    """Make a release, or exit and say why it cannot be made."""
    parser = argparse.ArgumentParser(prog="make release", description=__doc__)
    parser.add_argument("--trial", action="store_true", help="only warn about problems that prevent a release")
    parser.add_argument("--python", type=Path, action="append", help="test only with this Python; repeatable")
    wishes = parser.parse_args()
    try:
        consider(objections(), wishes.trial)
        release([_chosen(path) for path in wishes.python] if wishes.python else pythons())
    except ReleaseError as error:
        sys.exit(f"No release: {error}")


def consider(against: list[str], is_trial: bool) -> None:
    """Raise ReleaseError if there are objections. A trial run only prints them."""
    if against and not is_trial:
        raise ReleaseError(" ".join([*against, "For a trial run, use make release TRIAL=1."]))
    for sentence in against:
        print(f"Trial run only: {sentence}")


def release(interpreters: list[Python]) -> None:
    """Build in a temporary folder. Only packages that pass every check are moved to dist."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with stage("build the sdist and wheel"):
            sdist, wheel = build(folder / "packages")
        with stage("check their contents"):
            contents.check(sdist, wheel)
        rebuild_offline(sdist, wheel, folder)
        for python in interpreters:
            with stage(f"{python}: install the wheel, play every game, open a page"):
                try_wheel(wheel, python)
        with stage(f"{interpreters[0]}: the same with the oldest supported packages"):
            try_oldest_packages(wheel, interpreters[0])
        with stage("write the SBOM"):
            bill = write_sbom(wheel, interpreters[-1], folder)
        publish([sdist, wheel, bill])


def build(out: Path) -> tuple[Path, Path]:
    """Build the sdist, and build the wheel from it."""
    run([sys.executable, "-m", "build", "--no-isolation", "--outdir", out, ROOT])
    [sdist], [wheel] = out.glob("*.tar.gz"), out.glob("*.whl")
    return sdist, wheel


def rebuild_offline(sdist: Path, wheel: Path, folder: Path) -> None:
    """Build again without network access, if this machine can block it for a single program."""
    if not offline.is_possible():
        print("Skipped the build without a network, because unshare does not work on this machine.")
        return
    with stage("build without a network") as tell:
        tell(", ".join(offline.rebuild(sdist, wheel, folder)))


def write_sbom(wheel: Path, python: Python, folder: Path) -> Path:
    """Write a CycloneDX list of the packages in an installation with the server."""
    environment = folder / "listed"
    install(f"{wheel}[server,arena]", python, environment)
    bill = folder / f"{PACKAGE}-{version()}.cdx.json"
    options = ["--pyproject", str(ROOT / "pyproject.toml"), "--output-reproducible", "--output-file", str(bill)]
    run([tool("cyclonedx-py"), "environment", *options, environment])
    listed = json.loads(bill.read_text(encoding="utf-8"))
    listed["metadata"]["component"]["version"] = version()  # pyproject.toml has none: it is dynamic
    bill.write_text(json.dumps(listed, indent=2) + "\n", encoding="utf-8")
    return bill


def publish(files: list[Path]) -> None:
    """Replace the contents of dist with these files and their checksums."""
    shutil.rmtree(DIST, ignore_errors=True)
    DIST.mkdir()
    for file in files:
        shutil.copy2(file, DIST)
    (DIST / "SHA256SUMS").write_text(contents.checksums(files), encoding="utf-8")
    print(f"In {DIST}: {', '.join(sorted(file.name for file in DIST.iterdir()))}")


def _chosen(path: Path) -> Python:
    python = asked(path)
    if python is None:
        raise ReleaseError(f"{path} is not a working CPython.")
    return python


@contextmanager
def stage(words: str) -> Iterator[Callable[[str], None]]:
    """Print a stage of the release, and how long it took."""
    began, more = time.monotonic(), list[str]()
    print(f"- {words} ...", end="", flush=True)
    yield more.append
    print(f" {time.monotonic() - began:.0f} s", *(f"({each})" for each in more), flush=True)


if __name__ == "__main__":
    main()
