"""Check the sentences that players read: they have English texts with all values, and errors have the right keys."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache

import pytest

from ludoteca.core.errors import LudotecaError
from ludoteca.core.sentences import Sentence
from ludoteca.core.wording import ENGLISH, Wording


def worded(sentence: Sentence) -> str:
    """A sentence in English. Fails if its text or one of its values is missing."""
    return _strict().word(sentence)


@contextmanager
def refused(key: str, kind: type[LudotecaError] = LudotecaError) -> Iterator[None]:
    """Expect an error whose sentence has this key."""
    with pytest.raises(kind) as caught:
        yield
    assert caught.value.sentence.key == key
    assert worded(caught.value.sentence)


@cache
def _strict() -> Wording:
    return Wording(ENGLISH, is_strict=True)
