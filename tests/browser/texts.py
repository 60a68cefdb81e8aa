"""The texts of the pages, read from their sources: trials look for what a person reads."""

import json
import re
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FOLDER = "web/src/text"
ENTRY = re.compile(r'^\s*"([\w.]+)":\s*("(?:[^"\\]|\\.)*"),?$', re.MULTILINE)
LANGUAGES = ("en", "it", "de")


@cache
def texts(language: str, folder: str = FOLDER) -> dict[str, str]:
    """All texts of a language by their keys."""
    source = (ROOT / folder / f"{language}.ts").read_text(encoding="utf-8")
    return {key: json.loads(value) for key, value in ENTRY.findall(source)}


def t(key: str, language: str = "en", **blanks: object) -> str:
    """A text with its blanks filled in."""
    return texts_in(FOLDER, key, language, **blanks)


def texts_in(folder: str, key: str, language: str = "en", **blanks: object) -> str:
    """A text of a part of the pages that has its own."""
    text = texts(language, folder)[key]
    for name, value in blanks.items():
        text = text.replace(f"{{{name}}}", str(value))
    return text
