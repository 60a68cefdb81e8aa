"""Whether players may look back at a match that they are still playing."""

from functools import cache

import msgspec

from ludoteca.core.match import Match
from ludoteca.study.material import material


class LookingBack(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game's settings for looking back, from `material/<game>/replay.toml`."""

    barred: dict[str, list[str]]
    """For each option, the values that forbid looking back, because players must remember what they saw."""


def may_look_back(match: Match) -> bool:
    """True if players who look back see only what the rules let everybody remember.

    A game with hidden information must declare this in its `replay.toml`. Otherwise, players cannot look back.
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
