"""How well a computer player plays: what it thinks with, and how it errs."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any

from ludoteca.core.game import Game
from ludoteca.search.style import Style


@dataclass(frozen=True)
class Skill:
    """What one level has at its disposal in one game with one number of players."""

    iterations: int = 1000
    """How often it looks ahead before a turn."""
    noise: float = 0.0
    """How far its judgement of a step is off, as a part of the win, on average."""
    oversight: float = 0.0
    """The chance that it does not notice a step at all."""
    drafts: int = 16
    """How many set-ups it considers where all set up at once."""
    plays: int = 400
    """How many rehearsals these get together."""
    seconds: float = float("inf")
    """The most time for a turn."""
    threads: int = 1


def style_of(game: Game, players: int) -> Style:
    """How trees are searched in a game. Each number keeps its type: for another, compiled code would be made anew."""
    general, special = _said(game, "style", players)
    chosen = {**general, **special}
    return Style(**{name: type(Style._field_defaults[name])(value) for name, value in chosen.items()})


def skill_of(game: Game, players: int, level: str) -> Skill:
    """What a level has in a game."""
    general, special = _said(game, "levels", players)
    return Skill(**{**general.get(level, {}), **special.get(level, {})})


def _said(game: Game, what: str, players: int) -> tuple[Mapping[str, Any], Mapping[str, Any]]:
    """What is said for any number of players, and for this one: the latter counts for more."""
    return game.heuristics.tuning.get(what, {}), game.heuristics.tuning.get(f"{what}_{players}", {})


WORDS = tuple(field.name for field in fields(Skill))
