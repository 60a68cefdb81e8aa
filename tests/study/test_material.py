"""Every step that a lesson or example asks for is legal, and every mistake is refused for the reason given there."""

from collections.abc import Iterator

import pytest

from ludoteca.core.errors import RefusedError
from ludoteca.core.match import Match
from ludoteca.core.registry import names
from ludoteca.study.lessons.course import Course, Lesson, Task, course, taught
from ludoteca.study.lessons.examples import Example, examples
from ludoteca.study.lessons.rulebook import clauses_of

LESSONS = range(6, 11)
ANY = "*"


def lessons() -> Iterator[tuple[str, Lesson]]:
    for name in taught():
        found = course(name)
        assert found is not None
        yield from ((name, lesson) for lesson in found.lessons)


def refusal(match: Match, steps: str, seat: int | None) -> str:
    """The clause that refuses these steps. Only the last step is illegal."""
    with pytest.raises(RefusedError) as caught:
        match.play(steps, seat)
    return caught.value.refusal.clause


def check_task(game: str, task: Task) -> None:
    assert task.clause in clauses_of(game)
    match = task.match(game)
    assert task.seat is None or task.seat in match.to_act or not task.asks
    for steps in task.asks:
        if steps.startswith(ANY):
            assert match.legal(task.seat)
        elif task.is_refused:
            assert refusal(task.match(game), steps, task.seat) == task.clause
        else:
            task.match(game).play(steps, task.seat)
    for wrong in task.wrong:
        assert wrong.steps not in task.asks
        if wrong.clause:
            assert refusal(task.match(game), wrong.steps, task.seat) == wrong.clause
        else:
            task.match(game).play(wrong.steps, task.seat)
    assert (task.right is None) == (not task.asks)


def test_the_grouping_lesson_of_elios_wants_beams_tied() -> None:
    """Six single beams are a legal grouping, but do not solve the task."""
    found = course("elios")
    assert found is not None
    task = next(lesson for lesson in found.lessons if lesson.id == "grouping").tasks[1]
    single = " ".join(task.position.partition("+")[2].partition("|")[0])
    assert f"{single} done" in [wrong.steps for wrong in task.wrong]
    assert ANY not in task.asks


@pytest.mark.parametrize(("name", "lesson"), list(lessons()), ids=lambda part: getattr(part, "id", part))
def test_a_lesson_follows_the_rules(name: str, lesson: Lesson) -> None:
    for task in lesson.tasks:
        check_task(name, task)
    assert any(task.asks for task in lesson.tasks), "a lesson needs a task"


@pytest.mark.parametrize("name", taught())
def test_a_course_is_complete(name: str) -> None:
    found = course(name)
    assert isinstance(found, Course)
    assert len(found.lessons) in LESSONS
    ids = [lesson.id for lesson in found.lessons]
    assert len(set(ids)) == len(ids)
    turns = [tip.turns for tip in found.guide]
    assert turns == sorted(set(turns))
    assert turns[0] == 0


@pytest.mark.parametrize(
    ("name", "example"),
    [(name, example) for name in names() for example in examples(name)],
    ids=lambda part: getattr(part, "clause", part),
)
def test_an_example_follows_the_rules(name: str, example: Example) -> None:
    assert example.clause in clauses_of(name)
    assert example.allowed or example.refused
    if example.allowed:
        example.match(name).play(example.allowed, example.seat)
    if example.refused:
        clause = refusal(example.match(name), example.refused, example.seat)
        assert clause == (example.refused_by or example.clause)
