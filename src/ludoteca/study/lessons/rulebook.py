"""The rules of a game as pages: chapters of clauses, in every language, from the game's RULES files."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib import resources

from ludoteca.core.discovery import package_of
from ludoteca.core.errors import LudotecaError
from ludoteca.core.game import Game
from ludoteca.core.registry import game as registered
from ludoteca.core.wording import languages

CHAPTER = re.compile(r"^## ([A-Z]\d+) (.+)$")
CLAUSE = re.compile(r"^- ([A-Z]\d+\.\d+) (.+)$")
HEADING = re.compile(r"^#{1,2} ")


@dataclass(frozen=True)
class Clause:
    """One clause: its number, its text with `**bold**`, `*italic*` and `code` markup, and the list items below it."""

    number: str
    text: str
    points: tuple[str, ...] = ()

    def __str__(self) -> str:
        return " - ".join((self.text, *self.points))


@dataclass(frozen=True)
class Chapter:
    """A chapter: its number, its title, and its clauses."""

    number: str
    title: str
    clauses: tuple[Clause, ...]


@dataclass(frozen=True)
class Rulebook:
    """The rules of a game in one language: a summary, and all clauses."""

    short: tuple[str, ...]
    """The summary, as paragraphs and list items (which begin with `- `)."""
    chapters: tuple[Chapter, ...]


@cache
def rulebook(name: str, language: str) -> Rulebook:
    """Return the rules of a game in a language."""
    if language not in languages():
        raise LudotecaError(f"the rules are not available in {language!r}, only in {', '.join(languages())}")
    return read_rulebook(rules_text(registered(name), language))


def clauses_of(game: str, language: str = "en") -> dict[str, str]:
    """Return a game's clauses, keyed by number, each as one line of text."""
    return {clause.number: str(clause) for chapter in rulebook(game, language).chapters for clause in chapter.clauses}


def rules_text(game: Game, language: str) -> str:
    """Return the rules of a game as Markdown, in English if they are not translated."""
    folder = resources.files(package_of(game.name))
    translated = folder / f"RULES.{language}.md"
    return translated.read_text(encoding="utf-8") if translated.is_file() else game.rules_text()


def read_rulebook(text: str) -> Rulebook:
    """Parse the Markdown of a RULES file."""
    head, *chapters = re.split(r"(?m)^(?=## [A-Z]\d+ )", text)
    return Rulebook(tuple(_short(head)), tuple(map(_chapter, chapters)))


def _short(head: str) -> list[str]:
    """Return the text under the second heading, which precedes all clauses."""
    _, _, body = head.partition("\n## ")
    _, _, body = body.partition("\n")
    return _blocks(body)


def _chapter(text: str) -> Chapter:
    title, _, body = text.partition("\n")
    found = CHAPTER.match(title)
    assert found is not None
    return Chapter(found[1], found[2], tuple(_clauses(body)))


def _clauses(body: str) -> Iterator[Clause]:
    numbered = re.split(r"(?m)^(?=- [A-Z]\d+\.\d+ )", body)
    for text in numbered[1:]:
        first, *points = _blocks(text)
        found = CLAUSE.match(first)
        assert found is not None
        yield Clause(found[1], found[2], tuple(point.removeprefix("- ") for point in points))


def _blocks(text: str) -> list[str]:
    """Return paragraphs and list items, each as one line."""
    parts = re.split(r"\n\s*\n|\n(?=- )", text)
    return [" ".join(part.split()) for part in parts if part.strip() and not HEADING.match(part)]
