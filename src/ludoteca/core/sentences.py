"""Human-readable sentences as data, for the rules and the server: the key of a text, and the values to fill in.

The texts for each language are in `text/<language>.ftl`, and `ludoteca.core.wording` turns sentences into words.
"""

from collections.abc import Sequence
from typing import Final, TypeAlias, Union

import msgspec

Value: TypeAlias = Union[int, str, "Sentence", Sequence[Union[str, "Sentence"]]]
"""A number, a string, a sentence, or a list of strings and sentences.

A string, such as the name of a square, is the same in every language.
"""


class Sentence(msgspec.Struct, frozen=True, omit_defaults=True):
    """A sentence to show to people: the key of its text, and the values to fill in. `str()` returns it in English."""

    key: str
    values: dict[str, Value] = {}
    english: str = ""
    """The English wording, for programs that ask for it. The web pages produce their own wording."""

    def __str__(self) -> str:
        from ludoteca.core.wording import wording  # loads the texts

        return wording().word(self)


NOTHING: Final = Sentence("")
"""The empty sentence. It stands for a step that the others must learn nothing about."""


def say(key: str, **values: Value) -> Sentence:
    """Return the sentence with this key and these values."""
    return Sentence(key, values)


def plain(text: str) -> Sentence:
    """Return a sentence that shows the same string in every language."""
    return Sentence("plain", {"text": text})


def with_english(sentence: Sentence) -> Sentence:
    """Return a copy of the sentence that includes its English wording, for programs."""
    return Sentence(sentence.key, sentence.values, str(sentence))


def player(seat: int) -> Sentence:
    """Return a value that texts display as the name of the player in a seat.

    Texts can also use `$player-person`, which is `you` for the reader and `other` for everyone else.
    """
    return Sentence("player", {"seat": seat + 1})
