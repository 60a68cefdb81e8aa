"""Everything that the rules and the server say is there in every language, as the browser's own translator finds it."""

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ludoteca.core.registry import game as registered
from ludoteca.core.registry import names
from ludoteca.table.base.languages import book, books, languages
from tests.web.sentences import NONSENSE, all_sentences

ROOT = Path(__file__).parents[2]
PYTHON = ROOT / ".tools" / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
BLANK = re.compile(r"\{(\w+)(?::(\w+))?\}")

RARE = frozenset(
    {
        "leave {square} without a token",
        "You have two tokens left for {squares}: choose the square that gets none.",
        "a position is written as 'sun discs hands seat', for instance Y/OW/R/P/B/L/G/M 3 YOR.B|BG.W 1",
        "sweets never lie on {square} of level {level}",
        "the sweets on {square} of level {level} lie under a pawn, who would have collected them",
        "the token on {square} of level {level} has none under it",
        "the token on {square} of level {level} lies on or above a pawn",
    }
)
"""Phrases that only rare matches or other sources need; they are checked by reading."""
SAME = {"{one}, {other}", "{card}: {text}", "lime"}
"""Phrases that are the same in some language."""


@pytest.fixture(scope="module")
def sentences() -> list[str]:
    return all_sentences()


def translated(language: str, sentences: list[str]) -> list[dict[str, Any]]:
    """What the translator of the browser makes of sentences."""
    found = book(language).phrases
    asked = json.dumps({"book": {"phrases": found.phrases, "forms": found.forms}, "sentences": sentences})
    command = [str(PYTHON), str(ROOT / "web" / "npm.py"), "run", "--silent", "translate"]
    answer = subprocess.run(command, input=asked, capture_output=True, encoding="utf-8", check=True)
    return list(json.loads(answer.stdout))


def own_words() -> set[str]:
    """Words that are the same in all languages: the names of games and people, of options and of what can be chosen."""
    games = [registered(name) for name in names()]
    options = [option for game in games for option in game.options]
    chosen = {word for option in options for word in option.kind.choices()}
    people = {name for game in games for name in re.split(", published by |, ", game.about.credit)}
    named = {*names(), *(game.title for game in games), *(option.name for option in options)}
    return {NONSENSE, "Ludoteca", *languages(), *named, *chosen, *people}


@pytest.mark.parametrize("language", languages())
def test_every_sentence_is_translated_whole_and_every_phrase_is_needed(language: str, sentences: list[str]) -> None:
    found = translated(language, sentences)
    kept = {part: sentence for sentence, one in zip(sentences, found, strict=True) for part in one["kept"]}
    gaps = {part: sentence for part, sentence in kept.items() if not set(part.split(", ")) <= own_words()}
    assert gaps == {}
    used = {phrase for translation in found for phrase in translation["used"]}
    assert sorted(set(book(language).phrases.phrases) - used - RARE) == []


def phrases() -> Iterator[tuple[str, str, str]]:
    """All phrases: language, English, words."""
    for language in languages():
        for english, words in book(language).phrases.phrases.items():
            yield language, english, words


def test_books_of_one_language_agree() -> None:
    for language in languages():
        known: dict[str, str] = {}
        for one in books(language).values():
            for english, words in one.phrases.items():
                assert known.setdefault(english, words) == words, f"two translations of {english!r}"


def test_all_languages_have_the_same_phrases() -> None:
    keys = {
        language: {package: set(one.phrases) for package, one in books(language).items()} for language in languages()
    }
    first = next(iter(keys.values()))
    assert all(other == first for other in keys.values())


def test_there_are_phrases_in_every_language() -> None:
    assert {language for language, _, _ in phrases()} == set(languages())
    assert all(books(language) for language in languages())


def test_blanks_are_those_of_the_english_phrase() -> None:
    for language, english, words in phrases():
        given = {name for name, _ in BLANK.findall(english)}
        assert {name for name, _ in BLANK.findall(words)} <= given, f"{language}: {words}"
        assert not any(form for _, form in BLANK.findall(english)), english
        assert all(form in book(language).phrases.forms for _, form in BLANK.findall(words) if form), words


def test_nothing_is_left_in_english() -> None:
    assert {english for _, english, words in phrases() if words == english} <= SAME
    assert [english for _, english, words in phrases() if not words.strip()] == []


def test_a_sentence_keeps_its_end() -> None:
    for language, english, words in phrases():
        for end in ".?":
            assert english.endswith(end) == words.endswith(end), f"{language}: {words}"
