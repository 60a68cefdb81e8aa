"""Lessons as messages. Each task contains its starting position as a study."""

from functools import cache

from ludoteca.core.sentences import say
from ludoteca.study.lessons import course as written
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
    WrongTurn,
)


@cache
def courses_body() -> CachedBody:
    """The list of all lessons as a response body."""
    return CachedBody.of([_course_info(game) for game in written.taught()])


@cache
def course_body(game: str) -> CachedBody:
    """All lessons for a game as a response body."""
    return CachedBody.of(course(game))


def course(game: str) -> CourseContent:
    """All lessons for a game. Raises NotFoundError if it has none."""
    found = written.course(game) if game in written.taught() else None
    if found is None:
        raise NotFoundError(say("lessons-none", game=game))
    return CourseContent(
        game=game,
        lessons=[_lesson(game, lesson) for lesson in found.lessons],
        guide=[GuideTip(tip.turns, tip.text) for tip in found.guide],
    )


def _course_info(game: str) -> CourseInfo:
    found = written.course(game)
    assert found is not None
    return CourseInfo(game, [LessonInfo(one.id, one.title, len(one.tasks)) for one in found.lessons])


def _lesson(game: str, lesson: written.Lesson) -> LessonContent:
    return LessonContent(lesson.id, lesson.title, [_task(game, task) for task in lesson.tasks])


def _task(game: str, task: written.Task) -> LessonTask:
    """A task as its player sees it, without other seats' hidden information."""
    return LessonTask(
        start=studied(task.match(game), task.seat, is_open=False),
        text=task.text,
        clause=task.clause,
        asks=list(task.asks),
        is_refused=task.is_refused,
        right=task.right if task.right else None,
        wrong=[WrongTurn(wrong.steps, wrong.text, wrong.clause) for wrong in task.wrong],
    )
