"""Finds words that a host does not want in names, however they are written.

A word is found if it is a whole word of the name, or several words in a row: "B a d" is "bad". A word that is refused
inside others is found everywhere. Case, accents, signs and look-alikes make no difference.
"""

import unicodedata
from collections.abc import Callable, Iterable

from ludoteca.table.messages.care_rows import RefusedWord

_LOOK_ALIKES = str.maketrans(
    {
        **dict(zip("013456789", "oieasgtbg", strict=True)),
        **dict(zip("l!|@$€+", "iiiaset", strict=True)),
        **dict(zip("авеікмнорстухѕј", "abeikmhopctyxsj", strict=True)),  # Cyrillic
        **dict(zip("αβεηικνορτυχ", "abehikvoptyx", strict=True)),  # Greek
        "ß": "ss",
        "æ": "ae",
        "œ": "oe",
        "ø": "o",
        "ł": "i",
        "đ": "d",
        "ı": "i",
    }
)
"""What each sign looks like. The letter l looks like an i, and so does a 1."""


def folded(text: str) -> str:
    """A text as it is compared: letters and digits without accents, each replaced by the letter it looks like."""
    return "".join(_words(text))


def found_in(name: str, words: Iterable[RefusedWord]) -> RefusedWord | None:
    """The first of these words that a name contains, or None."""
    readings = [_words(name), _words(_only(name, str.isalnum)), _words(_only(name, str.isalpha))]
    return next((word for word in words if any(_has(reading, word) for reading in readings)), None)


def _only(text: str, is_kept: Callable[[str], bool]) -> str:
    """A text with spaces for other signs, which may be mere decoration. Accents are kept."""
    return "".join(sign if is_kept(sign) or unicodedata.combining(sign) else " " for sign in text)


def _has(words: list[str], wanted: RefusedWord) -> bool:
    if wanted.is_inside:
        return wanted.word in "".join(words)
    starts = range(len(words))
    return any("".join(words[start:end]) == wanted.word for start in starts for end in range(start + 1, len(words) + 1))


def _words(text: str) -> list[str]:
    plain = unicodedata.normalize("NFKD", text).casefold().translate(_LOOK_ALIKES)
    kept = (sign for sign in unicodedata.normalize("NFKD", plain) if not unicodedata.combining(sign))
    return "".join(sign if sign.isalnum() else " " for sign in kept).split()
