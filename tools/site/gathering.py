"""Gather everything the site shows in one folder, with links that work there."""

import re
import shutil
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path

from tools.site.links import Atlas, linked
from tools.site.places import INDEXES, ROOT, RULES, places
from tools.site.python_api import modules, with_links
from tools.site.rules import marked, rules_page, titled

CONFIG = ROOT / "zensical.toml"
PROJECT = ROOT / "pyproject.toml"
PAGES = ROOT / "out" / "docs"
API = "api.md"
RULINGS = "rulings.md"
TITLE = re.compile(r"^# (.+)$", re.MULTILINE)


def gather(folder: Path = PAGES) -> None:
    """Write the pages of the site into a folder, which is emptied first."""
    shutil.rmtree(folder, ignore_errors=True)
    for place, content in _contents():
        target = folder / place
        target.parent.mkdir(parents=True, exist_ok=True)
        if isinstance(content, str):
            target.write_text(content, encoding="utf-8")
        else:
            shutil.copyfile(content, target)


def source_address() -> str:
    """Return where the files of the repository can be read, or an empty text if the project names no address."""
    project = tomllib.loads(PROJECT.read_text(encoding="utf-8"))["project"]
    address = project.get("urls", {}).get("Source", "")
    return f"{address}/blob/HEAD" if address else ""


def _contents() -> Iterator[tuple[str, str | Path]]:
    """Yield the place of every file of the site, with its text or the file to copy."""
    files = places()
    atlas = Atlas(files | INDEXES, source_address(), dict(_titles(files)))
    for path, place in files.items():
        if place.endswith(".md"):
            yield place, _page(place, linked(_text(ROOT / path), path, atlas))
        else:
            yield place, ROOT / path
    for module in modules(_text(ROOT / "docs" / API)):
        yield module.place, module.page


def _titles(files: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Yield the place and the title of every page."""
    for path, place in files.items():
        text = _text(ROOT / path) if place.endswith(".md") else ""
        title = TITLE.search(titled(text) if place.startswith(RULES) else text)
        if title:
            yield place, title[1]


def _page(place: str, text: str) -> str:
    """Return a page with what only the site can show."""
    if place.startswith(RULES):
        return rules_page(text)
    if place == RULINGS:
        return marked(text)
    return with_links(text) if place == API else text


def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8")
