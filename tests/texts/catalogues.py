"""The catalogues: every file with texts of the server, the games and the pages."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from fluent.syntax import FluentParser, ast

from ludoteca.core.wording import languages
from tools.texts import CLIENT, ROOT, messages, names

SERVER = ROOT / "src" / "ludoteca"
OTHERS = tuple(language for language in languages() if language != "en")


@dataclass(frozen=True)
class Text:
    """One text: its forms as they are written, by name, and the names of the values that they use.

    The form without a name is the main one.
    """

    forms: dict[str, str]
    names: frozenset[str]


def folders() -> list[Path]:
    """Every folder with catalogues."""
    return sorted({path.parent for place in (SERVER, CLIENT) for path in place.glob("**/text/en.ftl")})


def label(folder: Path) -> str:
    """The name of a folder in the names of tests."""
    return str(folder.parent.relative_to(ROOT))


@cache
def catalogue(folder: Path, language: str) -> dict[str, Text]:
    """The texts of a file by their keys."""
    source = (folder / f"{language}.ftl").read_text("utf-8")
    return {message.id.name: _text(message, source) for message in messages(source)}


def junk(folder: Path, language: str) -> list[str]:
    """The parts of a file that cannot be parsed."""
    body = FluentParser().parse((folder / f"{language}.ftl").read_text("utf-8")).body
    return [entry.content or "" for entry in body if isinstance(entry, ast.Junk)]


def _text(message: ast.Message, source: str) -> Text:
    patterns = {"": message.value, **{attribute.id.name: attribute.value for attribute in message.attributes}}
    forms = {name: _written(pattern, source) for name, pattern in patterns.items() if pattern is not None}
    return Text(forms, frozenset(names(message)))


def _written(pattern: ast.Pattern, source: str) -> str:
    assert pattern.span is not None
    return " ".join(source[pattern.span.start : pattern.span.end].split())
