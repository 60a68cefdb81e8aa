"""Whether players may look back at a match that they still play."""

from functools import cache

import msgspec

from ludoteca.core.match import Match
from ludoteca.study.material import material


class LookingBack(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a game says about looking back, in `material/<game>/replay.toml`."""

    barred: dict[str, list[str]]
    """Options, and those of their choices with which players have to remember what they saw."""


def may_look_back(match: Match) -> bool:
    """True if a player who looks back sees only what the rules let everybody remember.

    A game that hides something has to say so itself: one that says nothing is not looked back at.
    """
    if "hidden" not in match.game.capabilities:
        return True
    said = _said(match.game.name)
    if said is None:
        return False
    return not any(match.option_texts.get(name) in choices for name, choices in said.barred.items())


@cache
def _said(game: str) -> LookingBack | None:
    said = material(game, "replay.toml")
    return None if said is None else msgspec.convert(said, LookingBack)
