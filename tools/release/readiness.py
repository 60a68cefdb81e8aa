"""Is this a version that may be released? What speaks against it, each in one sentence."""

import re
from pathlib import Path

from tools.release import ROOT
from tools.release.programs import run

VERSION = re.compile(r'^__version__ = "([^"]+)"$', re.MULTILINE)
FINAL = re.compile(r"\d+(\.\d+)*((a|b|rc)\d+)?(\.post\d+)?")


def version(root: Path = ROOT) -> str:
    """The version that the package gives itself."""
    found = VERSION.search((root / "src" / "ludoteca" / "__init__.py").read_text(encoding="utf-8"))
    assert found is not None
    return found[1]


def objections(root: Path = ROOT) -> list[str]:
    """What speaks against a release of the tree as it is."""
    changes = run(["git", "status", "--porcelain"], folder=root)
    changelog = (root / "CHANGELOG.md").read_text(encoding="utf-8")
    return [
        *_of_tree(changes),
        *_of_version(version(root)),
        *_of_changelog(version(root), changelog),
    ]


def _of_tree(changes: str) -> list[str]:
    files = [line[3:] for line in changes.splitlines()]
    return [f"The tree has changes that are not committed: {', '.join(files)}."] if files else []


def _of_version(number: str) -> list[str]:
    is_final = FINAL.fullmatch(number) is not None
    return [] if is_final else [f"{number} is a version in development: set __version__ in src/ludoteca/__init__.py."]


def _of_changelog(number: str, changelog: str) -> list[str]:
    """A version has a section in the changelog, headed by its number and the day."""
    heading = re.search(rf"^## {re.escape(number)}(?: \((.*)\))?$", changelog, re.MULTILINE)
    if heading is None:
        return [f"CHANGELOG.md has no section for {number}: head it '## {number} (YYYY-MM-DD)'."]
    is_dated = re.fullmatch(r"\d{4}-\d\d-\d\d", heading[1] or "")
    return [] if is_dated else [f"CHANGELOG.md does not say when {number} is released: write the day in its heading."]
