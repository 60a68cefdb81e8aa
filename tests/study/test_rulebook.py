"""The rules pages contain every clause of every game, the same in all languages."""

import re

import pytest

from ludoteca.core.errors import LudotecaError
from ludoteca.core.registry import game as registered
from ludoteca.core.registry import names
from ludoteca.core.wording import languages
from ludoteca.study.lessons.rulebook import clauses_of, read_rulebook, rulebook

TEXT = """# Tiny

Nobody.

## In short

A short
game.

- First point
  goes on.

## T1 Things

- T1.1 There is
  one thing.
- A point of it.
- T1.2 **Ruling**: and another.
"""


def test_a_rules_file_is_parsed() -> None:
    book = read_rulebook(TEXT)
    assert book.short == ("A short game.", "- First point goes on.")
    (chapter,) = book.chapters
    assert (chapter.number, chapter.title) == ("T1", "Things")
    first, second = chapter.clauses
    assert (first.number, first.text, first.points) == ("T1.1", "There is one thing.", ("A point of it.",))
    assert str(first) == "There is one thing. - A point of it."
    assert second.text == "**Ruling**: and another."


@pytest.mark.parametrize("name", names())
def test_no_clause_of_the_file_is_left_out(name: str) -> None:
    written = re.findall(r"(?m)^- ([A-Z]\d+\.\d+)\s", registered(name).rules_text())
    assert list(clauses_of(name)) == written
    assert rulebook(name, "en").short


BEYOND_THE_RULEBOOK = {
    "elementos": {"L4.3": "Ruling", "L10.2": "Ruling"},
    "elios": {"E1.1": "Reconstruction", "E7.2": "Ruling", "E8.1": "Ruling"},
    "exagon": dict.fromkeys(("X3.1", "X3.2", "X4.4", "X5.4", "X5.7", "X8.2"), "Ruling"),
    "holi": {"H1.1": "Reconstruction"} | dict.fromkeys(("H2.4", "H2.5", "H2.6", "H8.5"), "Ruling"),
}
"""Clauses that add to the rulebook or settle something it leaves open."""


@pytest.mark.parametrize("name", BEYOND_THE_RULEBOOK)
def test_additions_to_the_rulebook_are_marked(name: str) -> None:
    clauses = clauses_of(name)
    for number, mark in BEYOND_THE_RULEBOOK[name].items():
        assert f"**{mark}**" in clauses[number], number


@pytest.mark.parametrize("language", languages()[1:])
@pytest.mark.parametrize("name", names())
def test_a_translation_has_the_same_clauses(name: str, language: str) -> None:
    english, other = rulebook(name, "en"), rulebook(name, language)
    assert list(clauses_of(name, language)) == list(clauses_of(name))
    assert [chapter.number for chapter in other.chapters] == [chapter.number for chapter in english.chapters]
    assert len(other.short) == len(english.short)


def test_an_unsupported_language_is_refused() -> None:
    with pytest.raises(LudotecaError, match="only in en, de, it"):
        rulebook("elios", "fr")
