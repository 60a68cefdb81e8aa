"""The course of a game: its lessons, their tasks, and the tips of a first match.

Texts come in every language. Positions and steps are in notation, and tests check each of them against the rules.
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
    """A moment of a match: a position, and the steps taken since."""

    position: str
    players: int | None = None
    options: dict[str, bool | int | str] = {}
    steps: str = ""
    seat: int | None = None
    """Who looks, from 0; who is to act if nobody is named."""

    def match(self, game: str) -> Match:
        """The match as it stands there."""
        return begun(game, self.players, self.options, self.position, self.steps)


class Wrong(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A step that a learner may well try instead, and what is said to it."""

    steps: str
    text: Text
    clause: str = ""
    """The clause by which it is refused; empty for a step that is legal, but not what was asked for."""


class Task(Place, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One position of a lesson: a sentence, something to do, and the answers to it."""

    text: Text
    clause: str
    """What it is about."""
    asks: tuple[str, ...] = ()
    """The turns that are right, each one or more steps; `*` for any legal one. None: it is only to be read."""
    is_refused: bool = False
    """True if what is asked for is refused, by the task's clause: to see what is not allowed."""
    right: Text | None = None
    """What is said to a right answer."""
    wrong: tuple[Wrong, ...] = ()


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A short lesson about one thing."""

    id: Id
    title: Text
    tasks: Annotated[tuple[Task, ...], Meta(min_length=1)]


class Tip(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the guide says in a first match, when the learner has had so many turns before (0 is the first)."""

    turns: int
    text: Text


class Course(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All lessons of a game, and what is said in the first match that follows them."""

    lessons: tuple[Lesson, ...]
    guide: tuple[Tip, ...]


@cache
def course(game: str) -> Course | None:
    """The lessons of a game; None if it has none."""
    found = material(game, "lessons.toml")
    return None if found is None else msgspec.convert(found, Course)


def taught() -> list[str]:
    """The games that have lessons."""
    return [name for name in names() if course(name) is not None]
