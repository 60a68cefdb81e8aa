"""L1: the board, the discs and the wands."""

import pytest

import ludoteca
from ludoteca.checks.rulebook import allows, at, refuses
from ludoteca.core.errors import PositionError
from tests.games.elementos.boards import START, rows, start


def test_l1_1_the_board_has_three_columns_and_eight_rows() -> None:
    match = rows("3/1fw|1/3/AF1AF/3/3/1FW|1/3")
    assert {"a5-a6", "c5-c6", "a5-b5", "c5-b5"} <= set(match.legal())
    for beyond in ("c5-d5", "a9*", "w-d2"):
        with pytest.raises(ludoteca.LudotecaError):
            match.play(beyond)


@pytest.mark.parametrize("text", ["1fw|1/3/3/3/3/3/1FW|1 1", "3/1fw|2/3/3/3/3/1FW|1/3 1", "3/1fw|1/2/3/3/3/1FW|1/3 1"])
def test_l1_1_a_position_has_all_squares(text: str) -> None:
    with pytest.raises(PositionError) as caught:
        at("elementos", text)
    assert caught.value.clause == "L1.1"


def test_l1_2_there_are_three_discs_of_each_kind() -> None:
    match = ludoteca.new("elementos", seed=1, opening="free")
    allows(match, "FW WF FW", seat=0)
    refuses(match, "FW", "L1.2", seat=0)
    refuses(match, "WF", "L1.2", seat=0)
    allows(match, "FA AF FA", seat=0)
    refuses(match, "AF", "L1.2", seat=0)
    allows(match, "WA AW WA done", seat=0)


def test_l1_2_a_position_has_at_most_three_of_each_kind() -> None:
    rows("3/1fw|1/3/3/3/3/1FW|1/FWWF1")
    with pytest.raises(PositionError) as caught:
        rows("3/1fw|1/3/3/3/3/1FW|1/FWWFWF")
    assert caught.value.clause == "L1.2"


def test_l1_2_the_two_sides_differ() -> None:
    with pytest.raises(PositionError) as caught:
        rows("3/1ff|1/3/3/3/3/1FW|1/3")
    assert caught.value.clause == "L1.2"
    with pytest.raises(ludoteca.LudotecaError):
        ludoteca.new("elementos", seed=1).play("FF", 0)


def test_l1_2_discs_missing_from_the_board_were_taken() -> None:
    match = at("elementos", START.replace("AFAFFA", "AF2").replace("wffwfw", "2fw"))
    assert match.state.taken.tolist() == [[0, 2, 0], [0, 0, 2]]
    assert "taken:FA,FA,fw,fw" in match.view(0).position
    with pytest.raises(PositionError) as caught:
        at("elementos", START + " taken:FW")
    assert caught.value.clause == "L1.2"


def test_l1_3_each_player_has_one_wand() -> None:
    assert start().state.wand.tolist() == [4, 19]
    for text in ("3/1fw1/3/3/3/3/1FW|1/3", "3/1fw|1/3/3/3/3/1FW|FA|/3", "3/1fw|1/3/3/3/3/3/3"):
        with pytest.raises(PositionError) as caught:
            rows(text)
        assert caught.value.clause == "L1.3"
