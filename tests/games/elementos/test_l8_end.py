"""L8: a wand reaches the far row."""

import pytest

from ludoteca.checks.rulebook import allows, ending_of
from tests.games.elementos.boards import rows

FAR = {1: "3/{}/3/3/3/3/1fw|1/3", 2: "3/1FW|1/3/3/3/3/{}/3"}
WINS = [
    *((FAR[1].format(row), 1, step) for row, step in (("FA|2", "a7-a8"), ("1FA|1", "b7-b8"), ("2FA|", "c7-c8"))),
    *((FAR[2].format(row), 2, step) for row, step in (("fa|2", "a2-a1"), ("1fa|1", "b2-b1"), ("2fa|", "c2-c1"))),
    ("WA2/1FW|1/3/3/3/3/1fw|1/3", 1, "w-a8"),
    ("1WA1/1FW|1/3/3/3/3/1fw|1/3", 1, "w-b8"),
    ("3/1FW|1/3/3/3/3/1fw|1/2wa", 2, "w-c1"),
]


@pytest.mark.parametrize(("text", "seat", "step"), WINS)
def test_l8_1_a_wand_carried_or_passed_there_wins_immediately(text: str, seat: int, step: str) -> None:
    match = allows(rows(text, seat), step)
    assert match.is_over
    assert ending_of(match).name == "home"
    assert match.places == ([1, 2] if seat == 1 else [2, 1])
    assert match.scores == ([2, 0] if seat == 1 else [0, 2])
    assert match.to_act == ()
    assert match.turn == 1


def test_l8_1_a_disc_alone_does_not_win() -> None:
    assert not allows(rows("3/1FA1/1FW|1/3/3/1fw|1/3/3"), "b7-b8").is_over


def test_l8_1_a_wand_one_row_before_does_not_win() -> None:
    match = allows(rows("3/3/1FW|1/3/3/3/1fw|1/3"), "b6-b7")
    assert not match.is_over
    assert match.scores == [0, 0]


def test_l8_1_a_position_with_a_wand_on_the_far_row_is_over() -> None:
    for text in ("1FW|1/3/3/3/3/3/1fw|1/3", "3/1FW|1/3/3/3/3/3/1fw|1"):
        with pytest.raises(ValueError, match=r"L8\.1"):
            rows(text)
