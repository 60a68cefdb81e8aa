"""What is told about lessons and rules over HTTP. It is the same for everybody, so browsers may keep it."""

from ludoteca.table.messages.socket import LogLine, MatchView, Message, SeatInfo
from ludoteca.table.messages.studies import Studied


class Words(Message, frozen=True):
    """A text for learners in every language; `**bold**` is the only mark-up."""

    en: str
    it: str
    de: str


class LessonInfo(Message, frozen=True):
    """A lesson by its title, and how many tasks it has."""

    id: str
    title: Words
    tasks: int


class CourseInfo(Message, frozen=True):
    """The lessons that there are for a game."""

    game: str
    lessons: list[LessonInfo]


class WrongTurn(Message, frozen=True):
    """A turn that a learner may well try instead, and what is said to it; with the clause if that refuses it."""

    steps: str
    text: Words
    clause: str


class LessonTask(Message, frozen=True):
    """One position of a lesson: a sentence, something to do, and the answers to it."""

    start: Studied
    text: Words
    clause: str
    asks: list[str]
    """The turns that are right, `*` for any legal one. None: it is only to be read."""
    is_refused: bool
    """True if what is asked for is refused, by the task's clause."""
    right: Words | None
    wrong: list[WrongTurn]


class LessonContent(Message, frozen=True):
    """A short lesson about one thing."""

    id: str
    title: Words
    tasks: list[LessonTask]


class GuideTip(Message, frozen=True):
    """What the guide says in a first match to somebody who has had so many turns."""

    turns: int
    text: Words


class CourseContent(Message, frozen=True):
    """All lessons of a game, and what is said in the first match that follows them."""

    game: str
    lessons: list[LessonContent]
    guide: list[GuideTip]


class Picture(Message, frozen=True):
    """One drawing of an example: a turn that was taken, or one that is refused on what is drawn."""

    is_allowed: bool
    steps: str
    news: list[LogLine]
    """The steps that were taken, to be marked on the board."""
    attempt: str
    """The step that is refused, to be pointed out on the board."""
    sentence: str
    """Why it is refused."""
    clause: str
    view: MatchView


class RuleExample(Message, frozen=True):
    """A drawn example for a clause."""

    text: str
    options: dict[str, str]
    seats: list[SeatInfo]
    pictures: list[Picture]


class RuleClause(Message, frozen=True):
    """One clause: its text with `**bold**`, `*slanted*` and `code` marked, and the points beneath it."""

    number: str
    text: str
    points: list[str]
    is_ruling: bool
    is_reconstruction: bool
    options: list[str]
    """The options that it is about, by their names."""
    examples: list[RuleExample]


class RuleChapter(Message, frozen=True):
    """A chapter of the rules."""

    number: str
    title: str
    clauses: list[RuleClause]


class Rules(Message, frozen=True):
    """The rules of a game in one language: in short (points of a list begin with `- `), and clause by clause."""

    game: str
    language: str
    short: list[str]
    chapters: list[RuleChapter]
