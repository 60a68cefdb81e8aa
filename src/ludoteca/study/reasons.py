"""What is said of a turn that is better than another: sentences for every feature of a game, read strictly."""

import tomllib
from functools import cache
from importlib import resources

import msgspec

from ludoteca.study.material import Text

FOLDER = resources.files("ludoteca.study") / "material"
NAME = "reasons.toml"


class Said(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is said of a feature: the side itself has more of what is good, or the others have less."""

    own: Text
    others: Text


class GameReasons(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is said of the features of a game."""

    features: dict[str, Said]


class Reasons(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is said in every game where the result itself is the reason, or where no feature is."""

    wins_at_once: Text
    wins: Text
    loses: Text
    lets_win: Text
    further: Text


@cache
def game_reasons(game: str) -> dict[str, Said]:
    """What is said of the features of a game; nothing if it brings no sentences."""
    file = FOLDER / game / NAME
    return msgspec.convert(tomllib.loads(file.read_text("utf-8")), GameReasons).features if file.is_file() else {}


@cache
def reasons() -> Reasons:
    """The sentences of all games."""
    return msgspec.convert(tomllib.loads((FOLDER / NAME).read_text("utf-8")), Reasons)
