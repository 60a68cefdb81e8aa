"""Check the contents of the packages: all required files, nothing else, and a correct RECORD."""

import csv
import hashlib
import io
import tarfile
from base64 import urlsafe_b64encode
from collections.abc import Iterable
from pathlib import Path
from zipfile import ZipFile

from tools.release import PACKAGE, ReleaseError
from tools.release.programs import run, tool

PAGES = f"{PACKAGE}/table/static/"
DUPLICATES = "W002"  # check-wheel-contents reports duplicate files, but games may have identical ones


def check(sdist: Path, wheel: Path) -> None:
    """Raise ReleaseError if the packages lack a file, contain extra files, or have wrong metadata."""
    run([tool("twine"), "check", "--strict", sdist, wheel])
    run([tool("check-wheel-contents"), "--ignore", DUPLICATES, wheel])
    tracked = run(["git", "ls-files"]).splitlines()
    with ZipFile(wheel) as opened:
        check_record(opened)
        check_wheel(opened.namelist(), tracked)
    with tarfile.open(sdist) as opened_sdist:
        check_sdist(opened_sdist.getnames(), tracked)


def check_wheel(names: Iterable[str], tracked: Iterable[str]) -> None:
    """Check that a wheel has every file of the package, the built pages, its own metadata, and nothing else."""
    present = set(names)
    wanted = {file.removeprefix("src/") for file in tracked if file.startswith(f"src/{PACKAGE}/")}
    _refuse("The wheel lacks", wanted - present)
    _refuse("The wheel lacks", {f"{PAGES}index.html"} - present)
    _refuse("The wheel should not have", {name for name in present - wanted if not _is_made(name)})


def check_sdist(names: Iterable[str], tracked: Iterable[str]) -> None:
    """Check that an sdist has every file of the repository and the built pages, so that it builds without a network."""
    present = {name.partition("/")[2] for name in names}
    _refuse("The sdist lacks", {*tracked, f"src/{PAGES}index.html"} - present)


def check_record(wheel: ZipFile) -> None:
    """Check that RECORD lists every file in a wheel with its digest."""
    [record] = [name for name in wheel.namelist() if name.endswith(".dist-info/RECORD")]
    rows = {name: digest for name, digest, _ in csv.reader(io.StringIO(wheel.read(record).decode()))}
    _refuse("RECORD and the wheel differ in these files:", set(rows) ^ set(wheel.namelist()))
    wrong = {name for name in rows if name != record and rows[name] != digest_of(wheel.read(name))}
    _refuse("RECORD has wrong digests for", wrong)


def digest_of(content: bytes) -> str:
    """Return a file's digest in RECORD format."""
    return "sha256=" + urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()


def checksums(files: Iterable[Path]) -> str:
    """Return the lines of SHA256SUMS, in the format of `sha256sum --check`."""
    return "".join(f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\n" for file in sorted(files))


def _is_made(name: str) -> bool:
    """Return True for files that the build creates and the repository does not contain."""
    return name.startswith(PAGES) or name.partition("/")[0].endswith(".dist-info")


def _refuse(sentence: str, names: set[str]) -> None:
    if names:
        raise ReleaseError(f"{sentence} {', '.join(sorted(names)[:10])}.")
