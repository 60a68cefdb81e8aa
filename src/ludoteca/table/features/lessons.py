"""Lessons as they go over the network: each task with the study that it begins with."""

from functools import cache

from ludoteca.study.lessons import course as written
from ludoteca.study.material import Text
from ludoteca.table.base.packing import CachedBody
from ludoteca.table.errors import NotFoundError
from ludoteca.table.features.studies import studied
from ludoteca.table.messages.lessons import (
    CourseContent,
    CourseInfo,
    GuideTip,
    LessonContent,
    LessonInfo,
    LessonTask,
    Words,
    WrongTurn,
)


@cache
def courses_body() -> CachedBody:
    """The lessons that there are, as they are sent."""
    return CachedBody.of([_course_info(game) for game in written.taught()])


@cache
def course_body(game: str) -> CachedBody:
    """All lessons of a game, as they are sent."""
    return CachedBody.of(course(game))


def course(game: str) -> CourseContent:
    """All lessons of a game; NotFoundError if it has none."""
    found = written.course(game) if game in written.taught() else None
    if found is None:
        raise NotFoundError(f"there are no lessons for {game!r}")
    return CourseContent(
        game=game,
        lessons=[_lesson(game, lesson) for lesson in found.lessons],
        guide=[GuideTip(tip.turns, _words(tip.text)) for tip in found.guide],
    )


def _course_info(game: str) -> CourseInfo:
    found = written.course(game)
    assert found is not None
    return CourseInfo(game, [LessonInfo(one.id, _words(one.title), len(one.tasks)) for one in found.lessons])


def _lesson(game: str, lesson: written.Lesson) -> LessonContent:
    return LessonContent(lesson.id, _words(lesson.title), [_task(game, task) for task in lesson.tasks])


def _task(game: str, task: written.Task) -> LessonTask:
    """A task. Its viewer sees what a player there would see, and nothing of the others' secrets."""
    return LessonTask(
        start=studied(task.match(game), task.seat, is_open=False),
        text=_words(task.text),
        clause=task.clause,
        asks=list(task.asks),
        is_refused=task.is_refused,
        right=_words(task.right) if task.right else None,
        wrong=[WrongTurn(wrong.steps, _words(wrong.text), wrong.clause) for wrong in task.wrong],
    )


def _words(text: Text) -> Words:
    return Words(text.en, text.it, text.de)
