"""The phrase books: what the table and every game say in English, in other languages. The browser translates.

A book lies in a folder `phrases` beside what it translates: each game has its own, the table one for itself and core.
"""

from dataclasses import dataclass
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable

import msgspec

from ludoteca.core.registry import names
from ludoteca.table.base.packing import CachedBody
from ludoteca.table.messages.http import Phrases


class Book(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The phrases of one file, and the forms that their blanks ask for."""

    phrases: dict[str, str]
    forms: dict[str, dict[str, str]] = {}


@dataclass(frozen=True)
class Bound:
    """All books of a language as one, and as it is sent."""

    phrases: Phrases
    body: CachedBody


@cache
def languages() -> tuple[str, ...]:
    """The languages beside English: those that the table speaks itself."""
    return tuple(
        sorted(
            file.name.removesuffix(".json")
            for file in _folder("ludoteca.table").iterdir()
            if file.name.endswith(".json")
        )
    )


def books(language: str) -> dict[str, Book]:
    """The books of a language, by the package that each belongs to; a game without one speaks English."""
    packages = ["ludoteca.table", *(f"ludoteca.games.{name}" for name in names())]
    files = {package: _folder(package) / f"{language}.json" for package in packages}
    return {package: _read(file) for package, file in files.items() if file.is_file()}


@cache
def book(language: str) -> Bound:
    """All books of a language as one."""
    found = books(language).values()
    phrases = {english: words for one in found for english, words in one.phrases.items()}
    forms: dict[str, dict[str, str]] = {}
    for one in found:
        for form, words in one.forms.items():
            forms.setdefault(form, {}).update(words)
    bound = Phrases(language, phrases, forms)
    return Bound(bound, CachedBody.of(bound))


def _folder(package: str) -> Traversable:
    return resources.files(package) / "phrases"


def _read(file: Traversable) -> Book:
    return msgspec.json.decode(file.read_bytes(), type=Book)
