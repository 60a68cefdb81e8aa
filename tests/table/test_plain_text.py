"""Names and chat: invisible characters are removed, and nothing that people write is lost."""

import pytest

from ludoteca.table.base.plain_text import clean, clean_name
from tests.support.sentences import refused


@pytest.mark.parametrize(
    "name",
    [
        "\u3164",
        "\u2800",
        "\ufe0f",
        "\u034f",
        "\u115f",
        "\u1160\uffa0",
        "\u200b",
        "\u202e",
        "\u0301",
        " \u00a0\t",
        "\U000e0041",
    ],
    ids=ascii,
)
def test_an_invisible_name_is_refused(name: str) -> None:
    with refused("name-empty"):
        clean_name(name * 3)


def test_a_long_name_is_refused_and_not_cut() -> None:
    assert clean_name(f"  {'a' * 24} ") == "a" * 24
    with refused("name-long"):
        clean_name("a" * 25)


@pytest.mark.parametrize("name", ["Ann", "Zoë", "李", "Ann-Marie O’Neill", "❤️", "7", "نادية", "नीना", "Ж"])
def test_a_real_name_is_kept(name: str) -> None:
    assert clean_name(name) == name


@pytest.mark.parametrize(
    "name", ["Ann\u3164\u3164", "\u2800Ann", "A\u034fnn", "Ann\ufe0f", "An\u200dn", "Ann\U000e0020"], ids=ascii
)
def test_nobody_can_imitate_a_name_with_invisible_characters(name: str) -> None:
    assert clean_name(name) == "Ann"


def test_a_text_is_one_line_and_not_too_long() -> None:
    assert clean("two\nlines\u2028 and  spaces", 100) == "two lines and spaces"
    assert clean("abcdef", 3) == "abc"
    assert clean("\u0301\u0301", 10) == ""
