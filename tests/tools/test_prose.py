"""The prose check finds stilted forms, skips other languages, and allows the listed exceptions."""

import pytest

from tools import prose

FORMS = {form.name: form for form in prose.read()[0]}


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("headless who", "Who runs out of time has lost."),
        ("two meanings", "It ends at " + "once."),
        ("no + noun", "'RR' is " + "no group"),
        ("depends", "this hangs " + "on the seat"),
        ("pronoun", "a player and h" + "is beams"),
    ],
)
def test_a_stilted_form_is_found(name: str, line: str) -> None:
    assert FORMS[name].pattern.search(line)


@pytest.mark.parametrize(
    "line", ["Who starts?", "the player is no longer here", "immediately", "it depends on the seat"]
)
def test_plain_english_is_not(line: str) -> None:
    assert [name for name, form in FORMS.items() if form.pattern.search(line)] == []


def test_lines_in_other_languages_are_skipped() -> None:
    assert prose.OTHER_LINES.match('text.de = "Wer mag"')
    assert not prose.OTHER_LINES.match('text.en = "Who"')


def test_fewer_than_thirty_places_are_allowed_each_with_a_reason() -> None:
    _, allowed = prose.read()
    assert len(allowed) < 30
    assert all(one.why and one.text for one in allowed)
