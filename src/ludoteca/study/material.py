"""A game's study material: files in its folder, `material/<game>`."""

import tomllib
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Annotated, TypeAlias

from msgspec import Meta

from ludoteca.core.wording import ENGLISH

FOLDER = resources.files("ludoteca.study") / "material"

Language: TypeAlias = Annotated[str, Meta(pattern=r"^[a-z]{2}$")]
Text: TypeAlias = dict[Language, Annotated[str, Meta(min_length=1, max_length=600)]]
"""Text in several languages, always including English. `**bold**` is the only markup."""


def text_in(language: str, text: Text) -> str:
    """Return the text in a language, or in English if it is not translated."""
    return text.get(language) or text[ENGLISH]


def material_file(game: str, name: str) -> Traversable:
    """Return the path of a game's file with this name. The file may not exist.

    If `game` is empty, return the path of the file that all games share.
    """
    return FOLDER / game / name


def material(game: str, name: str) -> object:
    """Return the content of a material file, parsed as TOML, or None if the file does not exist."""
    file = material_file(game, name)
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else None
