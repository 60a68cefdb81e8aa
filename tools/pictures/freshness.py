"""Tell whether the pictures show the pages as they are now.

`make pictures` writes a digest of the sources of the pages next to the pictures. Only `make release` compares it: a
test would fail after every edit of a style, and contributors would have to commit new pictures with each of them.
Between two releases the pictures may be a little older than the pages.
"""

import hashlib
from collections.abc import Iterator
from pathlib import Path

from tools.pictures import ROOT

DIGEST = Path("docs/pictures/drawn-from.txt")
SOURCES = ("web/src", "web/public", "web/index.html")
UNSEEN = ("/de.ftl", "/it.ftl")  # the pictures are in English


def digest(root: Path = ROOT) -> str:
    """Return a digest of everything the pages are built from."""
    total = hashlib.sha256()
    for path in _files(root):
        total.update(f"{path.relative_to(root).as_posix()}\n".encode())
        total.update(hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()


def _files(root: Path) -> Iterator[Path]:
    for source in SOURCES:
        found = [root / source, *sorted((root / source).rglob("*"))]
        yield from (path for path in found if path.is_file() and not path.as_posix().endswith(UNSEEN))


def note(root: Path = ROOT) -> None:
    """Write down that the pictures show the present sources."""
    (root / DIGEST).write_text(digest(root) + "\n", encoding="utf-8")


def is_fresh(root: Path = ROOT) -> bool:
    """Return whether the pictures were drawn from the present sources."""
    stored = root / DIGEST
    return stored.is_file() and stored.read_text(encoding="utf-8").strip() == digest(root)
