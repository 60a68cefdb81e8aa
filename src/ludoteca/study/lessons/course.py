"""A game's course: its lessons with their tasks, and the tips for a first match.

All text is provided in every language. Positions and steps are in notation, and tests check them against the rules.
"""

from functools import cache
from typing import Annotated, TypeAlias

import msgspec
from msgspec import Meta

from ludoteca.core.match import Match
from ludoteca.core.registry import names
from ludoteca.study.material import Text, material
from ludoteca.study.study import begun

Id: TypeAlias = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9-]{0,31}$")]


class Place(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A moment in a match: a position, and the steps taken from there."""

    position: str
    players: int | None = None
    options: dict[str, bool | int | str] = {}
    steps: str = ""
    seat: int | None = None
    """The seat whose view is shown, counted from 0. The default is the seat to move."""

    def match(self, game: str) -> Match:
        """Return the match at this moment."""
        return begun(game, self.players, self.options, self.position, self.steps)


class Wrong(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A mistake that learners are likely to make, with the text that explains it."""

    steps: str
    text: Text
    clause: str = ""
    """The clause that refuses the mistake, or an empty string if the mistake is legal but not what was asked for."""


class Task(Place, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One position of a lesson: its text, something to do, and the answers."""

    text: Text
    clause: str
    """The clause that the task is about."""
    asks: tuple[str, ...] = ()
    """The correct turns, each with one or more steps. The first of them is used as a demonstration. `*` stands for any
    legal turn, and `* done` for any legal turn that ends with the step `done`. Empty if the learner only has to
    read."""
    is_refused: bool = False
    """True if the task asks for a turn that its clause refuses, to show what is not allowed."""
    right: Text | None = None
    """The text shown after a correct turn."""
    wrong: tuple[Wrong, ...] = ()


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A short lesson about one topic."""

    id: Id
    title: Text
    tasks: Annotated[tuple[Task, ...], Meta(min_length=1)]


class Tip(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the guide says in a first match, once the learner has played `turns` turns (0: before the first turn)."""

    turns: int
    text: Text


class Course(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All lessons for a game, and the guide for the first match after them."""

    lessons: tuple[Lesson, ...]
    guide: tuple[Tip, ...]


@cache
def course(game: str) -> Course | None:
    """Return a game's course, or None if it has none."""
    found = material(game, "lessons.toml")
    return None if found is None else msgspec.convert(found, Course)


def taught() -> list[str]:
    """Return the games that have lessons."""
    return [name for name in names() if course(name) is not None]
