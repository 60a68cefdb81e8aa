"""What a game brings for those who study it, read strictly from its folder: `material/<game>`."""

import tomllib
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Annotated, TypeAlias

import msgspec
from msgspec import Meta

FOLDER = resources.files("ludoteca.study") / "material"

Sentence: TypeAlias = Annotated[str, Meta(min_length=1, max_length=600)]


class Text(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A text for people in every language. `**bold**` is the only mark-up."""

    en: Sentence
    it: Sentence
    de: Sentence


def material_file(game: str, name: str) -> Traversable:
    """The file of this name that a game may bring; empty `game`: one for all games."""
    return FOLDER / game / name


def material(game: str, name: str) -> object:
    """What such a file says, read as TOML; None if the game brings none."""
    file = material_file(game, name)
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else None
