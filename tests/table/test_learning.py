"""The lessons and rules that the table sends are complete, the same for everybody, and without secrets."""

import httpx
import msgspec
import pytest

from ludoteca.core.registry import names
from ludoteca.core.wording import languages
from ludoteca.study.lessons import course as lessons
from ludoteca.study.lessons.examples import examples
from ludoteca.study.lessons.rulebook import clauses_of
from ludoteca.study.puzzles.collection import puzzles_of
from ludoteca.table.features.lessons import course
from ludoteca.table.features.rules import rules
from ludoteca.table.messages.lessons import CourseContent, CourseInfo, Rules
from tests.support.server import ServerProcess


def asked(server: ServerProcess, path: str, **headers: str) -> httpx.Response:
    return server.request("GET", f"/api/{path}", headers)


def test_the_courses_are_listed(server: ServerProcess) -> None:
    found = msgspec.json.decode(asked(server, "learn").content, type=list[CourseInfo])
    assert [one.game for one in found] == lessons.taught()
    assert all(lesson.tasks and lesson.title["de"] for one in found for lesson in one.lessons)


def test_browsers_cache_lessons_and_rules_until_they_change(server: ServerProcess) -> None:
    for path in ("learn", f"learn/{lessons.taught()[0]}", "rules/elios/it"):
        first = asked(server, path)
        assert (first.status_code, first.headers["cache-control"]) == (200, "no-cache")
        assert first.headers["content-encoding"] == "gzip"
        again = asked(server, path, **{"If-None-Match": first.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")


def test_browsers_store_for_offline_reading_only_what_everybody_may_see(server: ServerProcess) -> None:
    puzzle = f"puzzles/elementos/{puzzles_of('elementos')[0].id}"
    for path in ("games", "texts/de", "learn", "learn/elios", "rules/elios/it", "puzzles", puzzle):
        answer = asked(server, path)
        assert (path, answer.status_code, answer.headers["cache-control"]) == (path, 200, "no-cache")
    for path in ("tables", "warm-up", "me", "me/tables", f"{puzzle}/solution", "puzzles/elementos/none"):
        assert (path, asked(server, path).headers["cache-control"]) == (path, "no-store")


@pytest.mark.parametrize(
    ("path", "sentence"),
    [
        ("learn/chess", "There are no lessons for “chess”."),
        ("rules/chess/en", "There are no rules for “chess”."),
        ("rules/elios/xx", "The rules are not available in 'xx', only in en, de, it."),
    ],
)
def test_a_missing_page_is_not_found(server: ServerProcess, path: str, sentence: str) -> None:
    answer = asked(server, path)
    assert (answer.status_code, answer.json()["sentence"]["english"]) == (404, sentence)
    assert answer.headers["cache-control"] == "no-store"


@pytest.mark.parametrize("name", lessons.taught())
def test_a_task_begins_as_its_viewer_sees_it(name: str) -> None:
    found = course(name)
    sent = msgspec.json.decode(msgspec.json.encode(found), type=CourseContent)
    written = lessons.course(name)
    assert written is not None
    for lesson, source in zip(sent.lessons, written.lessons, strict=True):
        for task, place in zip(lesson.tasks, source.tasks, strict=True):
            match = place.match(name)
            seat = match.seat if place.seat is None else place.seat
            own = msgspec.json.decode(msgspec.json.encode(match.view(seat).scene()))
            assert (task.start.view.seat, task.start.view.scene) == (seat, own)
            assert tuple(task.asks) == place.asks


@pytest.mark.parametrize("name", names())
def test_rules_have_every_clause_with_its_examples(name: str) -> None:
    found = msgspec.json.decode(msgspec.json.encode(rules(name, "de")), type=Rules)
    clauses = {clause.number: clause for chapter in found.chapters for clause in chapter.clauses}
    assert list(clauses) == list(clauses_of(name))
    for example in examples(name):
        drawn = next(one for one in clauses[example.clause].examples if one.text == example.text["de"])
        assert [picture.is_allowed for picture in drawn.pictures] == [True] * bool(example.allowed) + [False] * bool(
            example.refused
        )
        assert all(bool(picture.sentence and picture.attempt) != picture.is_allowed for picture in drawn.pictures)
        assert all(bool(picture.news) for picture in drawn.pictures if picture.is_allowed)


MARKS = {
    "en": ("ruling", "reconstruction"),
    "it": ("regola della casa", "ricostruzione"),
    "de": ("hausregel", "rekonstruktion"),
}


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", names())
def test_every_ruling_and_reconstruction_is_marked_as_such(name: str, language: str) -> None:
    """A clause is marked on the page as it is in the text, and every language has the same number of each mark."""
    english = clauses_of(name)
    for chapter in rules(name, language).chapters:
        for clause in chapter.clauses:
            text = " ".join([clause.text, *clause.points]).lower()
            counts = [text.count(f"**{mark}**") for mark in MARKS[language]]
            assert [clause.is_ruling, clause.is_reconstruction] == [count > 0 for count in counts], clause.number
            assert counts == [english[clause.number].lower().count(f"**{mark}**") for mark in MARKS["en"]]


def test_rulings_and_options_are_marked_in_every_language() -> None:
    for language in languages():
        clauses = {one.number: one for chapter in rules("elios", language).chapters for one in chapter.clauses}
        assert clauses["E2.6"].is_ruling
        assert clauses["E2.6"].options == ["two_jokers_in_group"]
        assert not clauses["E2.1"].is_ruling
