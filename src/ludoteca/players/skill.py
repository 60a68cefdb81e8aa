"""How well a computer player plays: how much it searches, and how it errs."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any

from ludoteca.core.game import Game
from ludoteca.search.style import Style


@dataclass(frozen=True)
class Skill:
    """What one level has at its disposal in one game with one number of players."""

    iterations: int = 1000
    """How many iterations it searches before a turn."""
    noise: float = 0.0
    """The standard deviation of the error in the value of a step, as a part of the win."""
    oversight: float = 0.0
    """The chance that it overlooks a step."""
    drafts: int = 16
    """How many set-ups it considers where all seats set up at the same time."""
    plays: int = 400
    """How many rollouts these get together."""
    seconds: float = float("inf")
    """The most time for a turn."""
    threads: int = 1


def style_of(game: Game, players: int) -> Style:
    """How trees are searched in a game. Each number keeps its type: another type would compile the search again."""
    general, special = _tuning(game, "style", players)
    chosen = {**general, **special}
    return Style(**{name: type(Style._field_defaults[name])(value) for name, value in chosen.items()})


def skill_of(game: Game, players: int, level: str) -> Skill:
    """What a level has in a game."""
    general, special = _tuning(game, "levels", players)
    return Skill(**{**general.get(level, {}), **special.get(level, {})})


def _tuning(game: Game, what: str, players: int) -> tuple[Mapping[str, Any], Mapping[str, Any]]:
    """The tuning for any number of players, and for this one, which overrides it."""
    return game.heuristics.tuning.get(what, {}), game.heuristics.tuning.get(f"{what}_{players}", {})


SETTINGS = tuple(field.name for field in fields(Skill))
