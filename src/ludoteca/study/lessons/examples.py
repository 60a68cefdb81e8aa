"""Examples for a game's clauses: turns that a clause allows or refuses, drawn on the rules page."""

from functools import cache

import msgspec

from ludoteca.study.lessons.course import Place
from ludoteca.study.material import Text, material


class Example(Place, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An example for a clause: a position with a turn that is allowed, a turn that is refused, or both."""

    clause: str
    text: Text
    allowed: str = ""
    refused: str = ""
    refused_by: str = ""
    """The clause that the refusal names, if it differs from the example's own clause."""


class _Examples(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    examples: tuple[Example, ...]


@cache
def examples(game: str) -> tuple[Example, ...]:
    """Return the examples for a game's clauses."""
    found = material(game, "examples.toml")
    return () if found is None else msgspec.convert(found, _Examples).examples
