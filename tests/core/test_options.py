"""Options parse what people and programs write. Their errors say which values they accept."""

import pytest

from ludoteca.core.errors import OptionError
from ludoteca.core.options import Choice, Flag, Number, Option, Several, read_options
from ludoteca.core.sentences import plain

SAID = plain("something")
FLAG = Option("fog", "N1", SAID, Flag(plain("on"), plain("off")), False, live=True, live_people=2)
CHOICE = Option("who", "N1", SAID, Choice({"me": SAID, "you": SAID}), "me")
NUMBER = Option("size", "N1", SAID, Number(2, 9, SAID, without=plain("no limit")), 3)
SEVERAL = Option("cards", "N1", SAID, Several({"sun": SAID, "moon": SAID, "star": SAID}, 2), ())
ALL = (FLAG, CHOICE, NUMBER, SEVERAL)


def test_values_are_parsed_from_any_form() -> None:
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
def test_an_invalid_value_is_refused_by_name_and_clause(option: Option, value: object) -> None:
    with pytest.raises(OptionError, match=rf"Option {option.name}: .*\(N1\)"):
        option.read(value)


def test_values_have_integer_codes() -> None:
    assert [FLAG.kind.code(True), CHOICE.kind.code("you"), NUMBER.kind.code(None)] == [1, 1, 0]
    assert SEVERAL.kind.code(("sun", "star")) == 0b101


def test_a_live_table_has_its_own_defaults() -> None:
    assert read_options(ALL, {})["fog"] is False
    assert read_options(ALL, {}, people=1)["fog"] is False
    assert read_options(ALL, {}, people=2)["fog"] is True
    assert read_options(ALL, {"fog": "off"}, people=2)["fog"] is False
