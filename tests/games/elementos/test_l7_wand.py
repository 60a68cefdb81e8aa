"""L7: passing the wand."""

import pytest

from ludoteca import Match
from ludoteca.checks.rulebook import allows, refuses
from tests.games.elementos.boards import rows, start


def hands(match: Match) -> list[str]:
    return [text for text in match.legal() if text.startswith("w-")]


def test_l7_1_the_wand_goes_forward_diagonally_or_sideways_but_never_back() -> None:
    match = start()
    assert hands(match) == ["w-a2", "w-c2", "w-a3", "w-b3", "w-c3"]
    for square in ("a1", "b1", "c1", "b2"):
        refuses(match, f"w-{square}", "L7.1")
    assert hands(allows(match, "w-c3")) == ["w-a6", "w-b6", "w-c6", "w-a7", "w-c7"]


def test_l7_1_the_wand_of_seat_2_goes_the_other_way() -> None:
    match = allows(start(), "a1*")
    for square in ("a8", "b8", "c8", "b7"):
        refuses(match, f"w-{square}", "L7.1")
    assert allows(match, "w-b6").state.wand.tolist() == [4, 16]


def test_l7_1_the_wand_goes_only_to_a_neighbouring_square() -> None:
    match = rows("3/1fw|1/3/3/1WF1/3/FW|1FA/3")
    refuses(match, "w-c2", "L7.1")
    refuses(match, "w-b4", "L7.1")


def test_l7_1_the_wand_does_not_go_around_the_edge() -> None:
    assert hands(rows("3/1fw|1/3/3/3/2WA/FW|1FA/3")) == []


@pytest.mark.parametrize("ahead", ["3", "1wa1"])
def test_l7_1_the_wand_goes_only_to_an_own_disc(ahead: str) -> None:
    refuses(rows(f"3/1fw|1/3/3/3/{ahead}/1FW|1/3"), "w-b3", "L7.1")


def test_l7_1_the_disc_stays_where_it_is() -> None:
    match = allows(start(), "w-b3")
    assert match.view(0).position.split()[0].split("/")[5:7] == ["AFAF|FA", "WAWAAW"]


def test_l7_1_a_wand_is_never_behind_its_start_in_a_position() -> None:
    for text in ("3/1fw|1/3/3/3/3/3/1FW|1", "1fw|1/3/3/3/3/3/1FW|1/3"):
        with pytest.raises(ValueError, match=r"L7\.1"):
            rows(text)


def test_l7_2_the_wand_moves_with_its_disc() -> None:
    match = allows(rows("3/1fw|1/3/3/3/3/1FW|1/3"), "b2-b3 b7-b6")
    assert match.view(0).position.split()[0] == "3/3/1f?|1/3/3/1FW|1/3/3"
    assert match.state.wand.tolist() == [7, 16]
