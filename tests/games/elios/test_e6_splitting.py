"""E6: splitting a group."""

import pytest

from ludoteca.checks.rulebook import allows, refuses
from ludoteca.core.errors import NotationError
from tests.games.elios.table import groups, table


def test_e6_1_a_group_of_two_splits_into_single_beams() -> None:
    match = table("YO")
    allows(match, "Y/O")
    assert groups(match, 1)[:2] == ["Y", "O"]
    assert match.to_act == (1,)


@pytest.mark.parametrize(("split", "parts"), [("Y/OW", "Y OW"), ("YO/W", "YO W"), ("YW/O", "YW O")])
def test_e6_1_a_group_of_three_splits_in_three_ways(split: str, parts: str) -> None:
    match = table("YOW")
    assert {"Y/OW", "YO/W", "YW/O"} <= set(match.legal())
    allows(match, split)
    assert set(parts.split()) <= set(groups(match, 1))
    assert "YOW" not in groups(match, 1)


def test_e6_1_both_parts_of_a_split_have_beams() -> None:
    match = table("YOR")
    for text in ("Y/", "/Y", "Y/O/R", "YO/YR", "YO/RP"):
        with pytest.raises(NotationError):
            match.play(text)


def test_e6_1_a_single_beam_cannot_be_split() -> None:
    match = table("Y.O")
    assert not [step for step in match.legal() if "/" in step]


def test_e6_1_players_split_only_their_own_groups() -> None:
    match = table("YOR")
    refuses(match, "Y/O", "E6.1")
    refuses(match, "Y/OP", "E6.1")
    allows(match, "Y/OR")


def test_e6_1_one_of_two_equal_groups_is_split() -> None:
    match = table("YO.YO")
    allows(match, "Y/O")
    assert groups(match, 1)[:3] == ["Y", "YO", "O"]


def test_e6_1_a_group_with_two_jokers_splits_in_two_ways() -> None:
    match = table("YWW", two_jokers_in_group=True)
    splits = [step for step in match.legal() if "/" in step]
    assert splits == ["Y/WW", "YW/W"]
    allows(match, "Y/WW")
    assert {"Y", "WW"} <= set(groups(match, 1))
