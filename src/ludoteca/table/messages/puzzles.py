"""What is asked and answered about puzzles over HTTP. What solves them is told to who asks for it, or has found it."""

from typing import Annotated, Literal

from msgspec import Meta

from ludoteca.table.messages.socket import STEPS_LENGTH, Expected, LegalStep, Message
from ludoteca.table.messages.studies import Studied


class PuzzleInfo(Message, frozen=True):
    """A puzzle, without what solves it."""

    id: str
    game: str
    kind: Literal["win", "only", "save"]
    """What is asked for: to win in this turn, the only turn that keeps a win, or the only one that saves a share."""
    level: Literal["easy", "medium", "hard"]
    seat: int
    """Who is to act."""
    choices: int
    """How many different things can be done, of which one is right."""
    is_whole: bool
    """True if the whole turn is unique, false if it is so only up to a point, from where it does not matter."""


class Puzzles(Message, frozen=True):
    """All puzzles, the easiest of each game first, and the one of this day."""

    day: str
    """By universal time, as 2026-11-16."""
    today: str
    puzzles: list[PuzzleInfo]


class PuzzleStart(Message, frozen=True):
    """A puzzle as it begins."""

    puzzle: PuzzleInfo
    study: Studied


class PuzzleSteps(Message, frozen=True, forbid_unknown_fields=True):
    """Steps of the turn that shall solve a puzzle: a whole turn, or as far as it goes."""

    steps: Annotated[str, Meta(max_length=STEPS_LENGTH)] = ""


class PuzzleAnswer(Message, frozen=True):
    """Whether a turn is right."""

    is_right: bool
    follows: list[Expected]
    """How the other answers a turn that is not: the steps of one turn; none where it is only not the win at once."""


class PuzzleHint(Message, frozen=True):
    """What may help."""

    choices: list[LegalStep]
    """The next step; if that were the whole turn, some steps among which it is; none if no right turn begins so."""


class PuzzleSolution(Message, frozen=True):
    """What solves a puzzle."""

    steps: str
    words: list[str]
    """The same in words, step by step."""
