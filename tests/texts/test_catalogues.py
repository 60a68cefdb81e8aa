"""Every language has every text, and each text is well-formed."""

import re
from collections import Counter
from pathlib import Path

import pytest

from tests.texts.catalogues import OTHERS, SERVER, catalogue, folders, junk, label
from tools.texts import files, messages

SAME_AS_ENGLISH = {
    "level-uct",
    "plain",
}
"""Texts that are the same in another language: names, signs, and borrowed words."""
STRAIGHT = re.compile(r"(?<=\w)'(?=\w)")
ENDS = re.compile(r"[.?!…:]$")


def translated() -> list[tuple[Path, str]]:
    return [(folder, language) for folder in folders() for language in OTHERS]


def ids(case: object) -> str:
    return label(case) if isinstance(case, Path) else str(case)


@pytest.mark.parametrize("folder", folders(), ids=ids)
def test_a_catalogue_is_well_written(folder: Path) -> None:
    for path in folder.glob("*.ftl"):
        assert junk(folder, path.stem) == []
        twice = Counter(message.id.name for message in messages(path.read_text("utf-8")))
        assert [key for key, count in twice.items() if count > 1] == []
        assert [key for key, text in catalogue(folder, path.stem).items() if not text.forms.get("", "x").strip()] == []


@pytest.mark.parametrize(("folder", "language"), translated(), ids=ids)
def test_a_language_has_every_text_in_the_order_of_the_english_ones(folder: Path, language: str) -> None:
    assert list(catalogue(folder, language)) == list(catalogue(folder, "en"))


@pytest.mark.parametrize(("folder", "language"), translated(), ids=ids)
def test_a_text_uses_only_values_that_it_is_given(folder: Path, language: str) -> None:
    english = catalogue(folder, "en")
    for key, text in catalogue(folder, language).items():
        given = {*english[key].names, *(f"{name}-person" for name in english[key].names)}
        assert text.names <= {name.removesuffix("-person") for name in given} | given, f"{language}: {key}"


@pytest.mark.parametrize(("folder", "language"), translated(), ids=ids)
def test_what_the_log_tells_in_english_it_tells_in_every_language(folder: Path, language: str) -> None:
    english, other = catalogue(folder, "en"), catalogue(folder, language)
    assert [key for key in english if ("log" in english[key].forms) != ("log" in other[key].forms)] == []


@pytest.mark.parametrize(("folder", "language"), translated(), ids=ids)
def test_sentences_end_in_every_language_and_labels_in_none(folder: Path, language: str) -> None:
    english, other = catalogue(folder, "en"), catalogue(folder, language)
    ends = {key: (text.forms.get("", ""), other[key].forms.get("", "")) for key, text in english.items()}
    written = {key: pair for key, pair in ends.items() if not any(text.endswith("}") for text in pair)}
    assert [key for key, (one, another) in written.items() if _end(one) != _end(another)] == []


def _end(text: str) -> bool:
    return ENDS.search(text) is not None


@pytest.mark.parametrize("folder", folders(), ids=ids)
def test_apostrophes_are_typographic(folder: Path) -> None:
    for language in ("en", *OTHERS):
        straight = [key for key, text in catalogue(folder, language).items() if _has_straight(text.forms.values())]
        assert straight == [], language


def _has_straight(forms: object) -> bool:
    return any(STRAIGHT.search(form) for form in forms)  # type: ignore[attr-defined]


@pytest.mark.parametrize(("folder", "language"), translated(), ids=ids)
def test_hardly_any_text_is_left_in_english(folder: Path, language: str) -> None:
    """If a sentence of several words is the same in two languages, somebody forgot to translate it."""
    english, other = catalogue(folder, "en"), catalogue(folder, language)
    same = [key for key in english if english[key].forms == other[key].forms and _has_words(english[key].forms)]
    assert set(same) <= SAME_AS_ENGLISH


def _has_words(forms: dict[str, str]) -> bool:
    return any(len(re.findall(r"[a-z]{3,}", re.sub(r"\{[^}]*\}", "", form))) > 1 for form in forms.values())


def test_the_texts_of_a_game_begin_with_its_name() -> None:
    for folder in folders():
        if folder.is_relative_to(SERVER / "games"):
            prefix = f"{folder.parent.name}-"
            assert [key for key in catalogue(folder, "en") if not key.startswith(prefix)] == []


def test_the_keys_of_the_client_are_current() -> None:
    """`make protocol` writes them."""
    for path, text in files():
        assert path.read_text("utf-8") == text, f"{path} is not current"
