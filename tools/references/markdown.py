"""Small pieces of Markdown."""

import re
from collections.abc import Iterable, Sequence


def page(title: str, source: str, parts: Iterable[str]) -> str:
    """Return a generated page: a note where it comes from, its title, and its parts."""
    note = f"<!-- Generated from {source} by `make references`. Do not edit. -->"
    return "\n\n".join([note, f"# {title}", *(part for part in parts if part)]) + "\n"


def table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Return a table, or nothing if it has no rows."""
    lines = [_row(row) for row in rows]
    return "\n".join([_row(heads), "|" + "---|" * len(heads), *lines]) if lines else ""


def _row(cells: Sequence[str]) -> str:
    return "| " + " | ".join(" ".join(cell.split()).replace("|", "\\|") for cell in cells) + " |"


def code(text: object) -> str:
    """Return a text as code."""
    return f"`{text}`"


def fenced(text: str, language: str) -> str:
    """Return lines of code. Readers copy `sh`, so it contains nothing but commands and comments."""
    return f"```{language}\n{text.rstrip()}\n```"


def sentence(text: str) -> str:
    """Return a docstring's text on one line per paragraph."""
    return "\n\n".join(" ".join(paragraph.split()) for paragraph in re.split(r"\n\s*\n", text.strip()))
