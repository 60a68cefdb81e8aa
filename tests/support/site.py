"""The built documentation site: its pages, their links, and what they load."""

import fcntl
import os
import re
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

ROOT = Path(__file__).resolve().parents[2]
SITE = ROOT / "out" / "site"
PYTHON = ROOT / ".docs" / "bin" / "python"
LOADED_BY = {
    "script": "src",
    "img": "src",
    "iframe": "src",
    "source": "src",
    "video": "src",
    "audio": "src",
    "link": "href",
}
"""The attribute with the address of what a tag loads."""
NOT_LOADED = {"canonical", "next", "prev", "alternate", "edit"}
"""The kinds of `link` that only name another page."""
FOREIGN_STYLE = re.compile(r"(?:url\(|@import\s+)[\"']?((?:https?:)?//[^\"')\s]+)")


class NotBuiltError(Exception):
    """The site cannot be built."""


@dataclass
class Page(HTMLParser):
    """The anchors of a page, the addresses it links to, and the addresses it loads something from."""

    path: Path
    anchors: set[str] = field(default_factory=set)
    links: list[str] = field(default_factory=list)
    loads: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__()
        self.feed(self.path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note what one tag contributes."""
        given = {name: value or "" for name, value in attrs}
        self.anchors |= {given[name] for name in ("id", "name") if name in given}
        if tag == "a" and "href" in given:
            self.links.append(given["href"])
        elif tag in LOADED_BY and LOADED_BY[tag] in given and given.get("rel") not in NOT_LOADED:
            self.loads.append(given[LOADED_BY[tag]])


class Site:
    """A folder with a built site."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @cached_property
    def pages(self) -> dict[Path, Page]:
        """All pages, keyed by path."""
        return {path: Page(path) for path in sorted(self.folder.rglob("*.html"))}

    def broken(self) -> list[str]:
        """Links and loaded files that do not exist in the site, including links to missing anchors."""
        return [f"{self._name(path)}: {target}" for path, target in self._targets() if not self._exists(path, target)]

    def foreign(self) -> list[str]:
        """Everything that a page or a style sheet loads from another host."""
        found = [
            f"{self._name(page.path)}: {target}"
            for page in self.pages.values()
            for target in page.loads
            if urlsplit(target).netloc
        ]
        for style in self.folder.rglob("*.css"):
            found += [
                f"{self._name(style)}: {target}" for target in FOREIGN_STYLE.findall(style.read_text(encoding="utf-8"))
            ]
        return found

    def _targets(self) -> Iterator[tuple[Path, str]]:
        for path, page in self.pages.items():
            yield from ((path, target) for target in (*page.links, *page.loads) if not urlsplit(target).scheme)

    def _exists(self, path: Path, target: str) -> bool:
        parts = urlsplit(target)
        base = self.folder if parts.path.startswith("/") else path.parent
        file = (base / unquote(parts.path).lstrip("/")).resolve() if parts.path else path
        file = file / "index.html" if file.is_dir() else file
        if not file.exists() or not file.is_relative_to(self.folder):
            return False
        return not parts.fragment or file not in self.pages or unquote(parts.fragment) in self.pages[file].anchors

    def _name(self, path: Path) -> str:
        return path.relative_to(self.folder).as_posix()


def built_site() -> Site:
    """Build the site once in a test run, even if several workers ask for it."""
    if not PYTHON.exists():
        raise NotBuiltError("run `make .docs/ready` first")
    SITE.parent.mkdir(exist_ok=True)
    with (SITE.parent / "site.lock").open("a+", encoding="utf-8") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        lock.seek(0)
        run = os.environ.get("PYTEST_XDIST_TESTRUNUID", f"process {os.getpid()}")
        if lock.read() != run:
            _build()
            lock.truncate(0)
            lock.write(run)
    return Site(SITE)


def _build() -> None:
    command = [str(PYTHON), "-m", "tools.site"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, env=os.environ | {"NO_COLOR": "1"})
    if done.returncode:
        raise NotBuiltError(done.stdout + done.stderr)
