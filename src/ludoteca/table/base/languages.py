"""All texts in a language, for the table and all games, as one response for browsers."""

from functools import cache

from ludoteca.core.wording import all_texts, languages
from ludoteca.table.base.packing import CachedBody
from ludoteca.table.errors import NotFoundError
from ludoteca.table.messages.http import Texts


@cache
def texts_body(language: str) -> CachedBody:
    """All texts in a language as a response body. Raises NotFoundError for an unknown language."""
    if language not in languages():
        raise NotFoundError(f"the texts are not available in {language!r}, only in {', '.join(languages())}")
    return CachedBody.of(Texts(language, all_texts(language)))
