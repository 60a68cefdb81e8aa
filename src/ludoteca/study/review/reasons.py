"""Sentences that explain why a turn is better than another, for every feature of a game, parsed strictly."""

from functools import cache

import msgspec

from ludoteca.study.material import Text, material

NAME = "reasons.toml"


class FeatureReason(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The sentences for a feature: the side itself is better off, or the others are worse off."""

    own: Text
    others: Text


class GameReasons(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The sentences for the features of a game."""

    features: dict[str, FeatureReason]


class Reasons(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The sentences that all games share: the result itself is the reason, or no feature is."""

    wins_at_once: Text
    wins: Text
    loses: Text
    lets_win: Text
    further: Text


@cache
def game_reasons(game: str) -> dict[str, FeatureReason]:
    """Return the sentences for the features of a game; empty if it has none."""
    found = material(game, NAME)
    return {} if found is None else msgspec.convert(found, GameReasons).features


@cache
def reasons() -> Reasons:
    """Return the sentences for all games."""
    return msgspec.convert(material("", NAME), Reasons)
