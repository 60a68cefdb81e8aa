"""OpenSpiel's game parameters: how many players, our options, and where a match begins.

OpenSpiel reads them from a text, `ludoteca_elios(players=3,starter='1')`, and writes them into one whenever a state is
saved. What stands in the way there is written as in web addresses (`%2C` for a comma), and a figure that is a word and
not a number in quotes.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias
from urllib.parse import quote, unquote

from ludoteca.core.errors import LudotecaError
from ludoteca.core.game import Game
from ludoteca.core.options import Choice, Flag, Number, Option, Options, Value
from ludoteca.core.registry import game as registered

Parameter: TypeAlias = bool | int | str

PREFIX = "ludoteca_"
PLAIN = " !\"#$&'*+-./:;<>?@[]^_`{|}~"  # all but the signs that have a meaning in OpenSpiel's text: % , = ( )
LIKE_ANOTHER_TYPE = re.compile(r"[-+.0-9]+|[Tt]rue|[Ff]alse")


@dataclass(frozen=True)
class Setting:
    """What a game is loaded with: everything that all its matches have in common."""

    name: str
    players: int
    options: tuple[tuple[str, Value], ...]
    deal: str
    """The deal as text, if all matches shall have the same."""
    position: str
    """Where matches begin, if not with a deal."""
    redraw: bool
    """Whether what nobody can see for certain at that position is drawn anew for each match."""
    horizon: int
    """After how many steps a match is broken off as a draw; 0 if it is played to its end."""

    @property
    def game(self) -> Game:
        """The game with its rules."""
        return registered(self.name)


def specification(game: Game) -> dict[str, Parameter]:
    """All parameters of a game with their defaults."""
    options = {option.name: _parameter(option, option.default) for option in game.options}
    return {"players": game.players[0], **options, "deal": "", "position": "", "redraw": True, "horizon": 0}


def read_setting(game: Game, given: Mapping[str, Parameter]) -> Setting:
    """The setting that parameters stand for, checked."""
    chosen = {**specification(game), **given}
    players, horizon = int(chosen["players"]), int(chosen["horizon"])
    deal, position = (_unwritten(str(chosen[name])) for name in ("deal", "position"))
    if horizon < 0:
        raise LudotecaError(f"horizon is a number of steps, or 0 for none, not {horizon}")
    if deal and position:
        raise LudotecaError("a match begins with a deal or at a position, not with both")
    options = game.choose(players, {option.name: _value(option, chosen[option.name]) for option in game.options})
    return Setting(game.name, players, tuple(options.items()), deal, position, bool(chosen["redraw"]), horizon)


def written(setting: Setting) -> dict[str, Parameter]:
    """The parameters of a setting as OpenSpiel can write and read them again, without those that are the defaults."""
    values: Options = dict(setting.options)
    parameters: dict[str, Parameter] = {
        "players": setting.players,
        **{option.name: _parameter(option, values[option.name]) for option in setting.game.options},
        "deal": _as_text(setting.deal),
        "position": _as_text(setting.position),
        "redraw": setting.redraw,
        "horizon": setting.horizon,
    }
    defaults = specification(setting.game)
    return {name: value for name, value in parameters.items() if value != defaults[name]}


def _parameter(option: Option, value: Value) -> Parameter:
    """The value of an option as a parameter: on or off, a number (0 for none), or a text."""
    if isinstance(option.kind, Flag):
        return bool(value)
    if isinstance(option.kind, Number):
        return option.kind.code(value)
    return _as_text(option.text(value))


def _value(option: Option, parameter: Parameter) -> object:
    """The value of an option that a parameter stands for."""
    if isinstance(option.kind, Number) and option.kind.without and parameter == 0:
        return None
    is_word = isinstance(parameter, str) and not isinstance(option.kind, (Flag, Number))
    return _unwritten(str(parameter)) if is_word or isinstance(option.kind, Choice) else parameter


def _as_text(text: str) -> str:
    return f"'{text}'" if LIKE_ANOTHER_TYPE.fullmatch(text) else quote(text, safe=PLAIN)


def _unwritten(text: str) -> str:
    return unquote(text.strip().strip("'"))
