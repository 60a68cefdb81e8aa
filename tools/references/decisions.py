"""The index of the decisions, generated from their titles."""

import re
from pathlib import Path

from tools.references.markdown import page, sentence, table

FOLDER = Path(__file__).resolve().parents[2] / "docs" / "decisions"
TITLE = re.compile(r"^# (\d+)\. (.+)$", re.MULTILINE)
SUPERSEDED = re.compile(r"^\*\*Superseded by (\[.*?\]\(.*?\))", re.MULTILINE)
INTRODUCTION = """
Why things are as they are: each decision has its context, what was decided, and what follows from it. The numbers in
them were measured at the time.
"""


def decisions_page() -> str:
    """Return the page that lists all decisions."""
    rows = [_row(path) for path in sorted(FOLDER.glob("[0-9]*.md"))]
    return page("Decisions", "the files in `docs/decisions`", [sentence(INTRODUCTION), table(("", "decision"), rows)])


def _row(path: Path) -> tuple[str, str]:
    text = path.read_text(encoding="utf-8")
    title = TITLE.search(text)
    if title is None:
        raise ValueError(f"{path.name} needs a title of the form '# 32. Title'")
    newer = SUPERSEDED.search(text)
    return title[1], f"[{title[2]}]({path.name})" + (f" (superseded by {newer[1]})" if newer else "")
