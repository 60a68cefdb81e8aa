"""HTTP responses about lessons and rules. They are the same for everybody, so browsers may cache them."""

from typing import TypeAlias

from ludoteca.core.sentences import Sentence
from ludoteca.table.messages.socket import LogLine, MatchView, Message, SeatInfo
from ludoteca.table.messages.studies import Studied

Words: TypeAlias = dict[str, str]
"""Text for learners, keyed by language. `**bold**` is the only mark-up."""


class LessonInfo(Message, frozen=True):
    """The title of a lesson and its number of tasks."""

    id: str
    title: Words
    tasks: int


class CourseInfo(Message, frozen=True):
    """The lessons available for a game."""

    game: str
    lessons: list[LessonInfo]


class WrongTurn(Message, frozen=True):
    """A wrong turn that learners are likely to try, the reply to it, and the clause if a rule forbids the turn."""

    steps: str
    text: Words
    clause: str


class LessonTask(Message, frozen=True):
    """One position of a lesson: its text, the task, and the replies to right and wrong turns."""

    start: Studied
    text: Words
    clause: str
    asks: list[str]
    """The correct turns. `*` accepts any legal turn, and `* done` any legal turn that ends with `done`. Turns in
    `wrong` are never accepted. The list is empty if there is only text to read."""
    is_refused: bool
    """True if the learner has to try a turn that the task's clause forbids."""
    right: Words | None
    wrong: list[WrongTurn]


class LessonContent(Message, frozen=True):
    """A short lesson about one topic."""

    id: str
    title: Words
    tasks: list[LessonTask]


class GuideTip(Message, frozen=True):
    """A tip for a player's first match. It is shown once the player has taken `turns` turns."""

    turns: int
    text: Words


class CourseContent(Message, frozen=True):
    """All lessons for a game, and the tips for the first match afterwards."""

    game: str
    lessons: list[LessonContent]
    guide: list[GuideTip]


class Picture(Message, frozen=True):
    """One picture in an example: the board after a legal turn, or a board on which a turn is refused."""

    is_allowed: bool
    steps: str
    news: list[LogLine]
    """The steps taken, for the client to mark on the board."""
    attempt: str
    """The refused step, for the client to point out on the board."""
    sentence: Sentence | None
    """Why the step is refused."""
    clause: str
    view: MatchView


class RuleExample(Message, frozen=True):
    """An illustrated example of a clause."""

    text: str
    options: dict[str, str]
    seats: list[SeatInfo]
    pictures: list[Picture]


class RuleClause(Message, frozen=True):
    """One clause: its text, which may contain `**bold**`, `*italic*` and `code`, and its list of points."""

    number: str
    text: str
    points: list[str]
    is_ruling: bool
    is_reconstruction: bool
    options: list[str]
    """The names of the options that change this clause."""
    examples: list[RuleExample]


class RuleChapter(Message, frozen=True):
    """A chapter of the rules."""

    number: str
    title: str
    clauses: list[RuleClause]


class Rules(Message, frozen=True):
    """A game's rules in one language: a summary (list items begin with `- `), then all clauses, grouped by chapter."""

    game: str
    language: str
    short: list[str]
    chapters: list[RuleChapter]
