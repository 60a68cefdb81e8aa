"""The sentences that explain why one turn is better than another. Each feature of a game has its own sentences."""

from functools import cache

import msgspec

from ludoteca.study.material import Text, material

NAME = "reasons.toml"


class FeatureReason(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The sentences for a feature: one if the side itself is better off, and one if its opponents are worse off."""

    own: Text
    others: Text


class GameReasons(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The sentences for a game's features."""

    features: dict[str, FeatureReason]


class Reasons(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The sentences that all games share. They apply if the result itself is the reason, or if no feature gives one."""

    wins_at_once: Text
    wins: Text
    loses: Text
    lets_win: Text
    further: Text


@cache
def game_reasons(game: str) -> dict[str, FeatureReason]:
    """Return the sentences for each of a game's features, or an empty dictionary if it has none."""
    found = material(game, NAME)
    return {} if found is None else msgspec.convert(found, GameReasons).features


@cache
def reasons() -> Reasons:
    """Return the sentences for all games."""
    return msgspec.convert(material("", NAME), Reasons)
