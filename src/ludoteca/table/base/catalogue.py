"""The catalogue of games for clients: facts, options and bot levels."""

from typing import Literal

from ludoteca.core.game import Game
from ludoteca.core.options import Choice, Flag, Number, Option, Several
from ludoteca.players import LEVELS, levels, rating
from ludoteca.table.messages.http import GameInfo, LevelInfo, OptionInfo

KINDS: dict[type, Literal["flag", "choice", "number", "several"]] = {
    Flag: "flag",
    Choice: "choice",
    Number: "number",
    Several: "several",
}


def game_info(game: Game) -> GameInfo:
    """A game with its options, player counts and bot levels."""
    return GameInfo(
        name=game.name,
        title=game.title,
        credit=game.about.credit,
        summary=game.about.summary,
        minutes=game.about.minutes,
        age=game.about.age,
        version=game.rules.version,
        players=list(game.players),
        sides={str(n): [game.side(n, seat) for seat in range(n)] for n in game.players},
        capabilities=sorted(game.capabilities),
        options=[option_info(option) for option in game.options],
        levels=[LevelInfo(level, LEVELS[level].summary, rating(game, level)) for level in levels(game)],
        clock_option=game.clock.option if game.clock is not None else "",
    )


def option_info(option: Option) -> OptionInfo:
    """An option with its clause, its choices and its defaults."""
    return OptionInfo(
        name=option.name,
        clause=option.clause,
        summary=option.summary,
        kind=KINDS[type(option.kind)],
        choices=option.kind.choices(),
        default=option.text(option.default),
        live_default=option.text(option.live if option.live_people else option.default),
        live_people=option.live_people,
        simplest=option.text(option.default if option.simplest is None else option.simplest),
    )
