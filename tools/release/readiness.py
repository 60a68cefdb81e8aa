"""Check whether the tree is ready for a release, and list all objections, each in one sentence."""

import re
from pathlib import Path

from tools.pictures import freshness
from tools.release import ROOT
from tools.release.programs import run

VERSION = re.compile(r'^__version__ = "([^"]+)"$', re.MULTILINE)
FINAL = re.compile(r"\d+(\.\d+)*((a|b|rc)\d+)?(\.post\d+)?")


def version(root: Path = ROOT) -> str:
    """Return the package version."""
    found = VERSION.search((root / "src" / "ludoteca" / "__init__.py").read_text(encoding="utf-8"))
    assert found is not None
    return found[1]


def objections(root: Path = ROOT) -> list[str]:
    """Return the reasons not to release the current tree."""
    changes = run(["git", "status", "--porcelain"], folder=root)
    changelog = (root / "CHANGELOG.md").read_text(encoding="utf-8")
    return [
        *_of_tree(changes),
        *_of_version(version(root)),
        *_of_changelog(version(root), changelog),
        *_of_pictures(root),
    ]


def _of_tree(changes: str) -> list[str]:
    files = [line[3:] for line in changes.splitlines()]
    return [f"The tree has uncommitted changes: {', '.join(files)}."] if files else []


def _of_version(number: str) -> list[str]:
    is_final = FINAL.fullmatch(number) is not None
    return [] if is_final else [f"{number} is a development version: set __version__ in src/ludoteca/__init__.py."]


def _of_changelog(number: str, changelog: str) -> list[str]:
    """Check that the changelog has a section for the version, with its date in the heading."""
    heading = re.search(rf"^## {re.escape(number)}(?: \((.*)\))?$", changelog, re.MULTILINE)
    if heading is None:
        return [f"CHANGELOG.md has no section for {number}: add the heading '## {number} (YYYY-MM-DD)'."]
    is_dated = re.fullmatch(r"\d{4}-\d\d-\d\d", heading[1] or "")
    return [] if is_dated else [f"CHANGELOG.md has no release date for {number}: add it to the heading."]


def _of_pictures(root: Path) -> list[str]:
    """Check that the pictures in the documentation show the pages as they are."""
    objection = (
        "docs/pictures is older than the pages that it shows: run make pictures, look at the result and commit it."
    )
    return [] if freshness.is_fresh(root) else [objection]
