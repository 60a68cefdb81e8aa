"""Themes: what a puzzle's solution is about. Each game declares its themes as data, with the conditions for each."""

import re
from collections.abc import Sequence
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from ludoteca.core.match import Match
from ludoteca.study.material import Text


class Theme(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A theme. A solution has it if all conditions that it names are met."""

    id: Annotated[str, Meta(pattern=r"^[a-z-]+$")]
    name: Text
    idea: Text
    """The first hint: what to look for, without naming the move."""
    turn: str = ""
    """A pattern that the notation of the turn must contain."""
    words: str = ""
    """A pattern that the key of a step's description must match."""
    kinds: tuple[str, ...] = ()
    """The kinds of puzzles that can have this theme."""
    raises: str = ""
    """A field of the game's state, with one number for each seat, that must rise for the seat that moves."""


def themes_in(themes: Sequence[Theme], kind: str, match: Match, turn: str) -> tuple[str, ...]:
    """Return the ids of the themes that a turn has, in their order. Afterwards, the match is at the end of the turn."""
    seat, before, keys = match.seat, match.view(match.seat).fields(), list[str]()
    for step in turn.split():
        view = match.view(seat)
        keys.append(view.words(view.code(step)).key)
        match.play(step)
    after = match.view(seat).fields()
    return tuple(
        theme.id
        for theme in themes
        if (not theme.kinds or kind in theme.kinds)
        and re.search(theme.turn, turn)
        and any(re.fullmatch(theme.words or ".*", key) for key in keys)
        and (not theme.raises or _number(after, theme.raises, seat) > _number(before, theme.raises, seat))
    )


def _number(fields: dict[str, Any], name: str, seat: int) -> int:
    return int(fields[name][seat])
