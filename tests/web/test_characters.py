"""The pages know every character that the server can seat."""

import re
from pathlib import Path

import pytest

from ludoteca.table.base.bot_names import CHARACTERS

CLIENT = Path(__file__).parents[2] / "web" / "src" / "characters"
NAMES = [name for characters in CHARACTERS.values() for name in characters]


def test_the_faces_are_drawn_in_the_order_of_the_levels() -> None:
    """A character's position in the list decides its temperament, so bots of the same level differ."""
    genes = (CLIENT / "characters.ts").read_text("utf-8").partition("const GENES")[2].partition("};")[0]
    assert re.findall(r"^  (\w+): \[", genes, re.MULTILINE) == NAMES


@pytest.mark.parametrize("language", ["en", "it", "de"])
def test_every_character_has_a_biography(language: str) -> None:
    texts = (CLIENT / "text" / f"{language}.ftl").read_text("utf-8")
    assert re.findall(r"^about-(\w+) = \S", texts, re.MULTILINE) == NAMES
