"""Options read what people and programs write, and say what they take."""

import pytest

from ludoteca.core.errors import OptionError
from ludoteca.core.options import Choice, Flag, Number, Option, Several, read_options

FLAG = Option("fog", "N1", "", Flag("on", "off"), False, live=True, live_people=2)
CHOICE = Option("who", "N1", "", Choice({"me": "", "you": ""}), "me")
NUMBER = Option("size", "N1", "", Number(2, 9, "", without="no limit"), 3)
SEVERAL = Option("cards", "N1", "", Several({"sun": "", "moon": "", "star": ""}, 2), ())
ALL = (FLAG, CHOICE, NUMBER, SEVERAL)


def test_values_in_any_dress() -> None:
    assert [FLAG.read(value) for value in (True, "on", "YES", 1)] == [True] * 4
    assert [FLAG.read(value) for value in (False, "off", "no", "0")] == [False] * 4
    assert CHOICE.read("YOU") == "you"
    assert [NUMBER.read(value) for value in (2, "9", None, "none")] == [2, 9, None, None]
    assert SEVERAL.read("star, sun") == SEVERAL.read(["sun", "star"]) == ("sun", "star")
    assert SEVERAL.read("none") == SEVERAL.read("") == ()


@pytest.mark.parametrize(
    ("option", "value"),
    [
        (FLAG, "maybe"),
        (CHOICE, "they"),
        (NUMBER, 1),
        (NUMBER, "10"),
        (NUMBER, "many"),
        (NUMBER, True),
        (SEVERAL, "comet"),
        (SEVERAL, "sun,moon,star"),
        (SEVERAL, 5),
    ],
)
def test_what_is_not_taken_is_refused_by_name_and_clause(option: Option, value: object) -> None:
    with pytest.raises(OptionError, match=rf"option {option.name} .*\(N1\)"):
        option.read(value)


def test_codes() -> None:
    assert [FLAG.kind.code(True), CHOICE.kind.code("you"), NUMBER.kind.code(None)] == [1, 1, 0]
    assert SEVERAL.kind.code(("sun", "star")) == 0b101


def test_a_live_table_has_its_own_defaults() -> None:
    assert read_options(ALL, {})["fog"] is False
    assert read_options(ALL, {}, people=1)["fog"] is False
    assert read_options(ALL, {}, people=2)["fog"] is True
    assert read_options(ALL, {"fog": "off"}, people=2)["fog"] is False
