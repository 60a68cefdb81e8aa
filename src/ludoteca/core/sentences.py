"""Everything that the rules and the server say to people, as data: the key of a text, and the values to fill in.

The texts of each language are in `text/<language>.ftl`; `ludoteca.core.wording` turns sentences into words.
"""

from collections.abc import Sequence
from typing import Final, TypeAlias, Union

import msgspec

Value: TypeAlias = Union[int, str, "Sentence", Sequence[Union[str, "Sentence"]]]
"""A number, a text that is the same in every language (like a square), a sentence, or a list of texts and sentences."""


class Sentence(msgspec.Struct, frozen=True, omit_defaults=True):
    """A text to show to people: its key, and the values to fill in. `str()` returns it in English."""

    key: str
    values: dict[str, Value] = {}
    english: str = ""
    """The sentence in English, for programs that ask for it; the web pages word it themselves."""

    def __str__(self) -> str:
        from ludoteca.core.wording import wording  # loads the texts

        return wording().word(self)


NOTHING: Final = Sentence("")
"""What the others learn about a step that is taken in secret."""


def say(key: str, **values: Value) -> Sentence:
    """Return the sentence with this key and these values."""
    return Sentence(key, values)


def plain(text: str) -> Sentence:
    """Return a sentence that shows a text unchanged in every language."""
    return Sentence("plain", {"text": text})


def with_english(sentence: Sentence) -> Sentence:
    """Return the sentence with its English wording, for programs."""
    return Sentence(sentence.key, sentence.values, str(sentence))


def player(seat: int) -> Sentence:
    """Return the player in a seat, worded as a name; texts can also use `$player-person`: `you` or `other`."""
    return Sentence("player", {"seat": seat + 1})
