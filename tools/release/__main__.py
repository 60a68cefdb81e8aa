"""`make release`: build the packages, check them, try them, and put them into dist with checksums and an SBOM."""

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
    """Make a release, or say in one sentence why not."""
    parser = argparse.ArgumentParser(prog="make release", description=__doc__)
    parser.add_argument("--trial", action="store_true", help="Only warn about what speaks against a release.")
    parser.add_argument("--python", type=Path, action="append", help="Try this Python only. Repeatable.")
    wishes = parser.parse_args()
    try:
        consider(objections(), wishes.trial)
        release([_chosen(path) for path in wishes.python] if wishes.python else pythons())
    except ReleaseError as error:
        sys.exit(f"No release: {error}")


def consider(against: list[str], is_trial: bool) -> None:
    """Refuse what must not be released; a trial goes on, with a warning."""
    if against and not is_trial:
        raise ReleaseError(" ".join([*against, "To try it all the same: make release TRIAL=1."]))
    for sentence in against:
        print(f"A trial only: {sentence}")


def release(interpreters: list[Python]) -> None:
    """Make the packages in a folder apart; only what has passed every check comes into dist."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with stage("build the sdist and the wheel"):
            sdist, wheel = build(folder / "packages")
        with stage("check what is in them"):
            contents.check(sdist, wheel)
        rebuild_offline(sdist, wheel, folder)
        for python in interpreters:
            with stage(f"{python}: install the wheel, play every game, open a page"):
                try_wheel(wheel, python)
        with stage(f"{interpreters[0]}: the same with the oldest packages that we claim to work with"):
            try_oldest_packages(wheel, interpreters[0])
        with stage("list what an installation contains"):
            bill = write_sbom(wheel, interpreters[-1], folder)
        publish([sdist, wheel, bill])


def build(out: Path) -> tuple[Path, Path]:
    """Build the sdist, and the wheel from it."""
    run([sys.executable, "-m", "build", "--no-isolation", "--outdir", out, ROOT])
    [sdist], [wheel] = out.glob("*.tar.gz"), out.glob("*.whl")
    return sdist, wheel


def rebuild_offline(sdist: Path, wheel: Path, folder: Path) -> None:
    """Build once more without a network, where this machine can be without one."""
    if not offline.is_possible():
        print("Not tried: a build without a network, since this machine cannot take it away (unshare).")
        return
    with stage("build without a network") as tell:
        tell(", ".join(offline.rebuild(sdist, wheel, folder)))


def write_sbom(wheel: Path, python: Python, folder: Path) -> Path:
    """The packages of an installation with the server, as CycloneDX."""
    environment = folder / "listed"
    install(f"{wheel}[server,arena]", python, environment)
    bill = folder / f"{PACKAGE}-{version()}.cdx.json"
    options = ["--pyproject", str(ROOT / "pyproject.toml"), "--output-reproducible", "--output-file", str(bill)]
    run([tool("cyclonedx-py"), "environment", *options, environment])
    listed = json.loads(bill.read_text(encoding="utf-8"))
    listed["metadata"]["component"]["version"] = version()  # which pyproject.toml leaves to the package
    bill.write_text(json.dumps(listed, indent=2) + "\n", encoding="utf-8")
    return bill


def publish(files: list[Path]) -> None:
    """Put the files into dist, with their checksums, in the place of what was there."""
    shutil.rmtree(DIST, ignore_errors=True)
    DIST.mkdir()
    for file in files:
        shutil.copy2(file, DIST)
    (DIST / "SHA256SUMS").write_text(contents.checksums(files), encoding="utf-8")
    print(f"In {DIST}: {', '.join(sorted(file.name for file in DIST.iterdir()))}")


def _chosen(path: Path) -> Python:
    python = asked(path)
    if python is None:
        raise ReleaseError(f"{path} is not a Python that can be tried.")
    return python


@contextmanager
def stage(words: str) -> Iterator[Callable[[str], None]]:
    """Say what is being done, and how long it took."""
    began, more = time.monotonic(), list[str]()
    print(f"- {words} ...", end="", flush=True)
    yield more.append
    print(f" {time.monotonic() - began:.0f} s", *(f"({each})" for each in more), flush=True)


if __name__ == "__main__":
    main()
