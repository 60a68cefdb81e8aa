"""OpenSpiel's game parameters: the number of players, our options, and where a match starts.

OpenSpiel parses the parameters from a string, `ludoteca_elios(players=3,starter='1')`, and writes a similar string when
it saves a state. Characters with a special meaning in that string are percent-encoded (`%2C` for a comma), and a string
that looks like a number is quoted.
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
PLAIN = " !\"#$&'*+-./:;<>?@[]^_`{|}~"  # all but the characters with a special meaning in OpenSpiel's string: % , = ( )
LIKE_ANOTHER_TYPE = re.compile(r"[-+.0-9]+|[Tt]rue|[Ff]alse")


@dataclass(frozen=True)
class Setting:
    """The settings of a loaded game, shared by all its matches."""

    name: str
    players: int
    options: tuple[tuple[str, Value], ...]
    deal: str
    """The deal that all matches use, as text, or an empty string if each match draws its own."""
    position: str
    """The position from which matches start, as text, or an empty string if they start from a deal."""
    redraw: bool
    """True if each match resamples everything in that position that spectators cannot see."""
    horizon: int
    """The number of steps after which a match is cut off as a draw, or 0 for no limit."""

    @property
    def game(self) -> Game:
        """The game with its rules."""
        return registered(self.name)


def specification(game: Game) -> dict[str, Parameter]:
    """Return all of a game's parameters with their defaults."""
    options = {option.name: _parameter(option, option.default) for option in game.options}
    return {"players": game.players[0], **options, "deal": "", "position": "", "redraw": True, "horizon": 0}


def read_setting(game: Game, given: Mapping[str, Parameter]) -> Setting:
    """Parse and validate parameters."""
    chosen = {**specification(game), **given}
    players, horizon = int(chosen["players"]), int(chosen["horizon"])
    deal, position = (_unwritten(str(chosen[name])) for name in ("deal", "position"))
    if horizon < 0:
        raise LudotecaError(f"horizon must be a number of steps, or 0 for none, not {horizon}")
    if deal and position:
        raise LudotecaError("specify either deal or position, not both")
    options = game.choose(players, {option.name: _value(option, chosen[option.name]) for option in game.options})
    return Setting(game.name, players, tuple(options.items()), deal, position, bool(chosen["redraw"]), horizon)


def written(setting: Setting) -> dict[str, Parameter]:
    """Return the parameters of a setting in a form that OpenSpiel can write and parse, without the defaults."""
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
    """Convert the value of an option to a parameter: a boolean, a number (0 for none), or a string."""
    if isinstance(option.kind, Flag):
        return bool(value)
    if isinstance(option.kind, Number):
        return option.kind.code(value)
    return _as_text(option.text(value))


def _value(option: Option, parameter: Parameter) -> object:
    """Convert a parameter to the value of an option."""
    if isinstance(option.kind, Number) and option.kind.without and parameter == 0:
        return None
    is_word = isinstance(parameter, str) and not isinstance(option.kind, (Flag, Number))
    return _unwritten(str(parameter)) if is_word or isinstance(option.kind, Choice) else parameter


def _as_text(text: str) -> str:
    return f"'{text}'" if LIKE_ANOTHER_TYPE.fullmatch(text) else quote(text, safe=PLAIN)


def _unwritten(text: str) -> str:
    return unquote(text.strip().strip("'"))
