"""A bot's skill: how much it searches, and how often it makes mistakes."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any

from ludoteca.core.errors import LudotecaError
from ludoteca.core.game import Game
from ludoteca.search.style import Style


@dataclass(frozen=True)
class Skill:
    """One level's settings for one game and number of players."""

    iterations: int = 1000
    """The number of search iterations before a turn."""
    noise: float = 0.0
    """The standard deviation of the error in a step's value, on a scale where a win is 1."""
    oversight: float = 0.0
    """The probability of overlooking a step."""
    haste: float = 0.0
    """The probability of following a first impression instead of searching."""
    temperature: float = 0.0
    """How much first impressions vary, in log-odds (`impressions.tempting`)."""
    drafts: int = 16
    """The number of drafts to compare in a simultaneous set-up."""
    plays: int = 400
    """The total number of rollouts for all drafts."""
    seconds: float = float("inf")
    """The time limit for a turn."""
    threads: int = 1


def style_of(game: Game, players: int) -> Style:
    """Return a game's search settings. Values keep their types, because a new type would force a recompilation."""
    general, special = _tuning(game, "style", players)
    return Style(**_typed({**general, **special}))


def learned_style_of(game: Game, players: int) -> Style:
    """Return the search settings if a network evaluates: those of the game, and what differs with a network."""
    general, special = _tuning(game, "learned_style", players)
    return style_of(game, players)._replace(**_typed({**general, **special}))


def _typed(settings: Mapping[str, Any]) -> dict[str, Any]:
    """Return search settings with the types that compiled code expects."""
    return {name: type(Style._field_defaults[name])(value) for name, value in settings.items()}


def skill_of(game: Game, players: int, level: str) -> Skill:
    """Return a level's skill in a game."""
    general, special = _tuning(game, "levels", players)
    if general and level not in (*general, *special):
        raise LudotecaError(f"{game.name} has no level {level!r}")
    return Skill(**{**general.get(level, {}), **special.get(level, {})})


def _tuning(game: Game, what: str, players: int) -> tuple[Mapping[str, Any], Mapping[str, Any]]:
    """Return the general tuning, then the tuning for this number of players. The second overrides the first."""
    return game.heuristics.tuning.get(what, {}), game.heuristics.tuning.get(f"{what}_{players}", {})


SETTINGS = tuple(field.name for field in fields(Skill))
