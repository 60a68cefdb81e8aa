"""L10: what a player knows about the backs."""

import pytest

import ludoteca
from ludoteca.checks.rulebook import allows, at
from ludoteca.core.errors import PositionError
from ludoteca.core.state import same
from tests.games.elementos.boards import START, rows, start

OTHER_BACKS = START.replace("wffwfw/aw", "wafwfw/af").replace("faafaf", "fwafaf")
"""Like START, but some of seat 2's discs have different backs."""


def test_l10_1_a_player_sees_only_their_own_backs() -> None:
    match = start()
    assert match.view(0).position == "w?f?f?/a?w?|w?/f?a?a?/3/3/AFAFFA/WAWA|AW/FWFWWF 1"
    assert match.view(1).position == "wffwfw/awwa|wa/faafaf/3/3/A?A?F?/W?W?|A?/F?F?W? 1"


def test_l10_1_a_spectator_sees_no_backs() -> None:
    assert start().view().position == "w?f?f?/a?w?|w?/f?a?a?/3/3/A?A?F?/W?W?|A?/F?F?W? 1"


def test_l10_1_hidden_backs_do_not_change_the_view() -> None:
    match, other = start(), at("elementos", OTHER_BACKS)
    assert not same(match.state, other.state)
    assert same(match.view(0).state, other.view(0).state)
    assert not same(match.view(1).state, other.view(1).state)


def test_l10_1_a_flipped_disc_stays_known() -> None:
    match = allows(start(), "a3*")
    assert int(match.state.shown) == 2
    assert "FA!A?F?" in match.view(1).position
    allows(match, "a8* a3-a4 a8*")
    assert "A?F?" in match.view(1).position
    assert match.view(1).position.split()[0].split("/")[4] == "FA!2"


def test_l10_1_flipping_it_again_reveals_nothing_new() -> None:
    match = allows(start(), "a3* a8* a3*")
    assert int(match.state.shown) == 3


def test_l10_1_a_disc_that_was_not_flipped_stays_unknown() -> None:
    match = allows(start(), "a3-a4 a6-a5")
    assert match.view(1).position.split()[0].split("/")[4] == "A?2"
    assert int(match.state.shown) == 1


def test_l10_1_both_sides_of_a_taken_disc_are_shown() -> None:
    match = allows(rows("3/1fa|1/3/1fw1/1AF1/3/1FA|1/3"), "b4xb5")
    assert "taken:FW,FW,FW,FA,WA,WA,WA,fw,fw,fw,fa,fa,wa,wa,wa" in match.view(0).position
    assert match.state.taken[1].tolist() == [3, 2, 3]
    assert match.view(0).state.taken.tolist() == match.view(1).state.taken.tolist()
    assert int(match.state.shown) == 2


def test_l10_1_taking_a_known_disc_reveals_nothing_new() -> None:
    match = allows(rows("3/1fa|1/3/1fw!1/1AF1/3/1FA|1/3"), "b4xb5")
    assert int(match.state.shown) == 1
    assert match.state.known.tolist() == [0, 0]


def test_l10_1_the_mark_of_a_known_disc_moves_with_it() -> None:
    match = allows(rows("3/1fa|1/3/3/1AF!1/3/1FA|1/3"), "b4-c5")
    assert match.state.known.tolist() == [1 << 14, 0]


def test_l10_1_a_disc_flipped_in_the_trail_must_be_marked() -> None:
    with pytest.raises(PositionError) as caught:
        at("elementos", "3/1fa|1/3/3/1AF1/3/1FA|1/3 2 ~b4*")
    assert caught.value.clause == "L10.1"


def test_l10_2_memory_shows_no_backs_to_anybody() -> None:
    match = allows(start(backs="memory"), "a3* a8* a3* a8*")
    for seat in (-1, 0, 1):
        board = match.view(seat).position.split()[0]
        assert board == "w?f?f?/a?w?|w?/f?a?a?/3/3/A?A?F?/W?W?|A?/F?F?W?"


def test_l10_2_memory_lets_each_seat_memorise_its_own_backs_until_its_first_turn() -> None:
    hidden = "w?f?f?/a?w?|w?/f?a?a?/3/3/A?A?F?/W?W?|A?/F?F?W?"
    light = "w?f?f?/a?w?|w?/f?a?a?/3/3/AFAFFA/WAWA|AW/FWFWWF"
    dark = "wffwfw/awwa|wa/faafaf/3/3/A?A?F?/W?W?|A?/F?F?W?"
    match = start(backs="memory")
    assert [match.view(seat).position.split()[0] for seat in (-1, 0, 1)] == [hidden, light, dark]
    allows(match, "a3*")
    board = hidden.replace("A?A?F?", "F?A?F?")
    assert [match.view(seat).position.split()[0] for seat in (-1, 0)] == [board, board]
    assert match.view(1).position.split()[0] == dark.replace("A?A?F?", "F?A?F?")
    allows(match, "a8*")
    board = board.replace("w?f?f?", "f?f?f?")
    assert [match.view(seat).position.split()[0] for seat in (-1, 0, 1)] == [board] * 3


@pytest.mark.parametrize("first", [0, 1])
def test_l10_2_memory_shows_a_random_arrangement_to_its_own_seat_alone(first: int) -> None:
    match = ludoteca.new("elementos", seed=4, backs="memory", opening="random", starter=str(first + 1))
    for turn in range(3):
        for viewer in (-1, 0, 1):
            down = match.view(viewer).state.down
            for side in range(2):
                may_see = side == viewer and turn < (1 if side == first else 2)
                assert (down[side].tolist() == match.state.down[side].tolist()) == may_see
                assert may_see or not down[side].any()
        match.play(match.legal()[0])


def test_l10_2_memory_hides_which_discs_were_taken() -> None:
    match = allows(rows("3/1fa|1/3/1fw1/1AF1/3/1FA|1/3", backs="memory"), "b4xb5")
    for seat in (-1, 0, 1):
        assert "taken:?" in match.view(seat).position
    assert int(match.state.shown) == 1


def test_l10_2_memory_every_flip_reveals_something() -> None:
    match = allows(start(backs="memory"), "a3* a8* a3*")
    assert int(match.state.shown) == 4


def test_l10_2_memory_begins_after_the_set_up() -> None:
    match = ludoteca.new("elementos", seed=1, backs="memory")
    allows(match, "FW FA", seat=0)
    assert match.view(0).position == "arranging FWFA ? ?"


def test_l10_2_open_shows_all_backs_to_everybody() -> None:
    match = start(backs="open")
    for seat in (-1, 0, 1):
        assert match.view(seat).position == START
    allows(match, "a3* a6*")
    assert int(match.state.shown) == 1
    assert match.view().position.startswith("wffwfw/awwa|wa/afafaf/3/3/FAAFFA/")


def test_l10_2_open_hides_the_arrangements_until_the_reveal() -> None:
    match = ludoteca.new("elementos", seed=1, backs="open")
    allows(match, "FW FA", seat=0)
    assert match.view(1).position == "arranging ? - ?"


@pytest.mark.parametrize("backs", ["memory", "open"])
def test_l10_2_marks_exist_only_with_private_backs(backs: str) -> None:
    with pytest.raises(PositionError) as caught:
        rows("3/1fa|1/3/1fw!1/1AF1/3/1FA|1/3", backs=backs)
    assert caught.value.clause == "L10.2"
