"""What is said of a turn that is better than another: sentences for every feature of a game, read strictly."""

from functools import cache

import msgspec

from ludoteca.study.material import Text, material

NAME = "reasons.toml"


class FeatureReason(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is said of a feature: the side itself has more of what is good, or the others have less."""

    own: Text
    others: Text


class GameReasons(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is said of the features of a game."""

    features: dict[str, FeatureReason]


class Reasons(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is said in every game where the result itself is the reason, or where no feature is."""

    wins_at_once: Text
    wins: Text
    loses: Text
    lets_win: Text
    further: Text


@cache
def game_reasons(game: str) -> dict[str, FeatureReason]:
    """What is said of the features of a game; nothing if it brings no sentences."""
    found = material(game, NAME)
    return {} if found is None else msgspec.convert(found, GameReasons).features


@cache
def reasons() -> Reasons:
    """The sentences of all games."""
    return msgspec.convert(material("", NAME), Reasons)
