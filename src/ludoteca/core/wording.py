"""Turn sentences into words. The texts are in Project Fluent's format, with one file per language in a folder `text`.

A text can have other forms besides its value, such as `.log` for the log, or `.dative` in a language with cases. Texts
can call two functions in addition to Fluent's own:

- `FORM($beam, "dative")` returns this form of a value that is itself a sentence, or its usual wording if there is none.
- `CAPITAL($beam)` returns the wording with a capital letter, for the beginning of a sentence.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any

from babel.core import Locale
from babel.lists import format_list
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentType

from ludoteca.core.discovery import found, package_of
from ludoteca.core.registry import names
from ludoteca.core.sentences import Sentence, Value, player

ENGLISH = "en"
LOCALES = {ENGLISH: "en-GB"}
"""The English texts are in British English, so lists have no comma before the last item."""
LOG = "log"
"""The form of a step's text that says what a player did."""
PERSON = "-person"
SUFFIX = ".ftl"


@dataclass(frozen=True)
class People:
    """The players from a reader's point of view: everyone's name, and the reader's own seat, counted from 0."""

    names: Mapping[int, str] = field(default_factory=dict)
    you: int | None = None


NOBODY = People()


class Wording:
    """All texts in one language. A missing text is shown in English or, with `is_strict`, causes an error."""

    def __init__(self, language: str, *, is_strict: bool = False) -> None:
        locale = LOCALES.get(language, language)
        functions: dict[str, Any] = {"FORM": self._form, "CAPITAL": _capital}
        self._bundle = FluentBundle([locale], functions, use_isolating=False)
        self._locale = Locale.parse(locale, sep="-")
        self._parts: set[str] = set()
        self._fallback = wording() if language != ENGLISH and not is_strict else None
        self._is_strict = is_strict
        self._language = language

    def word(self, sentence: Sentence, form: str = "", people: People = NOBODY) -> str:
        """Turn a sentence into words. Use the given form if the text has it."""
        entry = self._entry(sentence.key)
        if entry is None:
            assert not self._is_strict, f"the text {sentence.key!r} is missing in {self._language!r}"
            return self._fallback.word(sentence, form, people) if self._fallback else sentence.english or sentence.key
        pattern = entry.attributes.get(form) or entry.value
        text, errors = self._bundle.format_pattern(pattern, dict(self._arguments(sentence, people)))
        assert not (self._is_strict and errors), f"{sentence.key!r} in {self._language!r}: {errors}"
        return str(text)

    def tell(self, sentence: Sentence, seat: int, people: People = NOBODY) -> str:
        """Return a log line that says what the player in a seat did. For seat -1, no player is named."""
        if seat < 0:
            return self.word(sentence, people=people)
        return self.word(Sentence(sentence.key, {**sentence.values, "player": player(seat)}), LOG, people)

    def _entry(self, key: str) -> Any:
        """Return the text with this key, or None if there is none. Load the part that contains it on first use.

        Shared texts are the second guess: the first word of their keys may also be the name of a game.
        """
        for part in (key.partition("-")[0], ""):
            self._load(part if part in found().sources else "")
            if self._bundle.has_message(key):
                return self._bundle.get_message(key)
        return None

    def _load(self, part: str) -> None:
        if part not in self._parts:
            for file in text_files(part, self._language):
                self._bundle.add_resource(FluentResource(file.read_text("utf-8")))
            self._parts.add(part)  # only after loading: other threads must not use a part that is still loading

    def _arguments(self, sentence: Sentence, people: People) -> Iterator[tuple[str, Any]]:
        for name, value in sentence.values.items():
            yield name, self._argument(value, people)
            if isinstance(value, Sentence) and value.key == "player":
                yield name + PERSON, "you" if people.you == _seat(value) else "other"

    def _argument(self, value: Value, people: People) -> Any:
        if isinstance(value, Sentence):
            return _Worded(self, value, people)
        if isinstance(value, Sequence) and not isinstance(value, str):
            return format_list([self._plain(item, people) for item in value], locale=self._locale)
        return value

    def _plain(self, item: "str | Sentence", people: People) -> str:
        return _Worded(self, item, people).wording() if isinstance(item, Sentence) else item

    def _form(self, value: Any, form: str) -> str:
        return value.wording(form) if isinstance(value, _Worded) else str(value)


class _Worded(FluentType):
    """A value that is itself a sentence. Texts insert its wording or, with FORM, another form."""

    def __init__(self, wording: Wording, sentence: Sentence, people: People) -> None:
        self._wording = wording
        self._sentence = sentence
        self._people = people

    def wording(self, form: str = "") -> str:
        """Return the value in words."""
        name = self._people.names.get(_seat(self._sentence)) if self._sentence.key == "player" else None
        return name or self._wording.word(self._sentence, form, self._people)

    def format(self, locale: Locale) -> str:
        """Return the value in words, for Fluent."""
        return self.wording()


def _seat(of: Sentence) -> int:
    return int(str(of.values["seat"])) - 1


def _capital(value: Any) -> str:
    text = value.wording() if isinstance(value, _Worded) else str(value)
    return text[:1].upper() + text[1:]


@cache
def wording(language: str = ENGLISH) -> Wording:
    """Return the texts in a language."""
    return Wording(language)


def parts() -> tuple[str, ...]:
    """Return the names of all text parts: an empty string for the part that all games share, and every game's name."""
    return ("", *names())


def text_files(part: str, language: str) -> list[Traversable]:
    """Return a list with the file for a part's texts in a language. The list is empty if the file is missing."""
    file = _folder(part) / (language + SUFFIX)
    return [file] if file.is_file() else []


@cache
def languages() -> tuple[str, ...]:
    """Return the languages that have texts, English first."""
    files = (file.name for file in _folder("").iterdir())
    found = sorted(name.removesuffix(SUFFIX) for name in files if name.endswith(SUFFIX))
    return (ENGLISH, *(language for language in found if language != ENGLISH))


def all_texts(language: str) -> str:
    """Return all texts in a language as one string."""
    files = (file for part in parts() for file in text_files(part, language))
    return "\n".join(file.read_text("utf-8") for file in files)


def _folder(part: str) -> Traversable:
    return resources.files(package_of(part) if part else "ludoteca") / "text"
