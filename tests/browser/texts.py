"""Page and server texts, read from their sources, so that tests can look for what a person would read."""

from functools import cache
from typing import Any

import pytest
from fluent.runtime import FluentBundle, FluentResource

from ludoteca.core.sentences import Value, say
from ludoteca.core.wording import languages, wording
from tests.texts.catalogues import catalogue
from tools.texts import CLIENT

LANGUAGES = languages()


def in_turn(quick: str) -> list[Any]:
    """All languages. The quick run includes one of them; neighbouring tests take different ones."""
    return [language if language == quick else pytest.param(language, marks=pytest.mark.long) for language in LANGUAGES]


@cache
def texts(language: str, part: str = "") -> dict[str, str]:
    """The raw texts shared by all pages, or those of one part of the site, in one language and keyed by text key."""
    return {key: text.forms[""] for key, text in catalogue(CLIENT / part / "text", language).items()}


@cache
def _bundle(language: str, part: str) -> FluentBundle:
    functions: Any = {"CAPITAL": lambda value: str(value)[:1].upper() + str(value)[1:]}
    bundle = FluentBundle([language], functions, use_isolating=False)
    bundle.add_resource(FluentResource((CLIENT / part / "text" / f"{language}.ftl").read_text("utf-8")))
    return bundle


def t(key: str, language: str = "en", **values: object) -> str:
    """A text with its values filled in. For example, `replay:keys` is the text `keys` in the part `replay`."""
    part, _, own = key.rpartition(":")
    bundle = _bundle(language, part)
    pattern: Any = bundle.get_message(own).value
    text, errors = bundle.format_pattern(pattern, values)
    assert not errors, f"{key}: {errors}"
    return str(text)


def said(key: str, language: str = "en", **values: Value) -> str:
    """The wording of a sentence from the server or a game."""
    return wording(language).word(say(key, **values))
