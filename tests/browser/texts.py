"""The texts of the pages, read from their sources: trials look for what a person reads."""

import json
import re
from functools import cache
from pathlib import Path

SOURCES = Path(__file__).resolve().parents[2] / "web" / "src"
ENTRY = re.compile(r'^\s*"([\w.]+)":\s*("(?:[^"\\]|\\.)*"),?$', re.MULTILINE)
LANGUAGES = ("en", "it", "de")


@cache
def texts(language: str, part: str = "") -> dict[str, str]:
    """All texts of a language by their keys: those of all pages, or of one part of them."""
    source = (SOURCES / part / "text" / f"{language}.ts").read_text(encoding="utf-8")
    return {key: json.loads(value) for key, value in ENTRY.findall(source)}


def t(key: str, language: str = "en", **blanks: object) -> str:
    """A text with its blanks filled in; `replay:keys` is a text of the part `replay`."""
    part, _, own = key.rpartition(":")
    text = texts(language, part)[own]
    for name, value in blanks.items():
        text = text.replace(f"{{{name}}}", str(value))
    return text
