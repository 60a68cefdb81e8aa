"""The catalogues: all files with server, game and page texts."""

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
    """A text: its raw forms, keyed by name, and the names of the values that they use.

    The form without a name is the main one.
    """

    forms: dict[str, str]
    names: frozenset[str]


def folders() -> list[Path]:
    """Every folder that contains catalogues."""
    return sorted({path.parent for place in (SERVER, CLIENT) for path in place.glob("**/text/en.ftl")})


def label(folder: Path) -> str:
    """A folder's label in test names."""
    return str(folder.parent.relative_to(ROOT))


@cache
def catalogue(folder: Path, language: str) -> dict[str, Text]:
    """The texts in a file, keyed by text key."""
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
