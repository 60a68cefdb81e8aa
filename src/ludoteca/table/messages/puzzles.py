"""HTTP requests and responses about puzzles. Solutions are sent only on request."""

from typing import Annotated, Literal

from msgspec import Meta

from ludoteca.core.sentences import Sentence
from ludoteca.table.messages.socket import STEPS_LENGTH, Expected, LegalStep, Message
from ludoteca.table.messages.studies import Studied


class PuzzleInfo(Message, frozen=True):
    """A puzzle without its solution."""

    id: str
    game: str
    kind: Literal["win", "only", "save", "best"]
    """The goal: win this turn (`win`), find the only turn that keeps the win (`only`) or a share of it (`save`), or
    find the turn that the strongest bot prefers by far (`best`)."""
    level: Literal["easy", "medium", "hard"]
    seat: int
    """The seat to move."""
    choices: int
    """The number of different ways to play, of which one is right."""
    is_whole: bool
    """True if the whole turn is unique. False if only its first steps are unique and the others do not matter."""
    themes: list[str]
    """What the solution is about: ids of the game's themes, the most specific first."""


class PuzzleTheme(Message, frozen=True):
    """A theme of a game's puzzles."""

    id: str
    game: str
    name: dict[str, str]
    """The name in each language."""


class Puzzles(Message, frozen=True):
    """All puzzles, grouped by game with the easiest first, and the puzzle of the day."""

    day: str
    """The date in UTC, such as 2026-11-16."""
    today: str
    puzzles: list[PuzzleInfo]
    daily: dict[str, str]
    """The puzzle of the day for every date that it is somewhere on Earth now. Visitors get the one for their date."""
    themes: list[PuzzleTheme]


class PuzzleStart(Message, frozen=True):
    """A puzzle and its starting position."""

    puzzle: PuzzleInfo
    study: Studied


class PuzzleSteps(Message, frozen=True, forbid_unknown_fields=True):
    """An attempt to solve a puzzle: the steps of a whole turn, or its first steps."""

    steps: Annotated[str, Meta(max_length=STEPS_LENGTH)] = ""


class PuzzleAnswer(Message, frozen=True):
    """Whether a turn solves the puzzle."""

    is_right: bool
    follows: list[Expected]
    """The opponent's reply to a wrong turn: the steps of one turn.

    The list is empty if the goal was to win immediately.
    """


class PuzzleHint(Message, frozen=True):
    """A hint for a puzzle."""

    idea: dict[str, str]
    """The first stage: what to look for, in each language. Empty if the puzzle has no theme."""
    choices: list[LegalStep]
    """The next step, or several candidates if that step would be the whole solution.

    The list is empty after a wrong step.
    """


class PuzzleSolution(Message, frozen=True):
    """A puzzle's solution."""

    steps: str
    words: list[Sentence]
    """The same steps in words."""
    reason: dict[str, str]
    """Why this turn is right, in each language. Empty if the reason is unknown."""
    reply: list[Expected]
    """The others' best answer: one turn, or nothing if the match is over or something is hidden."""
